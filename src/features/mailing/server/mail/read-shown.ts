import type { StoreItem } from '#sites/format/catalogue.ts'
import type { Block, BlockOf, Item } from '#sites/format/parsed/block.ts'
import { isSoldOut } from '#sites/format/variants.ts'
import { opensAt } from '#sites/format/visible-from.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import { readSettingsOf } from '#sites/server/site.ts'
import { readStoreItems } from '#sites/server/store-items.ts'
import type { ShownFiles } from './surroundings.ts'

/** Of one campaign: what stands in further ones is on the site. */
const mostTables = 10
const mostShelves = 10
/** Far more than the rows that a mail shows. */
const longestTableCharacters = 200_000
/** Of one block. */
const mostProducts = 24
const usualProducts = 6

const blocksIn = (items: readonly Item[]): Block[] =>
  items.flatMap((item) => {
    if (item.kind !== 'block') return []
    return 'items' in item.block ? [item.block, ...blocksIn(item.block.items)] : [item.block]
  })

async function readProducts(reader: SiteReader, now: Date): Promise<StoreItem[]> {
  const settings = await readSettingsOf(reader)
  if (!settings.store || opensAt(settings) > now.getTime()) return []
  return readStoreItems(reader, settings)
}

/** The path of a file of the site, as its pages write it. */
function pathOf(src: string, domain: string): string {
  const own = `/domains/${domain}/`
  return src.startsWith(own) ? src.slice(own.length) : src.replace(/^\/+/, '')
}

const nameOf = (category = '') => category.trim().toLowerCase()

/** Those that are named, in that order; what has sold out isn’t shown, and what is in no store is named. */
function pickProducts(all: readonly StoreItem[], names: readonly string[]) {
  const byUrl = new Map(all.map((item) => [item.url, item]))
  const found = names.flatMap((name) => byUrl.get(name) ?? [])
  const left = found.filter((item) => !isSoldOut(item))
  const missing = names.filter((name) => !byUrl.has(name))
  return { items: left.slice(0, mostProducts), hasMore: left.length === 0 || left.length > mostProducts, missing }
}

function chooseProducts(
  all: readonly StoreItem[],
  { category, limit = usualProducts, products: named }: BlockOf<'store'>,
) {
  if (named) return pickProducts(all, named)
  const products = all.filter((item) => !isSoldOut(item))
  const fitting = category ? products.filter((item) => nameOf(item.category) === nameOf(category)) : products
  const items = fitting.slice(0, Math.min(limit, mostProducts))
  return { items, hasMore: items.length < fitting.length, missing: [] }
}

/** Reads what a campaign shows of the files of its site, as they are now. */
export async function readShown(reader: SiteReader, items: readonly Item[], now: Date): Promise<ShownFiles> {
  const blocks = blocksIn(items)
  const shelves = blocks.filter((block) => block.type === 'store')
  const products = shelves.length > 0 ? await readProducts(reader, now) : []
  const tables = new Map<Block, string>()
  for (const block of blocks.filter(({ type }) => type === 'table')) {
    if (block.type !== 'table' || block.src === undefined || tables.size >= mostTables) continue
    const text = await reader.text(pathOf(block.src, reader.domain))
    if (text !== undefined) tables.set(block, text.slice(0, longestTableCharacters))
  }
  const chosen = shelves.slice(0, mostShelves).map((block) => [block, chooseProducts(products, block)] as const)
  return { isSelling: products.some((item) => !isSoldOut(item)), products: new Map(chosen), tables }
}
