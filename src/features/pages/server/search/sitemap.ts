import type { Site } from '#sites/server/site.ts'
import { publicAddress } from '../addresses.ts'
import { offeredBy } from '../spoken.ts'
import type { Asked, Outline, OutlinedPage, Version } from './outlined.ts'
import { escapeXml } from './xml.ts'

/** A page as it can be visited: each language has an address of its own, the site's own language the plain one. */
interface Variant {
  version: Version
  /** What stands in the address; `undefined` for the plain one. */
  marked: string | undefined
  /** BCP 47. */
  language: string
}

/** Whether everybody may see a page by now. */
export const isBegun = ({ publish = 0 }: Version, now: Date): boolean => publish <= now.getTime()

/** Whether it may be found as well. */
export const isVisible = (version: Version, now: Date): boolean => version.isOpen && isBegun(version, now)

/** The languages in which a page can be visited now. A file in the site's own language stands in for a missing plain one. */
function variantsOf({ versions }: OutlinedPage, { settings }: Site, now: Date): Variant[] {
  const plain = versions.find(({ suffix }) => suffix === '')
  return versions.flatMap((version) => {
    if (!isVisible(version, now) || (plain && version !== plain && version.suffix === settings.language)) return []
    const isOwn = version.suffix === '' || version.suffix === settings.language
    const language = version.spoken || settings.language
    return [{ version, marked: isOwn ? undefined : version.suffix, language }]
  })
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(address)}"/>`
}

interface Listing {
  addressOf: (variant: Variant) => string
  /** The languages that the site says it has: to others a page has its address, and is led to by none. */
  offered: ReadonlySet<string>
}

function entries(variants: Variant[], { addressOf, offered }: Listing): string[] {
  const isOffered = ({ marked }: Variant) => marked === undefined || offered.has(marked)
  const others = variants.filter(isOffered)
  const plain = others.find(({ marked }) => marked === undefined)
  const alternates =
    others.length < 2
      ? []
      : [
          ...others.map((variant) => alternate(variant.language, addressOf(variant))),
          ...(plain ? [alternate('x-default', addressOf(plain))] : []),
        ]
  return variants.map((variant) => {
    const changed = variant.version.modified.toISOString()
    const leads = isOffered(variant) ? alternates.join('') : ''
    return `<url><loc>${escapeXml(addressOf(variant))}</loc><lastmod>${changed}</lastmod>${leads}</url>`
  })
}

/** What a sitemap may hold (sitemaps.org), a little less so that its frame has room: addresses, characters of one, and all. */
const [mostAddresses, longestAddress, longestMap] = [50_000, 2_047, 50 * 1024 * 1024 - 1024]

/** As many entries as there may be; what they hold is written in letters of one byte. */
function fit(urls: Iterable<string>): string[] {
  const fitting: string[] = []
  let length = 0
  for (const url of urls) {
    length += url.length + 1
    if (fitting.length === mostAddresses || length > longestMap) break
    fitting.push(url)
  }
  return fitting
}

/** Every page that may be found, in all its languages; `undefined` when there is none. */
export function writeSitemap({ site, pages }: Outline, { standing, reach, now }: Asked): string | undefined {
  if (site.settings.noindex) return undefined
  const offered = new Set(offeredBy(site))
  const urls = fit(
    pages.values().flatMap(({ path, versions }) => {
      const addressOf = ({ marked }: Variant) => publicAddress(standing, { path, language: marked }, reach)
      const variants = variantsOf({ path, versions }, site, now)
      const fitting = variants.filter((variant) => addressOf(variant).length <= longestAddress)
      return entries(fitting, { addressOf, offered })
    }),
  )
  if (urls.length === 0) return undefined
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${urls.join('\n')}\n</urlset>\n`
}
