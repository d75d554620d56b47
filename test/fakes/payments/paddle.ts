import { createHmac, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { BackTo, PaymentFake, Sent } from './fake.ts'
import { openFakeServer, readJson, Refused, type Call } from './server.ts'

// As in PaddleHQ/paddle-openapi, v1/openapi.yaml of 2025-05-27, and developer.paddle.com for webhooks and portal sessions.
// The account adds taxes on top of its prices; the buyer's are 20 %.

const apiKey = 'pdl_sdbx_apikey_right'
const secret = 'pdl_ntfset_right'
const taxPercent = 20

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const makeId = (prefix: string) =>
  `${prefix}_${Array.from({ length: 26 }, () => letters[randomInt(letters.length)]).join('')}`
const currencies =
  'USD EUR GBP JPY AUD CAD CHF HKD SGD SEK ARS BRL CNY COP CZK DKK HUF ILS INR KRW MXN NOK NZD PLN RUB THB TRY TWD UAH VND ZAR'

const Currency = z.enum(currencies.split(' '))
const Duration = z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), frequency: z.int().min(1) })
const CustomData = z.record(z.string(), z.unknown())
/** No half of a character may be left of a text that was cut. */
const whole = (most: number) =>
  z
    .string()
    .max(most)
    .refine((given) => given.isWellFormed(), 'half a character')
const Price = z.strictObject({
  description: whole(500).min(2),
  name: whole(150).min(1).nullish(),
  billing_cycle: Duration.nullish(),
  trial_period: Duration.nullish(),
  tax_mode: z.enum(['account_setting', 'external', 'internal']).optional(),
  unit_price: z.strictObject({ amount: z.string().regex(/^\d+$/), currency_code: Currency }),
  quantity: z.strictObject({ minimum: z.int().min(1), maximum: z.int().min(1) }).optional(),
  custom_data: CustomData.nullish(),
  product: z.strictObject({
    name: whole(200).min(1),
    tax_category: z.enum(['standard', 'digital-goods', 'ebooks', 'saas']),
    image_url: z.url().nullish(),
    custom_data: CustomData.nullish(),
  }),
})
const NewSetting = z.strictObject({
  description: z.string().min(1).max(500),
  type: z.literal('url'),
  destination: z.url({ protocol: /^https$/ }).max(2048),
  subscribed_events: z.array(z.string().regex(/^(transaction|adjustment|subscription)\.[a-z_]+$/)).min(1),
})
const TransactionCreate = z.strictObject({
  items: z
    .array(z.strictObject({ quantity: z.int().min(1), price: Price }))
    .min(1)
    .max(100),
  customer_id: z
    .string()
    .regex(/^ctm_[a-z\d]{26}$/)
    .nullish(),
  currency_code: Currency.nullish(),
  collection_mode: z.enum(['automatic', 'manual']).optional(),
  custom_data: CustomData.nullish(),
})
const AdjustmentCreate = z.strictObject({
  action: z.literal('refund'),
  type: z.enum(['full', 'partial']).default('partial'),
  tax_mode: z.enum(['external', 'internal']).default('internal'),
  transaction_id: z.string().regex(/^txn_[a-z\d]{26}$/),
  reason: z.string().min(1),
  items: z
    .array(
      z.strictObject({
        item_id: z.string().regex(/^txnitm_[a-z\d]{26}$/),
        type: z.enum(['full', 'partial']),
        amount: z
          .string()
          .regex(/^[1-9]\d*$/)
          .nullish(),
      }),
    )
    .min(1)
    .max(100)
    .nullish(),
})
const CustomerCreate = z.strictObject({ email: z.email(), name: z.string().min(1).nullish() })
const From = z.strictObject({ effective_from: z.enum(['immediately', 'next_billing_period']) })

type Created = z.output<typeof TransactionCreate>
const totalsOf = (subtotal: number, tax = Math.round((subtotal * taxPercent) / 100)) => ({
  subtotal: String(subtotal),
  discount: '0',
  tax: String(tax),
  total: String(subtotal + tax),
})
type Totals = ReturnType<typeof totalsOf>
const sumOf = (all: readonly Totals[]) =>
  totalsOf(
    all.reduce((sum, { subtotal }) => sum + Number(subtotal), 0),
    all.reduce((sum, { tax }) => sum + Number(tax), 0),
  )

function makeTransaction(asked: Created, now: Date, origin = 'api') {
  const items = asked.items.map(({ quantity, price }) => {
    const { minimum, maximum } = price.quantity ?? { minimum: 1, maximum: 100 }
    if (quantity < minimum || quantity > maximum) refuse(400, 'transaction_item_quantity_out_of_range')
    if (price.unit_price.currency_code !== asked.currency_code) refuse(400, 'transaction_item_currency_mismatch')
    const { product: _product, ...rest } = price
    const made = { id: makeId('pri'), product_id: makeId('pro'), type: 'custom', status: 'active', ...rest }
    return { price: { tax_mode: 'account_setting', ...made }, quantity, proration: null }
  })
  const line_items = items.map(({ price, quantity }) => ({
    id: makeId('txnitm'),
    price_id: price.id,
    quantity,
    tax_rate: '0.2',
    proration: null,
    totals: totalsOf(Number(price.unit_price.amount) * quantity),
  }))
  const totals = sumOf(line_items.map((line) => line.totals))
  return {
    id: makeId('txn'),
    status: asked.customer_id ? 'ready' : 'draft',
    customer_id: asked.customer_id ?? null,
    address_id: null,
    business_id: null,
    custom_data: asked.custom_data ?? null,
    currency_code: asked.currency_code ?? 'USD',
    origin,
    subscription_id: null as string | null,
    invoice_id: null,
    invoice_number: null,
    collection_mode: 'automatic',
    discount_id: null,
    billing_details: null,
    billing_period: null as { starts_at: string; ends_at: string } | null,
    items,
    details: {
      tax_rates_used: [],
      totals: { ...totals, credit: '0', balance: totals.total, grand_total: totals.total, fee: null, earnings: null },
      line_items,
    },
    payments: [] as unknown[],
    checkout: { url: 'https://shop.example/pay?_ptxn=txn' },
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    billed_at: null as string | null,
  }
}
type Transaction = ReturnType<typeof makeTransaction>

function refuse(status: number, code: string, detail = code): never {
  throw new Refused(status, detail, {
    error: { type: 'request_error', code, detail, documentation_url: 'https://developer.paddle.com/errors' },
    meta: { request_id: makeId('req') },
  })
}

function check<T>(shape: z.ZodType<T>, call: Call): T {
  const { success, data, error } = shape.safeParse(readJson(call))
  return success ? data : refuse(400, 'bad_request', z.prettifyError(error))
}

interface Adjustment {
  id: string
  status: string
  transaction_id: string
  reason: string
  items: { item_id: string; totals: Totals }[]
  totals: Totals
}

function sign(body: string, at: Date, key = secret): string {
  const ts = Math.floor(at.getTime() / 1000)
  const h1 = createHmac('sha256', key).update(`${ts}:${body}`).digest('hex')
  return `ts=${ts};h1=${h1}`
}

const makeSubscription = (id: string, { customer_id, currency_code, custom_data }: Transaction, now: Date) => ({
  id,
  status: 'active',
  customer_id,
  currency_code,
  custom_data,
  next_billed_at: new Date(now.getTime() + 30 * 86_400_000).toISOString() as string | null,
  scheduled_change: null as { action: string; effective_at: string | null; resume_at: null } | null,
  management_urls: {
    update_payment_method: `https://buyer-portal.paddle.com/subscriptions/${id}/update-payment-method?token=1`,
    cancel: `https://buyer-portal.paddle.com/subscriptions/${id}/cancel?token=1`,
  },
})
type Subscription = ReturnType<typeof makeSubscription>

export interface PaddleFake extends PaymentFake {
  /** What is paid from now on isn't completed until `completeAll`. */
  slowDown: () => void
  completeAll: () => void
}

// oxlint-disable-next-line max-lines-per-function -- the state of one service
export async function openPaddle(now: () => Date): Promise<PaddleFake> {
  const transactions = new Map<string, Transaction>()
  const subscriptions = new Map<string, Subscription>()
  const adjustments: Adjustment[] = []
  const customers: { id: string; email: string; status: string }[] = []
  let webhookUrl = 'https://shop.example/api/webhooks/paddle/token'
  let waiting: Sent[] = []
  let isSlow = false

  function tell(event_type: string, data: object) {
    const body = JSON.stringify({
      event_id: makeId('evt'),
      event_type,
      occurred_at: now().toISOString(),
      notification_id: makeId('ntf'),
      data,
    })
    const headers = { 'content-type': 'application/json', 'paddle-signature': sign(body, now()) }
    waiting.push({ method: 'POST', url: webhookUrl, headers, body })
  }
  const find = <T>(all: ReadonlyMap<string, T>, id: string): T => all.get(id) ?? refuse(404, 'not_found')

  function adjust(call: Call) {
    const asked = check(AdjustmentCreate, call)
    const { details, status } = find(transactions, asked.transaction_id)
    if (status !== 'completed') refuse(400, 'adjustment_transaction_invalid_status_for_refund')
    const earlier = adjustments.filter((one) => one.transaction_id === asked.transaction_id)
    const leftOf = ({ id, totals }: Transaction['details']['line_items'][number], part: 'subtotal' | 'total') =>
      earlier
        .flatMap((one) => one.items)
        .filter(({ item_id }) => item_id === id)
        .reduce((left, item) => left - Number(item.totals[part]), Number(totals[part]))
    if (asked.type === 'full' && (asked.items || earlier.length > 0)) refuse(400, 'adjustment_full_not_possible')
    const named = asked.items ?? details.line_items.map(({ id }) => ({ item_id: id, type: 'full', amount: null }))
    if (asked.type === 'partial' && !asked.items) refuse(400, 'adjustment_items_missing')
    const items = named.map(({ item_id, type, amount }) => {
      const line = details.line_items.find(({ id }) => id === item_id) ?? refuse(400, 'adjustment_item_not_found')
      if ((type === 'partial') !== (typeof amount === 'string')) refuse(400, 'adjustment_item_amount_wrong')
      if (type === 'full') return { id: makeId('adjitm'), item_id, type, amount: null, totals: line.totals }
      const isAbove = Number(amount) > leftOf(line, asked.tax_mode === 'external' ? 'subtotal' : 'total')
      if (isAbove) refuse(400, 'adjustment_amount_above_remaining_allowed')
      const net = asked.tax_mode === 'external' ? Number(amount) : Math.round(Number(amount) / (1 + taxPercent / 100))
      const tax = asked.tax_mode === 'external' ? undefined : Number(amount) - net
      return { id: makeId('adjitm'), item_id, type, amount, totals: totalsOf(net, tax) }
    })
    const made = {
      id: makeId('adj'),
      action: asked.action,
      type: asked.type,
      transaction_id: asked.transaction_id,
      subscription_id: null,
      reason: asked.reason,
      currency_code: find(transactions, asked.transaction_id).currency_code,
      status: 'pending_approval',
      items,
      totals: sumOf(items.map((item) => item.totals)),
      payout_totals: null,
    }
    adjustments.push(made)
    tell('adjustment.created', made)
    return { status: 201, body: { data: made, meta: {} } }
  }

  function changeSubscription(call: Call, id: string, what: string) {
    const { effective_from } = check(From, call)
    const subscription = find(subscriptions, id)
    const isLater = effective_from === 'next_billing_period'
    if (subscription.status === 'canceled') refuse(400, 'subscription_is_canceled_action_invalid')
    if (what === 'resume' && subscription.status !== 'paused') refuse(400, 'subscription_is_not_paused')
    if (isLater)
      subscription.scheduled_change = { action: what, effective_at: subscription.next_billed_at, resume_at: null }
    else subscription.status = { pause: 'paused', resume: 'active', cancel: 'canceled' }[what] ?? ''
    if (subscription.status === 'canceled') subscription.next_billed_at = null
    tell('subscription.updated', subscription)
    return { body: { data: subscription, meta: {} } }
  }

  function cancelTransaction(call: Call, id: string) {
    check(z.strictObject({ status: z.literal('canceled') }), call)
    const transaction = find(transactions, id)
    if (!['ready', 'billed'].includes(transaction.status)) refuse(400, 'transaction_invalid_status_change')
    transaction.status = 'canceled'
    tell('transaction.canceled', transaction)
    return { body: { data: transaction, meta: {} } }
  }

  const settings = new Map<string, object>()
  function addSetting(call: Call) {
    const asked = check(NewSetting, call)
    if (settings.size >= 10) refuse(400, 'notification_maximum_active_settings_reached')
    const made = { id: makeId('ntfset'), active: true, api_version: 1, ...asked, endpoint_secret_key: secret }
    settings.set(made.id, made)
    webhookUrl = asked.destination
    return { status: 201, body: { data: made, meta: {} } }
  }

  function answer(call: Call) {
    const { method, path, query, headers } = call
    if (headers.authorization !== `Bearer ${apiKey}`) refuse(403, 'forbidden')
    const list = (data: unknown[]) => ({ body: { data, meta: { request_id: '1', pagination: { has_more: false } } } })
    const [, room, id = '', what] = path.split('/')
    const line = `${method} /${room}${id ? '/id' : ''}${what ? `/${what}` : ''}`
    if (line === 'GET /event-types') return list([])
    if (line === 'GET /notification-settings') {
      if (query.toString() !== 'active=true') refuse(400, 'bad_request')
      return list([...settings.values()])
    }
    if (line === 'POST /notification-settings') return addSetting(call)
    if (line === 'DELETE /notification-settings/id') {
      find(settings, id)
      settings.delete(id)
      return { status: 204, body: '' }
    }
    if (line === 'GET /customers') return list(customers.filter(({ email }) => email === query.get('email')))
    if (line === 'POST /customers') {
      const customer = { id: makeId('ctm'), status: 'active', ...check(CustomerCreate, call) }
      if (customers.some(({ email }) => email === customer.email)) refuse(409, 'customer_already_exists')
      customers.push(customer)
      return { status: 201, body: { data: customer, meta: {} } }
    }
    if (line === 'POST /transactions') {
      const asked = check(TransactionCreate, call)
      const isKnown = !asked.customer_id || customers.some((one) => one.id === asked.customer_id)
      if (!isKnown) refuse(400, 'customer_not_found')
      const transaction = makeTransaction(asked, now())
      transactions.set(transaction.id, transaction)
      return { status: 201, body: { data: transaction, meta: {} } }
    }
    if (line === 'GET /transactions/id') return { body: { data: find(transactions, id), meta: {} } }
    if (line === 'PATCH /transactions/id') return cancelTransaction(call, id)
    if (line === 'GET /adjustments') {
      const [key, value] = [...query][0] ?? []
      if (query.size !== 1 || (key !== 'id' && key !== 'transaction_id')) refuse(400, 'bad_request')
      return list(adjustments.filter((one) => one[key === 'id' ? 'id' : 'transaction_id'] === value))
    }
    if (line === 'POST /adjustments') return adjust(call)
    if (line === 'GET /subscriptions/id') return { body: { data: find(subscriptions, id), meta: {} } }
    if (/^POST \/subscriptions\/id\/(pause|resume|cancel)$/.test(line)) return changeSubscription(call, id, what ?? '')
    return refuse(404, 'not_found', `there is no ${line}`)
  }

  const server = await openFakeServer(answer, {
    errorBody: (status) => ({
      error: { type: 'api_error', code: status === 429 ? 'too_many_requests' : 'internal_error' },
    }),
  })

  const findOf = (reference: string): Transaction => {
    const found = [...transactions.values()].find(
      ({ custom_data, origin }) => custom_data?.['reference'] === reference && origin === 'api',
    )
    if (!found) throw new Error(`No transaction has the reference ${reference}.`)
    return found
  }
  function complete(transaction: Transaction) {
    transaction.billed_at = now().toISOString()
    transaction.status = 'paid'
    tell('transaction.paid', transaction)
    if (isSlow) return
    transaction.status = 'completed'
    tell('transaction.completed', transaction)
  }
  function completeAll() {
    for (const transaction of [...transactions.values()].filter(({ status }) => status === 'paid')) {
      transaction.status = 'completed'
      tell('transaction.completed', transaction)
    }
  }
  const backTo = (reference: string): BackTo => ({ method: 'GET', url: `https://shop.example/pay/${reference}/return` })

  function pay(reference: string, change: { amount?: number; currency?: string } = {}): BackTo {
    const transaction = findOf(reference)
    if (!['draft', 'ready'].includes(transaction.status)) throw new Error(`It is ${transaction.status} already.`)
    const { details, items } = transaction
    if (change.currency) transaction.currency_code = change.currency
    if (change.amount !== undefined) Object.assign(details.totals, totalsOf(change.amount))
    transaction.customer_id ??= makeId('ctm')
    if (items.some(({ price }) => price.billing_cycle)) {
      const id = (transaction.subscription_id = makeId('sub'))
      const subscription = makeSubscription(id, transaction, now())
      subscriptions.set(id, subscription)
      transaction.billing_period = { starts_at: now().toISOString(), ends_at: subscription.next_billed_at ?? '' }
      tell('subscription.created', { ...subscription, transaction_id: transaction.id })
    }
    complete(transaction)
    return backTo(reference)
  }

  return {
    key: 'paddle',
    slowDown: () => void (isSlow = true),
    completeAll,
    ...server,
    credentials: { api_key: apiKey, webhook_secret: secret },
    options: { client_token: 'test_right', mode: 'sandbox' },
    setWebhookUrl: (url) => void (webhookUrl = url),
    pay: (reference, change) => Promise.resolve(pay(reference, change)),
    decline: (reference) => {
      const transaction = findOf(reference)
      const attempt = { payment_attempt_id: '1', amount: '1', status: 'error', error_code: 'declined' }
      transaction.payments.push(attempt)
      tell('transaction.payment_failed', transaction)
      return Promise.resolve(backTo(reference))
    },
    abandon: (reference) => Promise.resolve(void findOf(reference)),
    takeWebhooks: () => {
      const taken = waiting
      waiting = []
      return taken
    },
    forge: (sent) => ({
      ...sent,
      headers: { ...sent.headers, 'paddle-signature': sign(sent.body, now(), 'pdl_ntfset_wrong') },
    }),
    age: (sent) => ({
      ...sent,
      headers: { ...sent.headers, 'paddle-signature': sign(sent.body, new Date(now().getTime() - 3_600_000)) },
    }),
    finishRefunds: () => {
      for (const adjustment of adjustments.filter(({ status }) => status === 'pending_approval')) {
        adjustment.status = 'approved'
        tell('adjustment.updated', adjustment)
      }
    },
    refundedOf: (reference) =>
      adjustments
        .filter(({ transaction_id }) => transaction_id === findOf(reference).id)
        .reduce((sum, { totals }) => sum + Number(totals.subtotal), 0),
    renew: (reference, isPaid = true) => {
      const { subscription_id, items, currency_code, customer_id, custom_data } = findOf(reference)
      const copies = items.map(({ price, quantity }) => {
        const { id: _id, product_id: _product, type: _type, status: _status, ...rest } = price
        return { quantity, price: { ...rest, product: { name: 'Same', tax_category: 'standard' as const } } }
      })
      const next = makeTransaction(
        { items: copies as Created['items'], currency_code, customer_id, custom_data },
        now(),
        'subscription_recurring',
      )
      next.subscription_id = subscription_id
      transactions.set(next.id, next)
      if (isPaid) return complete(next)
      next.status = 'past_due'
      tell('transaction.past_due', next)
    },
  }
}
