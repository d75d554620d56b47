import { minorDigits, type Money } from '#kit/money.ts'

/**
 * Reads a decimal such as `12.99` or 12.99 into minor units without floating point; undefined if it isn't one, has more decimals
 * than the currency, or is larger than numbers are exact.
 */
export function minorOf(decimal: string | number, currency: string): number | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(String(decimal).trim())
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  const digits = minorDigits(currency)
  const kept = fraction.replace(/(?<!0)0+$/, '')
  if (kept.length > digits) return undefined
  const amount = Number(`${whole}${kept.padEnd(digits, '0')}`)
  if (!Number.isSafeInteger(amount)) return undefined
  return sign && amount !== 0 ? -amount : amount
}

/** Some services count a currency in other units than ISO 4217: how many decimals theirs has. */
export function rescaleAmount({ amount }: Pick<Money, 'amount'>, from: number, to: number): number {
  const scaled = to >= from ? amount * 10 ** (to - from) : amount / 10 ** (from - to)
  if (!Number.isInteger(scaled)) throw new Error('This amount has more decimals than the service can take.')
  if (!Number.isSafeInteger(scaled)) throw new Error('This amount is too large.')
  return scaled
}
