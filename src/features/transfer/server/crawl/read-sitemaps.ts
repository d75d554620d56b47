import { setImmediate as letOthersRun } from 'node:timers/promises'
import { largestSitemapBytes } from '#transfer/rules.ts'
import type { SitemapList } from './read-sitemap.ts'
import { requestFile } from './request-file.ts'
import type { SiteSession } from './site-reader.ts'
import { isInScope, isTrap, keyOf, kindOf, resolveLink, type SiteScope } from './address.ts'

const mostFiles = 30
const mostPages = 2000
/** Places that are looked at before others get a chance to run. */
const atOnce = 500

interface Site {
  home: string
  scope: SiteScope
  mayRead: (address: string) => boolean
}

const depthOf = (address: string) => new URL(address).pathname.split('/').filter((part) => part !== '').length

const usual = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml']

/** The pages and further sitemaps that are listed so far. */
function openListing({ scope, mayRead }: Site) {
  const pages = new Map<string, string>()
  const files: string[] = []
  const seen = new Set<string>()
  const isOfSite = (address: string) => isInScope({ ...scope, folder: '/' }, address)
  const addFile = (address: string) => {
    if (isOfSite(address) && !seen.has(address) && files.length < 10 * mostFiles) files.push(address)
    seen.add(address)
  }
  const addPage = (address: string) => {
    const isWanted = isInScope(scope, address) && kindOf(address) === 'page' && !isTrap(address) && mayRead(address)
    if (isWanted && pages.size < mostPages) pages.set(keyOf(address), address)
  }
  const read = async ({ ofSitemaps, places }: SitemapList, base: string) => {
    for (const [at, place] of places.entries()) {
      const address = resolveLink(place, base)
      if (address !== undefined) (ofSitemaps ? addFile : addPage)(address)
      if (at % atOnce === 0) await letOthersRun()
    }
  }
  return { pages, files, isOfSite, addFile, read }
}

/** The pages that the site’s sitemaps list, those nearest to the home page first. */
export async function readSitemaps(reading: SiteSession, site: Site, named: string[]): Promise<string[]> {
  const { pages, files, isOfSite, addFile, read } = openListing(site)
  const first = (named.length > 0 ? named : usual).flatMap((place) => resolveLink(place, site.home) ?? [])
  for (const file of first) addFile(file)
  let asked = 0
  for (const file of files) {
    if (asked >= mostFiles || pages.size >= mostPages) break
    // Of the usual places, the first one that is there says everything.
    if (named.length === 0 && pages.size > 0 && first.includes(file)) continue
    asked += 1
    const got = await requestFile(reading, file, { what: 'file', mostBytes: largestSitemapBytes, mayAsk: isOfSite })
    const list = 'bytes' in got && (await reading.reader.sitemap(got.bytes))
    if (list) await read(list, got.address)
  }
  return [...pages.values()].toSorted((one, other) => depthOf(one) - depthOf(other))
}
