import { hourMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { makeId } from '#payments/server/identifiers.ts'
import type { Purchase } from '#payments/server/purchase.ts'
import type { SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import type { Payment } from '../payment-rows.ts'

/** What a further period is paid for: what recurs, at the price that the buyer agreed to, or that the service has charged. */
function purchaseAgain(first: Purchase, { itemUrl, amount }: SubscriptionRow): Purchase {
  const lines = itemUrl === null ? first.lines : first.lines.filter(({ interval }) => interval !== null)
  const { recurring } = first
  const { subtotal, shipping, tax } =
    recurring?.amount === amount ? recurring : { subtotal: amount, shipping: 0, tax: 0 }
  return { ...first, lines, subtotal, shipping, tax, discount: null }
}

/** The row of a further payment of the same buyer, for the same thing. */
export function nextPayment(ctx: Context, first: Payment, row: SubscriptionRow) {
  const at = ctx.now()
  return {
    ...first,
    id: makeId(ctx),
    purpose: 'renewal' as const,
    state: 'open' as const,
    amount: row.amount,
    captured: 0,
    refunded: 0,
    purchase: purchaseAgain(first.purchase, row),
    hash: '',
    idempotencyKey: null,
    sessionId: null,
    paymentId: null,
    next: null,
    expiresAt: null,
    subscriptionId: row.id,
    period: row.periods,
    outcome: null,
    remark: null,
    checkAt: new Date(at.getTime() + hourMs),
    checks: 0,
    createdAt: at,
    paidAt: null,
    changedAt: at,
  }
}
