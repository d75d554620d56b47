import type { Surroundings } from '#pages/view.ts'
import type { FindSoldOut } from '#store/server/shop/sold-out.ts'

type StoreItem = Surroundings['items'][number]

interface Shelf {
  items: StoreItem[]
  /** When that may change by itself, in milliseconds. */
  until: number
  /** Whether something of it is counted, so that the page changes with what is sold. */
  isCounted: boolean
}

/** Counts what was sold since the file was written: an item that is sold out has a stock of none. */
export async function markSoldOut(
  findSoldOut: FindSoldOut | undefined,
  site: string,
  items: StoreItem[],
): Promise<Shelf> {
  const urls = items.flatMap(({ url, stock }) => (stock === undefined ? [] : [url]))
  if (urls.length === 0 || !findSoldOut) return { items, until: Infinity, isCounted: false }
  const { declared, until } = await findSoldOut({ site, urls })
  const isSoldOut = ({ url, stock }: StoreItem) => stock !== undefined && declared.get(url) === stock
  const marked = declared.size === 0 ? items : items.map((item) => (isSoldOut(item) ? { ...item, stock: 0 } : item))
  return { items: marked, until, isCounted: true }
}
