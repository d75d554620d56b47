import { gunzipSync } from 'node:zlib'
import { ask, type Reading } from './ask.ts'
import { isInScope, isTrap, keyOf, kindOf, resolve, type Scope } from './address.ts'

const largest = 10_000_000
const mostFiles = 30
const mostPages = 2000

const places = /<(?:\w{1,20}:)?loc\b[^>]{0,200}>\s*(?:<!\[CDATA\[)?\s*([^<\]]{1,2000})/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|apos|#38);/g, (_, name: string) => entities[name] ?? '&')

/** A sitemap may be packed, whatever its headers say. */
function unpack(bytes: Uint8Array): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new TextDecoder().decode(bytes)
  try {
    return new TextDecoder().decode(gunzipSync(bytes, { maxOutputLength: largest }))
  } catch {
    return ''
  }
}

function listPlaces(text: string): string[] {
  if (text.includes('<')) return [...text.matchAll(places)].map(([, place = '']) => decode(place.trim()))
  return text.split(/\r\n?|\n/).map((line) => line.trim())
}

interface Site {
  home: string
  scope: Scope
  mayRead: (address: string) => boolean
}

const depthOf = (address: string) => new URL(address).pathname.split('/').filter((part) => part !== '').length

/** The pages that the site’s sitemaps list, those nearest to the home page first. */
export async function readSitemaps(reading: Reading, { home, scope, mayRead }: Site, named: string[]): Promise<string[]> {
  const usual = named.length > 0 ? [] : ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml']
  const files = [...named, ...usual].flatMap((place) => resolve(place, home) ?? []).filter((file) => isInScope({ ...scope, folder: '/' }, file))
  const seen = new Set(files)
  const pages = new Map<string, string>()
  let asked = 0
  for (const file of files) {
    if (asked >= mostFiles || pages.size >= mostPages) break
    // Of the usual places, the first one that is there says everything.
    if (named.length === 0 && pages.size > 0 && usual.some((place) => file === resolve(place, home))) continue
    asked += 1
    const got = await ask(reading, file, { what: 'file', most: largest, mayAsk: (to) => isInScope({ ...scope, folder: '/' }, to) })
    if (!('bytes' in got)) continue
    const text = unpack(got.bytes)
    const isIndex = /<(?:\w{1,20}:)?sitemapindex\b/i.test(text.slice(0, 5000))
    for (const place of listPlaces(text)) {
      const address = resolve(place, got.address)
      if (address === undefined || !isInScope({ ...scope, folder: '/' }, address)) continue
      if (isIndex) {
        if (!seen.has(address) && files.length < 10 * mostFiles) files.push(address)
        seen.add(address)
      } else if (pages.size < mostPages && isInScope(scope, address) && kindOf(address) === 'page' && !isTrap(address) && mayRead(address))
        pages.set(keyOf(address), address)
    }
  }
  return [...pages.values()].toSorted((one, other) => depthOf(one) - depthOf(other))
}
