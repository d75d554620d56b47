import { minorDigits, type Money } from '#kit/money.ts'
import type { DeliveryPrice, Shipping, Tax } from '#sites/format/selling.ts'
import { readWeight, type ShippingStep } from '#sites/format/shipping-fields.ts'
import type { TaxRate } from '#sites/format/tax-fields.ts'
import { readPrice } from '#sites/format/price.ts'

/** Hundred percent, as `rate` counts. */
const whole = 100_000n

/** Divides by half-up rounding, in whole numbers. */
const divide = (dividend: bigint, divisor: bigint): number => Number((2n * dividend + divisor) / (2n * divisor))

/**
 * The tax in an amount that includes it, or on top of one that doesn't; minor units. What is added is a multiple of `step`, such as whole
 * forints, where nothing smaller can be paid.
 */
export function taxOf(amount: number, { rate, isIncluded }: Pick<TaxRate, 'rate' | 'isIncluded'>, step = 1): number {
  const part = BigInt(amount) * BigInt(rate)
  return isIncluded ? divide(part, whole + BigInt(rate)) : divide(part, whole * BigInt(step)) * step
}

/** Where a buyer is, as far as it is known. */
export interface BuyerPlace {
  country?: string | undefined
  /** As the buyer has written it. */
  state?: string | undefined
}

/** The first of some places, the closest first, for which something is written. */
const findPlace = (places: readonly string[], written: object) => places.find((place) => Object.hasOwn(written, place))

/** The rate that a store has written for a region, or else what it is part of, or else for everywhere. */
export function taxAt({ byPlace = {}, ...elsewhere }: Tax, places: readonly string[]): TaxRate {
  const place = findPlace(places, byPlace)
  return (place !== undefined && byPlace[place]) || elsewhere
}

function readIn(currency: string, text: string): number | undefined {
  const price = readPrice(text, currency)
  return 'code' in price || price.currency !== currency ? undefined : price.amount
}

type SteppedPrice = Exclude<DeliveryPrice, string>

/** The price of a weight in grams, as written; where it isn’t known, the dearest counts. */
function findPrice({ steps }: SteppedPrice, currency: string, grams: number | undefined): string | undefined {
  const costOf = ({ price }: ShippingStep) => readIn(currency, price) ?? Infinity
  if (grams === undefined) return steps.toSorted((one, other) => costOf(other) - costOf(one))[0]?.price
  return steps.find(({ upTo }) => upTo === undefined || grams <= (readWeight(upTo) ?? 0))?.price
}

/**
 * What delivery of a weight in grams to a place costs, in minor units; undefined where the store doesn't deliver it there. A price that can’t be
 * read in the currency counts as no delivery, so that nothing is delivered below cost.
 */
export function shippingTo(
  places: readonly string[],
  goods: Money,
  shipping: Shipping | undefined,
  grams?: number,
): number | undefined {
  if (!shipping) return 0
  const { byCountry, elsewhere } = shipping
  const place = findPlace(places, byCountry)
  const found = place === undefined ? elsewhere : byCountry[place]
  const stepped = typeof found === 'string' ? { steps: [{ price: found }] } : found
  const written = stepped && findPrice(stepped, goods.currency, grams)
  if (written === undefined) return undefined
  const { freeFrom = shipping.freeFrom } = stepped ?? {}
  const limit = freeFrom === undefined ? undefined : readIn(goods.currency, freeFrom)
  return limit !== undefined && goods.amount >= limit ? 0 : readIn(goods.currency, written)
}

/** What some items weigh together, in grams; undefined where the weight of one isn’t known. */
export const weighTogether = (
  items: readonly { quantity: number; weight?: number | undefined; digital?: boolean | undefined }[],
): number | undefined =>
  items
    .filter(({ digital }) => !digital)
    .reduce<number | undefined>(
      (sum, { quantity, weight }) => (sum === undefined || weight === undefined ? undefined : sum + weight * quantity),
      0,
    )

/** The largest amount that all services can take, in minor units. */
export const largestAmount = (currency: string): number => 999_999 * 10 ** minorDigits(currency)
