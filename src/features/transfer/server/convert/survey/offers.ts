import { currencyIn } from './currency.ts'
import { isThing, listOf, textOf, type LinkedData } from './json-ld.ts'

const mostOffers = 200

export interface OfferPrice {
  /** As it is written, without signs. */
  price: string
  currency?: string
  isSoldOut: boolean
}

export const isPrice = (price: string): boolean => /^\d[\d.,' ]{0,15}$/.test(price) && /[1-9]/.test(price)
const withoutSigns = (text: string) => text.replace(/^[^\d]+|(?<=\d)[^\d]+$/g, '')
const soldOut = /OutOfStock|SoldOut|Discontinued/i
/** What something cost before, or costs elsewhere. */
const former = /Strikethrough|ListPrice|MSRP|SRP|Suggested/i

/** The prices of some offers, and of those inside of them; `around` is the currency where they name none. */
export function pricesOf(offers: unknown, around?: string, seen = new Set<LinkedData>()): OfferPrice[] {
  return listOf(offers).flatMap((offer) => {
    // Data may refer to itself.
    if (!isThing(offer) || seen.has(offer) || seen.size >= mostOffers) return []
    seen.add(offer)
    const specs = listOf(offer['priceSpecification']).filter((one) => isThing(one))
    const within = specs.find((one) => !former.test(textOf(one['priceType']))) ?? specs[0] ?? {}
    const written = [offer['price'], offer['lowPrice'], within['price'], within['minPrice']].map((one) => textOf(one))
    const found = written.find((text) => isPrice(withoutSigns(text)))
    const said = [textOf(offer['priceCurrency']), textOf(within['priceCurrency']), found ?? '']
    const currency = said.map((text) => currencyIn(text)).find((one) => one !== undefined) ?? around
    if (found === undefined) return pricesOf(offer['offers'], currency, seen)
    return [{ price: withoutSigns(found), currency, isSoldOut: soldOut.test(textOf(offer['availability'])) }]
  })
}

/** For comparing alone: the last sign in front of one or two digits separates decimals. */
const amountOf = ({ price }: OfferPrice) => Number(price.replace(/[' ]|[.,](?=\d{3})/g, '').replace(',', '.'))

/** The lowest price at which something can be had, or else the first. */
export const lowestOf = (prices: readonly OfferPrice[]): OfferPrice | undefined =>
  prices.toSorted((one, other) => amountOf(one) - amountOf(other)).find(({ isSoldOut }) => !isSoldOut) ?? prices[0]
