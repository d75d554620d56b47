import { countsOf, findDoubtful, readCatalogue, type Catalogue, type StoreItem } from '../format/catalogue.ts'
import { listKeys } from '../format/choice-keys.ts'
import { canonicalLanguage } from '../format/language.ts'
import type { Settings } from '../format/settings.ts'
import { joinVariants } from './join-variants.ts'
import type { SiteReader } from './site-reader.ts'

const folder = 'store'
const file = `${folder}/store.txt`

/** One parse function for each currency, so that parsed catalogues are found again. */
const readings = new Map<string, (text: string) => Catalogue>()

function readingIn(currency: string) {
  const reading = readings.get(currency) ?? ((text: string) => readCatalogue(text, currency))
  readings.set(currency, reading)
  return reading
}

/** The language files of the store, whichever languages the site says it has. */
async function listTranslations(reader: SiteReader): Promise<string[]> {
  const entries = (await reader.readWith(folder, (files, place) => files.list(place))) ?? []
  const isTranslation = (name: string) =>
    name.startsWith('store.') && name.endsWith('.txt') && canonicalLanguage(name.slice(6, -4)) !== undefined
  return entries.flatMap(({ name, isFolder }) => (isFolder || !isTranslation(name) ? [] : [`${folder}/${name}`]))
}

interface Foreign {
  counts: Map<string, number>
  /** Of each item, as the first file that has it says it. */
  items: Map<string, StoreItem>
}

/** Of what the site's own file doesn't have: the lowest number counts wherever several files have one. */
async function readForeign(reader: SiteReader, reading: (text: string) => Catalogue): Promise<Foreign> {
  const [counts, items] = [new Map<string, number>(), new Map<string, StoreItem>()]
  for (const name of await listTranslations(reader)) {
    const translated = await reader.parsed(name, reading)
    for (const [url, stock] of translated ? countsOf(translated) : [])
      if (stock !== undefined) counts.set(url, Math.min(stock, counts.get(url) ?? Infinity))
    for (const item of translated?.items ?? []) if (!items.has(item.url)) items.set(item.url, item)
  }
  return { counts, items }
}

const nothingForeign: Foreign = { counts: new Map(), items: new Map() }

/**
 * A translation says in other words what is sold, not whether it is paid once or again, or sent: the site's own file says that. None
 * where the two contradict each other.
 */
function sameDeal(item: StoreItem, own = item): StoreItem | undefined {
  const { interval, type, digital } = own
  if (item.interval !== undefined && item.interval !== interval) return undefined
  return { ...item, type, digital, ...(interval && { interval }) }
}

/** Choices are known by what the site's own file calls them, so that a cart stays the same in every language. */
function withKeys(item: StoreItem, own: StoreItem | undefined): StoreItem {
  const keysOf = (words: string[], own: string[] = []) =>
    listKeys(words, own) === own && own.some((key, at) => key !== words[at]) ? own : undefined
  const [sizeKeys, colorKeys] = [keysOf(item.sizes, own?.sizes), keysOf(item.colors, own?.colors)]
  return { ...item, ...(sizeKeys && { sizeKeys }), ...(colorKeys && { colorKeys }) }
}

function withVariants(item: StoreItem, home: StoreItem | undefined): StoreItem {
  if (!home) return item
  const { variants, isPartial, ...rest } = item
  const hasSome = variants ?? isPartial ?? home.variants ?? home.isPartial
  return hasSome === undefined ? item : { ...rest, ...joinVariants(item, home) }
}

function withStock(item: StoreItem, stock: number | undefined): StoreItem {
  if (stock === item.stock) return item
  const { stock: _, ...rest } = item
  return stock === undefined ? rest : { ...rest, stock }
}

/** The same pieces are sold in every language, so they are counted by one file: the site's own, where it has the item. What that hides, or has an unclear line about, isn't sold in another one. */
async function countAlike(reader: SiteReader, items: StoreItem[], reading: (text: string) => Catalogue) {
  const own = await reader.parsedOwn(file, reading)
  const counts = own ? countsOf(own) : new Map<string, number | undefined>()
  const doubtful = own ? findDoubtful(own) : new Set<string>()
  const home = new Map(own?.items.map((item) => [item.url, item]))
  const alike = items.flatMap((item) => sameDeal(item, home.get(item.url)) ?? [])
  const sold = alike.filter(({ url }) => !doubtful.has(url)).map((item) => withKeys(item, home.get(item.url)))
  const isForeign = sold.some(({ url }) => !counts.has(url))
  const foreign = isForeign ? await readForeign(reader, reading) : nothingForeign
  return sold.map((item) => {
    const stock = counts.has(item.url) ? counts.get(item.url) : foreign.counts.get(item.url)
    return withVariants(withStock(item, stock), home.get(item.url) ?? foreign.items.get(item.url))
  })
}

/** The items in a site's `store.txt`, in the reader's language. */
export async function readStoreItems(reader: SiteReader, { currency }: Settings): Promise<StoreItem[]> {
  const reading = readingIn(currency)
  const items = (await reader.parsed(file, reading))?.items ?? []
  return reader.language === '' ? items : countAlike(reader, items, reading)
}
