import type { Site } from '#sites/server/site.ts'
import { publicAddress } from '../addresses.ts'
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

export const isVisible = ({ isOpen, publish }: Version, now: Date): boolean =>
  isOpen && !((publish ?? 0) > now.getTime())

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

function entries(variants: Variant[], addressOf: (variant: Variant) => string): string[] {
  const plain = variants.find(({ marked }) => marked === undefined)
  const alternates =
    variants.length < 2
      ? []
      : [
          ...variants.map((variant) => alternate(variant.language, addressOf(variant))),
          ...(plain ? [alternate('x-default', addressOf(plain))] : []),
        ]
  return variants.map((variant) => {
    const changed = variant.version.modified.toISOString()
    return `<url><loc>${escapeXml(addressOf(variant))}</loc><lastmod>${changed}</lastmod>${alternates.join('')}</url>`
  })
}

/** Every page that may be found, in all its languages; `undefined` when there is none. */
export function writeSitemap({ site, pages }: Outline, { standing, reach, now }: Asked): string | undefined {
  if (site.settings.noindex) return undefined
  const urls = pages.flatMap(({ path, versions }) =>
    entries(variantsOf({ path, versions }, site, now), ({ marked }) =>
      publicAddress(standing, { path, language: marked }, reach),
    ),
  )
  if (urls.length === 0) return undefined
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${urls.join('\n')}\n</urlset>\n`
}
