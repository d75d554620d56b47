import { z } from 'zod'
import type { BankQuestion, KeptSession, PaymentCalls, SessionRequest } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { plainEmail } from '../adapter/plain-email.ts'
import { CardIntent, dropQuestion, findConfirmed, judgeIntent, observeIntent, readIntent } from './card-intent.ts'
import { cardKeyOf, findBegun, subscribeByCard } from './card-subscription.ts'
import type { Stripe } from './api.ts'
import { toStripe } from './money.ts'
import { aboutOf } from './session-fields.ts'
import type { sessionsOf } from './session.ts'

const Found = z.object({ data: z.array(CardIntent) })

/** The fields of `POST /v1/payment_intents`. A bank may ask the buyer in the frame of the card, but not on a page of its own. */
export const intentFieldsOf = (asked: SessionRequest, card: string) => ({
  amount: toStripe(asked),
  currency: asked.currency.toLowerCase(),
  payment_method: card,
  confirm: true,
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
  ...aboutOf(asked),
  receipt_email: plainEmail(asked.buyer.email),
})

/** A repeated call is answered as it was the first time, so what the bank has asked is read as it is now. */
async function payOnce(stripe: Stripe, asked: SessionRequest, card: string): Promise<Observation | BankQuestion> {
  const call = {
    path: '/v1/payment_intents',
    method: 'POST' as const,
    fields: intentFieldsOf(asked, card),
    idempotencyKey: cardKeyOf(asked, card, 'pay'),
  }
  const intent = await stripe.ask(call, CardIntent)
  const now = intent.status === 'requires_action' ? await readIntent(stripe, intent.id) : intent
  return judgeIntent(stripe, now, asked)
}

/** What a card has paid, by our reference. Stripe finds new payments within a minute or so. */
async function findCharged(stripe: Stripe, { reference }: KeptSession): Promise<Observation | undefined> {
  const query = new URLSearchParams({ query: `metadata['reference']:'${reference}'` })
  const { data } = await stripe.ask({ path: `/v1/payment_intents/search?${query}` }, Found)
  const intent = data.find(({ status }) => status === 'succeeded') ?? data.find(({ status }) => status === 'processing')
  return intent ? observeIntent(stripe, intent, { reference }) : findBegun(stripe, reference)
}

const isOnPage = ({ sessionId }: KeptSession) => sessionId.startsWith('cs_')

/** Paying with a card that the buyer's browser gave to Stripe, besides its own pages. */
export function cardsOf(stripe: Stripe, pages: ReturnType<typeof sessionsOf>) {
  const payByCard: NonNullable<PaymentCalls['payByCard']> = (asked, card) =>
    asked.recurring
      ? subscribeByCard(stripe, { ...asked, recurring: asked.recurring }, card)
      : payOnce(stripe, asked, card)

  /** Where a card was tried, it may have paid although its answer was lost. */
  async function fetchStatus(session: KeptSession): Promise<Observation | undefined> {
    const confirmed = await findConfirmed(stripe, session)
    if (confirmed) return confirmed
    const isTried = session.kept['card'] !== undefined
    const onPage = !isTried || isOnPage(session) ? await pages.fetchStatus(session) : undefined
    if (!isTried || onPage?.kind === 'paid') return onPage
    return (await findCharged(stripe, session)) ?? onPage
  }

  async function expireSession(session: KeptSession): Promise<'expired' | 'paid'> {
    const end = await dropQuestion(stripe, session)
    return end === undefined || (end === 'expired' && isOnPage(session)) ? pages.expireSession(session) : end
  }

  return { payByCard, fetchStatus, completeReturn: fetchStatus, expireSession }
}
