import { and, eq, isNull, lt, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { listWaiting, noteApplied } from '#payments/server/books/inbox.ts'
import { paymentEvents } from '#payments/server/tables.ts'
import { applyEvent, endpointOf } from './apply-event.ts'
import { refundKind } from './refund-later.ts'
import { checkPayment } from './check-payment.ts'
import { payments, refunds } from './payment-rows.ts'

const minute = 60_000
const [atOnce, eventsKept] = [100, 90 * day]

/** What goes wrong with one payment keeps no other waiting. */
async function guard(ctx: Context, about: object, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (err) {
    ctx.log.error({ err, ...about }, 'A payment could not be brought up to date; it is tried again')
  }
}

async function applyWaiting(ctx: Context): Promise<void> {
  const now = ctx.now().getTime()
  for (const event of await listWaiting(ctx, new Date(now - 10_000), atOnce)) {
    await guard(ctx, { event: event.id }, async () => {
      const endpoint = await endpointOf(ctx, event)
      if (endpoint) await applyEvent(ctx, endpoint, event)
    })
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
      await guard(ctx, { payment: payment.id }, () => checkPayment(ctx, payment))
    }
    await retryRefunds(ctx)
  },
})
