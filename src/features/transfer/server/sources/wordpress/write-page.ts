import type { OldPage } from '#transfer/server/old-site.ts'
import type { Visibility } from '../pack/visibility.ts'
import { documentOf, escapeHtml } from '../pack/content-document.ts'
import { curlApostrophes } from './apostrophes.ts'
import { fillLatest } from './archives.ts'
import { addParagraphs } from './paragraphs.ts'
import { longestField, type Item } from './read-export.ts'
import { unfold, type Attachment } from './shortcodes.ts'

export interface Known {
  /** Those that are brought, the latest first. */
  items: readonly Item[]
  attachments: ReadonlyMap<string, Attachment>
  /** Pictures by the page that they were uploaded for. */
  uploads: ReadonlyMap<string, Attachment[]>
  visibilities: ReadonlyMap<Item, Visibility>
  formFor: (given: Record<string, string>) => string | undefined
  /** Pages that are translations of each other, by the name of their group. */
  groups: ReadonlyMap<string, Item[]>
}

const termOf = ({ terms }: Item, domain: string) => terms.find((term) => term.domain === domain)
export const groupOf = (item: Item): string | undefined => termOf(item, 'post_translations')?.slug
const languageOf = (item: Item): string | undefined => termOf(item, 'language')?.slug

function productOf({ fields, meta, terms }: Item, image: string | undefined): object | undefined {
  const price = meta._sale_price || meta._price || meta._regular_price
  if (fields['wp:post_type'] !== 'product' || !price) return undefined
  const isOut = meta._stock_status === 'outofstock' || meta._stock === '0'
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: fields.title,
    url: fields.link,
    description: (fields['excerpt:encoded'] || fields['content:encoded'] || '')
      .replace(/<[^<>]*>|\[[^[\]]*\]/g, ' ')
      .trim()
      .slice(0, 2000),
    ...(meta._sku && { sku: meta._sku }),
    ...(image && { image: [image] }),
    category: terms.find(({ domain }) => domain === 'product_cat')?.name,
    offers: {
      '@type': 'Offer',
      price,
      availability: `https://schema.org/${isOut ? 'OutOfStock' : 'InStock'}`,
      url: fields.link,
    },
  }
}

function alternatesOf(item: Item, { groups }: Known) {
  return (groups.get(groupOf(item) ?? '') ?? []).flatMap((each) => {
    const language = languageOf(each)
    return language === undefined ? [] : [{ language, address: each.fields.link ?? '' }]
  })
}

/** The picture at the head of a page, unless the page shows it anyway. */
const showHead = (head: Attachment | undefined, html: string) => {
  const name = head?.url.replace(/^.*\/|\.\w+$/g, '') ?? ''
  if (!head || name === '' || html.includes(name)) return ''
  return `<figure class="wp-block-image"><img src="${escapeHtml(head.url)}" alt="${escapeHtml(head.alt)}"></figure>`
}

const cut = 'This entry is longer than 500,000 characters, so only the beginning was imported.'

/** A page or post as WordPress shows it. */
export function writePage(item: Item, known: Known): OldPage {
  const { fields, meta } = item
  const left = new Set<string>()
  const written = fields['content:encoded'] ?? ''
  const unfolded = unfold(fillLatest(written, known.items), {
    attachments: known.attachments,
    own: known.uploads.get(fields['wp:post_id'] ?? '') ?? [],
    formFor: known.formFor,
    leaveOut: (name) => left.add(name),
  })
  const html = curlApostrophes(written.includes('<!-- wp:') ? unfolded : addParagraphs(unfolded))
  const head = known.attachments.get(meta._thumbnail_id ?? '')
  const description =
    meta._yoast_wpseo_metadesc || meta.rank_math_description || fields['excerpt:encoded']?.replace(/<[^<>]*>/g, '')
  const data = productOf(item, head?.url)
  const language = languageOf(item)
  const { isHidden = true, isNoIndex, published } = known.visibilities.get(item) ?? {}
  const notCarried = [
    ...(written.length < longestField ? [] : [cut]),
    ...[...left].slice(0, 20).map((name) => `The plugin shortcode [${name}] wasn’t imported.`),
  ]
  return {
    address: fields.link ?? '',
    html: documentOf({
      html: showHead(head, html) + html,
      alternates: alternatesOf(item, known),
      ...(data && { data }),
      ...(head && { image: head.url }),
      ...(isNoIndex && { isNoIndex }),
    }),
    isContent: true,
    title: fields.title ?? '',
    ...(description && { description: description.trim().slice(0, 500) }),
    ...(language !== undefined && { language }),
    ...(isHidden && { isHidden }),
    ...(published !== undefined && { published }),
    ...(notCarried.length > 0 && { notCarried }),
  }
}
