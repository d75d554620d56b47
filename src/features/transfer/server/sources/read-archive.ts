import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { largestArchiveBytes } from '#transfer/rules.ts'
import { mayBePage, openHtmlArchive } from './html/html-archive.ts'
import { looksLikeMarkdown, openMarkdownArchive } from './markdown/markdown-archive.ts'
import { folderOfSite } from './markdown/config.ts'
import type { OldArchive, ArchiveOptions } from './pack/old-archive.ts'
import { openArchiveFiles, filesBelow, type ArchiveFiles } from './pack/archive-files.ts'
import { isExport, openWordPressArchive } from './wordpress/wordpress-archive.ts'

const nothing = (problem: Phrase) =>
  new Refusal(
    'invalid',
    phrase(
      'file-sent-unusable',
      '{problem} Upload a ZIP of HTML pages, a WordPress export or a ZIP of Markdown files.',
      { problem },
    ),
  )

/** Enough to recognise what a file is. */
const startBytes = 4000

/** How many files of a zip are looked at to find an export. */
const mostLooked = 50

const isZip = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 2)).toString('latin1') === 'PK'

/** The export in a zip, if there is one: of each file only its beginning is unpacked. */
async function findExport(pack: ArchiveFiles): Promise<Uint8Array | undefined> {
  for (const path of pack.paths.filter((each) => each.toLowerCase().endsWith('.xml')).slice(0, mostLooked)) {
    const beginning = await pack.readStart(path, startBytes)
    if (beginning && isExport(beginning)) return pack.read(path, largestArchiveBytes)
  }
  return undefined
}

async function openZipped(bytes: Uint8Array, opening: ArchiveOptions): Promise<OldArchive> {
  const pack = await openArchiveFiles(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const exported = await findExport(pack)
  if (exported) return openWordPressArchive(exported, opening, pack)
  const site = filesBelow(pack, folderOfSite(pack))
  if (await looksLikeMarkdown(site)) return openMarkdownArchive(site, opening)
  if (pack.paths.some(mayBePage)) return openHtmlArchive(pack)
  const inner = pack.paths.some((path) => path.toLowerCase().endsWith('.zip'))
  throw nothing(
    inner
      ? phrase('zip-in-zip', 'This ZIP contains another ZIP. Please unpack it first.')
      : phrase('zip-without-pages', 'No pages were found in this ZIP.'),
  )
}

/** At which no day is to come. */
const anyTime = new Date(Number.NaN)

/**
 * Opens a zip of html, a WordPress export or a zip of Markdown; which one it is, is found by its content. Only a thread of its own does it, since
 * there is no end to what an archive can make of little.
 */
export async function readArchive(bytes: Uint8Array, now = anyTime): Promise<OldArchive> {
  if (bytes.length > largestArchiveBytes)
    throw new Refusal('too-large', phrase('archive-over-50-mb', 'The archive is larger than 50 MB.'))
  const opened = isZip(bytes)
    ? await openZipped(bytes, { now })
    : isExport(bytes.subarray(0, startBytes))
      ? await openWordPressArchive(bytes, { now })
      : undefined
  if (!opened) throw nothing(phrase('file-is-no-website', 'This file isn’t a website we can read.'))
  if (opened.total === 0) throw nothing(phrase('archive-without-pages', 'This archive contains no published pages.'))
  return opened
}
