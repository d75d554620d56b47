import { decimalOf } from '#kit/money.ts'
import type { StoreItem } from './catalogue.ts'
import { onOneLine } from './text/line-ends.ts'

type WrittenItem = Omit<StoreItem, 'type' | 'line' | 'source'>

/** Writes the block of an item. Line breaks become spaces. */
export function writeItem(item: WrittenItem): string {
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
  return fields.flatMap(([key, value]) => (value ? `${key}=${onOneLine(value)}\n` : [])).join('')
}
