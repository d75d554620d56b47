import { z } from 'zod'
import { decimalOf, minorDigits, type Money } from '#kit/money.ts'
import { minorOf } from '../adapter/amounts.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'

/** The currencies that PayPal takes. */
export const currencies =
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' ')

/** Those with decimals by ISO 4217, but without at PayPal. */
const withoutDecimals = ['HUF', 'TWD']

/** PayPal's amounts are multiples of so many minor units. */
export const stepAtPayPal = (currency: string): number =>
  withoutDecimals.includes(currency) ? 10 ** minorDigits(currency) : 1

/** Whether PayPal can take exactly this amount. */
export const isExact = ({ amount, currency }: Money): boolean => amount % stepAtPayPal(currency) === 0

/** Throws `PaymentFailed` if PayPal doesn't take this currency, or not so fine an amount. */
export function decimalAtPayPal({ amount, currency }: Money): string {
  if (!currencies.includes(currency))
    throw new PaymentFailed(
      'invalid_request',
      phrase('paypal-no-currency', 'PayPal doesn’t accept {currency}.', { currency }),
    )
  if (!withoutDecimals.includes(currency)) return decimalOf({ amount, currency })
  if (!isExact({ amount, currency }))
    throw new PaymentFailed(
      'invalid_request',
      phrase('paypal-no-decimals', 'PayPal only accepts {currency} without decimals.', { currency }),
    )
  return String(amount / 10 ** minorDigits(currency))
}

export const moneyAtPayPal = (money: Money): { currency_code: string; value: string } => ({
  currency_code: money.currency,
  value: decimalAtPayPal(money),
})

const decimal = z.union([z.string(), z.number()])

/** An amount as newer calls have it, or as those of version 1 do. */
export const PayPalMoney = z.union([
  z.object({ currency_code: z.string(), value: decimal }),
  z
    .object({ currency: z.string(), total: decimal })
    .transform(({ currency, total }) => ({ currency_code: currency, value: total })),
])

/** In minor units; nothing where there is no amount, or none that can be read. */
export function readMoney(money: z.infer<typeof PayPalMoney> | null | undefined): Partial<Money> {
  if (!money) return {}
  const currency = money.currency_code.toUpperCase()
  const amount = minorOf(money.value, currency)
  return { currency, ...(amount !== undefined && { amount }) }
}
