import { setImmediate as letOthersRun } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { requestFile, type CrawlSession } from './request-file.ts'
import { isInScope, isTrap, keyOf, kindOf, resolveLink, type SiteScope } from './address.ts'

const largestSitemapBytes = 10_000_000
const mostFiles = 30
const mostPages = 2000
/** Of one file, as sitemaps may have. */
const mostPlaces = 50_000
/** Places that are looked at before others get a chance to run. */
const atOnce = 500

const places = /<(?:\w{1,20}:)?loc\b[^<>]{0,200}>\s*(?:<!\[CDATA\[\s*)?([^<\]]{1,2000})/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos|#38);/g, (_, name: string) => entities[name] ?? '&')

/** A sitemap may be packed, whatever its headers say. */
async function unpack(bytes: Uint8Array): Promise<string> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new TextDecoder().decode(bytes)
  try {
    return new TextDecoder().decode(await promisify(gunzip)(bytes, { maxOutputLength: largestSitemapBytes }))
  } catch {
    return ''
  }
}

/** The places that a sitemap lists, or a plain text with one in each line. */
const listPlaces = (text: string): IteratorObject<string> =>
  text.includes('<')
    ? text.matchAll(places).map(([, place = '']) => decode(place.trim()))
    : text.matchAll(/\S[^\r\n]{0,2000}/g).map(([line]) => line.trim())

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
  const read = async (text: string, base: string) => {
    const add = /<(?:\w{1,20}:)?sitemapindex\b/i.test(text.slice(0, 5000)) ? addFile : addPage
    let count = 0
    for (const place of listPlaces(text).take(mostPlaces)) {
      const address = resolveLink(place, base)
      if (address !== undefined) add(address)
      if ((count += 1) % atOnce === 0) await letOthersRun()
    }
  }
  return { pages, files, isOfSite, addFile, read }
}

/** The pages that the site’s sitemaps list, those nearest to the home page first. */
export async function readSitemaps(reading: CrawlSession, site: Site, named: string[]): Promise<string[]> {
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
    if ('bytes' in got) await read(await unpack(got.bytes), got.address)
  }
  return [...pages.values()].toSorted((one, other) => depthOf(one) - depthOf(other))
}
