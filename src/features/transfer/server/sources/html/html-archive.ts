import { phrase, type Phrase } from '#kit/phrase.ts'
import { escapePattern } from '#kit/escape-pattern.ts'
import { decodePercents } from '#kit/percent.ts'
import { largestUploadBytes } from '#files/rules.ts'
import { largestPageBytes, mostPages } from '#transfer/rules.ts'
import { decodePage } from '#transfer/server/crawl/decode-page.ts'
import type { OldPage } from '#transfer/server/old-site.ts'
import { tellMorePages, type OldArchive } from '../pack/old-archive.ts'
import { archiveHome, escapeHtml, fileAddress, resolveReference } from '../pack/content-document.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'

const pageNames = /\.(?:x?html?|shtml|php|aspx?|jsp)$/i
const indexes = /(^|\/)(?:index|default)\.\w{3,5}$/i
const isError = (path: string) => /(?:^|\/)(?:404|500|offline)(?:\/index)?\.html?$/i.test(path)

export const mayBePage = (path: string): boolean => pageNames.test(path) && !isError(path)

const depthOf = (path: string) => path.split('/').length
/** The home page first, then from the top down. */
const inOrder = (one: string, other: string) =>
  depthOf(one) - depthOf(other) || Number(indexes.test(other)) - Number(indexes.test(one)) || (one < other ? -1 : 1)

const mirrored = /<!-- Mirrored from ([^\s<>]{1,2000}) by HTTrack/
const saved = /<!-- saved from url=\(\d{1,6}\)([^\s<>]{1,2000}) -->/

/** Where a page was, as the program says that saved it. */
function originalOf(html: string): URL | undefined {
  const start = html.slice(0, 8000)
  const said = mirrored.exec(start)?.[1] ?? saved.exec(start)?.[1]
  if (said === undefined) return undefined
  const address = resolveReference(/^https?:/.test(said) ? said : `http://${said}`, archiveHome)
  return address === undefined ? undefined : new URL(address)
}

const tags = /<(?:link|meta)\s[^<>]{1,3000}>/gi
const saysWhere = /\s(?:rel=["']?canonical|property=["']?og:url)/i
const address = /\s(?:href|content)=["']?(https?:\/\/[^"'>\s]{1,2000})/i

/** The host that the website was at, as its own pages say. */
function hostOf(html: string): string | undefined {
  const said =
    originalOf(html)?.href ??
    html
      .slice(0, 50_000)
      .matchAll(tags)
      .filter(([tag]) => saysWhere.test(tag))
      .map(([tag]) => address.exec(tag)?.[1])
      .find((place) => place !== undefined)
  return said !== undefined && URL.canParse(said) ? new URL(said).host : undefined
}

/** Turns addresses at the website’s own host into those of the archive, where html has addresses. */
function bringHome(html: string, host: string | undefined): string {
  if (host === undefined) return html
  const bare = escapePattern(host.replace(/^www\./, ''))
  const own = new RegExp(
    `((?:=\\s?["']?|,\\s?|url\\(["']?))(?:https?:)?//(?:www\\.)?${bare}/?(?=["'?#\\s>]|[^:.])`,
    'gi',
  )
  return html.replace(own, (_, before: string) => `${before}${archiveHome}`)
}

interface File {
  path: string
  address: string
}

const pageAddress = (path: string) => fileAddress(path.replace(indexes, '$1'))

/** Addresses are relative to the file, wherever the page was. */
const withBase = (html: string, path: string) => `<base href="${escapeHtml(fileAddress(path))}">${html}`

async function readHtml(pack: ArchiveFiles, path: string): Promise<string | undefined> {
  const bytes = await pack.read(path, largestPageBytes)
  const html = bytes && decodePage({ bytes, type: '' })
  // What runs on a server isn’t the page that it makes.
  return html !== undefined &&
    /^\s*</.test(html) &&
    !/^\s*<(?:\?php|\?=|%|\?xml[^>]{0,200}>\s*<(?!!doctype|html))/i.test(html)
    ? html
    : undefined
}

/** Finds the pages, and where they were. */
async function survey(pack: ArchiveFiles) {
  const candidates = pack.paths.filter(mayBePage).toSorted(inOrder)
  const files: File[] = []
  const taken = new Set<string>()
  let { host } = pack
  let unread = 0
  for (const path of candidates) {
    if (files.length >= mostPages) break
    const html = await readHtml(pack, path)
    if (html === undefined) unread += 1
    else {
      host ??= hostOf(html)
      const original = originalOf(html)
      const own = original ? archiveHome + (original.pathname + original.search).slice(1) : pageAddress(path)
      const address = taken.has(own) ? fileAddress(path) : own
      taken.add(address)
      files.push({ path, address })
    }
  }
  return { files, host, unread, over: candidates.length - files.length - unread }
}

function notesOn({ unread, over }: { unread: number; over: number }): Phrase[] {
  return [
    ...(unread > 0
      ? [phrase('files-skipped', 'Files skipped because they aren’t HTML or are too large: {unread}.', { unread })]
      : []),
    ...tellMorePages(over),
  ]
}

/** A website that was saved as html. */
export async function openHtmlArchive(pack: ArchiveFiles): Promise<OldArchive> {
  const found = await survey(pack)
  const { files, host } = found
  const redirects = files
    .map(({ path, address }) => ({ from: fileAddress(path), to: address }))
    .filter(({ from, to }) => from !== to)
  return {
    kind: 'html',
    site: { home: files[0]?.address ?? archiveHome, redirects },
    total: files.length,
    notCarried: notesOn(found),
    page: async (position): Promise<OldPage | undefined> => {
      const { path, address } = files[position] ?? { path: '', address: '' }
      const html = await readHtml(pack, path)
      return html === undefined ? undefined : { address, html: withBase(bringHome(html, host), path) }
    },
    file: (address) => readFile(pack, address),
  }
}

/** Names keep the query where a copier wrote it down; else they are without. */
async function readFile(pack: ArchiveFiles, address: string): Promise<Uint8Array | undefined> {
  if (!address.startsWith(archiveHome)) return undefined
  const [path = ''] = address.slice(archiveHome.length).split(/[?#]/)
  const plain = decodePercents(path)
  return (await pack.read(plain, largestUploadBytes)) ?? pack.read(path, largestUploadBytes)
}
