import { typeOf } from './post-types.ts'
import type { WordPressExport, WordPressItem } from './read-export.ts'
import type { Attachment } from './shortcodes.ts'
import type { KnownExport } from './write-page.ts'

const isPicture = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i
const orderOf = ({ fields }: WordPressItem) => Number(fields['wp:menu_order'] ?? 0)
const inMenuOrder = (one: WordPressItem, other: WordPressItem) =>
  orderOf(one) - orderOf(other) || Number(one.fields['wp:post_id'] ?? 0) - Number(other.fields['wp:post_id'] ?? 0)

const attachmentOf = ({ fields, meta }: WordPressItem): Attachment => ({
  url: fields['wp:attachment_url'] ?? '',
  alt: meta._wp_attachment_image_alt ?? '',
  caption: fields['excerpt:encoded'] ?? '',
})

/** The pictures of the website by their ids, and by the pages that they were uploaded for. */
export function attachmentsOf({ items }: WordPressExport): Pick<KnownExport, 'attachments' | 'uploads'> {
  const found = items.filter((item) => typeOf(item) === 'attachment')
  const pictures = found.filter(({ fields }) => isPicture.test(fields['wp:attachment_url'] ?? ''))
  const uploads = new Map<string, Attachment[]>()
  for (const item of pictures.toSorted(inMenuOrder)) {
    const page = item.fields['wp:post_parent'] ?? ''
    uploads.set(page, [...(uploads.get(page) ?? []), attachmentOf(item)])
  }
  return { attachments: new Map(found.map((item) => [item.fields['wp:post_id'] ?? '', attachmentOf(item)])), uploads }
}
