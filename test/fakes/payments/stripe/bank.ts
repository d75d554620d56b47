import type { Answer, Call } from '../server.ts'
import { Nothing, problem, readCall } from './asked.ts'
import type { openBilling } from './billing.ts'
import { known, type Books, type Intent } from './books.ts'

/** What an intent has while the bank waits for the buyer. */
export const asksBuyer = {
  amount_received: 0,
  latest_charge: null,
  next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
  status: 'requires_action',
}

type Invoice = ReturnType<ReturnType<typeof openBilling>['begin']>['invoice']

/** Payments that wait until their buyers have confirmed them at their bank. */
export function openBank({ intents, subscriptions, tell }: Books, { complete }: ReturnType<typeof openBilling>) {
  /** The first invoices of subscriptions that a card pays, with their payments. */
  const invoices = new Map<string, { invoice: Invoice; intent: Intent }>()

  function cancelIntent(call: Call, id: string): Answer {
    readCall(Nothing, call)
    const intent = known(intents, id, 'payment_intent')
    if (['succeeded', 'canceled'].includes(intent.status))
      throw problem(400, 'You cannot cancel this PaymentIntent', { code: 'payment_intent_unexpected_state' })
    if ([...invoices.values()].some((one) => one.intent === intent))
      throw problem(400, 'This PaymentIntent belongs to an invoice', { code: 'payment_intent_unexpected_state' })
    return { body: Object.assign(intent, { status: 'canceled' }) }
  }
  /** The first invoice of a subscription that ends before it has begun is void, and can't be paid. */
  function voidInvoice(subscriptionId: string): void {
    const { invoice, intent } = invoices.get(subscriptionId) ?? {}
    if (invoice?.status !== 'open' || !intent) return
    invoice.status = 'void'
    intent.status = 'canceled'
  }
  /** What Stripe.js does with the secret: the buyer is asked, and confirms or doesn't. */
  function confirm(clientSecret: string, isRight = true): { error?: { message: string } } {
    const intent = [...intents.values()].find((one) => one['client_secret'] === clientSecret)
    if (intent?.status !== 'requires_action')
      throw new Error('handleNextAction: The PaymentIntent supplied is not in the requires_action state.')
    if (!isRight) {
      const message =
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
      const code = 'payment_intent_authentication_failure'
      const last_payment_error = { type: 'invalid_request_error', code, message }
      Object.assign(intent, { status: 'requires_payment_method', next_action: null, last_payment_error })
      tell('payment_intent.payment_failed', intent)
      return { error: { message } }
    }
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, next_action: null })
    tell('payment_intent.succeeded', intent)
    for (const [id, one] of invoices)
      if (one.intent === intent) complete(known(subscriptions, id, 'subscription'), one.invoice, intent)
    return {}
  }
  const readIntent = (_call: Call, id: string): Answer => ({ body: known(intents, id, 'payment_intent') })

  return { invoices, cancelIntent, voidInvoice, confirm, readIntent }
}
