import type { Settings } from '#sites/format/settings.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import { priceRange } from '#sites/format/variants.ts'
import type { Shipping, Tax } from '#sites/format/selling.ts'
import { shippingTo, taxAt } from './pricing.ts'

/** How the tax of a price is told, wherever it may be bought: the same for everybody, in some places alone, or in each otherwise. */
export type TaxTerm = 'included' | 'added' | 'includedSomewhere' | 'addedSomewhere' | 'byPlace'

/** What is said beside a price. */
interface PriceTerms {
  /** By the name that its owner gives it; empty where several have names of their own. */
  tax?: { term: TaxTerm; name: string }
  /** Whether delivery may cost something. */
  isPlusShipping: boolean
}

const countryOf = (place: string) => place.slice(0, 2)

/** The places of which each pays a tax of its own, with nothing for everywhere else; those alone that the item can be sent to. */
function listTaxed({ byPlace = {} }: Tax, shipping: Shipping | undefined): string[][] {
  const written = Object.keys(byPlace)
  const toPlaces = (places: string[]) => places.map((place) => [place, countryOf(place)])
  if (!shipping || shipping.elsewhere !== undefined) return [...toPlaces(written), []]
  const reached = Object.keys(shipping.byCountry)
  const countries = new Set(reached.map(countryOf))
  return toPlaces([...reached, ...written.filter((place) => countries.has(countryOf(place)))])
}

function tellTax(tax: Tax, shipping: Shipping | undefined): PriceTerms['tax'] {
  const rates = listTaxed(tax, shipping).map((places) => taxAt(tax, places))
  const charged = rates.filter(({ rate }) => rate > 0)
  const [first] = charged
  if (!first) return undefined
  const name = charged.every((one) => one.name === first.name) ? first.name : ''
  const { isIncluded } = first
  if (charged.some((one) => one.isIncluded !== isIncluded)) return { term: 'byPlace', name }
  if (charged.length < rates.length) return { term: isIncluded ? 'includedSomewhere' : 'addedSomewhere', name }
  return { term: isIncluded ? 'included' : 'added', name }
}

/** Whether somebody pays for the delivery of one piece, at its lowest price. */
function costsDelivery(item: StoreItem, shipping: Shipping): boolean {
  const [goods] = priceRange(item)
  const places = [...Object.keys(shipping.byCountry).map((place) => [place]), []]
  return places.some((place) => (shippingTo(place, goods, shipping, item.weight) ?? 0) > 0)
}

/** What the settings of a store say of the price of an item; nothing of a line that isn’t understood. */
export function readTerms({ tax, shipping, unread = [] }: Settings, item: StoreItem): PriceTerms {
  const sent = item.digital ? undefined : shipping
  const isUnsure = unread.includes('shipping') && !item.digital
  const told = tax && !unread.includes('tax') && !isUnsure ? tellTax(tax, sent) : undefined
  return {
    ...(told && { tax: told }),
    isPlusShipping: sent !== undefined && !isUnsure && costsDelivery(item, sent),
  }
}
