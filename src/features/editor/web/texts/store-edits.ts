import { wordsInAddress } from '#files/web/picture-names.ts'
import { decimalOf } from '#kit/money.ts'
import { readCatalogue, replaceStoreItem } from '#sites/format/catalogue.ts'
import { readPrice } from '#sites/format/price.ts'
import { list, slug } from '#sites/format/store-values.ts'
import { writeItem } from '#sites/format/write-store-item.ts'
import { changeLines } from './item-lines.ts'

export type Item = ReturnType<typeof readCatalogue>['items'][number]

/** An article, as it is typed. */
export interface Goods {
  title: string
  url: string
  price: string
  photo: string
  description: string
  category: string
  sizes: string
  colors: string
  stock: string
  interval: string
}

const listOf = (text: string) => list.read(text) ?? []

export const goodsOf = (item: Item): Goods => ({
  title: item.title,
  url: item.url,
  price: `${decimalOf(item.price)} ${item.price.currency}`,
  photo: item.photo ?? '',
  description: item.description,
  category: item.category ?? '',
  sizes: item.sizes.join(', '),
  colors: item.colors.join(', '),
  stock: item.stock === undefined ? '' : String(item.stock),
  interval: item.interval ?? '',
})

export const noGoods: Goods = {
  title: '',
  url: '',
  price: '',
  photo: '',
  description: '',
  category: '',
  sizes: '',
  colors: '',
  stock: '',
  interval: '',
}

const intervals = ['day', 'week', 'month', 'year'] as const

/** What is wrong with what was typed, by field. */
type Mistakes = { [K in keyof Goods]?: string }

/** The addresses that other things have. */
const takenBy = (items: Item[]): ReadonlySet<string> => new Set(items.flatMap(({ id, url }) => [id, url]))

function findMistake(address: string, others: Item[]): string | undefined {
  if (address.trim() === '') return undefined
  const read = slug.read(address.trim())
  if (read === undefined) return 'Write the name of a page, such as blue-cup, or leave it empty.'
  return takenBy(others).has(read) ? 'Something else in the store has this address.' : undefined
}

function findMistakes({ title, price, stock, url }: Goods, currency: string, others: Item[]): Mistakes {
  const read = readPrice(price, currency)
  const address = findMistake(url, others)
  return {
    ...(title.trim() === '' && { title: 'Please give it a title.' }),
    ...(typeof read === 'string' && { price: price.trim() === '' ? 'Please give it a price.' : read }),
    ...(!/^\d{0,9}$/.test(stock.trim()) && {
      stock: 'How many there are must be a whole number, 0 or more; leave it empty if there are always some.',
    }),
    ...(address && { url: address }),
  }
}

/** An address made from a title, which no other article has. */
function addressFor(title: string, others: Item[]): string {
  const taken = takenBy(others)
  const plain = wordsInAddress(title) || 'item'
  let free = plain
  for (let count = 2; taken.has(free); count += 1) free = `${plain}-${count}`
  return free
}

/** The lines of a new article. */
function writeNew(goods: Goods, price: Item['price']): string {
  const stock = goods.stock.trim()
  return writeItem({
    ...goods,
    images: [],
    digital: false,
    id: goods.url,
    price,
    sizes: listOf(goods.sizes),
    colors: listOf(goods.colors),
    stock: stock === '' ? undefined : Number(stock),
    interval: intervals.find((each) => each === goods.interval),
  })
}

function append(text: string, source: string): string {
  const lead = text.trim() === '' ? '' : /(?:\r?\n)\r?\n$/.test(text) ? '' : text.endsWith('\n') ? '\n' : '\n\n'
  return text + (text.includes('\r\n') ? `${lead}${source}`.replaceAll('\n', '\r\n') : lead + source)
}

/** The changed values, by the keys of the file. A price includes its currency. */
function changesOf(before: Goods, goods: Goods, source: string): Record<string, string> {
  const entries = Object.entries(goods).filter(([key, value]) => value !== before[key as keyof Goods])
  const changes = Object.fromEntries(entries)
  const isImage = changes.photo && !/^\s*photo\s*[=:]/im.test(source) && /^\s*image\s*[=:]/im.test(source)
  return {
    ...changes,
    ...('price' in changes && { currency: '' }),
    ...(changes.photo === '' && { image: '' }),
    ...(isImage && { photo: '', image: changes.photo }),
  }
}

/** An article as it is in the store now, also if its lines have changed since they were read. */
const findNow = (items: Item[], { line, source, id }: Item): Item | undefined =>
  items.find((item) => item.line === line && item.source === source) ?? items.find((item) => item.id === id)

/** The store with other values for an article, or with a new one at its end; or the mistakes, by field. */
export function putItem(text: string, typed: Goods, currency: string, old?: Item): string | Mistakes {
  const { items } = readCatalogue(text, currency)
  const now = old && findNow(items, old)
  const others = items.filter((item) => item !== now)
  const mistakes = findMistakes(typed, currency, others)
  const price = readPrice(typed.price, currency)
  if (typeof price === 'string' || Object.keys(mistakes).length > 0) return mistakes
  const goods = { ...typed, url: typed.url.trim() || addressFor(typed.title, others) }
  if (!old || !now) return append(text, writeNew(goods, price))
  const isPriced = typed.price !== goodsOf(old).price
  const said = isPriced ? `${decimalOf(price)} ${price.currency}` : typed.price
  return replaceStoreItem(
    text,
    now,
    changeLines(now.source, changesOf(goodsOf(old), { ...goods, price: said }, now.source)),
  )
}

export const dropItem = (text: string, item: Item): string => replaceStoreItem(text, item, '')

export const listItems = (text: string, currency: string) => readCatalogue(text, currency)
