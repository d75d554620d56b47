import type { Context } from '#kit/server/context.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import type { Payment } from '#payments/server/books/inbox.ts'
import type { Interval } from '#payments/interval.ts'
import { addInterval } from '../calendar.ts'
import { subscriptions } from './tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

interface NewSubscription {
  payment: Payment
  seen: Observation
  domain: string
  name: string
  itemUrl: string | null
  planId: SubscriptionRow['planId']
  /** Of each further period, in minor units. */
  amount: number
  interval: Interval
  engine: SubscriptionRow['engine']
}

const tokenPurpose = (paymentId: string) => `subscription of ${paymentId}`
export const openToken = (
  { secrets }: Context,
  row: Pick<SubscriptionRow, 'sealedToken' | 'paymentId'>,
): string | undefined =>
  row.sealedToken === null ? undefined : secrets.openIfPossible(row.sealedToken, tokenPurpose(row.paymentId))
export const sealToken = ({ secrets }: Pick<Context, 'secrets'>, paymentId: string, token: string): string =>
  secrets.seal(token, tokenPurpose(paymentId))

/** The columns that say how it is paid. */
const payingOf = ({ secrets }: Context, { payment, seen }: NewSubscription) => ({
  paymentId: payment.id,
  currency: payment.currency,
  adapter: payment.adapter,
  method: payment.method,
  providerId: payment.providerId,
  isLive: payment.isLive,
  providerSubscriptionId: seen.subscription?.id ?? null,
  sealedToken: seen.method ? sealToken({ secrets }, payment.id, seen.method.token) : null,
  brand: seen.method?.brand ?? null,
  last4: seen.method?.last4 ?? null,
})

/** Makes the subscription of a paid checkout within the transaction that settles it. A second one for the same payment fails. */
export async function createSubscription(ctx: Context, begun: NewSubscription): Promise<SubscriptionRow> {
  const { payment, seen, engine, interval, domain, name, itemUrl, planId, amount } = begun
  const { buyer } = payment.purchase
  const startedAt = ctx.now()
  const nextAt = seen.subscription?.nextAt ?? addInterval(startedAt, interval, 1)
  const [row] = await ctx.db
    .insert(subscriptions)
    .values({
      ...payingOf(ctx, begun),
      domain,
      name,
      itemUrl,
      planId,
      amount,
      interval,
      engine,
      domainId: payment.domainId,
      buyerId: payment.buyerId,
      email: buyer.email.toLowerCase(),
      buyer,
      status: 'active',
      startedAt,
      anchorAt: startedAt,
      nextAt,
      dueAt: engine === 'ours' ? nextAt : null,
      search: `${name} ${buyer.firstName} ${buyer.lastName} ${buyer.email}`.toLowerCase(),
      changedAt: startedAt,
    })
    .returning()
  if (!row) throw new Error('A subscription was not kept.')
  return row
}
