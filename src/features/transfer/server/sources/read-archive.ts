import type { FileHandle } from 'node:fs/promises'
import { Refusal } from '#kit/refusal.ts'
import { largestArchive } from '#transfer/rules.ts'
import { mayBePage, openHtmlArchive } from './html/html-archive.ts'
import { looksLikeMarkdown, openMarkdownArchive } from './markdown/markdown-archive.ts'
import { folderOfSite } from './markdown/config.ts'
import type { OldArchive, Opening } from './pack/old-archive.ts'
import { openPack, packBelow, type Pack } from './pack/open-pack.ts'
import { isExport, openWordPressArchive } from './wordpress/wordpress-archive.ts'

const nothing = (words: string) =>
  new Refusal('invalid', `${words} Upload a ZIP of HTML pages, a WordPress export or a ZIP of Markdown files.`)

/** In bytes: enough to recognise what a file is. */
const start = 4000

async function bytesOf(source: FileHandle | Uint8Array): Promise<Buffer> {
  if (source instanceof Uint8Array) return Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  const { size } = await source.stat()
  if (size > largestArchive) throw new Refusal('too-large', 'The archive is larger than 50 MB.')
  const bytes = Buffer.alloc(size)
  await source.read(bytes, 0, size, 0)
  return bytes
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

/** The export in a zip, if there is one. */
async function findExport(pack: Pack): Promise<Uint8Array | undefined> {
  for (const path of pack.paths.filter((each) => each.toLowerCase().endsWith('.xml')).slice(0, 50)) {
    const bytes = await pack.read(path, largestArchive)
    if (bytes && isExport(bytes.subarray(0, start))) return bytes
  }
  return undefined
}

async function openZipped(bytes: Buffer, opening: Opening): Promise<OldArchive> {
  const pack = await openPack(bytes)
  const exported = await findExport(pack)
  if (exported) return openWordPressArchive(exported, opening, pack)
  const site = packBelow(pack, folderOfSite(pack))
  if (await looksLikeMarkdown(site)) return openMarkdownArchive(site, opening)
  if (pack.paths.some(mayBePage)) return openHtmlArchive(pack)
  const inner = pack.paths.some((path) => path.toLowerCase().endsWith('.zip'))
  throw nothing(inner ? 'This ZIP contains another ZIP. Please unpack it first.' : 'No pages were found in this ZIP.')
}

/** At which no day is to come. */
const anyTime = new Date(Number.NaN)

/** Opens a zip of html, a WordPress export or a zip of Markdown; which one it is, is found by its content. */
export async function readArchive(
  source: FileHandle | Uint8Array,
  signal?: AbortSignal,
  now = anyTime,
): Promise<OldArchive> {
  const bytes = await bytesOf(source)
  signal?.throwIfAborted()
  const opened = isZip(bytes)
    ? await openZipped(bytes, { now, signal })
    : isExport(bytes.subarray(0, start))
      ? await openWordPressArchive(bytes, { now, signal })
      : undefined
  if (!opened) throw nothing('This file isn’t a website we can read.')
  if (opened.total === 0) throw nothing('This archive contains no published pages.')
  return opened
}
