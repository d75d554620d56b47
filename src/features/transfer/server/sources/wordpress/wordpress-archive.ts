import { phrase, type Phrase } from '#kit/phrase.ts'
import { largestUploadBytes } from '#files/rules.ts'
import { mostPages } from '#transfer/rules.ts'
import { decodePage } from '#transfer/server/crawl/decode-page.ts'
import type { OldSite } from '#transfer/server/old-site.ts'
import type { OldArchive, ArchiveOptions } from '../pack/old-archive.ts'
import { archiveHome, resolveReference } from '../pack/content-document.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import { findPostsPage, listAddress, listFeeds, listPosts, redirectArchives, writePosts } from './archives.ts'
import { attachmentsOf } from './attachments.ts'
import { openForms } from './contact-forms.ts'
import { visibilityOf } from './item-visibility.ts'
import { openRules } from './member-rules.ts'
import { listPages, readMenu } from './menus.ts'
import { isInternal, typeOf } from './post-types.ts'
import type { WordPressShop } from './products.ts'
import { readExport, type WordPressExport, type WordPressItem } from './read-export.ts'
import { groupOf, writePage, type KnownExport } from './write-page.ts'

export const isExport = (start: Uint8Array): boolean => {
  const text = Buffer.from(start).toString('latin1')
  return /^[\s\u00ef\u00bb\u00bf]*<(?:\?xml|rss|!--)/.test(text) && text.includes('wordpress.org/export/')
}

const statusOf = ({ fields }: WordPressItem) => fields['wp:status'] ?? ''

/** The home page, pages and products in their order, then the latest posts. */
const rankOf = (item: WordPressItem, home: string) =>
  item.fields.link === home ? 0 : ['page', 'product'].includes(typeOf(item)) ? 1 : 2
const inOrder = (home: string) => (one: WordPressItem, other: WordPressItem) =>
  rankOf(one, home) - rankOf(other, home) ||
  ((one.fields['wp:post_date'] ?? '') < (other.fields['wp:post_date'] ?? '') ? 1 : -1)

/** Of a page that a plugin fills. */
const longestPluginLetters = 2000

const withSlash = (address: string) => (address.endsWith('/') ? address : `${address}/`)

function homeOf({ channel }: WordPressExport): string {
  const said = channel['wp:base_blog_url'] || channel.link || channel['wp:base_site_url'] || ''
  return /^https?:/.test(said) && URL.canParse(said) ? new URL(withSlash(said)).href : archiveHome
}

const openShop = (read: WordPressExport, now: Date): WordPressShop => ({
  now,
  variations: Map.groupBy(
    read.items.filter((item) => typeOf(item) === 'product_variation'),
    ({ fields }) => fields['wp:post_parent'] ?? '',
  ),
  ...attachmentsOf(read),
})

const openKnown = (
  read: WordPressExport,
  now: Date,
  chosen: Pick<KnownExport, 'items' | 'visibilities'>,
): KnownExport => ({
  ...chosen,
  ...attachmentsOf(read),
  shop: openShop(read, now),
  formFor: openForms(read.items),
  language: read.channel.language ?? '',
  groups: Map.groupBy(chosen.items, (item) => groupOf(item) ?? ''),
})

/** Addresses by number and by names that were changed lead to the page. */
function redirectsTo(items: WordPressItem[], home: string): OldSite['redirects'] {
  return items.flatMap(({ fields, meta }) => {
    const to = fields.link ?? ''
    const number = `${home}?${fields['wp:post_type'] === 'page' ? 'page_id' : 'p'}=${fields['wp:post_id']}`
    const renamed = meta._wp_old_slug && resolveReference(`../${meta._wp_old_slug}/`, withSlash(to))
    return [number, renamed].flatMap((from) => (from && from !== to ? [{ from, to }] : []))
  })
}

const notesOn = (total: number): Phrase[] =>
  total > mostPages
    ? [
        phrase(
          'export-has-more-entries',
          'You can import up to {mostPages} entries. {over} more in the export were left out.',
          {
            mostPages,
            over: total - mostPages,
          },
        ),
      ]
    : []

const isBlank = ({ fields }: WordPressItem) =>
  [fields['content:encoded'], fields['excerpt:encoded']].every((text) => (text ?? '').trim() === '')
/** The cart, the checkout and the account of WooCommerce: the new store has its own. */
const isOfCheckout = ({ fields }: WordPressItem) =>
  /^\s*(?:<!-- [^<>]{0,300}-->\s*)*\[woocommerce_(?:cart|checkout|my_account|order_tracking)\b[^\]]{0,200}\]\s*(?:<!-- [^<>]{0,300}-->\s*)*$/.test(
    (fields['content:encoded'] ?? '').slice(0, longestPluginLetters),
  )

/** What nobody has begun to write, or has written to be kept as a page of its own. */
const isEntry = (item: WordPressItem) =>
  !isInternal(item) && !isOfCheckout(item) && !(['auto-draft', 'inherit'].includes(statusOf(item)) && isBlank(item))

/** Gives each entry its address. Those that nobody saw leave theirs to others, and are named by their numbers then. */
function placeItems(items: WordPressItem[], home: string, isHidden: (item: WordPressItem) => boolean): void {
  for (const { fields } of items) fields.link = resolveReference(fields.link ?? '', home) ?? home
  const entries = items.filter(isEntry)
  const taken = new Set([home, ...entries.filter((item) => !isHidden(item)).map(({ fields }) => fields.link)])
  for (const { fields } of entries.filter(isHidden)) {
    if (taken.has(fields.link)) fields.link = `${home}?p=${fields['wp:post_id']}`
    taken.add(fields.link)
  }
}

/** Finds the uploaded files in the zip beside an export. */
const openUploads = (pack: ArchiveFiles | undefined) => async (address: string) => {
  const [, path] = /\/(wp-content\/uploads\/[^?#]+)/.exec(address) ?? []
  if (!pack || path === undefined) return undefined
  const own = pack.paths.find(
    (each) => path.endsWith(each.replace(/^.*?(?=wp-content\/|uploads\/)/, '')) && /uploads\//.test(each),
  )
  return own === undefined ? undefined : pack.read(own, largestUploadBytes)
}

/** The entries that become pages, in their order: as many as may be imported, those that were seen first. */
function chooseEntries(read: WordPressExport, home: string, now: Date) {
  const { items } = read
  const isKept = openRules(read)
  const visibilities = new Map(items.map((item) => [item, visibilityOf(item, { now, isKept })]))
  const isHidden = (item: WordPressItem) => visibilities.get(item)?.isHidden !== false
  placeItems(items, home, isHidden)
  const entries = items.filter(isEntry).toSorted(inOrder(home))
  const all = entries.filter((item) => !isHidden(item))
  const hasHome = all[0]?.fields.link === home
  const postsPage = hasHome ? findPostsPage(all, home) : undefined
  const listAt = hasHome ? (postsPage ? undefined : listAddress(all, home)) : home
  const made = listAt === undefined ? 0 : 1
  const most = mostPages - made
  const seen = all.slice(0, most)
  const drafts = entries.filter(isHidden).slice(0, most - seen.length)
  const total = entries.length === 0 ? 0 : seen.length + drafts.length + made
  const postsAt = listAt ?? postsPage?.fields.link ?? home
  return {
    visibilities,
    all,
    postsPage,
    listAt,
    postsAt,
    items: seen,
    drafts,
    total,
    notes: notesOn(entries.length + made),
  }
}

/** A website as WordPress exports it; pictures are at their old addresses, or in the zip beside the export. */
export async function openWordPressArchive(
  bytes: Uint8Array,
  { now }: ArchiveOptions,
  pack?: ArchiveFiles,
): Promise<OldArchive> {
  const read = readExport(decodePage({ bytes, type: '' }))
  const home = homeOf(read)
  const { visibilities, all, postsPage, listAt, postsAt, items, drafts, total, notes } = chooseEntries(read, home, now)
  const shown = [...items, ...drafts]
  const known = openKnown(read, now, { items, visibilities })
  const { title = '', description = '', language = '' } = read.channel
  const ownMenu = readMenu(read.items, home)
  const menu = ownMenu.length > 0 ? ownMenu : listPages(items, home)
  return {
    kind: 'wordpress',
    site: {
      home,
      title,
      description,
      ...(language && { language }),
      ...(menu.length > 0 && { menu }),
      feeds: listFeeds(read, items, home),
      redirects: [...redirectsTo(items, home), ...redirectArchives(read, items, postsAt, home)],
    },
    total,
    notCarried: notes,
    page: async (position) => {
      // A website without a page of its own at its home shows the posts there; behind one, they have a page for themselves.
      const at = listAt === home ? 0 : listAt === undefined ? -1 : shown.length
      if (listAt !== undefined && position === at) return listPosts(listAt, all, listAt === home ? title : 'Blog')
      const item = shown[at === 0 ? position - 1 : position]
      if (!item) return undefined
      const page = writePage(item, known)
      return item === postsPage ? { ...page, html: page.html.replace('</body>', `${writePosts(all)}</body>`) } : page
    },
    file: openUploads(pack),
  }
}
