import type { Phrase } from '#kit/phrase.ts'
import type { Money } from '#kit/money.ts'
import { exchangePart } from './text/line-ends.ts'
import { readPrice } from './price.ts'
import { reportMissing, reportPriced, reportPricedLines, warnOfTwin } from './item-problems.ts'
import { Report, type Problem } from './parsed/report.ts'
import { readStoreBlocks, type StoreBlock } from './store-blocks.ts'
import { hiddenUntilFixed, soldOutUntilFixed } from './store-field.ts'
import { words } from './setting-values.ts'
import * as values from './store-values.ts'
import type { ChoiceKeys } from './choice-keys.ts'
import { readVariants } from './read-variants.ts'
import type { Variants } from './variants.ts'
import { shortenWords } from './text/wording.ts'
import type { Reader } from './value-reader.ts'

/** An item for sale, from `store.txt`. */
export interface StoreItem extends ChoiceKeys, Variants {
  /** Its `id`, or else its url. */
  id: string
  title: string
  /** The last part of its address, `/store/{url}`; unique in the store. */
  url: string
  /** In minor units, with the ISO 4217 currency. */
  price: Money
  /** Its `photo` or `image`, or else the first of its `images`. */
  photo?: string
  images: string[]
  description: string
  sizes: string[]
  colors: string[]
  category?: string
  categoryDescription?: string
  sku?: string
  stock?: number
  /** In grams. */
  weight?: number
  type: 'one-time' | 'subscription'
  interval?: values.Interval
  digital: boolean
  line: number
  source: string
}

export interface Catalogue {
  items: StoreItem[]
  /** Items and the text between them; joined, their sources are the file. */
  blocks: StoreBlock[]
  problems: Problem[]
}

/** Parses `store.txt`. `siteCurrency` is the default currency. An item without title, price or url is left out. */
export function readCatalogue(text: string, siteCurrency: string): Catalogue {
  const report = new Report()
  const blocks = readStoreBlocks(text, report)
  const items: StoreItem[] = []
  const taken = new Map<string, number>()
  for (const block of blocks) {
    const item = block.fields && readItem(block, siteCurrency, report)
    if (!item) continue
    const names = new Set([`url ${item.url}`, `id ${item.id}`])
    const twin = [...names].find((name) => taken.has(name))
    if (twin) warnOfTwin(twin, item, taken.get(twin), report)
    else items.push(item)
    for (const name of names) if (!taken.has(name)) taken.set(name, item.line)
  }
  return { items, blocks, problems: report.list() }
}

/** How many there are of each item by its url, hidden ones included; undefined where they aren't counted. */
export function countsOf({ items, blocks }: Pick<Catalogue, 'items' | 'blocks'>): Map<string, number | undefined> {
  const known = new Map<string, number | undefined>(items.map(({ url, stock }) => [url, stock]))
  const unread = new Report()
  for (const block of blocks) {
    const read = fieldsOf(block, unread)
    const url = read('url', values.slug)
    if (url !== undefined && !known.has(url)) known.set(url, countOf(block, read))
  }
  return known
}

/** Rewrites one item of the file; everything else stays byte for byte. */
export function replaceStoreItem(text: string, item: Pick<StoreItem, 'line' | 'source'>, source: string): string {
  const { blocks } = readCatalogue(text, 'USD')
  const before = blocks.filter(({ line }) => line < item.line)
  const start = before.reduce((length, block) => length + block.source.length, 0)
  return exchangePart(text, { start, source: item.source }, source)
}

function readItem(block: StoreBlock, siteCurrency: string, report: Report): StoreItem | undefined {
  const read = fieldsOf(block, report)
  const title = read('title', words)
  const url = read('url', values.slug)
  const ownCurrency = read('currency', values.itemCurrency, hiddenUntilFixed)
  const price = readPriceOf(block, siteCurrency, ownCurrency, report)
  const interval = read('interval', values.interval, hiddenUntilFixed)
  const stock = countOf(block, read)
  reportMissing(block, report)
  if (!title || !url || !price || (block.fields?.get('interval')?.value && !interval)) return undefined
  if (isDoubtful(block)) return undefined
  const [sizes, colors] = [read('sizes', values.list) ?? [], read('colors', values.list) ?? []]
  const variants = readVariants(block.variants, { sizes, colors, currency: price.currency }, report)
  const choices = { sizes, colors }
  if (reportPriced(block, choices, report) || reportPricedLines(block, choices, report) || !variants) return undefined
  const images = read('images', values.list) ?? []
  const item: StoreItem = {
    id: read('id', words) ?? url,
    title,
    url,
    price,
    photo: read('photo', words) ?? read('image', words) ?? images[0],
    images,
    description: read('description', words) ?? '',
    sizes,
    colors,
    ...variants,
    category: read('category', words),
    categoryDescription: read('category_description', words),
    sku: read('sku', words),
    stock,
    weight: read('weight', values.weight),
    type: interval ? 'subscription' : 'one-time',
    interval,
    digital: read('digital', values.itemFlag) ?? false,
    line: block.line,
    source: block.source,
  }
  return withoutGaps(item)
}

const isDoubtful = ({ unclear }: StoreBlock) =>
  (['interval', 'currency', 'hidden', 'price', 'variant'] as const).some((key) => unclear?.has(key))

/** The urls of items that a line hides, or that may cost something else. */
export function findDoubtful({ blocks, items }: Pick<Catalogue, 'blocks' | 'items'>): Set<string> {
  const shown = new Set(items.map(({ url }) => url))
  return new Set(
    blocks.flatMap((block) => {
      const url = fieldsOf(block, new Report())('url', values.slug)
      const isHidden = (block.variants ?? block.priced) !== undefined && url !== undefined && !shown.has(url)
      return url !== undefined && (isHidden || isDoubtful(block)) ? [url] : []
    }),
  )
}

type ReadField = ReturnType<typeof fieldsOf>

/** Without a limit only where the owner says so, or nothing: what can’t be read is sold to nobody. */
function countOf({ fields, unclear }: StoreBlock, read: ReadField): number | undefined {
  if (unclear?.has('stock')) return 0
  if (!fields?.get('stock')?.value) return undefined
  const stock = read('stock', values.stock, soldOutUntilFixed) ?? 0
  return Number.isFinite(stock) ? stock : undefined
}

function readPriceOf({ fields }: StoreBlock, siteCurrency: string, ownCurrency: string | undefined, report: Report) {
  const field = fields?.get('price')
  if (!field?.value) return undefined
  if (fields?.get('currency')?.value && !ownCurrency) return undefined
  const price = readPrice(field.value, siteCurrency, ownCurrency)
  if ('amount' in price) return price
  report.add(field.line, 'error', price, hiddenUntilFixed)
  return undefined
}

/** Parses one field of an item; an invalid one is reported and omitted. */
function fieldsOf({ fields }: StoreBlock, report: Report) {
  return <T>(key: string, { read, explain }: Reader<T>, suggestion?: Phrase): T | undefined => {
    const field = fields?.get(key)
    if (!field?.value) return undefined
    const value = read(field.value)
    if (value === undefined)
      report.add(field.line, 'error', explain({ key, written: shortenWords(field.value) }), suggestion)
    return value
  }
}

const withoutGaps = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
