import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { BackTo, PaymentFake, Sent } from './fake.ts'
import { openFakeServer, readJson, Refused, type Call } from './server.ts'

// As in the documentation of developer.fastspring.com: sessions v2 (Session Service API 1.0.0) as of 2026-03, the orders, accounts,
// returns and subscriptions of the API of 2025, and webhooks that aren't expanded. The buyer's taxes, 20 %, are added to prices.

const name = 'api-name'
const password = 'right-password'
const storefront = 'acme/web-main'
const secret = 'right-secret'
const taxRate = 0.2
const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

const makeId = () => randomBytes(16).toString('base64url')
const digitsOf = (currency: string) => (['CLP', 'JPY', 'KRW', 'VND'].includes(currency) ? 0 : 2)
const round = (amount: number, currency: string) => Number(amount.toFixed(digitsOf(currency)))

const currencies =
  'AED ARS AUD BRL CAD CHF CLP CNY COP CZK DKK EUR GBP HKD HUF IDR INR JPY KRW MXN MYR NOK NZD PEN PHP PLN RUB SAR SEK SGD THB TRY TWD USD VND ZAR'
const Text = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((given) => given.isWellFormed(), 'half a character')
const SessionCreate = z.strictObject({
  locale: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional(),
  buyerIp: z.union([z.ipv4(), z.ipv6()]).optional(),
  live: z.boolean().default(true),
  customer: z
    .strictObject({
      billToContact: z
        .strictObject({
          email: z.email().max(255).optional(),
          firstName: Text(50).optional(),
          lastName: Text(50).optional(),
          phoneNumber: Text(64).optional(),
        })
        .optional(),
      billToAddress: z
        .strictObject({
          addressLine1: Text(256).optional(),
          addressLine2: Text(256).optional(),
          city: Text(256).optional(),
          region: Text(256).optional(),
          postalCode: Text(50).optional(),
        })
        .optional(),
    })
    .optional(),
  orderTags: z.record(z.string(), z.string()).optional(),
  cart: z.strictObject({
    lineItems: z
      .array(
        z.strictObject({
          productPath: z
            .string()
            .max(256)
            .regex(/^[\w-]+$/),
          quantity: z.int().min(1).default(1),
          quantityBehavior: z.enum(['ALLOW', 'LOCK', 'HIDE']).optional(),
          customPrice: z.strictObject({ unitPrice: z.partialRecord(z.enum(currencies.split(' ')), z.number()) }),
          subscriptionOverrides: z
            .strictObject({
              billingFrequency: z.strictObject({
                intervalUnit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR', 'ON_DEMAND']),
                intervalLength: z.int().min(1),
              }),
            })
            .optional(),
        }),
      )
      .min(1),
  }),
})
type SessionRequest = z.output<typeof SessionCreate>
const ReturnCreate = z.strictObject({
  returns: z
    .array(
      z.strictObject({
        order: z.string(),
        reason: z.enum(['PRODUCT_NOT_RECEIVED', 'ORDER_ERROR', 'DUPLICATE_ORDER', 'OTHER']),
        note: z.string().min(1).optional(),
        notification: z.enum(['ORIGINAL', 'NONE']).optional(),
        refundType: z.literal('FULL').optional(),
      }),
    )
    .min(1),
})

function refuse(status: number, message: string): never {
  throw new Refused(status, message, { status: `${status}`, id: makeId(), message, errors: [{ message }] })
}

function check<T>(shape: z.ZodType<T>, call: Call): T {
  const { success, data, error } = shape.safeParse(readJson(call))
  return success ? data : refuse(400, z.prettifyError(error))
}

const sign = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('base64')

function totalsOf(asked: SessionRequest) {
  const [currency, other] = new Set(
    asked.cart.lineItems.flatMap(({ customPrice }) => Object.keys(customPrice.unitPrice)),
  )
  if (!currency || other) return refuse(400, 'The items have no price in one currency.')
  const net = asked.cart.lineItems.reduce((sum, { quantity, customPrice }) => {
    const price = customPrice.unitPrice[currency] ?? 0
    if (round(price, currency) !== price) refuse(400, `${price} has more decimals than ${currency}.`)
    return sum + quantity * price
  }, 0)
  return { currency, net: round(net, currency) }
}

function makeSession(asked: SessionRequest, now: Date) {
  const { region } = asked.customer?.billToAddress ?? {}
  if (region && /^(US|CA)$/.test(asked.country ?? '') && !/^[A-Z]{2}$/.test(region))
    refuse(400, 'The region is no code.')
  const { currency, net } = totalsOf(asked)
  const id = `OS${randomBytes(8).toString('hex').toUpperCase()}`
  const gross = round(net * (1 + taxRate), currency)
  return {
    id,
    created: now.toISOString(),
    expires: new Date(now.getTime() + 86_400_000).toISOString(),
    status: 'OPEN',
    locale: asked.locale ?? 'en',
    country: asked.country ?? 'US',
    currency,
    live: asked.live,
    customer: { ...asked.customer, accountId: null as string | null },
    orderTags: asked.orderTags ?? {},
    cart: {
      lineItems: asked.cart.lineItems,
      netTotal: net,
      withTaxNetTotal: gross,
      withoutTaxNetTotal: net,
      taxTotal: round(gross - net, currency),
      taxIncluded: 'TAXES_ADDED_TO_PRICE',
    },
    checkoutUrls: { webcheckoutUrl: `https://acme.test.onfastspring.com/checkout/session/${id}` },
    warnings: [],
    checkoutStatus: ['READY_FOR_CHECKOUT'],
  }
}
type OpenSession = ReturnType<typeof makeSession>

function makeOrder(account: string, net: number, currency: string, now: Date, isCompleted = true) {
  const total = round(net * (1 + taxRate), currency)
  const id = makeId()
  return {
    order: id,
    id,
    reference: `ACM${randomBytes(5).toString('hex')}`,
    buyerReference: null,
    completed: isCompleted,
    changed: now.getTime(),
    live: false,
    currency,
    payoutCurrency: 'USD',
    account,
    total,
    tax: round(total - net, currency),
    subtotal: net,
    discount: 0,
    tags: {} as Record<string, string>,
    items: [] as { product: string; quantity: number; subscription?: string }[],
    returns: undefined as { return: string }[] | undefined,
  }
}
type Order = ReturnType<typeof makeOrder>

interface Subscription {
  id: string
  subscription: string
  active: boolean
  state: string
  isPauseScheduled: boolean
  changed: number
  live: boolean
  currency: string
  account: string
  product: string
  intervalUnit: string
  next: number | null
  initialOrderId: string
}

// oxlint-disable-next-line max-lines-per-function -- the state of one service
export async function openFastSpring(now: () => Date): Promise<PaymentFake> {
  const sessions = new Map<string, OpenSession>()
  const orders = new Map<string, Order>()
  const subscriptions = new Map<string, Subscription>()
  const returns = new Map<string, { return: string; completed: boolean; order: string; subtotal: number }>()
  let webhookUrl = 'https://shop.example/api/webhooks/fastspring/token'
  let waiting: Sent[] = []

  function tell(...events: { type: string; data: object }[]) {
    const made = events.map((event) => ({
      id: makeId(),
      live: false,
      processed: false,
      created: now().getTime(),
      ...event,
    }))
    const body = JSON.stringify({ events: made })
    const headers = { 'content-type': 'application/json', 'X-FS-Signature': sign(body) }
    waiting.push({ method: 'POST', url: webhookUrl, headers, body })
  }

  function returnOrder(asked: z.output<typeof ReturnCreate>['returns'][number]) {
    const order = orders.get(asked.order)
    const action = 'return.create'
    if (!order) return { order: asked.order, action, result: 'error', error: { order: 'Not found' } }
    if (order.returns) return { order: asked.order, action, result: 'error', error: { order: 'Already returned' } }
    const { id, subtotal, total, tax, currency } = order
    const made = { return: makeId(), completed: true, order: id, subtotal }
    order.returns = [{ return: made.return }]
    returns.set(made.return, made)
    const original = { id, order: id, reference: order.reference, total }
    const data = { ...made, currency, totalReturn: total, tax, live: false, original, reason: 'Other' }
    tell({ type: 'return.created', data })
    return { ...made, action, result: 'success' }
  }

  function changeSubscription(call: Call, id: string, what: string | undefined) {
    const found = subscriptions.get(id) ?? refuse(404, 'Subscription not found')
    const { method, query } = call
    if (method === 'POST' && what === 'pause') {
      check(z.strictObject({ pausePeriodCount: z.int().min(1) }), call)
      if (found.state !== 'active') refuse(400, 'It is not active.')
      found.isPauseScheduled = true
    } else if (method === 'POST' && what === 'resume') {
      if (!found.isPauseScheduled) refuse(400, 'It is not paused.')
      found.isPauseScheduled = false
    } else if (method === 'DELETE' && what === undefined) {
      const isNow = query.get('billingPeriod') === '0'
      Object.assign(found, isNow ? { state: 'deactivated', active: false, next: null } : { state: 'canceled' })
      return { body: { subscriptions: [{ subscription: id, action: 'subscription.cancel', result: 'success' }] } }
    } else refuse(404, 'There is no such call.')
    return { body: found }
  }

  function readAccount(id: string) {
    const own = [...orders.values()].filter(({ account }) => account === id)
    if (own.length === 0) refuse(404, 'account not found')
    return { id, account: id, orders: own.map((order) => order.id), subscriptions: [], charges: [] }
  }

  function answerOf(call: Call) {
    const { method, path, query } = call
    const base = `/v2/checkouts/${storefront}/sessions`
    if (method === 'POST' && path === base) {
      const session = makeSession(check(SessionCreate, call), now())
      sessions.set(session.id, session)
      return { status: 201, body: session }
    }
    if (method === 'GET' && path.startsWith(`${base}/`))
      return { body: sessions.get(path.slice(base.length + 1)) ?? refuse(404, 'Session not found') }
    const [, room, id = '', what] = path.split('/').map(decodeURIComponent)
    if (room === 'subscriptions' && method !== 'GET') return changeSubscription(call, id, what)
    if (method === 'POST' && path === '/returns')
      return { body: { returns: check(ReturnCreate, call).returns.map(returnOrder) } }
    if (method !== 'GET') refuse(404, 'There is no such call.')
    if (room === 'products') return { body: { action: 'products.get', result: 'success', products: ['tea'] } }
    if (room === 'orders') {
      const found = id.split(',').map((one) => orders.get(one) ?? refuse(404, 'Order not found'))
      return { body: found.length === 1 ? found[0] : { orders: found } }
    }
    if (room === 'returns') return { body: { returns: [returns.get(id) ?? refuse(404, 'Return not found')] } }
    if (room === 'subscriptions') return { body: subscriptions.get(id) ?? refuse(404, 'Subscription not found') }
    if (room === 'accounts' && what === 'authenticate') {
      const url = 'https://acme.test.onfastspring.com/account/1/token'
      return { body: { accounts: [{ action: 'account.authenticate.get', account: id, result: 'success', url }] } }
    }
    if (room === 'accounts')
      return { body: id ? readAccount(id) : { accounts: [readAccount(query.get('email') ?? '')] } }
    return refuse(404, 'There is no such call.')
  }

  const server = await openFakeServer((call) => {
    if (call.headers.authorization !== authorization) refuse(401, 'Unauthorized')
    if (!call.headers['user-agent']?.startsWith('Sitewright/')) refuse(403, 'The user agent is missing.')
    return answerOf(call)
  })

  const findOf = (reference: string): OpenSession => {
    const found = [...sessions.values()].find(({ orderTags }) => orderTags['reference'] === reference)
    if (!found) throw new Error(`No session has the reference ${reference}.`)
    return found
  }
  const orderOf = (reference: string): Order => {
    const found = [...orders.values()].find(({ tags, completed }) => tags['reference'] === reference && completed)
    if (!found) throw new Error(`Nothing was paid for ${reference}.`)
    return found
  }
  const backTo = (reference: string): BackTo => ({ method: 'GET', url: `https://shop.example/pay/${reference}/return` })

  function pay(reference: string, change: { amount?: number; currency?: string } = {}): BackTo {
    const session = findOf(reference)
    if (session.status !== 'OPEN') throw new Error(`The session is ${session.status}.`)
    const currency = change.currency ?? session.currency
    const net = change.amount === undefined ? session.cart.netTotal : change.amount / 10 ** digitsOf(currency)
    const account = session.customer.billToContact?.email ?? makeId()
    const order = makeOrder(account, net, currency, now())
    order.tags = session.orderTags
    const begun: Subscription[] = []
    for (const { productPath: product, quantity, subscriptionOverrides } of session.cart.lineItems) {
      order.items.push({ product, quantity })
      if (!subscriptionOverrides) continue
      const { intervalUnit } = subscriptionOverrides.billingFrequency
      const id = makeId()
      const subscription = {
        id,
        subscription: id,
        active: true,
        state: 'active',
        isPauseScheduled: false,
        changed: now().getTime(),
        live: false,
        currency,
        account,
        product,
        intervalUnit: intervalUnit.toLowerCase(),
        next: now().getTime() + 30 * 86_400_000,
        initialOrderId: order.id,
      }
      subscriptions.set(id, subscription)
      begun.push(subscription)
      Object.assign(order.items.at(-1) ?? {}, { subscription: id })
    }
    orders.set(order.id, order)
    Object.assign(session, { status: 'COMPLETED', checkoutStatus: ['CONCLUDED'] })
    session.customer.accountId = account
    tell({ type: 'order.completed', data: order }, ...begun.map((data) => ({ type: 'subscription.activated', data })))
    return backTo(reference)
  }

  return {
    key: 'fastspring',
    ...server,
    credentials: { password, webhook_secret: secret },
    options: { username: name, storefront, mode: 'sandbox' },
    setWebhookUrl: (url) => void (webhookUrl = url),
    pay: (reference, change) => Promise.resolve(pay(reference, change)),
    decline: (reference) => {
      const { customer, cart, currency, orderTags } = findOf(reference)
      const order = makeOrder(customer.billToContact?.email ?? makeId(), cart.netTotal, currency, now(), false)
      order.tags = orderTags
      orders.set(order.id, order)
      tell({ type: 'order.failed', data: { ...order, reason: 'DECLINED' } })
      return Promise.resolve(backTo(reference))
    },
    abandon: (reference) => Promise.resolve(void (findOf(reference).status = 'EXPIRED')),
    takeWebhooks: () => {
      const taken = waiting
      waiting = []
      return taken
    },
    forge: (sent) => ({ ...sent, headers: { ...sent.headers, 'X-FS-Signature': sign(sent.body, 'wrong-secret') } }),
    refundedOf: (reference) => {
      const { id, currency } = orderOf(reference)
      const sum = [...returns.values()].reduce((total, one) => total + (one.order === id ? one.subtotal : 0), 0)
      return Math.round(sum * 10 ** digitsOf(currency))
    },
    renew: (reference, isPaid = true) => {
      const first = orderOf(reference)
      const subscription = first.items.find((item) => item.subscription)?.subscription
      const next = makeOrder(first.account, first.subtotal, first.currency, now(), isPaid)
      orders.set(next.id, next)
      const status = isPaid ? 'successful' : 'failed'
      const data = {
        order: next.id,
        currency: next.currency,
        total: next.total,
        status,
        subscription,
        account: next.account,
      }
      tell({ type: `subscription.charge.${isPaid ? 'completed' : 'failed'}`, data })
    },
  }
}
