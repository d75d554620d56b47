import type { FileEntry } from '#kit/server/files.ts'
import { contentPath } from '#sites/format/content-path.ts'
import { parseContent } from '#sites/format/content.ts'
import { decodeText } from '#sites/format/decode.ts'
import { canonicalLanguage } from '#sites/format/language.ts'
import { findRedirect } from '#sites/format/redirects.ts'
import { isCleanable } from '#kit/server/paths.ts'
import { publishedAt } from '#sites/format/visible-from.ts'
import { readSite, type Site } from '#sites/server/site.ts'
import { unmetered } from '#kit/server/work-meter.ts'
import type { SiteReading } from '#sites/server/reading.ts'
import { mostBytes } from '#sites/server/text-cache.ts'
import { openSite, type SeenFiles } from '#sites/server/site-reader.ts'
import { outlineShop } from './outline-shop.ts'
import type { Outline, OutlinedPage, Version } from './outlined.ts'
import { isReserved } from '../own-pages/routes.ts'
import { headingOf, summaryOf } from '../search/page-words.ts'

/** What a walk through a site has found, and the files that it depends on. */
export interface SiteWalk {
  outline: Outline
  seen: SeenFiles
  /** By the place of the file. */
  versions: Map<string, Version>
}

/** What looking at one file or folder counts for. */
const lookCharacters = 200
const mostFiles = 50_000
const mostFolders = 50_000

interface Place {
  place: string
  suffix: string
  timeZone: string
}

async function readVersion(
  { files, meter = unmetered }: SiteReading,
  { place, suffix, timeZone }: Place,
): Promise<Version | undefined> {
  const [bytes, facts] = await Promise.all([files.read(place, mostBytes(place)), files.stat(place)])
  if (bytes === undefined || facts === undefined) return undefined
  meter.addLetters(bytes.length)
  const content = meter.time(() => parseContent(decodeText(bytes).text))
  const { title, description, draft, noindex, redirect, language } = content.head
  return {
    suffix,
    spoken: language ?? suffix,
    title: title ?? headingOf(content) ?? '',
    description: description ?? summaryOf(content),
    publish: draft ? Infinity : publishedAt(content.head, timeZone),
    modified: facts.modified,
    isOpen: !noindex && redirect === undefined,
  }
}

/** Whether the page at a path is the site's own file: some paths belong to the platform, others are redirected. */
function isReached({ redirects }: Site, path: string): boolean {
  return !isReserved(path) && !findRedirect(redirects, path)
}

/** The languages of the content files in a folder; first `''` for the file without one. */
const suffixesIn = (entries: FileEntry[]): string[] =>
  entries
    .flatMap(({ name, isFolder }) => {
      const [whole, , suffix = ''] = contentPath.exec(name) ?? []
      const isContent = !isFolder && whole !== undefined
      return isContent && (suffix === '' || canonicalLanguage(suffix) === suffix) ? [suffix] : []
    })
    .toSorted()

/** Walks a site's folders from the top down. A file that hasn't changed since `before` isn't read again. */
export async function walkSite(tools: SiteReading, domain: string, before?: SiteWalk): Promise<SiteWalk> {
  const { files } = tools
  const reader = openSite(tools, domain, '')
  const site = await readSite(reader)
  const { seen } = reader
  const { timeZone } = site.settings
  const isSameClock = before?.outline.site.settings.timeZone === timeZone
  const versions = new Map<string, Version>()
  const pages: OutlinedPage[] = []
  const folders = [domain]
  const visit = async (place: string, suffix: string): Promise<Version[]> => {
    if (versions.size >= mostFiles) return []
    reader.meter.addLetters(lookCharacters)
    const stamp = files.stampOf(place)
    const known = isSameClock && before?.seen.get(place) === stamp ? before.versions.get(place) : undefined
    const version = known ?? (await readVersion(tools, { place, suffix, timeZone }))
    seen.set(place, stamp)
    if (version) versions.set(place, version)
    return version ? [version] : []
  }
  for (const folder of folders) {
    reader.meter.addLetters(lookCharacters)
    seen.set(folder, files.stampOf(folder))
    const entries = (await files.list(folder)).filter(({ name }) => isCleanable(`${folder}/${name}`))
    const inner = entries.filter(({ isFolder }) => isFolder).map(({ name }) => `${folder}/${name}`)
    folders.push(...inner.slice(0, mostFolders - folders.length))
    const path = folder.slice(domain.length) || '/'
    const found: Version[] = []
    for (const suffix of suffixesIn(entries))
      found.push(...(await visit(`${folder}/content${suffix && `.${suffix}`}.txt`, suffix)))
    if (found.length > 0 && isReached(site, path)) pages.push({ path, versions: found })
  }
  const shop = await outlineShop({ files, seen, meter: reader.meter }, domain, site)
  return { outline: { site, pages: [...pages, ...shop].slice(0, mostFiles) }, seen, versions }
}
