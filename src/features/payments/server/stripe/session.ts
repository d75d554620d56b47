import { z } from 'zod'
import type { KeptSession, PaymentCalls } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { segment, type Stripe } from './api.ts'
import { fromStripe } from './money.ts'
import { sessionFieldsOf } from './session-fields.ts'
import { CheckoutSession, Id, type Intent, textIn } from './shapes.ts'
import { readSubscription } from './subscription.ts'

const Opened = CheckoutSession.extend({ url: z.string(), expires_at: z.number() })
const Payments = z.object({
  data: z.array(z.object({ payment: z.object({ payment_intent: Id, charge: Id }).nullish() })),
})

/** Of a paid invoice; an invoice that took no money stands for itself. */
export async function paymentOfInvoice({ ask }: Stripe, invoiceId: string): Promise<string> {
  const query = new URLSearchParams({ invoice: invoiceId, status: 'paid' })
  const { data } = await ask({ path: `/v1/invoice_payments?${query}` }, Payments)
  const ids = data.map(({ payment }) => payment?.payment_intent ?? payment?.charge)
  return ids.find((id) => id !== undefined) ?? invoiceId
}

const intentIn = ({ payment_intent }: CheckoutSession): Partial<Intent> | undefined =>
  typeof payment_intent === 'string' ? { id: payment_intent } : (payment_intent ?? undefined)

type Kind = 'paid' | 'processing' | 'session_failed' | 'attempt_failed' | 'expired' | undefined

/** Undefined while the buyer hasn't done anything yet. */
export function kindOf(session: CheckoutSession): Kind {
  const { status, payment_status: paid } = session
  const intent = intentIn(session)
  if (paid === 'paid' || (paid === 'no_payment_required' && status === 'complete')) return 'paid'
  if (status === 'expired') return 'expired'
  if (status === 'complete')
    return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
      ? 'session_failed'
      : 'processing'
  return intent?.last_payment_error ? 'attempt_failed' : undefined
}

const referenceOf = ({ client_reference_id, metadata }: CheckoutSession) =>
  client_reference_id ?? textIn(metadata, 'reference')

/** What a session in this state says, with the payment and the subscription that it has led to. */
export async function observeSession(
  stripe: Stripe,
  session: CheckoutSession,
  seen: Pick<Observation, 'kind' | 'eventKey' | 'occurredAt'>,
): Promise<Observation> {
  const { amount_total: total, currency, invoice, subscription } = session
  const isPaid = seen.kind === 'paid'
  const intent = intentIn(session)
  const paymentId =
    intent?.id ?? (isPaid && invoice !== undefined ? await paymentOfInvoice(stripe, invoice) : undefined)
  const began = isPaid && subscription !== undefined ? await readSubscription(stripe, subscription) : undefined
  return {
    ...seen,
    sessionId: session.id,
    reference: referenceOf(session),
    paymentId: paymentId ?? (isPaid ? session.id : undefined),
    ...(typeof total === 'number' && currency ? fromStripe(total, currency) : {}),
    isLive: session.livemode ?? undefined,
    ...(began && { subscription: began }),
    ...(intent?.last_payment_error?.message && { detail: intent.last_payment_error.message }),
  }
}

export function sessionsOf(stripe: Stripe) {
  const pathOf = ({ sessionId }: KeptSession) => `/v1/checkout/sessions/${segment(sessionId)}`
  const read = (kept: KeptSession) => stripe.find(`${pathOf(kept)}?expand[]=payment_intent`, CheckoutSession)

  const createSession: PaymentCalls['createSession'] = async (asked) => {
    const { id, url, expires_at } = await stripe.ask(
      {
        path: '/v1/checkout/sessions',
        method: 'POST',
        fields: sessionFieldsOf(asked),
        idempotencyKey: asked.reference,
      },
      Opened,
    )
    return { sessionId: id, next: { kind: 'redirect', url }, expiresAt: new Date(expires_at * 1000) }
  }

  async function fetchStatus(kept: KeptSession): Promise<Observation | undefined> {
    const session = await read(kept)
    const kind = session && kindOf(session)
    if (!kind) return undefined
    const eventKey = `${session.id}:${kind}`
    return await observeSession(stripe, session, { kind, eventKey, occurredAt: stripe.service.now() })
  }

  async function expireSession(kept: KeptSession): Promise<'expired' | 'paid'> {
    try {
      await stripe.ask({ path: `${pathOf(kept)}/expire`, method: 'POST', fields: {} }, CheckoutSession)
      return 'expired'
    } catch (problem) {
      if (!(problem instanceof PaymentFailed) || problem.kind !== 'invalid_request') throw problem
      const session = await read(kept)
      const kind = session && kindOf(session)
      if (kind === 'expired' || kind === 'session_failed') return 'expired'
      /** One that is processing can still become paid, so that no other may be opened. */
      if (kind === 'paid' || kind === 'processing') return 'paid'
      throw problem
    }
  }

  return { createSession, fetchStatus, completeReturn: fetchStatus, expireSession }
}
