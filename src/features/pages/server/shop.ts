import { readCatalogue, type Catalogue, type StoreItem } from '#sites/format/catalogue.ts'
import type { Settings } from '#sites/format/settings.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'

/** One reading function a currency, so that what was read is found again. */
const readings = new Map<string, (text: string) => Catalogue>()

function readingIn(currency: string) {
  const reading = readings.get(currency) ?? ((text: string) => readCatalogue(text, currency))
  readings.set(currency, reading)
  return reading
}

/** What stands in a site's `store.txt`. */
export async function readItems(reader: SiteReader, { currency }: Settings): Promise<StoreItem[]> {
  return (await reader.parsed('store/store.txt', readingIn(currency)))?.items ?? []
}

/** What a site sells: nothing while its setting `store` is off. */
export const readShop = async (reader: SiteReader, settings: Settings): Promise<StoreItem[]> =>
  settings.store ? readItems(reader, settings) : []
