import type { Surroundings } from '#pages/view.ts'
import { listPools, type Variant } from '#sites/format/variants.ts'
import { keyOfPool } from '#store/server/shop/pools.ts'
import type { FindSoldOut } from '#store/server/shop/sold-out.ts'

type StoreItem = Surroundings['items'][number]

interface Shelf {
  items: StoreItem[]
  /** When that may change by itself, in milliseconds. */
  until: number
  /** Whether something of it is counted, so that the page changes with what is sold. */
  isCounted: boolean
}

function mark(item: StoreItem, declared: ReadonlyMap<string, number>): StoreItem {
  const { url, variants } = item
  const count = <T extends Pick<StoreItem, 'stock'> | Variant>(one: T, variant: string): T =>
    typeof one.stock === 'number' && declared.get(keyOfPool({ url, variant })) === one.stock
      ? { ...one, stock: 0 }
      : one
  return count(variants ? { ...item, variants: variants.map((one) => count(one, one.key)) } : item, '')
}

/** Counts what was sold since the file was written: an item that is sold out has a stock of none. */
export async function markSoldOut(
  findSoldOut: FindSoldOut | undefined,
  site: string,
  items: StoreItem[],
): Promise<Shelf> {
  const urls = items.flatMap((item) => (listPools(item).length === 0 ? [] : [item.url]))
  if (urls.length === 0 || !findSoldOut) return { items, until: Infinity, isCounted: false }
  const { declared, until } = await findSoldOut({ site, urls })
  const marked = declared.size === 0 ? items : items.map((item) => mark(item, declared))
  return { items: marked, until, isCounted: true }
}
