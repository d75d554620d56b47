import { z } from 'zod'
import type { RefundRequest, RefundState } from '../adapter/calls.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { callPaddle, Minor, type Paddle } from './api.ts'
import { isTaxInside, ownPart, readTransaction, type Transaction } from './transaction.ts'

const Totals = z.object({ tax: Minor, total: Minor })
const AdjustedItem = z.object({ item_id: z.string(), totals: Totals.nullish() })

export const Adjustment = z.object({
  id: z.string(),
  action: z.string(),
  transaction_id: z.string(),
  status: z.string(),
  reason: z.string().nullish(),
  currency_code: z.string().nullish(),
  items: z.array(AdjustedItem).nullish(),
  totals: Totals.nullish(),
})
export type Adjustment = z.output<typeof Adjustment>

/** Our id stands at the end of the reason, since there is no field for it and no idempotency key. */
const reasonOf = ({ reason, refundId }: RefundRequest) => `${reason || 'Refund'} (${refundId})`
export const ourIdIn = ({ reason }: Adjustment): string | undefined => /\(([a-z\d]{20})\)$/.exec(reason ?? '')?.[1]

const isOff = (status: string) => status === 'rejected' || status === 'reversed'

export const stateOf = ({ id, status }: Adjustment): RefundState => ({
  refundId: id,
  status: status === 'approved' ? 'succeeded' : isOff(status) ? 'failed' : 'pending',
})

/** What is left of each line, in the order of the transaction. */
function leftOf({ details }: Transaction, adjusted: readonly Adjustment[], isInside: boolean) {
  const items = adjusted.flatMap((adjustment) => adjustment.items ?? [])
  const partOf = (totals: Adjustment['totals']) => (totals ? ownPart(totals, isInside) : 0)
  return (details.line_items ?? []).flatMap(({ id, totals }) => {
    if (!id) return []
    const gone = items.filter(({ item_id }) => item_id === id).reduce((sum, item) => sum + partOf(item.totals), 0)
    return [{ id, whole: partOf(totals), left: partOf(totals) - gone }]
  })
}

/** Shares an amount out in proportion to what is left of each line, to the last minor unit. */
export function shareOut(amount: number, lefts: readonly number[]): number[] {
  let remaining = amount
  let sum = lefts.reduce((total, left) => total + left, 0)
  return lefts.map((left) => {
    const share = sum === 0 ? 0 : Number((BigInt(remaining) * BigInt(left)) / BigInt(sum))
    remaining -= share
    sum -= left
    return share
  })
}

function itemsOf(amount: number, lines: ReturnType<typeof leftOf>) {
  const left = lines.reduce((sum, line) => sum + line.left, 0)
  if (amount > left)
    throw new PaymentFailed(
      'invalid_request',
      phrase('refund-over-left', 'You can’t refund more than what’s left of the payment.'),
    )
  const shares = shareOut(
    amount,
    lines.map((line) => line.left),
  )
  return lines.flatMap(({ id, whole }, place) => {
    const share = shares[place] ?? 0
    if (share === 0) return []
    return [share === whole ? { item_id: id, type: 'full' } : { item_id: id, type: 'partial', amount: String(share) }]
  })
}

const reducing = new Set(['refund', 'credit', 'chargeback'])

export async function refundPayment(paddle: Paddle, asked: RefundRequest): Promise<RefundState> {
  const { paymentId } = asked.session
  const list = `/adjustments?${new URLSearchParams({ transaction_id: paymentId })}`
  const all = await callPaddle(paddle, { path: list }, z.array(Adjustment))
  const same = all.find((adjustment) => ourIdIn(adjustment) === asked.refundId)
  if (same) return stateOf(same)
  const adjusted = all.filter(({ action, status }) => reducing.has(action) && !isOff(status))
  const transaction = await readTransaction(paddle, paymentId)
  // Paddle adjusts what is completed alone, which follows what is paid after minutes or longer.
  if (transaction.status === 'paid')
    throw new PaymentFailed(
      'too_early',
      phrase('paddle-refund-too-early', 'Paddle hasn’t completed this payment yet. It’s refunded as soon as it has.'),
    )
  const isInside = isTaxInside(transaction)
  const isWhole = adjusted.length === 0 && asked.amount === ownPart(transaction.details.totals, isInside)
  const json = {
    action: 'refund',
    transaction_id: paymentId,
    reason: reasonOf(asked),
    ...(isWhole
      ? { type: 'full' }
      : {
          type: 'partial',
          tax_mode: isInside ? 'internal' : 'external',
          items: itemsOf(asked.amount, leftOf(transaction, adjusted, isInside)),
        }),
  }
  return stateOf(await callPaddle(paddle, { method: 'POST', path: '/adjustments', json }, Adjustment))
}

export async function fetchRefund(paddle: Paddle, refundId: string): Promise<RefundState | undefined> {
  const path = `/adjustments?${new URLSearchParams({ id: refundId })}`
  const [found] = await callPaddle(paddle, { path }, z.array(Adjustment))
  return found && stateOf(found)
}
