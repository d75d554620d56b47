import type { OldPage } from '#transfer/server/old-site.ts'
import type { OldArchive } from '#transfer/server/sources/pack/old-archive.ts'

/** All pages of an archive, in their order. */
export async function pagesOf({ total, page }: Pick<OldArchive, 'total' | 'page'>): Promise<OldPage[]> {
  const pages: OldPage[] = []
  for (let position = 0; position < total; position += 1) {
    const read = await page(position)
    if (read) pages.push(read)
  }
  return pages
}
