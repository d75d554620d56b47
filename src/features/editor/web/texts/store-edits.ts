import { t } from '#kit/t.ts'
import { wordsInAddress } from '#files/web/picture-names.ts'
import { decimalOf } from '#kit/money.ts'
import { readCatalogue, replaceStoreItem } from '#sites/format/catalogue.ts'
import { readPrice } from '#sites/format/price.ts'
import { list, slug, weight } from '#sites/format/store-values.ts'
import { writeItem } from '#sites/format/write-store-item.ts'
import { changeLines } from './item-lines.ts'

export type Item = ReturnType<typeof readCatalogue>['items'][number]

/** An article, as it is typed. */
export interface Goods {
  title: string
  url: string
  price: string
  description: string
  category: string
  sizes: string
  colors: string
  stock: string
  interval: string
  /** All pictures, the first of which stands for the item; separated by commas. */
  images: string
  sku: string
  weight: string
  /** `yes` or empty. */
  digital: string
}

const listOf = (text: string) => list.read(text) ?? []

/** The pictures of an item, the one that stands for it first. */
export const picturesOf = ({ photo, images }: Pick<Item, 'photo' | 'images'>): string[] => [
  ...new Set([...(photo ? [photo] : []), ...images]),
]

export const goodsOf = (item: Item): Goods => ({
  title: item.title,
  url: item.url,
  price: `${decimalOf(item.price)} ${item.price.currency}`,
  description: item.description,
  category: item.category ?? '',
  sizes: item.sizes.join(', '),
  colors: item.colors.join(', '),
  stock: item.stock === undefined ? '' : String(item.stock),
  interval: item.interval ?? '',
  images: picturesOf(item).join(', '),
  sku: item.sku ?? '',
  weight: item.weight === undefined ? '' : `${item.weight} g`,
  digital: item.digital ? 'yes' : '',
})

export const noGoods: Goods = {
  title: '',
  url: '',
  price: '',
  description: '',
  category: '',
  sizes: '',
  colors: '',
  stock: '',
  interval: '',
  images: '',
  sku: '',
  weight: '',
  digital: '',
}

const intervals = ['day', 'week', 'month', 'year'] as const

/** What is wrong with what was typed, by field. */
type Mistakes = { [K in keyof Goods]?: string }

/** The addresses that other things have. */
const takenBy = (items: Item[]): ReadonlySet<string> => new Set(items.flatMap(({ id, url }) => [id, url]))

function findMistake(address: string, others: Item[]): string | undefined {
  if (address.trim() === '') return undefined
  const read = slug.read(address.trim())
  if (read === undefined) return t('Write the name of a page, such as blue-cup, or leave it empty.')
  return takenBy(others).has(read) ? t('Another product has this address.') : undefined
}

/** What is wrong with a product as it is typed, by field. */
export function findMistakes(
  { title, price, stock, url, weight: grams }: Goods,
  currency: string,
  others: Item[],
): Mistakes {
  const read = readPrice(price, currency)
  const address = findMistake(url, others)
  return {
    ...(title.trim() === '' && { title: t('Please enter a title.') }),
    ...('code' in read && { price: price.trim() === '' ? t('Please enter a price.') : read.message }),
    ...(!/^\d{0,9}$/.test(stock.trim()) && {
      stock: t('Stock must be a whole number, 0 or more. Leave it empty if you never run out.'),
    }),
    ...(grams.trim() !== '' &&
      weight.read(grams.trim()) === undefined && { weight: t('Please enter a weight such as 250 g or 1.2 kg.') }),
    ...(address && { url: address }),
  }
}

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
  return writeItem({
    ...goods,
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
  const { images, ...changes } = Object.fromEntries(entries)
  return {
    ...changes,
    ...('price' in changes && { currency: '' }),
    ...(images !== undefined && placePictures(images, source)),
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
  if ('code' in price || Object.keys(mistakes).length > 0) return mistakes
  const goods = { ...typed, url: typed.url.trim() || addressFor(typed.title, others) }
  if (!old || !now) return appendLines(text, writeNew(goods, price))
  const isPriced = typed.price !== goodsOf(old).price
  const said = isPriced ? `${decimalOf(price)} ${price.currency}` : typed.price
  return replaceStoreItem(
    text,
    now,
    changeLines(now.source, changesOf(goodsOf(old), { ...goods, price: said }, now.source)),
  )
}

/** The store with other lines for an article. */
export const rewriteItem = (text: string, item: Pick<Item, 'line' | 'source'>, source: string): string =>
  replaceStoreItem(text, item, source)

export const listItems = (text: string, currency: string) => readCatalogue(text, currency)
