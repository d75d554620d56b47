import type { FileStore } from '#kit/server/files.ts'
import { canonicalLanguage, fallbacks } from '../format/language.ts'
import { readCatalogue, type StoreItem } from '../format/catalogue.ts'
import type { Settings } from '../format/settings.ts'
import { openSite } from './site-reader.ts'
import { readSite } from './site.ts'
import { createTextCache } from './text-cache.ts'

export type { StoreItem }

/** What a site sells, by its files as they are now. */
export interface SiteShop {
  /** The language that was asked for, and what it falls back to (BCP 47); none where none was. */
  asked: readonly string[]
  settings: Settings
  /** By the last part of their address; none while the setting `store` is off. */
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

/** Reads what sites sell, and keeps the texts that it has parsed. */
export function openSiteShops(files: FileStore) {
  const textCache = createTextCache(files)
  return async (label: string, language: string): Promise<SiteShop> => {
    const tag = canonicalLanguage(language) ?? ''
    const reader = openSite({ files, textCache }, label, tag)
    const { settings } = await readSite(reader)
    const items = settings.store ? await reader.parsed('store/store.txt', readingIn(settings.currency)) : undefined
    return { asked: fallbacks(tag).filter(Boolean), settings, items: items ?? none }
  }
}
