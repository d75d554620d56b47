import { payments } from '#payments/server/tables.ts'
import { and, desc, eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import type { OrderRow } from '#orders/server/create-order.ts'
import { orders } from '#orders/server/tables.ts'
import { openStates } from '#payments/states.ts'
import { checkPayment } from './check-payment.ts'
import type { Payment } from '../payment-rows.ts'

const unpaid = () =>
  new Refusal('conflict', phrase('nothing-to-order', 'You have no paid checkout here, so there’s nothing to order.'))

interface NamedOrder {
  /** Undefined where there is no such domain. */
  domainId: string | undefined
  sessionId?: string | undefined
}

/** A buyer's own checkout: the one named, or else the latest. */
async function findOwnPayment(
  { db }: Context,
  user: User,
  { domainId, sessionId }: NamedOrder,
): Promise<Payment | undefined> {
  if (domainId === undefined) return undefined
  const isMine = and(eq(payments.buyerId, user.id), eq(payments.domainId, domainId), eq(payments.purpose, 'order'))
  const isNamed = sessionId === undefined ? undefined : eq(payments.id, sessionId)
  const [row] = await db.select().from(payments).where(and(isMine, isNamed)).orderBy(desc(payments.createdAt)).limit(1)
  return row
}

/** Asks the service once more about a checkout that may have been paid meanwhile. */
async function freshen(ctx: Context, payment: Payment): Promise<void> {
  if (openStates.some((state) => state === payment.state)) await checkPayment(ctx, payment)
}

/** The order of a buyer's own paid checkout. Nothing that a client sends makes one. */
export async function completeOrder(ctx: Context, user: User, named: NamedOrder): Promise<OrderRow> {
  const payment = await findOwnPayment(ctx, user, named)
  if (!payment) throw unpaid()
  await freshen(ctx, payment)
  const [order] = await ctx.db.select().from(orders).where(eq(orders.paymentId, payment.id))
  if (!order) throw unpaid()
  return order
}

/** The subscription of a buyer's own paid checkout, likewise. */
export async function completeSubscription(ctx: Context, user: User, named: NamedOrder): Promise<SubscriptionRow> {
  const payment = await findOwnPayment(ctx, user, named)
  if (payment) await freshen(ctx, payment)
  const isIt = and(eq(subscriptions.paymentId, payment?.id ?? ''), eq(subscriptions.buyerId, user.id))
  const [row] = await ctx.db.select().from(subscriptions).where(isIt)
  if (!row)
    throw new Refusal(
      'conflict',
      phrase('nothing-to-subscribe', 'You have no paid checkout here, so there’s nothing to subscribe to.'),
    )
  return row
}
