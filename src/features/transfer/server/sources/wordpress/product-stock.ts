import type { Item } from './read-export.ts'

const isOneOf = (value: string | undefined, ...words: string[]) => words.includes((value ?? '').trim().toLowerCase())

/** How many pieces a product has itself; undefined where nobody counts them, or more can be ordered than are there. */
function stockOf({ meta }: Item): number | undefined {
  const isCounted = !isOneOf(meta._manage_stock, '', 'no', '0', 'false', 'off', 'parent')
  const isEndless = isOneOf(meta._backorders, 'yes', 'notify', '1', 'true')
  return isCounted && !isEndless ? countOf(meta._stock) : undefined
}

/** A number that can’t be read is none left. */
const countOf = (stock = '') => (/^\d{1,9}(?:\.\d{1,9})?$/.test(stock.trim()) ? Math.floor(Number(stock)) : 0)

/** Whether a product, or a variant, can’t be bought; a state that isn’t known means that. */
export function isOut(item: Item): boolean {
  const { _stock_status: status = '', _stock: stock } = item.meta
  if (status.trim() !== '') return !isOneOf(status, 'instock', 'onbackorder') || stockOf(item) === 0
  return stockOf(item) === 0 || (stock !== undefined && stock.trim() !== '' && countOf(stock) === 0)
}

/** How many pieces of a product and its variants can be bought; those that count none themselves share the product’s. */
export function stockOfAll(item: Item, sold: readonly Item[]): number | undefined {
  const own = stockOf(item)
  const open = sold.filter((one) => one !== item && !isOut(one))
  if (sold[0] === item) return own
  const counted = open.map(stockOf)
  const shared = counted.includes(undefined) ? own : 0
  return shared === undefined ? undefined : counted.reduce<number>((all, count) => all + (count ?? 0), shared)
}
