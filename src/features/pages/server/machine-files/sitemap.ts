import type { Site } from '#sites/server/site.ts'
import { publicAddress } from '../address/addresses.ts'
import { languagesOf } from '../site/site-languages.ts'
import type { MachineFileRequest, Outline, OutlinedPage, Version } from './outlined.ts'
import { escapeXml } from './xml.ts'

/** A page in one language. Each language has an address of its own; the site's own language has the plain one. */
interface Variant {
  version: Version
  /** The language in the address; `undefined` for the plain one. */
  marked: string | undefined
  /** BCP 47. */
  language: string
}

/** Whether the page is visible by now. */
export const isBegun = ({ publish = 0 }: Version, now: Date): boolean => publish <= now.getTime()

/** Whether search engines may list it. */
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
  /** The languages that the site names. A page in another language can be visited, but nothing links to it. */
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

/** The limits of a sitemap (sitemaps.org), with some room for its frame: addresses, characters of one address, and of all. */
const mostAddresses = 50_000
const longestAddressCharacters = 2_047
const longestMapCharacters = 50 * 1024 * 1024 - 1024

/** As many entries as fit; they are written in ASCII. */
function fit(urls: Iterable<string>): string[] {
  const fitting: string[] = []
  let length = 0
  for (const url of urls) {
    length += url.length + 1
    if (fitting.length === mostAddresses || length > longestMapCharacters) break
    fitting.push(url)
  }
  return fitting
}

/** Writes the sitemap: every page that search engines may list, in all its languages; `undefined` when there is none. */
export function writeSitemap({ site, pages }: Outline, { target, reach, now }: MachineFileRequest): string | undefined {
  if (site.settings.noindex) return undefined
  const offered = new Set(languagesOf(site))
  const urls = fit(
    pages.values().flatMap(({ path, versions }) => {
      const addressOf = ({ marked }: Variant) => publicAddress(target, { path, language: marked }, reach)
      const variants = variantsOf({ path, versions }, site, now)
      const fitting = variants.filter((variant) => addressOf(variant).length <= longestAddressCharacters)
      return entries(fitting, { addressOf, offered })
    }),
  )
  if (urls.length === 0) return undefined
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${urls.join('\n')}\n</urlset>\n`
}
