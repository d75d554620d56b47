import type { StoreItem } from '#sites/format/catalogue.ts'
import type { Settings } from '#sites/format/settings.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import { readStoreItems } from '#sites/server/store-items.ts'

const mostRelated = 3

/** A few other items of the site, those of the same category first. */
export async function readRelated(
  reader: SiteReader,
  settings: Settings,
  { id, category }: StoreItem,
): Promise<StoreItem[]> {
  const others = (await readStoreItems(reader, settings)).filter((item) => item.id !== id)
  const isNear = (item: StoreItem) => category !== undefined && item.category === category
  return [...others.filter(isNear), ...others.filter((item) => !isNear(item))].slice(0, mostRelated)
}

/** The items of a site; none while its setting `store` is off. */
export const readStore = async (reader: SiteReader, settings: Settings): Promise<StoreItem[]> =>
  settings.store ? readStoreItems(reader, settings) : []
