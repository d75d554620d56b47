import { isMoved, movedBy } from '#sites/format/redirects.ts'
import type { Site } from '#sites/server/site.ts'
import { openSite, type SiteReader } from '#sites/server/site-reader.ts'
import { contentFile } from '../site/content-file.ts'
import { routeOf } from '../own-pages/routes.ts'
import { readStore } from '../gather/read-store.ts'
import type { SiteReading } from '#sites/server/reading.ts'
import type { NotFoundFacts } from './page-facts.ts'

/** The path of the one “not found” page that a site shows at every path without a page. */
export const notFoundPath = '/404'

export async function readNotFoundFacts(reader: SiteReader, { settings, redirects }: Site): Promise<NotFoundFacts> {
  const { domain, language, ownLanguage } = reader
  const sold = new Set((await readStore(reader, settings)).map(({ url }) => url))
  return { domain, language, ownLanguage, sold, moved: movedBy(redirects) }
}

export function isNotFound(tools: SiteReading, { sold, moved, ...site }: NotFoundFacts, path: string): boolean {
  const route = routeOf(path)
  if (path === '/' || (route && (route.kind !== 'item' || sold.has(route.url)))) return false
  const reader = openSite(tools, site.domain, site.language)
  reader.ownLanguage = site.ownLanguage
  return !isMoved(moved, path) && !reader.has(contentFile(path))
}
