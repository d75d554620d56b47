import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { createIntent } from '#payments/contract.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { PaymentFailed } from '#payments/server/adapter/payment-failed.ts'
import { expireAtService } from '#payments/server/till/ask-service.ts'
import { requestOf } from '#payments/server/till/begin.ts'
import { reopenTill, type Till } from '#payments/server/till/tills.ts'
import { openStates } from '#payments/states.ts'
import { readCurrent } from '#subscriptions/server/find-subscription.ts'
import { listPlanTills, noPayments, preparePlan } from '../subscribing/begin-plan.ts'
import { checkPayment } from '../settlement/check-payment.ts'
import { findPayment, payments, type Payment } from '../payment-rows.ts'
import { settle } from '../settlement/settle.ts'

const failed = 'Payment failed'

interface Asking {
  ctx: Context
  user: User
  network: string
}

interface Charge {
  payment: Payment
  till: Till
  card: string
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
  return preparePlan(asking, { planId: 'premium', interval: 'month', provider: able.method, byCard: true })
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

/** One card at a time: another one may pay only once it is certain that the last one didn't. */
async function claim({ db }: Context, { id }: Payment, card: string): Promise<void> {
  const { kept, sessionId, state } = payments
  const isFree = sql`coalesce(${kept}->>'card', ${card}) = ${card}`
  const [row] = await db
    .update(payments)
    .set({ kept: sql`${kept} || ${JSON.stringify({ card })}::jsonb`, sessionId: sql`coalesce(${sessionId}, ${id})` })
    .where(and(eq(payments.id, id), inArray(state, ['created', 'open']), isFree))
    .returning({ id: payments.id })
  if (!row)
    throw new Refusal('conflict', 'Your last payment is still being checked. Please try again in a few minutes.')
}

const release = ({ db }: Context, { id }: Payment, card: string) =>
  db
    .update(payments)
    .set({ kept: sql`${payments.kept} - 'card'`, sessionId: sql`nullif(${payments.sessionId}, ${payments.id})` })
    .where(and(eq(payments.id, id), sql`${payments.kept}->>'card' = ${card}`))

/** Where the service has said that nothing was paid. */
const isOver = (problem: unknown) =>
  problem instanceof PaymentFailed && problem.kind !== 'uncertain' && problem.kind !== 'provider_down'

/** A repeated call is paid once, so what is uncertain is asked again. */
async function charge(ctx: Context, { payment, till, card, network }: Charge): Promise<Observation> {
  const { payByCard } = till.calls
  if (!payByCard) throw new Refusal('unprocessable', 'This payment can’t be made with a card here.')
  await claim(ctx, payment, card)
  const act = () => payByCard(requestOf(payment, till, network), card)
  try {
    return await act().catch((problem: unknown) => {
      if (problem instanceof PaymentFailed && problem.kind === 'uncertain') return act()
      throw problem
    })
  } catch (problem) {
    if (isOver(problem)) await release(ctx, payment, card)
    throw explain(problem)
  }
}

/** The page of the service that was opened for this before: nobody should pay there as well. */
async function closePage(ctx: Context, payment: Payment): Promise<void> {
  if (!payment.next) return
  await expireAtService(ctx, payment).catch((err: unknown) => {
    ctx.log.warn({ err, payment: payment.id }, 'The page of a payment that was made by card could not be closed')
  })
}

/** As it is now: what was begun on a page, or with a card whose answer was lost, may have been paid meanwhile. */
async function freshen(ctx: Context, payment: Payment): Promise<Payment> {
  if (payment.sessionId === null || !openStates.some((state) => state === payment.state)) return payment
  await checkPayment(ctx, payment)
  return findPayment(ctx, payment.id)
}

const isPremium = async ({ ctx, user }: Asking) => (await readCurrent(ctx, user)).premium !== undefined

async function pay(
  asking: Asking,
  { paymentMethodId, sessionId }: { paymentMethodId: string; sessionId?: string | undefined },
) {
  const { ctx, network } = asking
  // Whoever presses twice, or has paid already, pays nothing more.
  if (sessionId === undefined && (await isPremium(asking))) return { success: true }
  const { payment: wanted, till } = await findWanted(asking, sessionId)
  // The first of two presses may have paid between these lines.
  if (sessionId === undefined && (await isPremium(asking))) return { success: true }
  const payment = await freshen(ctx, wanted)
  if (payment.state !== 'created' && payment.state !== 'open') return { success: payment.state === 'paid' }
  if (!till) throw new Refusal('unprocessable', 'This payment can’t be made with a card here.')
  const seen = await charge(ctx, { payment, till, card: paymentMethodId, network })
  await ctx.db
    .update(payments)
    .set({ sessionId: seen.sessionId ?? payment.sessionId })
    .where(eq(payments.id, payment.id))
  const settled = await settle(ctx, payment.id, seen)
  await closePage(ctx, payment)
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
