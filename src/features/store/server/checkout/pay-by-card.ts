import { payments } from '#payments/server/tables.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { createIntent } from '#payments/contract.ts'
import type { BankQuestion } from '#payments/server/adapter/calls.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { PaymentFailed } from '#payments/server/adapter/payment-failed.ts'
import { expireAtService } from '#payments/server/methods/ask-service.ts'
import { requestOf } from '#payments/server/methods/begin-payment.ts'
import { reopenPaymentMethod, type PaymentMethod } from '#payments/server/methods/payment-methods.ts'
import { openStates } from '#payments/states.ts'
import { readCurrent } from '#subscriptions/server/current-plan.ts'
import { preparePlan } from '../subscribing/begin-plan.ts'
import { listPlanPaymentMethods, noPayments } from '../subscribing/plan-payment-methods.ts'
import { claimCard, keepQuestion, releaseCard, unclear } from './card-claim.ts'
import { checkPayment } from '../settlement/check-payment.ts'
import { findPayment, type Payment } from '../payment-rows.ts'
import { settlePayment } from '../settlement/settle.ts'

const failed = phrase('payment-failed', 'Payment failed')

interface CardCaller {
  ctx: Context
  user: User
  network: string
}

interface Charge {
  payment: Payment
  paymentMethod: PaymentMethod
  card: string
  network: string
}

/** The caller's own open checkout, or else the premium plan. */
async function findWanted(
  { ctx, user, network }: CardCaller,
  sessionId: string | undefined,
): Promise<{ payment: Payment; paymentMethod: PaymentMethod | undefined }> {
  if (sessionId !== undefined) {
    const payment = await findPayment(ctx, sessionId)
    if (payment.buyerId !== user.id)
      throw new Refusal('missing', phrase('nothing-to-pay', 'There’s nothing to pay here.'))
    return { payment, paymentMethod: await reopenPaymentMethod(ctx, payment) }
  }
  const able = (await listPlanPaymentMethods(ctx)).find(({ calls }) => calls.payByCard)
  if (!able) throw new Refusal('conflict', noPayments)
  const asking = { ctx, user, network, origin: ctx.platform.url }
  return preparePlan(asking, { planId: 'premium', interval: 'month', provider: able.method, byCard: true })
}

/** The card is refused: the buyer may try another one. */
function explain(problem: unknown): unknown {
  if (!(problem instanceof PaymentFailed)) return problem
  return new Refusal(
    problem.kind === 'declined' ? 'unprocessable' : 'bad-gateway',
    problem.kind === 'declined' ? problem.phrase : failed,
    { cause: problem },
  )
}

/** Where the service has said that nothing was paid. */
const isOver = (problem: unknown) =>
  problem instanceof PaymentFailed && problem.kind !== 'uncertain' && problem.kind !== 'provider_down'

/** A repeated call is paid once, so what is uncertain is asked again. */
async function charge(
  ctx: Context,
  { payment, paymentMethod, card, network }: Charge,
): Promise<Observation | BankQuestion> {
  const { payByCard } = paymentMethod.calls
  if (!payByCard)
    throw new Refusal('unprocessable', phrase('card-not-taken-here', 'This payment can’t be made by card here.'))
  await claimCard(ctx, payment, card)
  const act = () => payByCard(requestOf(payment, paymentMethod, network), card)
  try {
    return await act().catch((problem: unknown) => {
      if (problem instanceof PaymentFailed && problem.kind === 'uncertain') return act()
      throw problem
    })
  } catch (problem) {
    if (isOver(problem)) await releaseCard(ctx, payment, card)
    throw explain(problem)
  }
}

/** What the bank of another card has asked isn't confirmed any more once this one is to pay. */
async function dropQuestion(ctx: Context, payment: Payment, card: string): Promise<Payment> {
  const { card: last, question } = payment.kept
  if (question === undefined || last === undefined || last === card) return payment
  // A page of the service that was opened for the same payment stays as it is.
  const end = await expireAtService(ctx, { ...payment, sessionId: payment.id }).catch((problem: unknown) => {
    throw explain(problem)
  })
  if (end === 'paid') return freshen(ctx, payment)
  await releaseCard(ctx, payment, last)
  return findPayment(ctx, payment.id)
}

/** The page of the service that was opened for this before: nobody should pay there as well. */
async function closePage(ctx: Context, payment: Payment): Promise<void> {
  if (!payment.next) return
  const { question: _, ...kept } = payment.kept
  await expireAtService(ctx, { ...payment, kept }).catch((err: unknown) => {
    ctx.log.warn({ err, payment: payment.id }, 'The page of a payment that was made by card could not be closed')
  })
}

/** As it is now: what was begun on a page, or with a card whose answer was lost, may have been paid meanwhile. */
async function freshen(ctx: Context, payment: Payment): Promise<Payment> {
  if (payment.sessionId === null || !openStates.some((state) => state === payment.state)) return payment
  await checkPayment(ctx, payment)
  return findPayment(ctx, payment.id)
}

const isPremium = async ({ ctx, user }: CardCaller) => (await readCurrent(ctx, user)).premium !== undefined

type IntentAnswer = z.output<typeof createIntent.answer>

/** Tries the card on a payment that is still open. */
async function tryCard(ctx: Context, trying: Charge): Promise<IntentAnswer> {
  const { payment, card } = trying
  const seen = await charge(ctx, trying)
  if (seen.kind === 'asked') {
    await keepQuestion(ctx, payment, { card, question: seen.question })
    return { success: false, clientSecret: seen.clientSecret }
  }
  await ctx.db
    .update(payments)
    .set({ sessionId: seen.sessionId ?? payment.sessionId })
    .where(eq(payments.id, payment.id))
  const settled = await settlePayment(ctx, payment.id, seen)
  await closePage(ctx, payment)
  return view(settled?.payment.state)
}

/** Nobody is told that a payment failed which may still come. */
function view(state: Payment['state'] | undefined): IntentAnswer {
  if (state === 'processing') throw unclear()
  return { success: state === 'paid' }
}

async function pay(
  asking: CardCaller,
  { paymentMethodId: card, sessionId }: { paymentMethodId: string; sessionId?: string | undefined },
): Promise<IntentAnswer> {
  const { ctx, network } = asking
  // Somebody who presses twice, or has paid already, pays nothing more.
  if (sessionId === undefined && (await isPremium(asking))) return { success: true }
  const { payment: wanted, paymentMethod } = await findWanted(asking, sessionId)
  // The first of two presses may have paid between these lines.
  if (sessionId === undefined && (await isPremium(asking))) return { success: true }
  const payment = await dropQuestion(ctx, await freshen(ctx, wanted), card)
  if (payment.state !== 'created' && payment.state !== 'open') {
    // It was confirmed at the bank, and not paid on the page.
    if (wanted.kept['question'] !== undefined) await closePage(ctx, wanted)
    return view(payment.state)
  }
  if (!paymentMethod)
    throw new Refusal('unprocessable', phrase('card-not-taken-here', 'This payment can’t be made by card here.'))
  return tryCard(ctx, { payment, paymentMethod, card, network })
}

/** The card element's call. */
export const cardHandlers: Handler[] = [
  on(createIntent, ({ ctx, user, network, isPlatform, body }) => {
    if (!isPlatform && body.sessionId === undefined)
      throw new Refusal(
        'forbidden',
        phrase('platform-address-only', 'This can only be done on the platform’s own address.'),
      )
    return pay({ ctx, user, network }, body)
  }),
]
