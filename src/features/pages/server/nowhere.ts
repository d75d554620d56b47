import { fallbacks, suffixed } from '#sites/format/language.ts'
import { findRedirect } from '#sites/format/redirects.ts'
import type { Site } from '#sites/server/site.ts'
import { openSite, type SiteReader } from '#sites/server/site-reader.ts'
import { contentFile } from './content-file.ts'
import { routeOf } from './own-pages/routes.ts'
import { readShop } from './gather/shop.ts'
import type { Reading } from './spoken.ts'

/** The path of the one page that says so for all paths at which there is nothing. */
export const nowherePath = '/404'

/** Tells of any path whether there is nothing, as long as the files that the reader has seen stay as they are. */
export async function findNothing(
  tools: Reading,
  reader: SiteReader,
  { settings, redirects }: Site,
): Promise<(path: string) => boolean> {
  const { domain, language, ownLanguage } = reader
  const sold = new Set((await readShop(reader, settings)).map(({ url }) => url))
  const suffixes = fallbacks(language, ownLanguage)
  return (path) => {
    const route = routeOf(path)
    if (path === '/' || (route && (route.kind !== 'item' || sold.has(route.url)))) return false
    const { find } = openSite(tools, domain, language)
    return !findRedirect(redirects, path) && suffixes.every((suffix) => !find(suffixed(contentFile(path), suffix)))
  }
}
