import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Change, PaymentFake, Sent } from './fake.ts'
import { demandWhole, openFakeServer, readJson, Refused, type Answer, type Call } from './server.ts'

// After square/connect-api-specification, api.json of 2025-08-20, and the pages "Subscription Plan Checkout" and "Subscription Plans
// and Variations" of developer.squareup.com.

const version = '2026-09-16'
const token = 'right-token'
const signatureKey = 'square-signature-key'
const location = 'LSHOP00000001'
const merchant = 'MSHOP00000001'

const Money = z.strictObject({ amount: z.int().min(0), currency: z.enum(['USD', 'CAD', 'AUD', 'JPY', 'GBP', 'EUR']) })
type Money = z.infer<typeof Money>
const here = z.literal(location)
const Line = z.strictObject({
  name: z.string().max(512).optional(),
  quantity: z.string().regex(/^[1-9]\d{0,11}$/),
  base_price_money: Money,
  note: z.string().max(2000).optional(),
})
const ServiceCharge = z.strictObject({
  name: z.string().max(512),
  amount_money: Money,
  calculation_phase: z.enum(['SUBTOTAL_PHASE', 'TOTAL_PHASE']),
  taxable: z.boolean().optional(),
})
const NewOrder = z.strictObject({
  location_id: here,
  reference_id: z.string().max(40).optional(),
  line_items: z.array(Line).min(1),
  service_charges: z.array(ServiceCharge).optional(),
})
const NewLink = z.strictObject({
  idempotency_key: z.string().min(1).max(192),
  order: NewOrder.optional(),
  quick_pay: z.strictObject({ name: z.string().min(1).max(255), price_money: Money, location_id: here }).optional(),
  checkout_options: z
    .strictObject({
      allow_tipping: z.boolean().optional(),
      ask_for_shipping_address: z.boolean().optional(),
      redirect_url: z.url().max(2048).optional(),
      subscription_plan_id: z.string().max(255).optional(),
      accepted_payment_methods: z
        .strictObject({
          apple_pay: z.boolean(),
          google_pay: z.boolean(),
          cash_app_pay: z.boolean(),
          afterpay_clearpay: z.boolean(),
        })
        .partial()
        .optional(),
    })
    .optional(),
  pre_populated_data: z.strictObject({ buyer_email: z.email().max(256).optional() }).optional(),
  payment_note: z.string().max(500).optional(),
})
const NewObject = z.strictObject({
  idempotency_key: z.string().min(1).max(128),
  object: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('SUBSCRIPTION_PLAN'),
      id: z.string().startsWith('#'),
      present_at_all_locations: z.boolean().optional(),
      subscription_plan_data: z.strictObject({ name: z.string(), all_items: z.boolean().optional() }),
    }),
    z.strictObject({
      type: z.literal('SUBSCRIPTION_PLAN_VARIATION'),
      id: z.string().startsWith('#'),
      present_at_all_locations: z.boolean().optional(),
      subscription_plan_variation_data: z.strictObject({
        name: z.string(),
        subscription_plan_id: z.string(),
        phases: z
          .array(
            z.strictObject({
              cadence: z.enum(['DAILY', 'WEEKLY', 'MONTHLY', 'ANNUAL']),
              ordinal: z.int(),
              pricing: z.strictObject({ type: z.literal('STATIC'), price_money: Money }),
            }),
          )
          .length(1),
      }),
    }),
  ]),
})
const NewRefund = z.strictObject({
  idempotency_key: z.string().min(1).max(45),
  payment_id: z.string(),
  amount_money: Money,
  reason: z.string().max(192).optional(),
})
const NewHook = z.strictObject({
  idempotency_key: z.string().min(1).max(45),
  subscription: z.strictObject({
    name: z.string().min(1).max(64),
    event_types: z.array(z.string().regex(/^(payment|refund|dispute|subscription|invoice)\.[a-z_]+$/)).min(1),
    notification_url: z.url({ protocol: /^https$/ }),
    api_version: z.literal(version),
  }),
})
const Search = z.strictObject({
  query: z.strictObject({
    filter: z.strictObject({ location_ids: z.array(here), customer_ids: z.array(z.string()).optional() }),
  }),
  include: z.array(z.literal('actions')).optional(),
})

interface Order {
  id: string
  location_id: string
  reference_id?: string
  state: string
  total_money: Money
  tenders?: object[]
  version: number
}
interface Link {
  id: string
  order: Order
  redirectUrl: string
  note?: string
  variation?: string
}
interface Payment {
  id: string
  status: string
  order_id: string
  customer_id: string
  amount_money: Money
  total_money: Money
  [name: string]: unknown
}
interface Refund {
  id: string
  status: string
  payment_id: string
  amount_money: Money
  [name: string]: unknown
}
interface Subscription {
  id: string
  status: string
  plan_variation_id: string
  customer_id: string
  canceled_date?: string
  charged_through_date: string
  actions: { id: string; type: string; effective_date: string }[]
  [name: string]: unknown
}
interface CatalogObject {
  id: string
  type: string
  [name: string]: unknown
}

const refuse = (status: number, code: string, detail: string, category = 'INVALID_REQUEST_ERROR') =>
  new Refused(status, detail, { errors: [{ category, code, detail }] })
const missing = (what: string) => refuse(404, 'NOT_FOUND', `${what} not found.`)
const makeId = () => randomUUID().replaceAll('-', '').toUpperCase()
const dayOf = (time: Date) => time.toISOString().slice(0, 10)
const monthsAfter = (time: Date, months: number) => {
  const later = new Date(time)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}

function read<T>(call: Call, shape: z.ZodType<T>): T {
  const asked = readJson(call)
  demandWhole(asked)
  const { success, data, error } = shape.safeParse(asked)
  if (success) return data
  const [issue] = error.issues
  throw refuse(400, 'BAD_REQUEST', `${issue?.path.join('.')}: ${issue?.message}`)
}

const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)

function totalOf({ line_items, service_charges = [] }: z.infer<typeof NewOrder>): Money {
  const all = [...line_items.map((line) => line.base_price_money), ...service_charges.map((one) => one.amount_money)]
  const currency = all[0]!.currency
  if (all.some((money) => money.currency !== currency)) throw refuse(400, 'INVALID_VALUE', 'The currencies differ.')
  const goods = line_items.map((line) => Number(line.quantity) * line.base_price_money.amount)
  return { amount: sum([...goods, ...service_charges.map((one) => one.amount_money.amount)]), currency }
}

export async function openSquare(now: () => Date): Promise<PaymentFake> {
  const orders = new Map<string, Order>()
  const links = new Map<string, Link>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const catalog = new Map<string, CatalogObject>()
  const subscriptions = new Map<string, Subscription>()
  const done = new Map<string, { body: string; answer: Answer }>()
  let outbox: Sent[] = []
  let webhookUrl = ''
  let periods = 0

  const sign = (key: string, url: string, body: string) =>
    createHmac('sha256', key)
      .update(url + body)
      .digest('base64')

  function tell(type: string, kind: string, id: string, thing: object, at = now()) {
    const event = { merchant_id: merchant, type, event_id: randomUUID(), created_at: at.toISOString() }
    const body = JSON.stringify({ ...event, data: { type: kind, id, object: { [kind]: thing } } })
    const headers = {
      'content-type': 'application/json',
      'square-environment': 'Sandbox',
      'x-square-hmacsha256-signature': sign(signatureKey, webhookUrl, body),
    }
    outbox.push({ method: 'POST', url: webhookUrl, headers, body })
  }

  /** The same key gives the same answer; with another body it is refused. */
  function once(key: string, { body }: Call, make: () => Answer): Answer {
    const before = done.get(key)
    if (before && before.body !== body)
      throw refuse(400, 'IDEMPOTENCY_KEY_REUSED', 'The idempotency key was used with another request.')
    const answer = before?.answer ?? make()
    done.set(key, { body, answer })
    return answer
  }

  function addLink(call: Call): Answer {
    const asked = read(call, NewLink)
    const { order: wanted, quick_pay: quick, checkout_options: options } = asked
    if (Boolean(wanted) === Boolean(quick)) throw refuse(400, 'CONFLICTING_PARAMETERS', 'Send an order or quick_pay.')
    const variation = options?.subscription_plan_id
    if (variation !== undefined && catalog.get(variation)?.type !== 'SUBSCRIPTION_PLAN_VARIATION')
      throw refuse(400, 'INVALID_VALUE', 'There is no such subscription plan variation.')
    if (variation !== undefined && !quick) throw refuse(400, 'INVALID_VALUE', 'A subscription needs quick_pay.')
    return once(`link:${asked.idempotency_key}`, call, () => {
      const order: Order = {
        id: makeId(),
        location_id: location,
        ...(wanted?.reference_id !== undefined && { reference_id: wanted.reference_id }),
        state: 'DRAFT',
        total_money: wanted ? totalOf(wanted) : quick!.price_money,
        version: 1,
      }
      const link: Link = {
        id: makeId().slice(0, 16),
        order,
        redirectUrl: options?.redirect_url ?? '',
        ...(asked.payment_note !== undefined && { note: asked.payment_note }),
        ...(variation !== undefined && { variation }),
      }
      orders.set(order.id, order)
      links.set(link.id, link)
      const { url } = server
      const payment_link = {
        id: link.id,
        version: 1,
        description: null,
        order_id: order.id,
        checkout_options: options,
        url: `${url}/u/${link.id}`,
        long_url: `${url}/checkout/${link.id}`,
        created_at: now().toISOString(),
      }
      return { body: { payment_link, related_resources: { orders: [order] } } }
    })
  }

  function deleteLink(id: string): Answer {
    const link = links.get(id)
    if (!link) throw missing('Payment link')
    links.delete(id)
    if (!link.order.tenders) link.order.state = 'CANCELED'
    return { body: { id, cancelled_order_id: link.order.id } }
  }

  function addObject(call: Call): Answer {
    const { idempotency_key, object } = read(call, NewObject)
    if (
      object.type === 'SUBSCRIPTION_PLAN_VARIATION' &&
      catalog.get(object.subscription_plan_variation_data.subscription_plan_id)?.type !== 'SUBSCRIPTION_PLAN'
    )
      throw refuse(400, 'INVALID_VALUE', 'There is no such subscription plan.')
    return once(`catalog:${idempotency_key}`, call, () => {
      const made = { ...object, id: makeId().slice(0, 24), version: 1, is_deleted: false }
      catalog.set(made.id, made)
      return {
        body: { catalog_object: made, id_mappings: [{ client_object_id: object.id, object_id: made.id }] },
      }
    })
  }

  const refunded = (paymentId: string) =>
    sum(
      [...refunds.values()]
        .filter((one) => one.payment_id === paymentId && one.status !== 'FAILED')
        .map((one) => one.amount_money.amount),
    )

  function addRefund(call: Call): Answer {
    const { idempotency_key, payment_id, amount_money, reason } = read(call, NewRefund)
    const payment = payments.get(payment_id)
    if (payment?.status !== 'COMPLETED') throw missing('Payment')
    return once(`refund:${idempotency_key}`, call, () => {
      const { amount, currency } = payment.total_money
      if (amount_money.currency !== currency) throw refuse(400, 'CURRENCY_MISMATCH', 'The currency differs.')
      if (amount_money.amount < 1 || refunded(payment_id) + amount_money.amount > amount)
        throw refuse(400, 'REFUND_AMOUNT_INVALID', 'The amount is more than what is left.', 'REFUND_ERROR')
      const refund: Refund = {
        id: `${payment_id}_${makeId()}`,
        status: 'PENDING',
        payment_id,
        order_id: payment.order_id,
        location_id: location,
        amount_money,
        ...(reason !== undefined && { reason }),
        created_at: now().toISOString(),
        updated_at: now().toISOString(),
      }
      refunds.set(refund.id, refund)
      tell('refund.created', 'refund', refund.id, refund)
      return { body: { refund: { ...refund } } }
    })
  }

  const withoutActions = ({ actions: _actions, ...rest }: Subscription) => rest
  function getSubscription(id: string): Subscription {
    const found = subscriptions.get(id)
    if (!found) throw missing('Subscription')
    return found
  }

  function schedule(id: string, type: 'PAUSE' | 'RESUME', call: Call): Answer {
    read(call, z.strictObject({}))
    const subscription = getSubscription(id)
    const expected = type === 'PAUSE' ? ['ACTIVE'] : ['PAUSED', 'DEACTIVATED']
    if (!expected.includes(subscription.status))
      throw refuse(400, 'BAD_REQUEST', `The subscription is ${subscription.status}.`)
    const action = { id: randomUUID(), type, effective_date: subscription.charged_through_date }
    subscription.actions.push(action)
    tell('subscription.updated', 'subscription', id, withoutActions(subscription))
    return { body: { subscription: withoutActions(subscription), actions: [action] } }
  }

  function cancel(id: string, call: Call): Answer {
    if (call.body) throw refuse(400, 'BAD_REQUEST', 'This call has no body.')
    const subscription = getSubscription(id)
    subscription.canceled_date = subscription.charged_through_date
    tell('subscription.updated', 'subscription', id, withoutActions(subscription))
    const action = { id: randomUUID(), type: 'CANCEL', effective_date: subscription.charged_through_date }
    return { body: { subscription: withoutActions(subscription), actions: [action] } }
  }

  function deleteAction(id: string, actionId: string): Answer {
    const subscription = getSubscription(id)
    if (!subscription.actions.some((action) => action.id === actionId)) throw missing('Action')
    subscription.actions = subscription.actions.filter((action) => action.id !== actionId)
    return { body: { subscription: withoutActions(subscription) } }
  }

  function search(call: Call): Answer {
    const { customer_ids: customers } = read(call, Search).query.filter
    const found = [...subscriptions.values()].filter((one) => !customers || customers.includes(one.customer_id))
    return { body: found.length > 0 ? { subscriptions: found } : {} }
  }

  const get =
    <T>(all: Map<string, T>, name: string) =>
    (_call: Call, id: string): Answer => {
      const found = all.get(id)
      if (!found) throw missing(name)
      return { body: { [name]: found } }
    }

  const hooks = new Map<string, object>()
  function addHook(call: Call): Answer {
    const { subscription } = read(call, NewHook)
    const made = { id: makeId(), enabled: true, ...subscription, signature_key: signatureKey }
    hooks.set(made.id, made)
    webhookUrl = subscription.notification_url
    return { body: { subscription: made } }
  }
  function deleteHook(id: string): Answer {
    if (!hooks.delete(id)) throw missing('Subscription')
    return { body: {} }
  }

  const routes: [string, RegExp, (call: Call, id: string, rest: string) => Answer][] = [
    [
      'GET',
      /^\/v2\/locations$/,
      () => ({ body: { locations: [{ id: location, status: 'ACTIVE', currency: 'USD' }] } }),
    ],
    ['POST', /^\/v2\/webhooks\/subscriptions$/, addHook],
    ['GET', /^\/v2\/webhooks\/subscriptions$/, () => ({ body: { subscriptions: [...hooks.values()] } })],
    ['DELETE', /^\/v2\/webhooks\/subscriptions\/([^/]+)$/, (_call, id) => deleteHook(id)],
    ['POST', /^\/v2\/online-checkout\/payment-links$/, addLink],
    ['DELETE', /^\/v2\/online-checkout\/payment-links\/([^/]+)$/, (_call, id) => deleteLink(id)],
    ['GET', /^\/v2\/orders\/([^/]+)$/, get(orders, 'order')],
    ['GET', /^\/v2\/payments\/([^/]+)$/, get(payments, 'payment')],
    ['POST', /^\/v2\/refunds$/, addRefund],
    ['GET', /^\/v2\/refunds\/([^/]+)$/, get(refunds, 'refund')],
    ['POST', /^\/v2\/catalog\/object$/, addObject],
    ['GET', /^\/v2\/catalog\/object\/([^/]+)$/, get(catalog, 'object')],
    ['POST', /^\/v2\/subscriptions\/search$/, search],
    ['GET', /^\/v2\/subscriptions\/([^/]+)$/, get(subscriptions, 'subscription')],
    ['POST', /^\/v2\/subscriptions\/([^/]+)\/pause$/, (call, id) => schedule(id, 'PAUSE', call)],
    ['POST', /^\/v2\/subscriptions\/([^/]+)\/resume$/, (call, id) => schedule(id, 'RESUME', call)],
    ['POST', /^\/v2\/subscriptions\/([^/]+)\/cancel$/, (call, id) => cancel(id, call)],
    ['DELETE', /^\/v2\/subscriptions\/([^/]+)\/actions\/([^/]+)$/, (_call, id, rest) => deleteAction(id, rest)],
  ]

  function answer(call: Call): Answer {
    if (call.headers.authorization !== `Bearer ${token}`)
      throw refuse(401, 'UNAUTHORIZED', 'This request could not be authorized.', 'AUTHENTICATION_ERROR')
    if (call.headers['square-version'] !== version) throw refuse(400, 'BAD_REQUEST', 'The Square-Version is wrong.')
    for (const [method, path, make] of routes) {
      const match = method === call.method ? path.exec(call.path) : null
      if (match) return make(call, decodeURIComponent(match[1] ?? ''), decodeURIComponent(match[2] ?? ''))
    }
    throw missing('API')
  }

  const server = await openFakeServer(answer, {
    errorBody: (status) => ({
      errors: [{ category: status === 429 ? 'RATE_LIMIT_ERROR' : 'API_ERROR', code: 'TROUBLE', detail: 'Trouble.' }],
    }),
  })

  function findLink(reference: string): Link {
    const found = [...links.values()].find(({ order, note }) => (order.reference_id ?? note) === reference)
    if (!found) throw new Error(`No link of ${reference} can be paid.`)
    return found
  }

  function addPayment(order: Order, money: Money, extra: object, isPaid: boolean): Payment {
    const payment: Payment = {
      id: makeId(),
      status: isPaid ? 'APPROVED' : 'FAILED',
      order_id: order.id,
      customer_id: makeId(),
      location_id: location,
      amount_money: money,
      total_money: money,
      source_type: 'CARD',
      created_at: now().toISOString(),
      updated_at: now().toISOString(),
      ...extra,
    }
    payments.set(payment.id, payment)
    tell('payment.created', 'payment', payment.id, payment)
    if (isPaid) {
      payment.status = 'COMPLETED'
      order.state = 'OPEN'
      order.version++
      order.tenders = [
        { id: payment.id, payment_id: payment.id, location_id: location, type: 'CARD', amount_money: money },
      ]
    }
    tell('payment.updated', 'payment', payment.id, payment)
    return payment
  }

  function subscribe(variation: string, customer: string) {
    const subscription: Subscription = {
      id: randomUUID(),
      location_id: location,
      plan_variation_id: variation,
      customer_id: customer,
      start_date: dayOf(now()),
      charged_through_date: dayOf(new Date(monthsAfter(now(), 1).getTime() - 24 * 60 * 60 * 1000)),
      status: 'ACTIVE',
      created_at: now().toISOString(),
      version: 1,
      actions: [],
    }
    subscriptions.set(subscription.id, subscription)
    tell('subscription.created', 'subscription', subscription.id, withoutActions(subscription))
  }

  async function pay(reference: string, { amount, currency }: Change = {}) {
    const { order, note, redirectUrl, variation } = findLink(reference)
    if (order.tenders) throw new Error('The link has been paid.')
    const asked = order.total_money
    const money = { amount: amount ?? asked.amount, currency: (currency ?? asked.currency) as Money['currency'] }
    const payment = addPayment(order, money, note === undefined ? {} : { note }, true)
    if (variation !== undefined) subscribe(variation, payment.customer_id)
    const url = new URL(redirectUrl)
    url.searchParams.set('orderId', order.id)
    url.searchParams.set('transactionId', payment.id)
    return { method: 'GET' as const, url: String(url) }
  }

  function renew(reference: string, isPaid = true) {
    const { order: first, variation } = findLink(reference)
    const subscription = [...subscriptions.values()].find((one) => one.plan_variation_id === variation)
    if (!subscription) throw new Error('There is no subscription.')
    periods++
    const at = monthsAfter(now(), periods)
    const order: Order = {
      id: makeId(),
      location_id: location,
      state: 'OPEN',
      total_money: first.total_money,
      version: 1,
    }
    orders.set(order.id, order)
    const note = `Invoice #${periods}, subscription of ${reference}`
    addPayment(order, first.total_money, { customer_id: subscription.customer_id, note }, isPaid)
    if (isPaid) subscription.charged_through_date = dayOf(monthsAfter(at, 1))
    const invoice = {
      id: `inv:0-${makeId()}`,
      version: 2,
      location_id: location,
      order_id: order.id,
      status: isPaid ? 'PAID' : 'UNPAID',
      subscription_id: subscription.id,
      created_at: at.toISOString(),
      payment_requests: isPaid ? [{ uid: randomUUID(), total_completed_amount_money: first.total_money }] : [],
    }
    tell(isPaid ? 'invoice.payment_made' : 'invoice.scheduled_charge_failed', 'invoice', invoice.id, invoice, at)
  }

  return {
    ...server,
    key: 'square',
    credentials: { access_token: token, webhook_signature_key: signatureKey },
    options: { location_id: location },
    setWebhookUrl: (url) => void (webhookUrl = url),
    pay,
    decline: async (reference) => {
      const { order, note, redirectUrl } = findLink(reference)
      addPayment(order, order.total_money, note === undefined ? {} : { note }, false)
      return { method: 'GET', url: redirectUrl }
    },
    abandon: async () => {},
    takeWebhooks: () => outbox.splice(0),
    forge: (sent) => ({ ...sent, body: sent.body.replace(/"amount":\d+|$/, '"amount":1') }),
    finishRefunds: () => {
      for (const refund of refunds.values())
        if (refund.status === 'PENDING') {
          refund.status = 'COMPLETED'
          tell('refund.updated', 'refund', refund.id, refund)
        }
    },
    refundedOf: (reference) => {
      const { order } = findLink(reference)
      const paid = [...payments.values()].find((one) => one.order_id === order.id && one.status === 'COMPLETED')
      return paid ? refunded(paid.id) : 0
    },
    renew,
  }
}
