import { sayDetail, type Observation } from '#payments/server/adapter/observation.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { payments } from '#payments/server/tables.ts'
import { and, eq, exists, gt, inArray, lte, not, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { noteCredentials } from '#payments/server/methods/note-failure.ts'
import { reopenPaymentMethod } from '#payments/server/methods/payment-methods.ts'
import { openToken, type SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { notifyOverdue } from '../periods/notify-overdue.ts'
import { nextPayment } from '../periods/next-payment.ts'
import { closePayment, settlePayment } from '../settlement/settle.ts'
import type { Payment } from '../payment-rows.ts'
import { findOutCharge, isRepeatable, isUnclear } from './charge-again.ts'
import { isHeld, isOneHeld } from './suspended-sites.ts'

/** A payment that failed is tried again after so many days; after the last one the subscription ends. */
const triesAfterDays = [1, 3, 5, 5]
const atOnce = 200

/** A subscription that goes on; its buyer may have ended or paused it while it was being charged. */
async function lockRunning({ db }: Pick<Context, 'db'>, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  return row?.autoRenew && (row.status === 'active' || row.status === 'past_due') ? row : undefined
}

interface DuePayment {
  row: SubscriptionRow
  payment: Payment
  /** It was made before, so that it may have been charged already. */
  isBegun: boolean
}

/**
 * The payment of a period, made once however often this is called; undefined when it can't be made any more. While the site is held none
 * is begun, and one that was begun is finished.
 */
async function preparePeriod(ctx: Context, id: string): Promise<DuePayment | undefined> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockRunning({ db: tx }, id)
    if (!row?.dueAt || row.dueAt > ctx.now() || row.engine !== 'ours') return undefined
    const isIt = and(eq(payments.subscriptionId, id), eq(payments.period, row.periods))
    const [known] = await tx.select().from(payments).where(isIt)
    const [first] = await tx.select().from(payments).where(eq(payments.id, row.paymentId))
    if (known && known.state !== 'failed') return { row, payment: known, isBegun: true }
    if (!first || (await isOneHeld({ db: tx }, id))) return undefined
    // A failed try makes room for the next; its row stays, without its period.
    if (known) await tx.update(payments).set({ period: null }).where(eq(payments.id, known.id))
    const again = nextPayment(ctx, first, row)
    const [payment] = await tx.insert(payments).values(again).returning()
    return payment && { row, payment, isBegun: false }
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

async function applyCharge(ctx: Context, { row, payment }: DuePayment, seen: Observation): Promise<void> {
  if (seen.kind === 'session_failed' || seen.kind === 'attempt_failed')
    await postpone(ctx, row, payment, sayDetail(seen) ?? phrase('payment-was-declined', 'The payment was declined.'))
  else await settlePayment(ctx, payment.id, seen)
}

/** Charges one period of a subscription whose payments we schedule. */
export async function renewOne(ctx: Context, id: string): Promise<void> {
  const due = await preparePeriod(ctx, id)
  if (!due || !isRepeatable(due.payment)) return
  const { row, payment, isBegun } = due
  const paymentMethod = await reopenPaymentMethod(ctx, row)
  const token = openToken(ctx, row)
  const charge = paymentMethod?.calls.charge
  const isChargeable = paymentMethod && charge && token !== undefined
  const age = ctx.now().getTime() - payment.createdAt.getTime()
  const isForgotten = age >= (paymentMethod?.adapter.taking.knowsChargesForMs ?? Infinity)
  if (isBegun && (isForgotten || !isChargeable)) {
    const seen = await findOutCharge(ctx, payment)
    return seen && applyCharge(ctx, due, seen)
  }
  if (!isChargeable) return postpone(ctx, row, payment, phrase('nothing-to-charge', 'There’s nothing left to charge.'))
  try {
    const { id: reference, createdAt: begunAt, amount, currency, purchase } = payment
    const { buyer, title } = purchase
    const { webhookUrl } = paymentMethod
    await applyCharge(ctx, due, await charge({ reference, begunAt, amount, currency, title, token, buyer, webhookUrl }))
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, subscription: row.id }, 'A subscription could not be charged')
    await noteCredentials(ctx, row.providerId, problem)
    // The same reference is charged again by a later run: a service that did charge it says so.
    if (!isUnclear(problem, isBegun)) await postpone(ctx, row, payment, problem.phrase)
  }
}

export const renewJob = defineJob({
  name: 'renew-subscription',
  shape: z.object({ id: z.string() }),
  run: (ctx: Context, { id }) => renewOne(ctx, id),
})

const hasPayment = ({ db }: Context, isSuch: SQL) => {
  const isOfPeriod = and(eq(payments.subscriptionId, subscriptions.id), eq(payments.period, subscriptions.periods))
  return exists(db.select({ id: payments.id }).from(payments).where(and(isOfPeriod, isSuch)))
}
/** Whether the payment of the period is under way, or waits for its owner: there is nothing to charge then. */
const isBeingPaid = (ctx: Context) => hasPayment(ctx, not(inArray(payments.state, ['created', 'open', 'failed'])))
/** Whether it was begun, and has to be finished. */
const isBegun = (ctx: Context) => hasPayment(ctx, inArray(payments.state, ['created', 'open']))

/** Some of what is due, in the order of their ids. */
const listDue = (ctx: Context, after: string | undefined) =>
  ctx.db
    .select({ id: subscriptions.id, domainId: subscriptions.domainId })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.dueAt, ctx.now()),
        not(isBeingPaid(ctx)),
        or(not(isHeld(ctx)), isBegun(ctx)),
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
