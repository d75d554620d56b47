import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { judge, type Decision, type Verdict } from '#payments/server/books/judge.ts'
import { listReviewed } from '#payments/server/books/reviewed.ts'
import { type Payment, payments } from '../payment-rows.ts'

async function isCounted(ctx: Context, payment: Payment, { paymentId }: Observation): Promise<boolean> {
  if (paymentId === undefined) return false
  const { id, adapter, providerId, isLive } = payment
  const isIt = and(
    eq(payments.adapter, adapter),
    providerId === null ? isNull(payments.providerId) : eq(payments.providerId, providerId),
    eq(payments.isLive, isLive),
    eq(payments.paymentId, paymentId),
    ne(payments.id, id),
  )
  return (await ctx.db.select({ id: payments.id }).from(payments).where(isIt)).length > 0
}

/** The same money at a service counts for one checkout, whatever is said of it, and by whom. */
export async function judgeOnce(
  ctx: Context,
  payment: Payment,
  seen: Observation,
  decision?: Decision,
): Promise<[Verdict, Observation]> {
  const verdict = judge(payment, seen, decision)
  const isMoney = verdict.do === 'pay' || verdict.do === 'owe'
  if (!isMoney || !(await isCounted(ctx, payment, seen))) return [verdict, seen]
  const note = `The payment ${seen.paymentId ?? ''} was already counted for another checkout.`
  const meant = { ...seen, paymentId: undefined }
  if (decision === 'accept') return [{ do: 'refuse', why: `${note} It can’t be accepted.` }, meant]
  if (decision === 'dismiss') return [{ do: 'close', state: 'closed', note: `${note} It wasn’t accepted.` }, meant]
  return [{ do: 'review', note }, meant]
}

/** Whether the owner has decided already that nothing follows from it. */
export async function isDismissed(ctx: Context, { id, state }: Payment, { paymentId }: Observation): Promise<boolean> {
  if (state !== 'closed') return false
  const before = (await listReviewed(ctx, [id])).get(id)
  return before !== undefined && before.paymentId === paymentId
}
