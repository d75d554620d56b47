import { gunzipSync } from 'node:zlib'
import { largestSitemapBytes } from '#transfer/rules.ts'

/** Of one file, as sitemaps may have. */
const mostPlaces = 50_000

const places = /<(?:\w{1,20}:)?loc\b[^<>]{0,200}>\s*(?:<!\[CDATA\[\s*)?([^<\]]{1,2000})/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos|#38);/g, (_, name: string) => entities[name] ?? '&')

/** A sitemap may be packed, whatever its headers say. */
function unpack(bytes: Uint8Array): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new TextDecoder().decode(bytes)
  try {
    return new TextDecoder().decode(gunzipSync(bytes, { maxOutputLength: largestSitemapBytes }))
  } catch {
    return ''
  }
}

/** The places that a sitemap lists, or a plain text with one in each line. */
const listPlaces = (text: string): IteratorObject<string> =>
  text.includes('<')
    ? text.matchAll(places).map(([, place = '']) => decode(place.trim()))
    : text.matchAll(/\S[^\r\n]{0,2000}/g).map(([line]) => line.trim())

/** What a sitemap lists, as it stands there. */
export interface SitemapList {
  /** Other sitemaps, no pages. */
  ofSitemaps: boolean
  places: string[]
}

export function readSitemap(bytes: Uint8Array): SitemapList {
  const text = unpack(bytes)
  return {
    ofSitemaps: /<(?:\w{1,20}:)?sitemapindex\b/i.test(text.slice(0, 5000)),
    places: [...listPlaces(text).take(mostPlaces)],
  }
}
