import { largestUpload } from '#files/rules.ts'
import { mostPages } from '#transfer/rules.ts'
import { decodePage } from '#transfer/server/crawl/decode-page.ts'
import type { OldSite } from '#transfer/server/old-site.ts'
import type { OldArchive } from '../pack/old-archive.ts'
import { archiveHome, resolve } from '../pack/content-document.ts'
import type { Pack } from '../pack/open-pack.ts'
import { findPostsPage, listPosts, redirectArchives } from './archives.ts'
import { openForms } from './contact-forms.ts'
import { readMenu } from './menus.ts'
import { readExport, type Export, type Item } from './read-export.ts'
import type { Attachment } from './shortcodes.ts'
import { groupOf, writePage, type Known } from './write-page.ts'

export const isExport = (start: Uint8Array): boolean => {
  const text = Buffer.from(start).toString('latin1')
  return /^[\s\u00ef\u00bb\u00bf]*<(?:\?xml|rss|!--)/.test(text) && text.includes('wordpress.org/export/')
}

/** What plugins and WordPress itself keep as posts, and nobody sees as a page. */
const internal =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf.*|elementor_.*|et_.*|wpcf7.*|wpforms.*|shop_.*|product_variation|mc4wp.*|nf_.*|jp_.*|scheduled-action|feedback|popup.*|vc_.*|fusion_.*)$/
const typeOf = ({ fields }: Item) => fields['wp:post_type'] ?? ''
const statusOf = ({ fields }: Item) => fields['wp:status'] ?? ''

/** The home page, pages and products in their order, then the latest posts. */
const rankOf = (item: Item, home: string) =>
  item.fields.link === home ? 0 : ['page', 'product'].includes(typeOf(item)) ? 1 : 2
const inOrder = (home: string) => (one: Item, other: Item) =>
  rankOf(one, home) - rankOf(other, home) ||
  ((one.fields['wp:post_date'] ?? '') < (other.fields['wp:post_date'] ?? '') ? 1 : -1)

const isPicture = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i
const orderOf = ({ fields }: Item) => Number(fields['wp:menu_order'] ?? 0)
const inMenuOrder = (one: Item, other: Item) =>
  orderOf(one) - orderOf(other) || Number(one.fields['wp:post_id'] ?? 0) - Number(other.fields['wp:post_id'] ?? 0)

const withSlash = (address: string) => (address.endsWith('/') ? address : `${address}/`)

function homeOf({ channel }: Export): string {
  const said = channel['wp:base_blog_url'] || channel.link || channel['wp:base_site_url'] || ''
  return /^https?:/.test(said) && URL.canParse(said) ? new URL(withSlash(said)).href : archiveHome
}

const attachmentOf = ({ fields, meta }: Item): Attachment => ({
  url: fields['wp:attachment_url'] ?? '',
  alt: meta._wp_attachment_image_alt ?? '',
  caption: fields['excerpt:encoded'] ?? '',
})

/** The pictures of the website by their ids, and by the pages that they were uploaded for. */
function attachmentsOf({ items }: Export): Pick<Known, 'attachments' | 'uploads'> {
  const found = items.filter((item) => typeOf(item) === 'attachment')
  const pictures = found.filter(({ fields }) => isPicture.test(fields['wp:attachment_url'] ?? ''))
  const uploads = new Map<string, Attachment[]>()
  for (const item of pictures.toSorted(inMenuOrder)) {
    const page = item.fields['wp:post_parent'] ?? ''
    uploads.set(page, [...(uploads.get(page) ?? []), attachmentOf(item)])
  }
  return { attachments: new Map(found.map((item) => [item.fields['wp:post_id'] ?? '', attachmentOf(item)])), uploads }
}

/** Addresses by number and by names that were changed lead to the page. */
function redirectsTo(items: Item[], home: string): OldSite['redirects'] {
  return items.flatMap(({ fields, meta }) => {
    const to = fields.link ?? ''
    const number = `${home}?${fields['wp:post_type'] === 'page' ? 'page_id' : 'p'}=${fields['wp:post_id']}`
    const renamed = meta._wp_old_slug && resolve(`../${meta._wp_old_slug}/`, withSlash(to))
    return [number, renamed].flatMap((from) => (from && from !== to ? [{ from, to }] : []))
  })
}

function notesOn(items: Item[], total: number): string[] {
  const hidden = items.filter((item) => !internal.test(typeOf(item)) && !isPublic(item)).length
  return [
    ...(hidden > 0 ? [`Drafts, private and password-protected entries not imported: ${hidden}.`] : []),
    ...(total > mostPages
      ? [`You can import up to ${mostPages} entries. ${total - mostPages} more in the export were left out.`]
      : []),
  ]
}

const isPublic = (item: Item) =>
  statusOf(item) === 'publish' && !item.fields['wp:post_password'] && !internal.test(typeOf(item))

/** Finds the uploaded files in the zip beside an export. */
const openUploads = (pack: Pack | undefined) => async (address: string) => {
  const [, path] = /\/(wp-content\/uploads\/[^?#]+)/.exec(address) ?? []
  if (!pack || path === undefined) return undefined
  const own = pack.paths.find(
    (each) => path.endsWith(each.replace(/^.*?(?=wp-content\/|uploads\/)/, '')) && /uploads\//.test(each),
  )
  return own === undefined ? undefined : pack.read(own, largestUpload)
}

/** A website as WordPress exports it; pictures are at their old addresses, or in the zip beside the export. */
export async function openWordPressArchive(bytes: Uint8Array, pack?: Pack, signal?: AbortSignal): Promise<OldArchive> {
  const read = await readExport(decodePage({ bytes, type: '' }), signal)
  const home = homeOf(read)
  for (const { fields } of read.items) fields.link = resolve(fields.link ?? '', home) ?? home
  const all = read.items.filter(isPublic).toSorted(inOrder(home))
  const hasHome = all[0]?.fields.link === home
  const items = all.slice(0, hasHome ? mostPages : mostPages - 1)
  const postsPage = hasHome ? findPostsPage(items, home) : undefined
  const postsAt = postsPage?.fields.link ?? home
  const known = {
    items,
    ...attachmentsOf(read),
    formFor: openForms(read.items),
    groups: Map.groupBy(items, (item) => groupOf(item) ?? ''),
  }
  const byId = new Map(read.items.map((item) => [item.fields['wp:post_id'] ?? '', item]))
  const { title = '', description = '', language = '' } = read.channel
  const menu = readMenu(read.items, { home, items: byId })
  return {
    kind: 'wordpress',
    site: {
      home,
      title,
      description,
      ...(language && { language }),
      ...(menu.length > 0 && { menu }),
      redirects: [...redirectsTo(items, home), ...redirectArchives(read, items, postsAt, home)],
    },
    total: all.length === 0 ? 0 : items.length + (hasHome ? 0 : 1),
    notCarried: notesOn(read.items, all.length),
    pages: async function* () {
      // A website without a page of its own at its home shows the latest posts there.
      if (!hasHome) yield listPosts(home, all, title)
      for (const item of items)
        yield item === postsPage ? listPosts(postsAt, all, item.fields.title ?? '') : writePage(item, known)
    },
    file: openUploads(pack),
  }
}
