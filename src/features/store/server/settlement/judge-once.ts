import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { judgePayment, unacceptable, type Decision, type Verdict } from '#payments/server/books/judge.ts'
import { listReviewed } from '#payments/server/books/reviewed.ts'
import type { Payment } from '../payment-rows.ts'
import type { Locked } from './lock-to-settle.ts'

/** The same money at a service counts for one checkout, whatever is said of it, and by whom. */
export function judgeOnce(
  { payment, isCounted }: Locked,
  seen: Observation,
  decision?: Decision,
): [Verdict, Observation] {
  const verdict = judgePayment(payment, seen, decision)
  const isMoney = verdict.do === 'pay' || verdict.do === 'owe'
  if (!isMoney || !isCounted) return [verdict, seen]
  const remark = phrase(
    'payment-counted-elsewhere',
    'The payment {payment} was already counted for another checkout.',
    { payment: seen.paymentId ?? '' },
  )
  const meant = { ...seen, paymentId: undefined }
  if (decision === 'accept') return [{ do: 'refuse', why: unacceptable(remark) }, meant]
  if (decision === 'dismiss') return [{ do: 'close', state: 'closed', outcome: 'declined', remark }, meant]
  return [{ do: 'review', remark }, meant]
}

/** Whether the owner has decided already that nothing follows from it. */
export async function isDismissed(ctx: Context, { id, state }: Payment, { paymentId }: Observation): Promise<boolean> {
  if (state !== 'closed') return false
  const before = (await listReviewed(ctx, [id])).get(id)
  return before !== undefined && before.paymentId === paymentId
}
