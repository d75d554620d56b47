import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { z } from 'zod'
import type { Change, PaymentFake, Sent } from './fake.ts'
import { openFakeServer, readForm, Refused, type Answer, type Call } from './server.ts'

/**
 * Stripe's API of the version 2026-10-28.endive, as far as shops need it: hosted Checkout sessions, refunds, subscriptions, invoice
 * payments and the customer portal. After its published fixtures and the types of its SDK 23.1, whose own function signs the webhooks.
 */
const version = '2026-10-28.endive'
const secretKey = `sk_test_${'4e'.repeat(12)}`
const webhookSecret = `whsec_${'a7'.repeat(16)}`
const day = 86_400
const makeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

const Text = z.string().min(1)
const Whole = z.string().regex(/^\d{1,8}$/, 'not a whole number of minor units')
const Metadata = z.record(z.string().max(40), z.string().max(500))
const Web = z.url({ protocol: /^https$/ })
const listOf = <T>(shape: z.ZodType<T>, most: number) =>
  z.record(z.string().regex(/^\d+$/), shape).transform((all, ctx) => {
    const keys = Object.keys(all)
    if (keys.length > most || keys.some((key, place) => key !== String(place))) ctx.addIssue('not a list in order')
    return Object.values(all)
  })

const Item = z.strictObject({
  quantity: z.string().regex(/^[1-9]\d{0,6}$/),
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-z]{3}$/),
    unit_amount: Whole,
    product_data: z.strictObject({ name: Text.max(250) }),
    recurring: z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']) }).optional(),
  }),
})
const About = z.strictObject({ description: Text.max(500).optional(), metadata: Metadata.optional() })
const locales =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'
const methods = ['card', 'alipay', 'cashapp', 'wechat_pay']

const NewSession = z
  .strictObject({
    mode: z.enum(['payment', 'subscription']),
    client_reference_id: Text.max(200),
    metadata: Metadata.optional(),
    line_items: listOf(Item, 100),
    success_url: Web,
    cancel_url: Web.optional(),
    locale: z.enum(locales.split(' ')).optional(),
    customer_email: z.email().optional(),
    adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
    payment_intent_data: About.optional(),
    subscription_data: About.optional(),
    allowed_payment_method_types: listOf(z.enum(methods), 20).optional(),
    payment_method_options: z.strictObject({ wechat_pay: z.strictObject({ client: z.literal('web') }) }).optional(),
  })
  .superRefine((asked, ctx) => {
    const isSubscription = asked.mode === 'subscription'
    if (isSubscription !== asked.line_items.some(({ price_data }) => price_data.recurring))
      ctx.addIssue('recurring prices need the mode subscription, and the other way round')
    if (isSubscription ? asked.payment_intent_data : asked.subscription_data) ctx.addIssue('data of the other mode')
    if (new Set(asked.line_items.map(({ price_data }) => price_data.currency)).size > 1) ctx.addIssue('two currencies')
    if (asked.allowed_payment_method_types?.includes('wechat_pay') && !asked.payment_method_options)
      ctx.addIssue('wechat_pay needs its client')
  })

const NewRefund = z
  .strictObject({
    payment_intent: z.string().startsWith('pi_').optional(),
    charge: z.string().startsWith('ch_').optional(),
    amount: Whole.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: Metadata.optional(),
  })
  .refine((asked) => (asked.payment_intent === undefined) !== (asked.charge === undefined), 'one of the two')
const ChangedCustomer = z.strictObject({
  invoice_settings: z.strictObject({ default_payment_method: z.string().startsWith('pm_') }),
})
const ChangedSubscription = z.strictObject({
  default_payment_method: z.literal('').optional(),
  cancel_at_period_end: z.enum(['true', 'false']).optional(),
  pause_collection: z
    .union([z.literal(''), z.strictObject({ behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']) })])
    .optional(),
})
const NewPortal = z.strictObject({
  customer: z.string().startsWith('cus_'),
  return_url: Web.optional(),
  flow_data: z.strictObject({
    type: z.literal('payment_method_update'),
    after_completion: z.strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: Web }) }),
  }),
})
const Nothing = z.strictObject({})

const problem = (status: number, message: string, more: object = {}) =>
  new Refused(status, message, {
    error: { type: 'invalid_request_error', message, doc_url: 'https://stripe.com/docs/error-codes', ...more },
  })

/** `a[b][0]=1` as an object of objects. */
function nest(form: URLSearchParams): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of form) {
    const parts = [name.split('[')[0]!, ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, part]) => part!)]
    if (parts.includes('')) throw problem(400, `${name} is no name of a parameter`)
    let at = root
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>
    const last = parts.at(-1)!
    if (last in at) throw problem(400, `${name} twice`)
    at[last] = value
  }
  return root
}

function read<T>(shape: z.ZodType<T>, call: Call): T {
  const { success, data, error } = shape.safeParse(nest(readForm(call)))
  if (success) return data
  const [issue] = error.issues
  throw problem(400, `${issue?.path.join('.')}: ${issue?.message}`, { code: 'parameter_invalid' })
}

interface Kept {
  asked: z.infer<typeof NewSession>
  session: {
    id: string
    status: string
    payment_status: string
    payment_intent: string | null
    invoice: string | null
    subscription: string | null
    customer: string | null
    url: string | null
    amount_total: number
    currency: string
    [name: string]: unknown
  }
}
type Thing = { id: string; [name: string]: unknown }

export async function openStripe(now: () => Date): Promise<PaymentFake> {
  const unix = () => Math.floor(now().getTime() / 1000)
  const sessions = new Map<string, Kept>()
  const intents = new Map<string, Thing & { amount: number; currency: string; status: string }>()
  const refunds = new Map<string, Thing & { amount: number; status: string; payment_intent: string }>()
  const subscriptions = new Map<string, Thing & { status: string; customer: string; metadata: object }>()
  const customers = new Map<string, Thing>()
  const invoicePayments: { invoice: string; payment_intent: string; amount: number; currency: string }[] = []
  const replies = new Map<string, { call: string; answer: Answer }>()
  const sent: Sent[] = []
  let webhookUrl = ''

  const sign = (payload: string, timestamp: number, secret = webhookSecret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const deliver = (body: string, timestamp: number, secret?: string): Sent => ({
    method: 'POST',
    url: webhookUrl,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': sign(body, timestamp, secret),
    },
    body,
  })
  function tell(type: string, object: object) {
    const event = {
      id: makeId('evt'),
      object: 'event',
      api_version: version,
      created: unix(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }
    sent.push(deliver(JSON.stringify(event, null, 2), unix()))
  }

  function createSession(call: Call): Answer {
    const asked = read(NewSession, call)
    const currency = asked.line_items[0]!.price_data.currency
    const total = asked.line_items.reduce(
      (sum, { quantity, price_data }) => sum + Number(quantity) * Number(price_data.unit_amount),
      0,
    )
    if (['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency) && total % 10 !== 0)
      throw problem(400, `amounts in ${currency} must be divisible by ten`)
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
      url: `https://checkout.stripe.com/c/pay/${id}#fidkdWxOYHwnPyd1blpxYHZxWjA0`,
    }
    sessions.set(id, { asked, session })
    return { body: session }
  }

  const known = <T>(all: Map<string, T>, id: string, name: string): T => {
    const one = all.get(id)
    if (!one) throw problem(404, `No such ${name}: '${id}'`, { code: 'resource_missing' })
    return one
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

  const refunded = (intent: string) =>
    [...refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
  function createRefund(call: Call): Answer {
    const asked = read(NewRefund, call)
    const intent = known(intents, asked.payment_intent ?? asked.charge?.replace('ch_', 'pi_') ?? '', 'payment_intent')
    const left = intent.status === 'succeeded' ? intent.amount - refunded(intent.id) : 0
    const amount = asked.amount === undefined ? left : Number(asked.amount)
    if (left === 0) throw problem(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' })
    if (amount > left || amount === 0) throw problem(400, `Refund amount (${amount}) is greater than ${left}`)
    const refund = {
      id: makeId('re'),
      object: 'refund',
      amount,
      balance_transaction: makeId('txn'),
      charge: intent.id.replace('pi_', 'ch_'),
      created: unix(),
      currency: intent.currency,
      destination_details: { card: { type: 'refund' }, type: 'card' },
      metadata: asked.metadata ?? {},
      payment_intent: intent.id,
      reason: asked.reason ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    }
    refunds.set(refund.id, refund)
    tell('refund.created', refund)
    tell('charge.refunded', { id: refund.charge, object: 'charge', amount: intent.amount, payment_intent: intent.id })
    return { body: refund }
  }

  function changeSubscription(id: string, change: object, event = 'customer.subscription.updated'): Answer {
    const subscription = known(subscriptions, id, 'subscription')
    if (subscription.status === 'canceled')
      throw problem(404, `No such subscription: '${id}'`, { code: 'resource_missing' })
    Object.assign(subscription, change)
    tell(event, subscription)
    return { body: subscription }
  }
  function updateSubscription(id: string, call: Call): Answer {
    const {
      pause_collection: pause,
      cancel_at_period_end: ends,
      default_payment_method,
    } = read(ChangedSubscription, call)
    return changeSubscription(id, {
      ...(default_payment_method === '' && { default_payment_method: null }),
      ...(pause !== undefined && { pause_collection: pause === '' ? null : { ...pause, resumes_at: null } }),
      ...(ends !== undefined && { cancel_at_period_end: ends === 'true' }),
    })
  }
  function createPortal(call: Call): Answer {
    const { customer, return_url, flow_data } = read(NewPortal, call)
    if (!customers.has(customer)) throw problem(400, `No such customer: '${customer}'`, { code: 'resource_missing' })
    const own = [...subscriptions.values()].find((one) => one.customer === customer && one['default_payment_method'])
    if (own) throw problem(400, `what its customer enters would not be used for ${own.id}`)
    const url = `https://billing.stripe.com/p/session/test_${randomBytes(16).toString('hex')}`
    return { body: { id: makeId('bps'), object: 'billing_portal.session', customer, flow: flow_data, return_url, url } }
  }

  function changeCustomer(call: Call, id: string): Answer {
    const customer = known(customers, id, 'customer')
    return { body: Object.assign(customer, read(ChangedCustomer, call)) }
  }

  const list = (data: unknown[], url: string): Answer => ({ body: { object: 'list', data, has_more: false, url } })
  function listInvoicePayments(query: URLSearchParams): Answer {
    if (query.get('status') !== 'paid') throw problem(400, 'only paid ones are asked for')
    const data = invoicePayments
      .filter(({ invoice }) => invoice === query.get('invoice'))
      .map(({ invoice, payment_intent, amount, currency }) => ({
        id: makeId('inpay'),
        object: 'invoice_payment',
        amount_paid: amount,
        amount_requested: amount,
        created: unix(),
        currency,
        invoice,
        is_default: true,
        livemode: false,
        payment: { payment_intent, type: 'payment_intent' },
        status: 'paid',
        status_transitions: { canceled_at: null, paid_at: unix() },
      }))
    return list(data, '/v1/invoice_payments')
  }
  const listRefunds = (query: URLSearchParams) =>
    list(
      [...refunds.values()].filter(({ charge }) => charge === query.get('charge')),
      '/v1/refunds',
    )

  const routes: [RegExp, (call: Call, id: string) => Answer][] = [
    [/^POST \/v1\/checkout\/sessions$/, (call) => createSession(call)],
    [/^GET \/v1\/checkout\/sessions\/([^/]+)$/, ({ query }, id) => answerSession(id, query)],
    [/^POST \/v1\/checkout\/sessions\/([^/]+)\/expire$/, (call, id) => (read(Nothing, call), expireSession(id))],
    [/^POST \/v1\/refunds$/, (call) => createRefund(call)],
    [/^GET \/v1\/refunds$/, ({ query }) => listRefunds(query)],
    [/^GET \/v1\/refunds\/([^/]+)$/, (_call, id) => ({ body: known(refunds, id, 'refund') })],
    [/^GET \/v1\/invoice_payments$/, ({ query }) => listInvoicePayments(query)],
    [/^GET \/v1\/subscriptions\/([^/]+)$/, (_call, id) => ({ body: known(subscriptions, id, 'subscription') })],
    [/^POST \/v1\/subscriptions\/([^/]+)$/, (call, id) => updateSubscription(id, call)],
    [
      /^DELETE \/v1\/subscriptions\/([^/]+)$/,
      (_call, id) => changeSubscription(id, { status: 'canceled' }, 'customer.subscription.deleted'),
    ],
    [/^POST \/v1\/customers\/([^/]+)$/, changeCustomer],
    [/^POST \/v1\/billing_portal\/sessions$/, (call) => createPortal(call)],
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
    if (line === 'POST /v1/refunds' && key === undefined) throw problem(400, 'a refund without an idempotency key')
    const given = route[1](call, decodeURIComponent(route[0].exec(line)?.[1] ?? ''))
    if (key !== undefined) replies.set(key, { call: whole, answer: given })
    return given
  }

  const server = await openFakeServer(answer, {
    errorBody: (status) =>
      status === 429
        ? { error: { code: 'rate_limit', message: 'Too many requests.', type: 'invalid_request_error' } }
        : { error: { message: 'An unknown error occurred.', type: 'api_error' } },
  })

  const find = (reference: string): Kept => {
    const kept = [...sessions.values()].findLast(({ session }) => session['client_reference_id'] === reference)
    if (!kept) throw new Error(`There is no session ${reference}.`)
    return kept
  }
  const open = (reference: string): Kept => {
    const kept = find(reference)
    if (kept.session.status !== 'open') throw new Error(`The session ${reference} is ${kept.session.status}.`)
    return kept
  }
  function makeIntent(amount: number, currency: string, metadata: object, change: object = {}) {
    const intent = {
      id: makeId('pi'),
      object: 'payment_intent',
      amount,
      amount_received: amount,
      currency,
      created: unix(),
      description: null,
      last_payment_error: null,
      latest_charge: makeId('ch'),
      livemode: false,
      metadata,
      status: 'succeeded',
      ...change,
    }
    intents.set(intent.id, intent)
    return intent
  }
  function makeInvoice(subscription: Thing & { customer: string; metadata: object }, of: Thing, reason: string) {
    const { amount, currency } = of as unknown as { amount: number; currency: string }
    const id = makeId('in')
    return {
      id,
      object: 'invoice',
      amount_due: amount,
      amount_paid: of['status'] === 'succeeded' ? amount : 0,
      amount_remaining: of['status'] === 'succeeded' ? 0 : amount,
      attempt_count: 1,
      attempted: true,
      billing_reason: reason,
      created: unix(),
      currency,
      customer: subscription.customer,
      livemode: false,
      metadata: {},
      parent: {
        quote_details: null,
        subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
        type: 'subscription_details',
      },
      status: of['status'] === 'succeeded' ? 'paid' : 'open',
      total: amount,
    }
  }
  function bill(subscription: Thing & { customer: string; metadata: object }, intent: Thing, reason: string) {
    const invoice = makeInvoice(subscription, intent, reason)
    if (invoice.status === 'paid')
      invoicePayments.push({
        invoice: invoice.id,
        payment_intent: intent.id,
        amount: invoice.amount_due,
        currency: invoice.currency,
      })
    tell(invoice.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    return invoice
  }
  function subscribe({ asked, session }: Kept, intent: Thing) {
    const item = asked.line_items.find(({ price_data }) => price_data.recurring)!
    const period = { day: 1, week: 7, month: 30, year: 365 }[item.price_data.recurring!.interval]
    const customer = { id: makeId('cus'), object: 'customer', invoice_settings: { default_payment_method: null } }
    customers.set(customer.id, customer)
    const subscription = {
      id: makeId('sub'),
      object: 'subscription',
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      created: unix(),
      currency: session.currency,
      customer: customer.id,
      default_payment_method: makeId('pm'),
      items: {
        object: 'list',
        data: [
          {
            id: makeId('si'),
            object: 'subscription_item',
            current_period_start: unix(),
            current_period_end: unix() + period * day,
            price: { id: makeId('price'), object: 'price', unit_amount: Number(item.price_data.unit_amount) },
            quantity: Number(item.quantity),
          },
        ],
        has_more: false,
        url: '/v1/subscription_items',
      },
      livemode: false,
      metadata: asked.subscription_data?.metadata ?? {},
      pause_collection: null,
      status: 'active',
    }
    subscriptions.set(subscription.id, subscription)
    tell('customer.subscription.created', subscription)
    const invoice = bill(subscription, intent, 'subscription_create')
    Object.assign(session, { subscription: subscription.id, invoice: invoice.id, customer: subscription.customer })
  }
  const intentOf = ({ session }: Kept) =>
    session.payment_intent ??
    invoicePayments.find(({ invoice }) => invoice === session.invoice)?.payment_intent ??
    'none'

  return {
    key: 'stripe',
    ...server,
    credentials: { secret_key: secretKey, webhook_secret: webhookSecret },
    options: { publishable_key: `pk_test_${'4e'.repeat(12)}` },
    setWebhookUrl: (url) => void (webhookUrl = url),
    pay: async (reference, change: Change = {}) => {
      const kept = open(reference)
      const { asked, session } = kept
      const amount = change.amount ?? session.amount_total
      const currency = change.currency?.toLowerCase() ?? session.currency
      const isOnce = asked.mode === 'payment'
      const intent = makeIntent(amount, currency, isOnce ? (asked.payment_intent_data?.metadata ?? {}) : {})
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
      const intent = makeIntent(session.amount_total, session.currency, metadata, refused)
      session.payment_intent = intent.id
      tell('payment_intent.payment_failed', intent)
      return { method: 'GET', url: asked.cancel_url ?? asked.success_url }
    },
    abandon: async (reference) => void expireSession(open(reference).session.id),
    takeWebhooks: () => sent.splice(0),
    forge: ({ body }) => deliver(body, unix(), 'whsec_of_somebody_else'),
    age: ({ body }) => deliver(body, unix() - 3600),
    refundedOf: (reference) => refunded(intentOf(find(reference))),
    renew: (reference, isPaid = true) => {
      const { asked, session } = find(reference)
      const subscription = known(subscriptions, session.subscription ?? '', 'subscription')
      const again = asked.line_items.filter(({ price_data }) => price_data.recurring)
      const amount = again.reduce((sum, item) => sum + Number(item.quantity) * Number(item.price_data.unit_amount), 0)
      const status = isPaid ? 'succeeded' : 'requires_payment_method'
      subscription.status = isPaid ? 'active' : 'past_due'
      bill(subscription, makeIntent(amount, session.currency, {}, { status }), 'subscription_cycle')
      tell('customer.subscription.updated', subscription)
    },
  }
}
