import { randomBytes } from 'node:crypto'
import type { Answer, Call } from '../server.ts'
import { NewSession, problem, readCall } from './asked.ts'
import { day, known, type Books } from './books.ts'

/** The hosted Checkout sessions. */
export function openCheckout({ sessions, intents, unix, tell, account }: Books) {
  function createSession(call: Call): Answer {
    const asked = readCall(NewSession, call)
    const currency = asked.line_items[0]!.price_data.currency
    const total = asked.line_items.reduce(
      (sum, { quantity, price_data }) => sum + Number(quantity) * Number(price_data.unit_amount),
      0,
    )
    if (total < 50)
      throw problem(400, 'The total amount must convert to at least 50 cents.', { code: 'amount_too_small' })
    const id = `cs_test_${randomBytes(24).toString('hex')}`
    const session = {
      id,
      object: 'checkout.session',
      adaptive_pricing: { enabled: asked.adaptive_pricing?.enabled === 'true' },
      amount_subtotal: total,
      amount_total: total,
      automatic_tax: { enabled: false, liability: null, provider: null, status: null },
      billing_address_collection: null,
      cancel_url: asked.cancel_url ?? null,
      client_reference_id: asked.client_reference_id,
      client_secret: null,
      created: unix(),
      currency,
      customer: null,
      customer_details: asked.customer_email ? { email: asked.customer_email, name: null, phone: null } : null,
      customer_email: asked.customer_email ?? null,
      expires_at: unix() + day,
      invoice: null,
      livemode: false,
      locale: asked.locale ?? null,
      metadata: asked.metadata ?? {},
      mode: asked.mode,
      payment_intent: null,
      payment_method_types: asked.allowed_payment_method_types ?? ['card', 'link'],
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      success_url: asked.success_url,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      ui_mode: 'hosted_page',
      url: `${account.pages}/c/pay/${id}#fidkdWxOYHwnPyd1blpxYHZxWjA0`,
    }
    sessions.set(id, { asked, session })
    return { body: session }
  }

  const answerSession = (id: string, query: URLSearchParams): Answer => {
    const { session } = known(sessions, id, 'checkout.session')
    const expand = query.getAll('expand[]')
    if (expand.some((name) => name !== 'payment_intent')) throw problem(400, 'This property cannot be expanded')
    const intent = expand.length > 0 && session.payment_intent ? intents.get(session.payment_intent) : undefined
    return { body: { ...session, payment_intent: intent ?? session.payment_intent } }
  }
  function expireSession(id: string): Answer {
    const { session } = known(sessions, id, 'checkout.session')
    /** What the real service refuses, but callers may well ask for. */
    if (session.status !== 'open')
      return {
        status: 400,
        body: {
          error: {
            type: 'invalid_request_error',
            message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          },
        },
      }
    Object.assign(session, { status: 'expired', url: null })
    tell('checkout.session.expired', session)
    return { body: session }
  }

  return { createSession, answerSession, expireSession }
}
