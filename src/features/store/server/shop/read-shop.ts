import { readNames } from '#domains/server/read-names.ts'
import type { Context } from '#kit/server/context.ts'
import { spokenTag } from '#kit/platform-languages.ts'
import { openSiteShops, type SiteShop } from '#sites/server/shop.ts'

export type { ShelfItem } from '#sites/server/shop.ts'

/** The store of a domain. */
export interface Shop extends SiteShop {
  domainId: string
  /** The name of the domain, and of its folder. */
  name: string
  label: string
  /** That of the page (BCP 47). */
  language: string
  /** The store as its owner reads it, in the site's own language. */
  own: SiteShop
}

/** Undefined where there is no such domain. */
export type ReadShop = (domainId: string, language?: string) => Promise<Shop | undefined>

/** A language that neither the site nor its pages have shows them in the site's own. */
function languageOf({ asked, settings: { language, languages } }: SiteShop): string {
  const [tag = language] = asked
  return asked.some((one) => languages.includes(one) || spokenTag(one) !== undefined) ? tag : language
}

export function openShops(ctx: Pick<Context, 'db' | 'files' | 'now' | 'parse'>): ReadShop {
  const readSiteShop = openSiteShops(ctx)
  return async (domainId, language = '') => {
    const names = await readNames(ctx, domainId)
    if (!names) return undefined
    const own = await readSiteShop(names.label, '')
    const shop = language === '' ? own : await readSiteShop(names.label, language)
    return { domainId, ...names, ...shop, language: languageOf(shop), own }
  }
}
