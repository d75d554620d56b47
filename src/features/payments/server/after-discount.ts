import type { OrderLine } from './adapter/calls.ts'
import type { Purchase } from './purchase.ts'

/** Shares an amount among parts in proportion to their sizes, to the last cent: what remains goes where most was cut off. */
function shareAmount(amount: number, sizes: readonly number[]): number[] {
  const whole = sizes.reduce((sum, size) => sum + BigInt(size), 0n)
  if (whole === 0n) return sizes.map(() => 0)
  const parts = sizes.map((size, at) => {
    const exact = BigInt(amount) * BigInt(size)
    return { at, share: Number(exact / whole), rest: exact % whole }
  })
  const missing = parts.reduce((left, { share }) => left - share, amount)
  const byRest = parts.toSorted((one, other) => Number(other.rest - one.rest) || one.at - other.at)
  for (const part of byRest.slice(0, missing)) part.share++
  return parts.map(({ share }) => share)
}

/** A line at another amount. Where its pieces can't all cost the same then, it is one piece that says how many. */
function lineAt(line: OrderLine, amount: number): OrderLine {
  const unitAmount = amount / line.quantity
  if (Number.isSafeInteger(unitAmount)) return { ...line, amount, unitAmount }
  return { ...line, name: `${line.quantity} × ${line.name}`, quantity: 1, unitAmount: amount, amount }
}

/**
 * What services are asked to take: lines and delivery after the discount. Each of them adds up by itself, none is below zero, and no
 * service has to know what a discount is.
 */
export function afterDiscount({ lines, shipping, discount }: Purchase): { lines: OrderLine[]; shipping: number } {
  if (!discount) return { lines, shipping }
  if (discount.of === 'shipping') return { lines, shipping: shipping - discount.amount }
  const shares = shareAmount(
    discount.amount,
    lines.map(({ amount }) => amount),
  )
  return { lines: lines.map((line, at) => lineAt(line, line.amount - (shares[at] ?? 0))), shipping }
}
