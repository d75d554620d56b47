import { eq } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { createIntent } from '#payments/contract.ts'
import { PaymentFailed } from '#payments/server/adapter/payment-failed.ts'
import { requestOf } from '#payments/server/till/begin.ts'
import { reopenTill, type Till } from '#payments/server/till/tills.ts'
import { openStates } from '#payments/states.ts'
import { readCurrent } from '#subscriptions/server/find-subscription.ts'
import { listPlanTills, noPayments, preparePlan } from './begin-plan.ts'
import { findPayment, payments, type Payment } from './payment-rows.ts'
import { settle } from './settle.ts'

const failed = 'Payment failed'

interface Asking {
  ctx: Context
  user: User
  network: string
}

/** The caller's own open checkout, or else the premium plan. */
async function findWanted(
  { ctx, user, network }: Asking,
  sessionId: string | undefined,
): Promise<{ payment: Payment; till: Till | undefined }> {
  if (sessionId !== undefined) {
    const payment = await findPayment(ctx, sessionId)
    if (payment.buyerId !== user.id) throw new Refusal('missing', 'There is nothing to pay here.')
    return { payment, till: await reopenTill(ctx, payment) }
  }
  const able = (await listPlanTills(ctx)).find(({ calls }) => calls.payByCard)
  if (!able) throw new Refusal('conflict', noPayments)
  const asking = { ctx, user, network, origin: ctx.platform.url }
  return preparePlan(asking, { planId: 'premium', interval: 'month', provider: able.method })
}

/** The card is refused: the buyer may try another one. */
function explain(problem: unknown): unknown {
  if (!(problem instanceof PaymentFailed)) return problem
  return new Refusal(
    problem.kind === 'declined' ? 'unprocessable' : 'bad-gateway',
    problem.kind === 'declined' ? problem.message : failed,
    { cause: problem },
  )
}

async function pay(
  asking: Asking,
  { paymentMethodId, sessionId }: { paymentMethodId: string; sessionId?: string | undefined },
) {
  const { ctx, user, network } = asking
  // Whoever presses twice, or has paid already, pays nothing more.
  if (sessionId === undefined && (await readCurrent(ctx, user)).premium) return { success: true }
  const { payment, till } = await findWanted(asking, sessionId)
  if (!openStates.some((state) => state === payment.state)) return { success: payment.state === 'paid' }
  const { payByCard } = till?.calls ?? {}
  if (!till || !payByCard) throw new Refusal('unprocessable', 'This payment can’t be made with a card here.')
  const seen = await payByCard(requestOf(payment, till, network), paymentMethodId).catch((problem: unknown) => {
    throw explain(problem)
  })
  await ctx.db
    .update(payments)
    .set({ sessionId: seen.sessionId ?? payment.sessionId })
    .where(eq(payments.id, payment.id))
  const settled = await settle(ctx, payment.id, seen)
  return { success: settled?.payment.state === 'paid' }
}

/** The card element's call. */
export const cardHandlers: Handler[] = [
  on(createIntent, ({ ctx, user, network, isPlatform, body }) => {
    if (!isPlatform && body.sessionId === undefined)
      throw new Refusal('forbidden', 'This can only be done on the platform’s own address.')
    return pay({ ctx, user, network }, body)
  }),
]
