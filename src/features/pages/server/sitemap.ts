import type { Site } from '#sites/server/site.ts'
import { publicAddress, type Reach, type Standing } from './addresses.ts'
import type { Outline, OutlinedPage, Version } from './outline.ts'
import { escapeXml } from './xml.ts'

/** A page as it can be visited: each language has an address of its own, the site's own language the plain one. */
export interface Variant {
  version: Version
  /** What stands in the address. */
  language: string | undefined
}

export const isVisible = ({ isOpen, publish }: Version, now: Date): boolean =>
  isOpen && !((publish ?? 0) > now.getTime())

/** The languages in which a page can be visited now. A file in the site's own language stands in for a missing plain one. */
export function variantsOf({ versions }: OutlinedPage, { settings }: Site, now: Date): Variant[] {
  const plain = versions.find(({ suffix }) => suffix === '')
  return versions.flatMap((version) => {
    if (!isVisible(version, now) || (plain && version !== plain && version.suffix === settings.language)) return []
    const isOwn = version.suffix === '' || version.suffix === settings.language
    return [{ version, language: isOwn ? undefined : version.suffix }]
  })
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(address)}"/>`
}

function entries(variants: Variant[], addressOf: (variant: Variant) => string): string[] {
  const plain = variants.find(({ language }) => language === undefined)
  const alternates =
    variants.length < 2
      ? []
      : [
          ...variants.map((variant) => alternate(variant.version.language, addressOf(variant))),
          ...(plain ? [alternate('x-default', addressOf(plain))] : []),
        ]
  return variants.map((variant) => {
    const changed = variant.version.modified.toISOString()
    return `<url><loc>${escapeXml(addressOf(variant))}</loc><lastmod>${changed}</lastmod>${alternates.join('')}</url>`
  })
}

/** Every page that may be found, in all its languages; `undefined` when there is none. */
export function writeSitemap(
  { site, pages }: Outline,
  { standing, reach, now }: { standing: Standing; reach: Reach; now: Date },
): string | undefined {
  if (site.settings.noindex) return undefined
  const urls = pages.flatMap(({ path, versions }) =>
    entries(variantsOf({ path, versions }, site, now), ({ language }) =>
      publicAddress(standing, { path, language }, reach),
    ),
  )
  if (urls.length === 0) return undefined
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${urls.join('\n')}\n</urlset>\n`
}
