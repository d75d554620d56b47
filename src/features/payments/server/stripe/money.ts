import { minorDigits, type Money } from '#kit/money.ts'
import { rescaleAmount } from '../adapter/amounts.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'

/** Where Stripe counts in other units than ISO 4217: how many decimals its amounts have. */
const ownDigits: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }
const digitsOf = (currency: string) => ownDigits[currency] ?? minorDigits(currency)

/** Stripe's amounts are multiples of so many minor units: the last of three decimals is 0, and there are none where it has none. */
export function stepAtStripe(currency: string): number {
  const decimals = minorDigits(currency)
  const finest = decimals === 3 ? 2 : digitsOf(currency)
  return 10 ** Math.max(0, decimals - finest)
}

/** Whether Stripe can take exactly this amount. */
export const isExact = ({ amount, currency }: Money): boolean => amount % stepAtStripe(currency) === 0

/** In minor units, as far as Stripe has written down a least amount. */
const least = new Map(
  `AED 200, AUD 50, BRL 50, CAD 50, CHF 50, CZK 1500, DKK 250, EUR 50, GBP 30, HKD 400, HUF 17500, INR 50, JPY 50, MXN 1000,
    MYR 200, NOK 300, NZD 50, PLN 200, RON 200, SEK 300, SGD 50, THB 1000, USD 50`
    .split(/,\s*/)
    .map((one) => [one.slice(0, 3), Number(one.slice(4))]),
)
export const leastAtStripe = (currency: string): number => least.get(currency) ?? stepAtStripe(currency)

/** Eight digits, in the units that Stripe counts in. */
export const mostAtStripe = (currency: string): number =>
  Math.floor(99_999_999 / 10 ** Math.max(0, digitsOf(currency) - minorDigits(currency)))

function convert(money: Money, from: number, to: number): number {
  try {
    return rescaleAmount(money, from, to)
  } catch {
    throw new PaymentFailed(
      'invalid_request',
      phrase('stripe-small-amount', 'Stripe doesn’t accept such small amounts in {currency}.', {
        currency: money.currency,
      }),
    )
  }
}

/** In the units that Stripe counts this currency in. */
export function toStripe(money: Money): number {
  const { currency } = money
  if (!isExact(money))
    throw new PaymentFailed(
      'invalid_request',
      phrase('stripe-small-amount', 'Stripe doesn’t accept such small amounts in {currency}.', { currency }),
    )
  return convert(money, minorDigits(currency), digitsOf(currency))
}

/** In our minor units, from what Stripe reports; its currency codes are in lower case. */
export function fromStripe(amount: number, code: string): Money {
  const currency = code.toUpperCase()
  return { amount: convert({ amount, currency }, digitsOf(currency), minorDigits(currency)), currency }
}
