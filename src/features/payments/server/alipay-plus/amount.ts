import { z } from 'zod'
import type { Money } from '#kit/money.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'

/** Minor units as text. */
export const Amount = z.object({ currency: z.string(), value: z.union([z.string(), z.number()]) })

/** Rupiahs have no parts there. */
export const stepAtAlipayPlus = (currency: string): number => (currency === 'IDR' ? 100 : 1)
const isInWholes = ({ amount, currency }: Money) => amount % stepAtAlipayPlus(currency) === 0

/** Whether Alipay+ has a way to write it: more than nothing, and rupiahs without parts. */
export const isWritable = (money: Money): boolean => money.amount > 0 && isInWholes(money)

export function writeAmount({ amount, currency }: Money): { currency: string; value: string } {
  if (!isInWholes({ amount, currency }))
    throw new PaymentFailed(
      'invalid_request',
      phrase('alipay-plus-whole-rupiah', 'Alipay+ only accepts whole rupiah amounts.'),
    )
  return { currency, value: String(amount) }
}

/** Reads an amount; undefined if it isn’t one. */
export function readAmount(given: z.infer<typeof Amount> | null | undefined): Money | undefined {
  const value = String(given?.value ?? '')
  return given && /^\d{1,15}$/.test(value) ? { amount: Number(value), currency: given.currency } : undefined
}
