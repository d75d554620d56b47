import { minorDigits, type Money } from '#kit/money.ts'
import { rescale } from '../adapter/amounts.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'

/** Where Stripe counts in other units than ISO 4217: how many decimals its amounts have. */
const ownDigits: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }
const digitsOf = (currency: string) => ownDigits[currency] ?? minorDigits(currency)

/** Whether Stripe can take exactly this amount: the last of three decimals is 0, and there are none where it has none. */
export function isExact({ amount, currency }: Money): boolean {
  const decimals = minorDigits(currency)
  const finest = decimals === 3 ? 2 : digitsOf(currency)
  return amount % 10 ** Math.max(0, decimals - finest) === 0
}

function convert(money: Money, from: number, to: number): number {
  try {
    return rescale(money, from, to)
  } catch {
    throw new PaymentFailed('invalid_request', `Stripe doesn’t accept such small amounts in ${money.currency}.`)
  }
}

/** In the units that Stripe counts this currency in. */
export function toStripe(money: Money): number {
  const { currency } = money
  if (!isExact(money))
    throw new PaymentFailed('invalid_request', `Stripe doesn’t accept such small amounts in ${currency}.`)
  return convert(money, minorDigits(currency), digitsOf(currency))
}

/** In our minor units, from what Stripe reports; its currency codes are in lower case. */
export function fromStripe(amount: number, code: string): Money {
  const currency = code.toUpperCase()
  return { amount: convert({ amount, currency }, digitsOf(currency), minorDigits(currency)), currency }
}
