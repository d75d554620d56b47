import { decimalOf } from '#kit/money.ts'
import type { StoreItem } from './catalogue.ts'
import { nameChoice, type Variant } from './variants.ts'
import { onOneLine } from './text/line-ends.ts'

type WrittenItem = Omit<StoreItem, 'type' | 'line' | 'source'>

/** A semicolon begins the next part of a line. */
const asPart = (words: string | undefined) => words && onOneLine(words).replaceAll(/[;；]/g, ',')

/** The line of a variant; undefined where it has nothing of its own. */
function writeVariant(variant: Variant): string | undefined {
  const { price, stock, isOffered } = variant
  const parts: [string, string | undefined][] = [
    ['price', price && `${decimalOf(price)} ${price.currency}`],
    ['stock', stock === null ? 'unlimited' : stock?.toString()],
    ['sku', asPart(variant.sku)],
    ['photo', asPart(variant.photo)],
    ['offered', isOffered ? undefined : 'no'],
  ]
  const told = parts.flatMap(([key, value]) => (value ? `; ${key}=${value}` : []))
  return told.length > 0 ? `${nameChoice(variant)}${told.join('')}` : undefined
}

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
    ...(item.variants ?? []).map((one): [string, string | undefined] => ['variant', writeVariant(one)]),
  ]
  return fields.flatMap(([key, value]) => (value ? `${key}=${onOneLine(value)}\n` : [])).join('')
}
