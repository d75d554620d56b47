export const discountKinds = ['percent', 'amount', 'shipping'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** Hundred percent, as the value of a discount counts. */
export const wholePercent = 100_000

/** What a code takes off. */
export interface Discount {
  kind: DiscountKind
  /** Thousandths of a percent, or minor units. */
  value: number
}

/** Part of an amount, in whole numbers, half up to a multiple of `step`. */
function partOf(amount: number, thousandths: number, step: number): number {
  const divisor = BigInt(wholePercent) * BigInt(step)
  return Number((2n * BigInt(amount) * BigInt(thousandths) + divisor) / (2n * divisor)) * step
}

/** What is taken off the goods, in minor units: never more than they cost. A multiple of `step` where nothing smaller can be paid. */
export function takeOffGoods(goods: number, { kind, value }: Discount, step = 1): number {
  if (kind === 'shipping') return 0
  return Math.max(0, Math.min(goods, kind === 'percent' ? partOf(goods, value, step) : value))
}

const longestCodeCharacters = 40

/** A code as it is kept, of however it was typed: in capitals, without spaces; undefined where it can't be one. */
export function tidyCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(code) && code.length <= longestCodeCharacters ? code : undefined
}
