import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { largestArchiveBytes } from '#transfer/rules.ts'
import { decodePage } from '../crawl/decode-page.ts'
import { isBlogger, readBlogger } from './exports/blogger.ts'
import { archiveOf } from './exports/exported-site.ts'
import { isGhost, readGhost } from './exports/ghost.ts'
import { isMedium, readMedium } from './exports/medium.ts'
import { isTable } from './exports/product-rows.ts'
import { openProducts } from './exports/products-archive.ts'
import { isSubstack, readSubstack } from './exports/substack.ts'
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
      '{problem} Upload a ZIP of HTML pages, an export of WordPress, Blogger, Ghost, Substack, Medium or Squarespace, a ZIP of Markdown files, or a CSV of products. If you can’t get any of these, import your website from its address.',
      { problem },
    ),
  )

/** Enough to recognise what a file is. */
const startBytes = 4000

/** How many files of a zip are looked at to find an export. */
const mostLooked = 50

const isZip = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 2)).toString('latin1') === 'PK'

/** What a file by itself is, by its beginning. */
function openFile(
  bytes: Uint8Array,
  opening: ArchiveOptions,
  pack?: ArchiveFiles,
): Promise<OldArchive> | OldArchive | undefined {
  const start = bytes.subarray(0, startBytes)
  if (isExport(start)) return openWordPressArchive(bytes, opening, pack)
  if (isBlogger(start)) return archiveOf(readBlogger(decodePage({ bytes, type: '' })), opening.now)
  const ghost = isGhost(start) ? readGhost(bytes, pack) : undefined
  return ghost && archiveOf(ghost, opening.now)
}

const mayBeExport = (path: string) => /\.(?:xml|atom|json)$/i.test(path)
const isOfPeople = (path: string) =>
  /(?:^|\/)(?:email_list|subscribers|members|customers|orders)[^/]{0,200}\.csv$/i.test(path)

/** The export in a zip, if there is one: of each file only its beginning is unpacked. */
async function findExport(pack: ArchiveFiles, opening: ArchiveOptions): Promise<OldArchive | undefined> {
  const isData = (path: string) => Number(path.toLowerCase().endsWith('.json'))
  const looked = pack.paths.filter(mayBeExport).toSorted((one, other) => isData(one) - isData(other))
  for (const path of looked.slice(0, mostLooked)) {
    const beginning = await pack.readStart(path, startBytes)
    const isOne = beginning && [isExport, isBlogger, isGhost].some((is) => is(beginning))
    const bytes = isOne ? await pack.read(path, largestArchiveBytes) : undefined
    const opened = bytes && (await openFile(bytes, opening, pack))
    if (opened) return opened
  }
  return undefined
}

/** The table of products in a zip that has nothing else to read. */
async function findProducts(pack: ArchiveFiles, opening: ArchiveOptions): Promise<OldArchive | undefined> {
  const path = pack.paths.find((each) => /\.(?:csv|tsv)$/i.test(each) && !isOfPeople(each))
  const bytes = path === undefined ? undefined : await pack.read(path, largestTableBytes)
  return bytes && isTable(bytes.subarray(0, startBytes)) ? openProducts(bytes, opening, pack) : undefined
}

async function openZipped(bytes: Uint8Array, opening: ArchiveOptions): Promise<OldArchive> {
  const pack = await openArchiveFiles(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const exported = await findExport(pack, opening)
  if (exported) return exported
  if (await isMedium(pack)) return archiveOf(await readMedium(pack), opening.now)
  if (isSubstack(pack)) return archiveOf(await readSubstack(pack), opening.now)
  const site = filesBelow(pack, folderOfSite(pack))
  if (await looksLikeMarkdown(site)) return openMarkdownArchive(site, opening)
  if (pack.paths.some(mayBePage)) return openHtmlArchive(pack)
  const products = await findProducts(pack, opening)
  if (products) return products
  const inner = pack.paths.some((path) => path.toLowerCase().endsWith('.zip'))
  throw nothing(
    inner
      ? phrase('zip-in-zip', 'This ZIP contains another ZIP. Please unpack it first.')
      : phrase('zip-without-pages', 'No pages were found in this ZIP.'),
  )
}

const largestTableBytes = 20 * 1024 * 1024

/** A file that is no zip. */
async function openAlone(bytes: Uint8Array, opening: ArchiveOptions): Promise<OldArchive | undefined> {
  const opened = await openFile(bytes, opening)
  if (opened) return opened
  return bytes.length < largestTableBytes && isTable(bytes.subarray(0, startBytes))
    ? openProducts(bytes, opening)
    : undefined
}

/** At which no day is to come. */
const anyTime = new Date(Number.NaN)

/**
 * Opens a zip of html or Markdown, or the export of a service; which one it is, is found by its content. Only a thread of its own does it, since
 * there is no end to what an archive can make of little.
 */
export async function readArchive(bytes: Uint8Array, now = anyTime): Promise<OldArchive> {
  if (bytes.length > largestArchiveBytes)
    throw new Refusal('too-large', phrase('archive-over-50-mb', 'The archive is larger than 50 MB.'))
  const opened = isZip(bytes) ? await openZipped(bytes, { now }) : await openAlone(bytes, { now })
  if (!opened) throw nothing(phrase('file-is-no-website', 'This file isn’t a website we can read.'))
  if (opened.total === 0) throw nothing(phrase('archive-without-pages', 'This archive contains no published pages.'))
  return opened
}
