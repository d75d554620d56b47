import { payments } from '#payments/server/tables.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { dayMs, hourMs } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { askService, expireAtService } from '#payments/server/methods/ask-service.ts'
import { noteCredentials } from '#payments/server/methods/note-failure.ts'
import { openStates } from '#payments/states.ts'
import type { Payment } from '../payment-rows.ts'
import { letGo } from './let-go.ts'
import { closePayment, settlePayment } from './settle.ts'

const minuteMs = 60_000
/** Of payments that may still come. */
export const isUnpaid = inArray(payments.state, [...openStates])
/** How long after it was begun a payment is asked for, if nothing was heard of it. */
const checksAfter = [2 * minuteMs, 10 * minuteMs, 31 * minuteMs, hourMs]
/** Without a sign of the buyer for so long, the goods are for others again; money that comes later buys them if they are still there. */
const heldForMs = 10 * minuteMs
/** Nobody keeps them for longer by leaving a page open. */
const longestHeldMs = 30 * minuteMs
const processingForMs = 7 * dayMs

/** Until when a payment that nobody pays keeps its goods. */
function heldUntil({ createdAt, buyerSeenAt }: Pick<Payment, 'createdAt' | 'buyerSeenAt'>): Date {
  const last = (buyerSeenAt ?? createdAt).getTime() + heldForMs
  return new Date(Math.min(last, createdAt.getTime() + longestHeldMs))
}

/** When a payment is asked for next; undefined when that was the last time. */
function nextCheck(
  ctx: Context,
  { createdAt, buyerSeenAt, expiresAt, checks, state, purpose }: Payment,
): Date | undefined {
  const now = ctx.now().getTime()
  // A renewal is charged again under the same reference until the service says what became of it.
  if (purpose === 'renewal') return new Date(now + hourMs)
  const after = checksAfter[checks + 1]
  const last = (expiresAt ?? createdAt).getTime() + hourMs
  const planned = after === undefined ? last : Math.min(createdAt.getTime() + after, last)
  const held = heldUntil({ createdAt, buyerSeenAt }).getTime()
  const next = held > now ? Math.min(planned, held) : planned
  if (next > now) return new Date(next)
  if (now < last) return new Date(last)
  return state === 'processing' && now < createdAt.getTime() + processingForMs ? new Date(now + 6 * hourMs) : undefined
}

/** What a bank has asked could otherwise still be confirmed long after the payment is given up. */
async function dropQuestion(ctx: Context, payment: Payment): Promise<void> {
  if (payment.kept['question'] === undefined || (await expireAtService(ctx, payment)) !== 'paid') return
  const seen = await askService(ctx, payment)
  if (seen) await settlePayment(ctx, payment.id, seen)
}

/** Asks the service about a payment that it has sent no message about. A lost message is not a lost order. */
export async function checkPayment(ctx: Context, payment: Payment): Promise<void> {
  const isKnown = payment.sessionId !== null || payment.purpose === 'renewal'
  let { state } = payment
  try {
    const seen = isKnown ? await askService(ctx, payment) : undefined
    const settled = seen && (await settlePayment(ctx, payment.id, seen))
    if (settled) state = settled.payment.state
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    await noteCredentials(ctx, payment.providerId, problem)
    ctx.log.warn({ err: problem, payment: payment.id }, 'A service could not be asked about a payment')
  }
  const checkAt = nextCheck(ctx, { ...payment, state })
  if (!checkAt) await dropQuestion(ctx, payment)
  const isOpen = and(eq(payments.id, payment.id), isUnpaid)
  await ctx.db
    .update(payments)
    .set({ checkAt: checkAt ?? null, checks: payment.checks + 1 })
    .where(isOpen)
  if (state === 'open' && ctx.now() >= heldUntil(payment)) await letGo(ctx, payment.id)
  if (!checkAt) await closePayment(ctx, payment.id, 'closed', { outcome: 'overdue' })
}
