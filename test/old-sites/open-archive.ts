import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { pagesOf } from '#test/old-pages.ts'
import { readArchive } from '#transfer/server/sources/read-archive.ts'

const noon = new Date('2026-06-01T12:00:00Z')

/** The pages of a website by its files, as an import at noon of the first of June 2026 reads them. */
export async function openArchive(files: Record<string, string>) {
  const packed = new ZipFile()
  for (const [path, content] of Object.entries(files)) packed.addBuffer(Buffer.from(content), path)
  packed.end()
  const archive = await readArchive(await buffer(packed.outputStream as Readable), noon)
  const pages = await pagesOf(archive)
  const pathsOf = (isHidden: boolean) =>
    pages
      .filter((page) => (page.isHidden ?? false) === isHidden)
      .map(({ address }) => address.replace('https://archive.invalid', ''))
      .toSorted()
  return {
    archive,
    drafts: pathsOf(true),
    shown: pathsOf(false),
    at: (end: string) => pages.find(({ address }) => address.endsWith(end)),
  }
}
