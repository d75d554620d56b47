import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import { day, hour } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { listWaiting, noteApplied, type Payment } from '#payments/server/inbox.ts'
import { paymentEvents, payments, refunds } from '#payments/server/tables.ts'
import { reopenTill } from '#payments/server/tills.ts'
import { openStates } from '#payments/states.ts'
import { applyEvent, endpointOf } from './apply-event.ts'
import { refundKind } from './refund-later.ts'
import { closePayment, settle } from './settle.ts'

const minute = 60_000
/** How long after it was begun a payment is asked for, if nothing was heard of it. */
const checksAfter = [2 * minute, 10 * minute, hour]
const [atOnce, eventsKept, processingFor] = [100, 90 * day, 7 * day]

export const sessionOf = ({ id, sessionId, paymentId, amount, currency, kept }: Payment) => ({
  reference: id,
  sessionId: sessionId ?? '',
  ...(paymentId !== null && { paymentId }),
  amount,
  currency,
  kept,
})

/** When a payment is asked for next; undefined when that was the last time. */
function nextCheck(ctx: Context, { createdAt, expiresAt, checks, state }: Payment): Date | undefined {
  const now = ctx.now().getTime()
  const after = checksAfter[checks + 1]
  const last = (expiresAt ?? createdAt).getTime() + hour
  const next = after === undefined ? last : Math.min(createdAt.getTime() + after, last)
  if (next > now) return new Date(next)
  if (now < last) return new Date(last)
  return state === 'processing' && now < createdAt.getTime() + processingFor ? new Date(now + 6 * hour) : undefined
}

/** Asks the service whether a payment has come of which nothing was heard. A lost message is not a lost order. */
export async function checkPayment(ctx: Context, payment: Payment): Promise<void> {
  const till = payment.sessionId === null && payment.purpose !== 'renewal' ? undefined : await reopenTill(ctx, payment)
  try {
    const seen = await till?.calls.fetchStatus(sessionOf(payment))
    if (seen) await settle(ctx, payment.id, seen)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, payment: payment.id }, 'A service could not be asked about a payment')
  }
  const checkAt = nextCheck(ctx, payment)
  const isOpen = and(eq(payments.id, payment.id), inArray(payments.state, [...openStates]))
  await ctx.db
    .update(payments)
    .set({ checkAt: checkAt ?? null, checks: payment.checks + 1 })
    .where(isOpen)
  if (!checkAt && payment.state !== 'processing')
    await closePayment(ctx, payment.id, 'closed', 'It was not paid in time.')
}

async function applyWaiting(ctx: Context): Promise<void> {
  const now = ctx.now().getTime()
  for (const event of await listWaiting(ctx, new Date(now - 10_000), atOnce)) {
    const endpoint = await endpointOf(ctx, event)
    if (endpoint) await applyEvent(ctx, endpoint, event)
    // Of something that isn't ours, such as another use of the same account.
    if (event.receivedAt.getTime() < now - 3 * day) await noteApplied(ctx, event.id, undefined)
  }
  await ctx.db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, new Date(now - eventsKept)))
}

/** Refunds whose call was interrupted, or whose outcome isn't known. */
async function retryRefunds(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - 2 * minute)
  const isOpen = or(eq(refunds.state, 'uncertain'), and(eq(refunds.state, 'pending'), isNull(refunds.refundId)))
  const rows = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isOpen, lt(refunds.changedAt, before)))
    .limit(atOnce)
  await ctx.jobs.sendMany(
    refundKind,
    rows.map(({ id }) => ({ data: { id }, key: id })),
  )
}

export const reconcile = defineJob({
  name: 'reconcile-payments',
  shape: z.object({}),
  run: async (ctx: Context, _, signal) => {
    await applyWaiting(ctx)
    const due = await ctx.db
      .select()
      .from(payments)
      .where(lte(payments.checkAt, ctx.now()))
      .orderBy(payments.checkAt)
      .limit(atOnce)
    for (const payment of due) {
      signal.throwIfAborted()
      await checkPayment(ctx, payment)
    }
    await retryRefunds(ctx)
  },
})
