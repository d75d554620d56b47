import type { Change, PaymentFake } from './fake.ts'
import { openFakeServer, Refused, type Answer, type Call } from './server.ts'
import { Nothing, problem, readCall } from './stripe/asked.ts'
import { openBilling } from './stripe/billing.ts'
import { known, makeId, openBooks, version, type Intent, type KeptSession } from './stripe/books.ts'
import { openCards } from './stripe/cards.ts'
import { openCheckout } from './stripe/checkout.ts'
import { openEndpoints } from './stripe/endpoints.ts'
import { openRefunds } from './stripe/refunds.ts'

/**
 * Stripe's API of the version 2026-10-28.endive, as far as shops need it: hosted Checkout sessions, cards from the browser, refunds,
 * subscriptions, invoice payments and the customer portal. After its published fixtures and the types of its SDK 23.1, whose own
 * function signs the webhooks.
 */
const secretKey = `sk_test_${'4e'.repeat(12)}`

/** What takes or returns money must not do it twice. */
const needsKey = /^POST \/v1\/(refunds|payment_intents|customers|products|subscriptions)$/

/** What a card is refused with is remembered under the key of the call as well. */
function answerOnce(act: () => Answer): Answer {
  try {
    return act()
  } catch (refused) {
    if (refused instanceof Refused && refused.answer.status === 402) return refused.answer
    throw refused
  }
}

export interface StripeFake extends PaymentFake {
  /** The account has its Checkout pages at another address. */
  setPages: (origin: string) => void
  /** A browser gives one of Stripe's test cards to it, such as `pm_card_visa`; returns the new name. */
  enterCard: (name: string) => string
  /** What cards from browsers have paid, by our reference. */
  paidByCard: (reference: string) => number[]
  /** The buyer is asked by the bank, and confirms the payment with this secret or doesn't. */
  confirm: (clientSecret: string, isRight?: boolean) => { error?: { message: string } }
}

export async function openStripe(now: () => Date): Promise<StripeFake> {
  const books = openBooks(now)
  const [checkout, refunds, billing] = [openCheckout(books), openRefunds(books), openBilling(books)]
  const cards = openCards(books, billing)
  const endpoints = openEndpoints(books)
  const { sessions, subscriptions, customers, invoicePayments, tell } = books
  const replies = new Map<string, { call: string; answer: Answer }>()

  const routes: [RegExp, (call: Call, id: string) => Answer][] = [
    [/^GET \/v1\/balance$/, () => ({ body: { object: 'balance', available: [], livemode: false, pending: [] } })],
    [/^POST \/v1\/checkout\/sessions$/, (call) => checkout.createSession(call)],
    [/^GET \/v1\/checkout\/sessions\/([^/]+)$/, ({ query }, id) => checkout.answerSession(id, query)],
    [
      /^POST \/v1\/checkout\/sessions\/([^/]+)\/expire$/,
      (call, id) => (readCall(Nothing, call), checkout.expireSession(id)),
    ],
    [/^POST \/v1\/refunds$/, (call) => refunds.createRefund(call)],
    [/^GET \/v1\/refunds$/, ({ query }) => refunds.listRefunds(query)],
    [/^GET \/v1\/refunds\/([^/]+)$/, (_call, id) => ({ body: known(books.refunds, id, 'refund') })],
    [/^GET \/v1\/invoice_payments$/, ({ query }) => billing.listInvoicePayments(query)],
    [/^GET \/v1\/payment_intents\/search$/, cards.searchIntents],
    [/^GET \/v1\/payment_intents\/([^/]+)$/, cards.readIntent],
    [/^GET \/v1\/subscriptions\/search$/, cards.searchSubscriptions],
    [/^GET \/v1\/subscriptions\/([^/]+)$/, (_call, id) => ({ body: known(books.subscriptions, id, 'subscription') })],
    [/^POST \/v1\/subscriptions\/([^/]+)$/, (call, id) => billing.updateSubscription(id, call)],
    [
      /^DELETE \/v1\/subscriptions\/([^/]+)$/,
      (_call, id) => (
        cards.voidInvoice(id),
        billing.changeSubscription(id, { status: 'canceled' }, 'customer.subscription.deleted')
      ),
    ],
    [/^POST \/v1\/customers\/([^/]+)$/, billing.changeCustomer],
    [/^POST \/v1\/billing_portal\/sessions$/, (call) => billing.createPortal(call)],
    [/^POST \/v1\/payment_intents$/, cards.createIntent],
    [/^POST \/v1\/payment_intents\/([^/]+)\/cancel$/, cards.cancelIntent],
    [/^POST \/v1\/customers$/, cards.createCustomer],
    [/^POST \/v1\/products$/, cards.createProduct],
    [/^POST \/v1\/subscriptions$/, cards.createSubscription],
    [/^POST \/v1\/webhook_endpoints$/, endpoints.createEndpoint],
    [/^GET \/v1\/webhook_endpoints$/, endpoints.listEndpoints],
    [/^DELETE \/v1\/webhook_endpoints\/([^/]+)$/, endpoints.deleteEndpoint],
  ]

  function answer(call: Call): Answer {
    const line = `${call.method} ${call.path}`
    if (call.headers['authorization'] !== `Bearer ${secretKey}`) throw problem(401, 'Invalid API Key provided')
    if (call.headers['stripe-version'] !== version) throw problem(400, 'Invalid Stripe API version')
    const route = routes.find(([pattern]) => pattern.test(line))
    if (!route) throw problem(404, `Unrecognized request URL (${line}).`)
    const key = call.headers['idempotency-key'] as string | undefined
    const whole = `${line} ${call.body}`
    const before = key === undefined ? undefined : replies.get(key)
    if (before && before.call !== whole)
      throw new Refused(400, 'Keys for idempotent requests can only be used with the same parameters.', {
        error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once.' },
      })
    if (before) return before.answer
    if (needsKey.test(line) && key === undefined) throw problem(400, `${line} without an idempotency key`)
    const given = answerOnce(() => route[1](call, decodeURIComponent(route[0].exec(line)?.[1] ?? '')))
    if (key !== undefined) replies.set(key, { call: whole, answer: given })
    return given
  }

  const server = await openFakeServer(answer, {
    errorBody: (status) =>
      status === 429
        ? { error: { code: 'rate_limit', message: 'Too many requests.', type: 'invalid_request_error' } }
        : { error: { message: 'An unknown error occurred.', type: 'api_error' } },
  })

  const find = (reference: string): KeptSession => {
    const kept = [...sessions.values()].findLast(({ session }) => session['client_reference_id'] === reference)
    if (!kept) throw new Error(`There is no session ${reference}.`)
    return kept
  }
  const open = (reference: string): KeptSession => {
    const kept = find(reference)
    if (kept.session.status !== 'open') throw new Error(`The session ${reference} is ${kept.session.status}.`)
    return kept
  }
  /** What the page of a session does once it is paid. */
  function subscribe({ asked, session }: KeptSession, intent: Intent) {
    const again = asked.line_items.filter(({ price_data }) => price_data.recurring)
    const customer = { id: makeId('cus'), object: 'customer', invoice_settings: { default_payment_method: null } }
    customers.set(customer.id, customer)
    const about = {
      currency: session.currency,
      customer: customer.id,
      method: makeId('pm'),
      metadata: asked.subscription_data?.metadata ?? {},
      interval: again[0]!.price_data.recurring!.interval,
      items: again.map(({ quantity, price_data }) => ({ quantity, unitAmount: price_data.unit_amount })),
    }
    const { subscription, invoice } = billing.begin(about, intent)
    Object.assign(session, { subscription: subscription.id, invoice: invoice.id, customer: customer.id })
  }
  function intentOf(reference: string): string {
    const [byCard] = cards.paidBy(reference)
    if (byCard) return byCard.id
    const { session } = find(reference)
    const ofInvoice = invoicePayments.find(({ invoice }) => invoice === session.invoice)
    return session.payment_intent ?? ofInvoice?.payment_intent ?? 'none'
  }

  return {
    setPages: (origin) => void (books.account.pages = origin),
    key: 'stripe',
    enterCard: cards.enterCard,
    confirm: cards.confirm,
    paidByCard: (reference) => cards.paidBy(reference).map(({ amount }) => amount),
    ...server,
    credentials: { secret_key: secretKey, webhook_secret: books.webhookSecret },
    options: { publishable_key: `pk_test_${'4e'.repeat(12)}` },
    setWebhookUrl: books.setWebhookUrl,
    pay: async (reference, change: Change = {}) => {
      const kept = open(reference)
      const { asked, session } = kept
      const amount = change.amount ?? session.amount_total
      const currency = change.currency?.toLowerCase() ?? session.currency
      const isOnce = asked.mode === 'payment'
      const intent = billing.makeIntent(amount, currency, isOnce ? (asked.payment_intent_data?.metadata ?? {}) : {})
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        url: null,
        amount_total: amount,
        currency,
        ...(isOnce && { payment_intent: intent.id }),
      })
      if (!isOnce) subscribe(kept, intent)
      tell('payment_intent.succeeded', intent)
      tell('checkout.session.completed', session)
      return { method: 'GET', url: asked.success_url }
    },
    decline: async (reference) => {
      const { asked, session } = open(reference)
      const refusal = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
      const metadata = asked.payment_intent_data?.metadata ?? {}
      const refused = { status: 'requires_payment_method', amount_received: 0, last_payment_error: refusal }
      const intent = billing.makeIntent(session.amount_total, session.currency, metadata, refused)
      session.payment_intent = intent.id
      tell('payment_intent.payment_failed', intent)
      return { method: 'GET', url: asked.cancel_url ?? asked.success_url }
    },
    abandon: async (reference) => void checkout.expireSession(open(reference).session.id),
    takeWebhooks: books.takeWebhooks,
    forge: books.forge,
    age: books.age,
    refundedOf: (reference) => refunds.refunded(intentOf(reference)),
    renew: (reference, isPaid = true) => {
      const known = [...subscriptions.values()].find(({ metadata }) => metadata['reference'] === reference)
      if (!known) throw new Error(`There is no subscription ${reference}.`)
      const amount = known.items.data.reduce((sum, { quantity, price }) => sum + quantity * price.unit_amount, 0)
      const status = isPaid ? 'succeeded' : 'requires_payment_method'
      billing.renew(known, billing.makeIntent(amount, known.currency, {}, { status }))
    },
  }
}
