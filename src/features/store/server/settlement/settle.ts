import { and, eq, inArray } from 'drizzle-orm'
import { awaitAll } from '#kit/await-all.ts'
import type { Context } from '#kit/server/context.ts'
import { takeOrderNumber } from '#orders/server/create-order.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { noteApplied } from '#payments/server/books/inbox.ts'
import { judge, type Decision } from '#payments/server/books/judge.ts'
import { openStates } from '#payments/states.ts'
import { carryOut, close } from './carry-out.ts'
import { judgeOnce } from './judge-once.ts'
import { lockToSettle } from './lock-to-settle.ts'
import { type Payment, payments, readPayment } from '../payment-rows.ts'

export interface Settled {
  payment: Payment
  /** False where it can't be applied before something else is known. */
  isApplied: boolean
}

/**
 * Applies what happened at a service to a payment: the only place where money becomes an order. It is called for webhooks, for
 * buyers who come back, and for the job that asks services, in any order and any number of times, and with the decision of the owner
 * about what a service has said.
 */
export async function settle(
  ctx: Context,
  id: string,
  seen: Observation,
  decision?: Decision,
): Promise<Settled | undefined> {
  const payment = await readPayment(ctx, id)
  if (!payment) return undefined
  const orderNumber = await reserveNumber(ctx, payment, seen, decision)
  return ctx.db.transaction((tx) => settleWithin({ ...ctx, db: tx }, id, { seen, decision, orderNumber }))
}

/**
 * Takes a number for the order that a payment is about to make, before the transaction, in which all other orders of the store would
 * wait for it. Where it makes none after all, since somebody else was faster, the number is left out.
 */
export async function reserveNumber(
  ctx: Pick<Context, 'db'>,
  payment: Payment,
  seen: Observation,
  decision?: Decision,
): Promise<number | undefined> {
  const { domainId, purpose } = payment
  if (domainId === null || purpose === 'plan' || judge(payment, seen, decision).do !== 'pay') return undefined
  return takeOrderNumber(ctx, domainId)
}

/** What is known of a payment as it is settled. */
interface News {
  seen: Observation
  decision?: Decision | undefined
  /** Taken for its order. */
  orderNumber: number | undefined
  /** The stored event that says so, noted as applied where it is. */
  eventId?: string | undefined
}

/** The same within a transaction. */
export async function settleWithin(
  within: Context,
  id: string,
  { seen, decision, orderNumber, eventId }: News,
): Promise<Settled | undefined> {
  const found = await lockToSettle(within, id, seen)
  if (!found) return undefined
  const locked = { ...found, orderNumber }
  const [verdict, meant] = judgeOnce(locked, seen, decision)
  const isApplied = verdict.do !== 'wait'
  const [applied] = await awaitAll([
    carryOut(within, locked, meant, verdict),
    isApplied && eventId !== undefined && noteApplied(within, eventId, id),
  ])
  return { payment: applied, isApplied }
}

/** Ends a payment that can't come any more, and puts its goods back; one that was paid meanwhile stays paid. */
export async function closePayment(ctx: Context, id: string, state: 'closed' | 'failed', note: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const isOpen = and(eq(payments.id, id), inArray(payments.state, [...openStates]))
    const [payment] = await tx.select().from(payments).where(isOpen).for('update')
    if (payment) await close(within, payment, state, note)
  })
}
