import { decimalOf } from '#kit/money.ts'
import type { StoreItem } from './catalogue.ts'
import { listLines, onOneLine } from './line-ends.ts'
import { readField, storeKeys } from './store-blocks.ts'

type Written = Omit<StoreItem, 'type' | 'line' | 'source'> & { source?: string }

/** The block of an item. Comments and unknown keys of its `source` are carried over; line breaks become spaces. */
export function writeItem(item: Written): string {
  const { price, photo, images, stock, weight } = item
  const fields: [string, string | undefined][] = [
    ['title', item.title],
    ['url', item.url],
    ['price', `${decimalOf(price)} ${price.currency}`],
    ['id', item.id === item.url ? undefined : item.id],
    ['photo', photo === images[0] ? undefined : photo],
    ['images', images.join(', ')],
    ['description', item.description],
    ['sizes', item.sizes.join(', ')],
    ['colors', item.colors.join(', ')],
    ['category', item.category],
    ['category_description', item.categoryDescription],
    ['sku', item.sku],
    ['stock', stock === undefined ? undefined : String(stock)],
    ['weight', weight === undefined ? undefined : `${weight} g`],
    ['interval', item.interval],
    ['digital', item.digital ? 'yes' : undefined],
  ]
  const lines = fields.flatMap(([key, value]) => (value ? `${key}=${onOneLine(value)}` : []))
  const { above, below } = carriedOf(item.source ?? '')
  return [...above, ...lines, ...below].map((line) => `${line}\n`).join('')
}

/** Lines that are no field of ours: those before the first field, and all others. */
function carriedOf(source: string): { above: string[]; below: string[] } {
  const lines = listLines(source).map(({ text }) => text)
  const isOurs = (text: string) => storeKeys.includes(readField(text)?.key ?? '')
  const first = Math.max(0, lines.findIndex(isOurs))
  const carried = (from: number, to?: number) => lines.slice(from, to).filter((text) => text.trim() && !isOurs(text))
  return { above: carried(0, first), below: carried(first) }
}
