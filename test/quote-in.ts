import { readCatalogue } from '#sites/format/catalogue.ts'
import { openShelf, packShelf } from '#sites/server/shelf.ts'
import type { Settings } from '#sites/format/settings.ts'
import type { BuyerPlace } from '#store/pricing.ts'
import { priceCart, type ChosenItem } from '#store/server/shop/quote.ts'

/** What a cart costs in a store with these goods. Nothing is counted, so no database is read. */
export const quoteIn = (
  goods: string,
  chosen: readonly ChosenItem[],
  settings: Partial<Settings>,
  place: BuyerPlace = {},
) => {
  const items = openShelf(packShelf(readCatalogue(goods, settings.currency ?? 'USD').items))
  const own = { asked: [], settings: { currency: 'USD', language: 'en', ...settings } as Settings, items }
  const shop = { domainId: '', name: '', label: '', language: 'en', own, ...own }
  return priceCart({ db: undefined as never, now: () => new Date(0), events: undefined as never }, shop, chosen, place)
}
