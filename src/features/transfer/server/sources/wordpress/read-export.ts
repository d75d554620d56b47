import { Parser } from 'htmlparser2'
import { titleOfHtml } from '#transfer/server/plain-title.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { partsOf, subjectOf } from './access-words.ts'
import { isWithheldByBuilder } from './withheld-parts.ts'

export interface WordPressTerm {
  domain: string
  slug: string
  name: string
}

export interface WordPressItem {
  /** By the names of its elements, such as `wp:post_id`. */
  fields: Record<string, string>
  terms: WordPressTerm[]
  meta: Record<string, string>
  /** What plugins note on who may see it, and until when. */
  access: [name: string, value: string][]
}

export interface WordPressExport {
  channel: Record<string, string>
  items: WordPressItem[]
  /** The category above each, by their names in addresses. */
  parents: Map<string, string>
  /** The names of subjects in addresses, by their numbers. */
  termSlugs: Map<string, string>
}

const wanted = new Set(
  'title link description language wp:base_site_url wp:base_blog_url wp:post_id wp:post_type wp:status wp:post_name wp:post_parent wp:post_date wp:post_date_gmt pubDate wp:menu_order wp:post_password content:encoded excerpt:encoded wp:attachment_url wp:meta_key wp:meta_value dc:creator wp:category_nicename wp:category_parent'.split(
    ' ',
  ),
)
const slugElements = new Set(['wp:category_nicename', 'wp:tag_slug', 'wp:term_slug'])
const wantedMeta =
  /^_(?:menu_item_.{1,40}|thumbnail_id|wp_attachment_image_alt|wp_old_slug|price|regular_price|sale_price|sale_price_dates_from|sale_price_dates_to|sku|stock|stock_status|manage_stock|backorders|downloadable|virtual|product_url|button_text|product_attributes|product_image_gallery|nyp|gift_card|wcsatt_force_subscription|ywsbs_subscription|wps_sfw_product|wc_pre_orders_enabled|wc_booking_cost|wc_booking_block_cost|auction_start_price|subscription_(?:price|period|period_interval|length|trial_length|sign_up_fee|payment_sync_date)|yoast_wpseo_metadesc|yoast_wpseo_title|form|hash)$|^attribute_.{1,60}$|^rank_math_(?:description|robots)$|^_yoast_wpseo_meta-robots-noindex$|^_expiration-date(?:-status)?$|^_(?:mepr_rules_type|mepr_rules_content|is_mepr_rules_content_regexp)$/
/** Names of plugins whose parts don’t say what they are about. */
const aboutAccess =
  /^_?(?:ihc_mb_(?:type|who)|jetpack_newsletter_(?:access|tier_id)|jetpack_memberships_contains_paid_content|wishlist_levels?|wp_page_template)$/
/** As WordPress keeps them. */
const longestNameLetters = 256
const mostItems = 50_000
/** Of one field: longer texts take long to read, and no page is that long. */
export const longestFieldLetters = 500_000
/** Elements within each other; an export has four. The parser’s time grows with the square of them. */
const deepest = 50

function takeMeta({ meta, access }: WordPressItem, name: string, value: string): void {
  if (wantedMeta.test(name)) meta[name] = value
  else if (isWithheldByBuilder(name, value)) access.push([name, 'yes'])
  else if (name.length < longestNameLetters && (aboutAccess.test(name) || subjectOf(partsOf(name)) !== undefined))
    access.push([name, value])
}

const tooDeep = phrase('export-too-deep', 'This export can’t be read: its elements are nested too deeply.')

/** Collects what an export says, element by element. Entities that a document declares itself are never expanded. */
function collect(read: WordPressExport) {
  let item: WordPressItem | undefined
  let term: WordPressTerm | undefined
  let [key, category, termId] = ['', '', '']
  let text = ''
  let depth = 0
  return {
    onopentag(name: string, { domain = '', nicename = '' }: Record<string, string>) {
      depth += 1
      if (depth > deepest) throw new Refusal('invalid', tooDeep)
      text = ''
      if (name === 'item' && depth === 3) {
        item = { fields: {}, terms: [], meta: {}, access: [] }
        if (read.items.push(item) > mostItems)
          throw new Refusal('too-large', phrase('export-too-many-entries', 'This export has too many entries.'))
      }
      if (name === 'category') term = { domain, slug: nicename, name: '' }
    },
    ontext(piece: string) {
      if (text.length < longestFieldLetters) text += piece.slice(0, longestFieldLetters - text.length)
    },
    onclosetag(name: string) {
      depth -= 1
      if (name === 'item') item = undefined
      if (name === 'category' && item && term) item.terms.push({ ...term, name: titleOfHtml(text) })
      if (name === 'wp:meta_key') key = text
      if (name === 'wp:meta_value' && item) takeMeta(item, key, text)
      if (name === 'wp:term_id') termId = text
      if (name === 'wp:category_nicename') category = text
      if (slugElements.has(name)) read.termSlugs.set(termId, text)
      if (name === 'wp:category_parent' && text !== '') read.parents.set(category, text)
      if (!wanted.has(name) || name.startsWith('wp:meta')) return
      const said = name === 'title' ? titleOfHtml(text) : text
      if (item && depth === 3) item.fields[name] = said
      else if (!item && depth === 2) read.channel[name] = said
    },
  }
}

/** Reads an export; one of 50 MB takes seconds, so a thread does it. */
export function readExport(xml: string): WordPressExport {
  const read: WordPressExport = { channel: {}, items: [], parents: new Map(), termSlugs: new Map() }
  new Parser(collect(read), { xmlMode: true, decodeEntities: true }).end(xml)
  return read
}
