import { sayDetail } from '#payments/server/adapter/observation.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { payments } from '#payments/server/tables.ts'
import { and, eq, exists, gt, inArray, lte, not } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { PaymentFailed } from '#payments/server/adapter/payment-failed.ts'
import { noteCredentials } from '#payments/server/methods/note-failure.ts'
import { reopenPaymentMethod } from '#payments/server/methods/payment-methods.ts'
import { openToken, type SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { notifyOverdue } from '../periods/notify-overdue.ts'
import { nextPayment } from '../periods/next-payment.ts'
import { closePayment, settlePayment } from '../settlement/settle.ts'
import type { Payment } from '../payment-rows.ts'
import { isHeld, isOneHeld } from './suspended-sites.ts'

/** A payment that failed is tried again after so many days; after the last one the subscription ends. */
const triesAfterDays = [1, 3, 5, 5]
const atOnce = 200

/** A subscription that goes on; its buyer may have ended or paused it while it was being charged. */
async function lockRunning({ db }: Pick<Context, 'db'>, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  return row?.autoRenew && (row.status === 'active' || row.status === 'past_due') ? row : undefined
}

/** The payment of a period, made once however often this is called; undefined when it can't be made any more. */
async function preparePeriod(
  ctx: Context,
  id: string,
): Promise<{ row: SubscriptionRow; payment: Payment } | undefined> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockRunning({ db: tx }, id)
    if (!row?.dueAt || row.dueAt > ctx.now() || row.engine !== 'ours') return undefined
    if (await isOneHeld({ db: tx }, id)) return undefined
    const isIt = and(eq(payments.subscriptionId, id), eq(payments.period, row.periods))
    const [known] = await tx.select().from(payments).where(isIt)
    const [first] = await tx.select().from(payments).where(eq(payments.id, row.paymentId))
    if (known && known.state !== 'failed') return { row, payment: known }
    if (!first) return undefined
    // A failed try makes room for the next; its row stays, without its period.
    if (known) await tx.update(payments).set({ period: null }).where(eq(payments.id, known.id))
    const again = nextPayment(ctx, first, row)
    const [payment] = await tx.insert(payments).values(again).returning()
    return payment && { row, payment }
  })
}

/** The period could not be paid: it is tried again for a while before anything stops. */
async function postpone(ctx: Context, { id }: SubscriptionRow, payment: Payment, problem: Phrase): Promise<void> {
  await closePayment(ctx, payment.id, 'failed', { remark: problem })
  await ctx.db.transaction(async (tx) => {
    const row = await lockRunning({ ...ctx, db: tx }, id)
    if (!row || (await isOneHeld({ db: tx }, id))) return
    const wait = triesAfterDays[row.tries]
    const at = ctx.now()
    const isOver = wait === undefined
    await tx
      .update(subscriptions)
      .set({
        status: isOver ? 'cancelled' : 'past_due',
        dueAt: isOver ? null : new Date(at.getTime() + wait * dayMs),
        overdueSince: row.overdueSince ?? at,
        tries: row.tries + 1,
        problem,
        changedAt: at,
        ...(isOver && { autoRenew: false, endsAt: at, nextAt: null }),
      })
      .where(eq(subscriptions.id, row.id))
    await notifyOverdue({ ...ctx, db: tx }, row, isOver ? 'never' : { days: wait })
  })
}

/** Charges one period of a subscription whose payments we schedule. */
export async function renewOne(ctx: Context, id: string): Promise<void> {
  const prepared = await preparePeriod(ctx, id)
  if (!prepared || (prepared.payment.state !== 'open' && prepared.payment.state !== 'created')) return
  const { row, payment } = prepared
  const paymentMethod = await reopenPaymentMethod(ctx, row)
  const token = openToken(ctx, row)
  const charge = paymentMethod?.calls.charge
  if (!paymentMethod || !charge || token === undefined)
    return postpone(ctx, row, payment, phrase('nothing-to-charge', 'There’s nothing left to charge.'))
  try {
    const { buyer, title } = payment.purchase
    const seen = await charge({
      reference: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      title,
      token,
      buyer,
      webhookUrl: paymentMethod.webhookUrl,
    })
    if (seen.kind === 'session_failed' || seen.kind === 'attempt_failed')
      await postpone(ctx, row, payment, sayDetail(seen) ?? phrase('payment-was-declined', 'The payment was declined.'))
    else await settlePayment(ctx, payment.id, seen)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    const isUnclear =
      problem instanceof PaymentFailed && ['uncertain', 'provider_down', 'rate_limited'].includes(problem.kind)
    ctx.log.warn({ err: problem, subscription: row.id }, 'A subscription could not be charged')
    await noteCredentials(ctx, row.providerId, problem)
    // The same reference is charged again by a later run: a service that did charge it says so.
    if (!isUnclear) await postpone(ctx, row, payment, problem.phrase)
  }
}

export const renewJob = defineJob({
  name: 'renew-subscription',
  shape: z.object({ id: z.string() }),
  run: (ctx: Context, { id }) => renewOne(ctx, id),
})

/** Whether the payment of the period is under way, or waits for its owner: there is nothing to charge then. */
const isBeingPaid = ({ db }: Context) => {
  const isOfPeriod = and(eq(payments.subscriptionId, subscriptions.id), eq(payments.period, subscriptions.periods))
  const isChargeable = inArray(payments.state, ['created', 'open', 'failed'])
  return exists(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(isOfPeriod, not(isChargeable))),
  )
}

/** Some of what is due, in the order of their ids. */
const listDue = (ctx: Context, after: string | undefined) =>
  ctx.db
    .select({ id: subscriptions.id, domainId: subscriptions.domainId })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.dueAt, ctx.now()),
        not(isBeingPaid(ctx)),
        not(isHeld(ctx)),
        after === undefined ? undefined : gt(subscriptions.id, after),
      ),
    )
    .orderBy(subscriptions.id)
    .limit(atOnce)

/** Finds all that is due: those that can't be charged, as their service is away, keep no others waiting. */
export const renewAll = defineJob({
  name: 'renew-subscriptions',
  shape: z.object({}),
  run: async (ctx: Context, _, signal) => {
    let due = await listDue(ctx, undefined)
    while (due.length > 0) {
      signal.throwIfAborted()
      const list = due.map(({ id, domainId }) => ({
        data: { id },
        key: id,
        ...(domainId !== null && { domain: domainId }),
      }))
      await ctx.jobs.sendMany(renewJob, list)
      due = await listDue(ctx, due.at(-1)?.id)
    }
  },
})
