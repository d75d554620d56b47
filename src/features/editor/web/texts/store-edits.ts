import { wordsInAddress } from '#files/web/picture-names.ts'
import { decimalOf } from '#kit/money.ts'
import { readCatalogue, replaceStoreItem } from '#sites/format/catalogue.ts'
import { readPrice } from '#sites/format/price.ts'
import { weight } from '#sites/format/store-values.ts'
import { writeItem } from '#sites/format/write-store-item.ts'
import { choicesOf, goodsOf, listOf, type Goods, type Item } from './goods.ts'
import { findMistakes, takenBy, type Mistakes } from './goods-mistakes.ts'
import { changeLines } from './item-lines.ts'
import { listUnoffered, writeVariants } from './variant-lines.ts'

const intervals = ['day', 'week', 'month', 'year'] as const

/** An address made from a title, which no other article has. */
export function addressFor(title: string, others: Item[]): string {
  const taken = takenBy(others)
  const plain = wordsInAddress(title) || 'item'
  let free = plain
  for (let count = 2; taken.has(free); count += 1) free = `${plain}-${count}`
  return free
}

/** The lines of a new article. */
function writeNew(goods: Goods, price: Item['price']): string {
  const stock = goods.stock.trim()
  const [photo, ...images] = listOf(goods.images)
  const { variants, ...said } = goods
  const lines = writeItem({
    ...said,
    photo,
    images: images.length > 0 && photo !== undefined ? [photo, ...images] : [],
    digital: goods.digital !== '',
    weight: weight.read(goods.weight.trim()),
    id: goods.url,
    price,
    sizes: listOf(goods.sizes),
    colors: listOf(goods.colors),
    stock: stock === '' ? undefined : Number(stock),
    interval: intervals.find((each) => each === goods.interval),
  })
  return writeVariants(lines, variants)
}

export function appendLines(text: string, source: string): string {
  const lead = text.trim() === '' ? '' : /(?:\r?\n)\r?\n$/.test(text) ? '' : text.endsWith('\n') ? '\n' : '\n\n'
  return text + (text.includes('\r\n') ? `${lead}${source}`.replaceAll('\n', '\r\n') : lead + source)
}

/** Where the pictures of an item are written: one in the line it stands in already, several in a list. */
function placePictures(pictures: string, source: string): Record<string, string> {
  const all = listOf(pictures)
  const isIn = (key: string) => new RegExp(`^\\uFEFF?[ \\t]*${key}\\s*[=:]`, 'im').test(source)
  const first = isIn('image') && !isIn('photo') ? 'image' : 'photo'
  const rest = { photo: '', image: '', images: '' }
  if (all.length > 1) return { ...rest, [first]: isIn(first) ? (all[0] ?? '') : '', images: all.join(', ') }
  return { ...rest, [first]: all[0] ?? '' }
}

/** The changed values, by the keys of the file. A price includes its currency. */
function changesOf(before: Goods, goods: Goods, source: string): Record<string, string> {
  const entries = Object.entries(goods).filter(([key, value]) => value !== before[key as keyof Goods])
  const { images, variants: _, ...changes } = Object.fromEntries(entries)
  return {
    ...changes,
    ...('price' in changes && { currency: '' }),
    ...(images !== undefined && placePictures(images, source)),
  }
}

/** An article as it is in the store now, also if its lines have changed since they were read. */
const findNow = (items: Item[], { line, source, id }: Item): Item | undefined =>
  items.find((item) => item.line === line && item.source === source) ?? items.find((item) => item.id === id)

/** What sizes and colours had that are no longer offered goes with them: such a line would mean any of those that are left. */
function withoutUnoffered(typed: Goods, before: Goods = typed): string {
  const gone = new Set(listUnoffered(typed.variants, choicesOf(before), choicesOf(typed)))
  return typed.variants
    .split('\n')
    .map((line) => (gone.has(line) ? '' : line))
    .join('\n')
}

/** The store with other values for an article, or with a new one at its end; or the mistakes, by field. */
export function putItem(text: string, typed: Goods, currency: string, old?: Item): string | Mistakes {
  const { items } = readCatalogue(text, currency)
  const now = old && findNow(items, old)
  const others = items.filter((item) => item !== now)
  const mistakes = findMistakes(typed, currency, others)
  const price = readPrice(typed.price, currency)
  if ('code' in price || Object.keys(mistakes).length > 0) return mistakes
  const url = typed.url.trim() || addressFor(typed.title, others)
  const goods = { ...typed, url, variants: withoutUnoffered(typed, old && goodsOf(old)) }
  if (!old || !now) return appendLines(text, writeNew(goods, price))
  const isPriced = typed.price !== goodsOf(old).price
  const said = isPriced ? `${decimalOf(price)} ${price.currency}` : typed.price
  const changed = changeLines(now.source, changesOf(goodsOf(old), { ...goods, price: said }, now.source))
  return replaceStoreItem(
    text,
    now,
    goods.variants === goodsOf(old).variants ? changed : writeVariants(changed, goods.variants),
  )
}

/** The store with other lines for an article. */
export const rewriteItem = (text: string, item: Pick<Item, 'line' | 'source'>, source: string): string =>
  replaceStoreItem(text, item, source)

export const listItems = (text: string, currency: string) => readCatalogue(text, currency)
