import { isMoved, movedBy } from '#sites/format/redirects.ts'
import type { Site } from '#sites/server/site.ts'
import { openSite, type SiteReader } from '#sites/server/site-reader.ts'
import { contentFile } from './content-file.ts'
import { routeOf } from './own-pages/routes.ts'
import { readShop } from './gather/shop.ts'
import type { Reading } from '#sites/server/reading.ts'

/** The path of the one page that says so for all paths at which there is nothing. */
export const nowherePath = '/404'

/** What tells of any path of a site whether there is nothing, as long as the files that it was read from stay as they are. */
export interface Nothing {
  domain: string
  language: string
  ownLanguage: string
  /** The addresses of what it sells. */
  sold: ReadonlySet<string>
  /** What is sent elsewhere. */
  moved: ReadonlySet<string>
}

export async function findNothing(reader: SiteReader, { settings, redirects }: Site): Promise<Nothing> {
  const { domain, language, ownLanguage } = reader
  const sold = new Set((await readShop(reader, settings)).map(({ url }) => url))
  return { domain, language, ownLanguage, sold, moved: movedBy(redirects) }
}

export function isNothing(tools: Reading, { sold, moved, ...site }: Nothing, path: string): boolean {
  const route = routeOf(path)
  if (path === '/' || (route && (route.kind !== 'item' || sold.has(route.url)))) return false
  const reader = openSite(tools, site.domain, site.language)
  reader.ownLanguage = site.ownLanguage
  return !isMoved(moved, path) && !reader.has(contentFile(path))
}
