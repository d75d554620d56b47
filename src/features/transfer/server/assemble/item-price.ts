import type { Money } from '#kit/money.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import type { OldProduct } from '../old-site.ts'
import { readPrice } from '#sites/format/price.ts'
import { quoteWords } from '#sites/format/text/wording.ts'

/** The price in a currency, or why there is none that is certain. */
export function readPriceIn(price: string, currency: string): Money | Phrase {
  // With both signs it is clear which one separates the decimals; `1.299` stays unclear whatever the currency is.
  const read = readPrice(price, currency, /[.,].*[.,]/.test(price) ? currency : undefined)
  if ('code' in read || read.currency === currency) return read
  return phrase('item-in-other-currency', '{price} isn’t in {currency}.', { price: quoteWords(price), currency })
}

function priceOf({ price, currency }: OldProduct, usual: string | undefined): Money | Phrase | undefined {
  if (price.trim() === '') return phrase('item-without-price', 'it has no price.')
  const own = currency?.toUpperCase() ?? (/[^\d\s.,'’]/.test(price) ? undefined : usual)
  if (own) return readPriceIn(price, own)
  const [one, other] = [readPrice(price, 'USD'), readPrice(price, 'EUR')]
  if ('code' in one) return one
  if ('code' in other) return other
  if (one.currency === other.currency) return one
  return /^[\d\s.,'’]+$/.test(price)
    ? undefined
    : phrase('item-without-currency', '{price} has no currency.', { price: quoteWords(price) })
}

const belowZero = phrase('item-below-zero', 'its price is below zero.')

/** The price of an item, or why there is none that is certain; undefined for a number whose currency nobody names. */
export function readItemPrice(product: OldProduct, usual: string | undefined): Money | Phrase | undefined {
  const price = priceOf(product, usual)
  return price && 'amount' in price && price.amount < 0 ? belowZero : price
}
