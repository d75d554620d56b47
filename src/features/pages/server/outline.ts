import { setImmediate as yieldTurn } from 'node:timers/promises'
import type { Context } from '#kit/server/context.ts'
import { canonicalLanguage } from '#sites/format/language.ts'
import { parseContent } from '#sites/format/content.ts'
import { findRedirect } from '#sites/format/redirects.ts'
import { readSite, type Site } from '#sites/server/site.ts'
import { createShelf, type Shelf } from '#sites/server/shelf.ts'
import { openSite, type Seen } from '#sites/server/site-reader.ts'
import { headingOf, summaryOf } from './page-words.ts'

/** A page in one language, as its file tells. */
export interface Version {
  /** What the file's name says, empty for the one without a suffix. */
  suffix: string
  /** BCP 47. */
  language: string
  title: string
  description: string | undefined
  /** When it begins to be seen, in milliseconds, if it says. */
  publish: number | undefined
  modified: Date
  /** Neither a draft nor one that sends elsewhere or wants not to be found. */
  isOpen: boolean
}

export interface OutlinedPage {
  path: string
  versions: Version[]
}

/** Every page of a site that has a file. */
export interface Outline {
  site: Site
  pages: OutlinedPage[]
}

interface Kept {
  outline: Outline
  seen: Seen
  versions: Map<string, Version>
  /** Until then it is used without a look at the files. */
  until: number
}

type Tools = Pick<Context, 'files' | 'now'>

const mostPages = 50_000
const mostFolders = 50_000
const mostKept = 200_000
/** Looking at a site may take a twentieth of the time, however large it is and however often somebody asks. */
const rest = 20
const contentFile = /^content(?:\.([\w-]+))?\.txt$/

async function readVersion({ files }: Tools, place: string, suffix: string, site: Site): Promise<Version | undefined> {
  const [bytes, facts] = await Promise.all([files.read(place), files.stat(place)])
  if (bytes === undefined || facts === undefined) return undefined
  const content = parseContent(new TextDecoder().decode(bytes))
  const { title, description, draft, noindex, redirect, publish, language } = content.head
  return {
    suffix,
    language: language ?? (suffix || site.settings.language),
    title: title ?? headingOf(content) ?? '',
    description: description ?? summaryOf(content),
    publish: publish === undefined ? undefined : Date.parse(publish),
    modified: facts.modified,
    isOpen: !draft && !noindex && redirect === undefined,
  }
}

/** Walks a site's folders, the upper ones first; what was read before and has not changed is not read again. */
async function walk(tools: Tools & { shelf: Shelf }, domain: string, before?: Kept): Promise<Omit<Kept, 'until'>> {
  const { files } = tools
  const reader = openSite(tools, domain, '')
  const site = await readSite(reader)
  const versions = new Map<string, Version>()
  const pages: OutlinedPage[] = []
  const { seen } = reader
  const folders = [domain]
  for (const folder of folders) {
    seen.set(folder, files.stampOf(folder))
    const path = folder.slice(domain.length) || '/'
    const page: OutlinedPage = { path, versions: [] }
    for (const { name, isFolder } of await files.list(folder)) {
      const place = `${folder}/${name}`
      if (isFolder && folders.length < mostFolders) folders.push(place)
      const [whole, suffix = ''] = contentFile.exec(name) ?? []
      if (isFolder || whole === undefined || (suffix && canonicalLanguage(suffix) !== suffix)) continue
      const stamp = files.stampOf(place)
      const known = before?.seen.get(place) === stamp ? before.versions.get(place) : undefined
      const version = known ?? (await readVersion(tools, place, suffix, site))
      seen.set(place, stamp)
      if (version === undefined || versions.size >= mostPages) continue
      versions.set(place, version)
      page.versions.push(version)
    }
    if (page.versions.length > 0 && !findRedirect(site.redirects, path)) pages.push(page)
  }
  return { outline: { site, pages }, seen, versions }
}

/** Knows the pages of the sites that were asked for last. */
export function createOutlines(tools: Tools) {
  const shelf = createShelf(tools.files)
  const kept = new Map<string, Kept>()
  const underway = new Map<string, Promise<Outline>>()
  const time = () => tools.now().getTime()

  async function isTrue({ seen }: Kept): Promise<boolean> {
    let looks = 0
    for (const [path, stamp] of seen) {
      if (tools.files.stampOf(path) !== stamp) return false
      if (++looks % 500 === 0) await yieldTurn()
    }
    return true
  }

  function keep(domain: string, made: Kept): void {
    kept.delete(domain)
    kept.set(domain, made)
    let count = [...kept.values()].reduce((sum, { seen }) => sum + seen.size, 0)
    for (const [oldest, { seen }] of kept) {
      if (count <= mostKept || oldest === domain) break
      kept.delete(oldest)
      count -= seen.size
    }
  }

  async function look(domain: string): Promise<Outline> {
    const began = time()
    const before = kept.get(domain)
    const made = before && (await isTrue(before)) ? before : await walk({ ...tools, shelf }, domain, before)
    const now = time()
    keep(domain, { ...made, until: now + rest * (now - began) })
    return made.outline
  }

  /** All who ask at the same time share one walk. */
  return async (domain: string): Promise<Outline> => {
    const known = kept.get(domain)
    if (known && known.until > time()) return known.outline
    const running = underway.get(domain) ?? look(domain).finally(() => underway.delete(domain))
    underway.set(domain, running)
    return running
  }
}
