import type { Context } from '#kit/server/context.ts'
import { spokenTag } from '#kit/server/words.ts'
import { openSiteShops, type SiteShop } from '#sites/server/shop.ts'

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
  /** The store in all languages of the site, where it has more than one. */
  readOthers?: () => Promise<SiteShop[]>
}

/** The names of a domain by its id, from memory. */
type NamesOf = (domainId: string) => { label: string; name: string } | undefined

/** Undefined where there is no such domain. */
export type ReadShop = (domainId: string, language?: string) => Promise<Shop | undefined>

/** A language that neither the site nor its pages have shows them in the site's own. */
function languageOf({ asked, settings: { language, languages } }: SiteShop): string {
  const [tag = language] = asked
  return asked.some((one) => languages.includes(one) || spokenTag(one) !== undefined) ? tag : language
}

export function openShops(ctx: Context, namesOf: NamesOf): ReadShop {
  const readSiteShop = openSiteShops(ctx)
  return async (domainId, language = '') => {
    const names = namesOf(domainId)
    if (!names) return undefined
    const { label, name } = names
    const own = await readSiteShop(label, '')
    const shop = language === '' ? own : await readSiteShop(label, language)
    const { languages } = own.settings
    const readOthers = async () => [own, ...(await Promise.all(languages.map((tag) => readSiteShop(label, tag))))]
    return {
      domainId,
      label,
      name,
      ...shop,
      language: languageOf(shop),
      own,
      ...(languages.length > 1 && { readOthers }),
    }
  }
}
