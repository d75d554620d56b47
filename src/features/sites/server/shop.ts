import { findOrMake } from '#kit/keep.ts'
import type { Context } from '#kit/server/context.ts'
import type { FileStore } from '#kit/server/files.ts'
import { defineParser } from '#kit/server/parser.ts'
import { canonicalLanguage, fallbacks } from '../format/language.ts'
import type { Settings } from '../format/settings.ts'
import { opensAt } from '../format/visible-from.ts'
import { createKeptResults, type FromFiles } from './kept-results.ts'
import * as shelves from './shelf.ts'
import { openSite } from './site-reader.ts'
import { readSettingsOf } from './site.ts'
import { readStoreItems } from './store-items.ts'
import { textsOf } from './text-cache.ts'

export type { ShelfItem } from './shelf.ts'

/** What a site sells, by its files as they are now. */
export interface SiteShop {
  /** The language that was asked for, and what it falls back to (BCP 47); none where none was. */
  asked: readonly string[]
  settings: Settings
  /** None while the setting `store` is off. */
  items: shelves.Shelf
}

interface PackedShop {
  settings: Settings
  shelf: shelves.PackedShelf
}

export const shopParser = defineParser({
  name: 'shop',
  async parse({ label, tag }: { label: string; tag: string }, { files, meter, now }): Promise<FromFiles<PackedShop>> {
    const reader = openSite({ files, textCache: textsOf(files), meter }, label, tag)
    const read = await readSettingsOf(reader)
    const opens = opensAt(read)
    const isOpen = opens <= now.getTime()
    const settings = isOpen ? read : { ...read, store: false }
    const items = settings.store ? await readStoreItems(reader, settings) : []
    const shelf = meter.time(() => shelves.packShelf(items))
    return { value: { settings, shelf }, seen: reader.seen, ...(!isOpen && { until: opens }) }
  },
  buffersOf: ({ value }) => shelves.buffersOfShelf(value.shelf),
})

const mostBytes = 32 * 1024 * 1024
/** Of settings, and of the index of a shelf. */
const overheadBytes = 20_000

type Opened = Pick<SiteShop, 'settings' | 'items'> & { bytes: number }
type KeptShops = ReturnType<typeof createKeptResults<Opened>>
const ofFiles = new WeakMap<FileStore, KeptShops>()

/** Kept once for all who read these files. */
const keptOf = (files: FileStore): KeptShops =>
  findOrMake(ofFiles, files, () => createKeptResults(files, { mostBytes, bytesOf: ({ bytes }) => bytes }))

/** Reads what sites sell. */
export function openSiteShops(ctx: Context) {
  const kept = keptOf(ctx.files)
  async function read(label: string, tag: string): Promise<FromFiles<Opened>> {
    const { value, ...found } = await ctx.parse(shopParser, { label, tag }, { who: label })
    const bytes = overheadBytes + 2 * shelves.bytesOfShelf(value.shelf)
    return { ...found, value: { settings: value.settings, items: shelves.openShelf(value.shelf), bytes } }
  }
  return async (label: string, language: string): Promise<SiteShop> => {
    const tag = canonicalLanguage(language) ?? ''
    const { settings, items } = await kept.find(`${label} ${tag}`, ctx, () => read(label, tag))
    return { asked: fallbacks(tag).filter(Boolean), settings, items }
  }
}
