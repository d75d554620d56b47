import { readNames } from '#domains/server/read-names.ts'
import type { Context } from '#kit/server/context.ts'
import { openSiteShops, type SiteShop } from '#sites/server/shop.ts'

export type { StoreItem } from '#sites/server/shop.ts'

/** The store of a domain. */
export interface Shop extends SiteShop {
  domainId: string
  /** The name of the domain, and of its folder. */
  name: string
  label: string
}

/** Undefined where there is no such domain. */
export type ReadShop = (domainId: string, language?: string) => Promise<Shop | undefined>

export function openShops({ db, files }: Pick<Context, 'db' | 'files'>): ReadShop {
  const readSiteShop = openSiteShops(files)
  return async (domainId, language = '') => {
    const names = await readNames({ db }, domainId)
    return names && { domainId, ...names, ...(await readSiteShop(names.label, language)) }
  }
}
