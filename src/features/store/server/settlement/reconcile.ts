import { payments, refunds, paymentEvents, sandboxSessions } from '#payments/server/tables.ts'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs, hourMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { listWaiting, noteApplied } from '#payments/server/books/inbox.ts'
import { applyEvent, endpointOf } from './apply-event.ts'
import { forgetPaymentMethods } from './forget-payment-methods.ts'
import { refundKind } from '../refund-later.ts'
import { checkPayment } from './check-payment.ts'
import type { Payment } from '../payment-rows.ts'

const minuteMs = 60_000
const atOnce = 100
const askedAtOnce = 8
const eventsKeptMs = 90 * dayMs

/** What goes wrong with one payment keeps no other waiting. */
async function guard(ctx: Context, about: object, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (err) {
    ctx.log.error({ err, ...about }, 'A payment could not be brought up to date; it is tried again')
    return false
  }
}

/** What was said of a payment that somebody has yet to look at is kept until then. */
const isDecided = sql`not exists (select from ${payments} where ${payments.id} = ${paymentEvents.payment} and ${payments.state} = 'review')`

async function applyWaiting(ctx: Context): Promise<void> {
  const now = ctx.now().getTime()
  for (const event of await listWaiting(ctx, new Date(now - 10_000), atOnce)) {
    await guard(ctx, { event: event.id }, async () => {
      const endpoint = await endpointOf(ctx, event)
      if (endpoint) await applyEvent(ctx, endpoint, event)
    })
    // Of something that isn't ours, such as another use of the same account.
    if (event.receivedAt.getTime() < now - 3 * dayMs) await noteApplied(ctx, event.id, null)
  }
  await ctx.db.delete(paymentEvents).where(and(lt(paymentEvents.receivedAt, new Date(now - eventsKeptMs)), isDecided))
  await ctx.db.delete(sandboxSessions).where(lt(sandboxSessions.createdAt, new Date(now - eventsKeptMs)))
}

/** Asks about what is due, stores in turn, a few at once: a service that is down delays the others by seconds, not by minutes. */
async function checkDue(ctx: Context, signal: AbortSignal): Promise<void> {
  const turn = sql`row_number() over (partition by ${payments.domainId} order by ${payments.checkAt})`
  const due = await ctx.db
    .select()
    .from(payments)
    .where(lte(payments.checkAt, ctx.now()))
    .orderBy(turn, payments.checkAt)
    .limit(atOnce)
  const later = new Date(ctx.now().getTime() + 10 * minuteMs)
  const postpone = (id: string) => ctx.db.update(payments).set({ checkAt: later }).where(eq(payments.id, id))
  const check = async (payment: Payment) => {
    const isDone = await guard(ctx, { payment: payment.id }, () => checkPayment(ctx, payment))
    if (!isDone) await postpone(payment.id)
  }
  for (let place = 0; place < due.length; place += askedAtOnce) {
    signal.throwIfAborted()
    await Promise.all(due.slice(place, place + askedAtOnce).map(check))
  }
}

/** Refunds whose call was interrupted, whose outcome isn't known, or that a service has accepted and said no more of; stores in turn. */
async function retryRefunds(ctx: Context): Promise<void> {
  const since = (age: number) => lt(refunds.changedAt, new Date(ctx.now().getTime() - age))
  const isUnsent = or(eq(refunds.state, 'uncertain'), and(eq(refunds.state, 'pending'), isNull(refunds.refundId)))
  const turn = sql`row_number() over (partition by ${payments.domainId} order by ${refunds.changedAt})`
  const rows = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment))
    .where(or(and(isUnsent, since(2 * minuteMs)), and(eq(refunds.state, 'pending'), since(hourMs))))
    .orderBy(turn, refunds.changedAt)
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
    await checkDue(ctx, signal)
    await retryRefunds(ctx)
    await forgetPaymentMethods(ctx)
  },
})
