import { readCatalogue, type Catalogue, type StoreItem } from '#sites/format/catalogue.ts'
import type { Settings } from '#sites/format/settings.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'

/** One parse function for each currency, so that cached results are found again. */
const readings = new Map<string, (text: string) => Catalogue>()

function readingIn(currency: string) {
  const reading = readings.get(currency) ?? ((text: string) => readCatalogue(text, currency))
  readings.set(currency, reading)
  return reading
}

/** The items in a site's `store.txt`. */
export async function readItems(reader: SiteReader, { currency }: Settings): Promise<StoreItem[]> {
  return (await reader.parsed('store/store.txt', readingIn(currency)))?.items ?? []
}

const mostRelated = 3

/** A few other items of the site, those of the same category first. */
export async function readRelated(
  reader: SiteReader,
  settings: Settings,
  { id, category }: StoreItem,
): Promise<StoreItem[]> {
  const others = (await readItems(reader, settings)).filter((item) => item.id !== id)
  const isNear = (item: StoreItem) => category !== undefined && item.category === category
  return [...others.filter(isNear), ...others.filter((item) => !isNear(item))].slice(0, mostRelated)
}

/** The items of a site; none while its setting `store` is off. */
export const readStore = async (reader: SiteReader, settings: Settings): Promise<StoreItem[]> =>
  settings.store ? readItems(reader, settings) : []
