import { eq } from 'drizzle-orm'
import { domains } from '#domains/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { readCatalogue, type StoreItem } from '#sites/format/catalogue.ts'
import type { Settings } from '#sites/format/settings.ts'
import { openSite } from '#sites/server/site-reader.ts'
import { readSite } from '#sites/server/site.ts'
import { createTextCache } from '#sites/server/text-cache.ts'

/** What a store sells, by its files as they are now. */
export interface Shop {
  domainId: string
  /** The name of the domain, and of its folder. */
  name: string
  label: string
  settings: Settings
  /** By the last part of their address. */
  items: ReadonlyMap<string, StoreItem>
}

/** Parse functions by currency, so that parsed catalogues are found again. */
const readings = new Map<string, (text: string) => ReadonlyMap<string, StoreItem>>()

function readingIn(currency: string) {
  const reading =
    readings.get(currency) ??
    ((text: string) => new Map(readCatalogue(text, currency).items.map((item) => [item.url, item])))
  readings.set(currency, reading)
  return reading
}

const none: ReadonlyMap<string, StoreItem> = new Map()

export type ReadShop = (domainId: string, language?: string) => Promise<Shop | undefined>

/** Reads stores, and keeps the texts that it has parsed. Undefined where there is no such domain. */
export function openShops({ db, files }: Pick<Context, 'db' | 'files'>): ReadShop {
  const textCache = createTextCache(files)

  async function find(domainId: string) {
    const [row] = await db
      .select({ label: domains.label, name: domains.name })
      .from(domains)
      .where(eq(domains.id, domainId))
    return row
  }
  return async (domainId, language = '') => {
    const row = await find(domainId)
    if (!row) return undefined
    const reader = openSite({ files, textCache }, row.label, language)
    const { settings } = await readSite(reader)
    const items = settings.store ? await reader.parsed('store/store.txt', readingIn(settings.currency)) : undefined
    return { domainId, ...row, settings, items: items ?? none }
  }
}
