import { generateKeyPairSync, randomBytes, sign, verify, type KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { minorDigits } from '#kit/money.ts'
import type { BackTo, Change, PaymentFake, Sent } from './fake.ts'
import { demandWhole, openFakeServer, readForm, readJson, Refused, type Answer, type Call } from './server.ts'

// After PayPal's OpenAPI files of 2024-02 (paypal/paypal-rest-api-specifications): Orders v2, Payments v2, Subscriptions v1, Catalog
// Products v1, Webhooks v1, and Payments v1 for the refunds of sales.

const clientId = 'AR1ght-id'
const clientSecret = 'right-secret'
const webhookId = '8PT597110X687430L'
const webhookKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })

const known = 'AUD BRL CAD CNY CZK DKK EUR GBP HKD HUF ILS JPY MYR MXN NOK NZD PHP PLN SEK SGD CHF THB TWD USD'
const wholeOnly = ['HUF', 'JPY', 'TWD']

const text = (longest: number) => z.string().min(1).max(longest)
const Money = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^\d+(\.\d+)?$/),
})
type Money = z.infer<typeof Money>
const locale = z
  .string()
  .min(2)
  .max(10)
  .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/)
const email = z
  .string()
  .min(3)
  .max(254)
  .regex(
    /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?\.)+[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?$/,
  )
/** Its length is meant for plain letters; others take more of it. */
const inBytes = (longest: number) => text(longest).refine((all) => Buffer.byteLength(all) <= longest, 'too long')
const Shipping = z.strictObject({
  name: z.strictObject({ full_name: text(300) }).optional(),
  type: z.enum(['SHIPPING', 'PICKUP_IN_PERSON']).optional(),
  address: z
    .strictObject({
      address_line_1: text(300).optional(),
      address_line_2: text(300).optional(),
      admin_area_2: text(120).optional(),
      admin_area_1: text(300).optional(),
      postal_code: text(60).optional(),
      country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
    })
    .refine(
      ({ country_code, admin_area_1: state = 'NY' }) => country_code !== 'US' || /^[A-Z]{2}$/.test(state),
      'state',
    )
    .optional(),
})
const page = {
  brand_name: text(127).regex(/^.*$/).optional(),
  locale: locale.optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  return_url: z.url(),
  cancel_url: z.url(),
}
const Unit = z.strictObject({
  reference_id: text(256).optional(),
  description: inBytes(127).optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  amount: Money.extend({
    breakdown: z
      .strictObject({ item_total: Money, shipping: Money.optional(), tax_total: Money.optional() })
      .optional(),
  }),
  items: z
    .array(
      z.strictObject({
        name: text(127),
        unit_amount: Money,
        quantity: z.string().regex(/^[1-9][0-9]{0,9}$/),
        sku: z.string().max(127).optional(),
        category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
      }),
    )
    .optional(),
  shipping: Shipping.optional(),
})
type Unit = z.infer<typeof Unit>
const NewOrder = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(Unit).min(1).max(10),
  payment_source: z
    .strictObject({
      paypal: z.strictObject({
        email_address: email.optional(),
        experience_context: z
          .strictObject({
            ...page,
            landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
            user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
            payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
          })
          .optional(),
      }),
    })
    .optional(),
})
const NewRefund = z.strictObject({
  amount: Money.optional(),
  custom_id: text(127)
    .regex(/^[A-Za-z0-9-_.,]*$/)
    .optional(),
  invoice_id: text(127).optional(),
  note_to_payer: text(255).regex(/^.*$/).optional(),
})
const NewSaleRefund = z.strictObject({
  amount: z.strictObject({ total: z.string().regex(/^\d+(\.\d+)?$/), currency: z.string().length(3) }).optional(),
  description: z.string().max(255).optional(),
})
const NewProduct = z.strictObject({
  name: text(127),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']),
  description: text(256).optional(),
})
const NewPlan = z.strictObject({
  product_id: z.string().min(6).max(50),
  name: text(127),
  status: z.enum(['CREATED', 'INACTIVE', 'ACTIVE']).optional(),
  description: text(127).optional(),
  billing_cycles: z
    .array(
      z.strictObject({
        pricing_scheme: z.strictObject({ fixed_price: Money }),
        frequency: z.strictObject({
          interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
          interval_count: z.int().min(1).max(365).optional(),
        }),
        tenure_type: z.enum(['REGULAR', 'TRIAL']),
        sequence: z.int().min(1).max(99),
        total_cycles: z.int().min(0).max(999).optional(),
      }),
    )
    .min(1)
    .max(12),
  payment_preferences: z.strictObject({
    auto_bill_outstanding: z.boolean().optional(),
    setup_fee: Money.optional(),
    setup_fee_failure_action: z.enum(['CONTINUE', 'CANCEL']).optional(),
    payment_failure_threshold: z.int().min(0).max(999).optional(),
  }),
})
const NewSubscription = z.strictObject({
  plan_id: z.string().min(3).max(50),
  custom_id: text(127)
    .regex(/^[\u0020-\u007E]+/)
    .optional(),
  subscriber: z
    .strictObject({
      name: z.strictObject({ given_name: z.string().max(140), surname: z.string().max(140) }).optional(),
      email_address: email.optional(),
      shipping_address: Shipping.optional(),
    })
    .optional(),
  application_context: z
    .strictObject({
      ...page,
      user_action: z.enum(['CONTINUE', 'SUBSCRIBE_NOW']).optional(),
      payment_method: z
        .strictObject({
          payer_selected: z.string().optional(),
          payee_preferred: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
        })
        .optional(),
    })
    .optional(),
})
const Reason = z.strictObject({ reason: text(128) })
const Verify = z.strictObject({
  auth_algo: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9]+$/),
  cert_url: z.url().max(500),
  transmission_id: z
    .string()
    .max(50)
    .regex(/^(?!\d+$)\w+\S+/),
  transmission_sig: z
    .string()
    .max(500)
    .regex(/^(?!\d+$)\w+\S+/),
  transmission_time: z.iso.datetime({ offset: true }).max(100),
  webhook_id: z
    .string()
    .max(50)
    .regex(/^[a-zA-Z0-9]+$/),
  webhook_event: z.record(z.string(), z.unknown()),
})

interface Payment {
  id: string
  reference: string
  /** The minor units that were paid. */
  amount: number
  currency: string
  refunded: number
  time: string
}
interface Order {
  id: string
  status: string
  unit: Unit
  back: { return_url: string; cancel_url: string }
  updated: string
  /** What the buyer's choice to pay will give. */
  choice?: (Change & { isDeclined?: boolean }) | undefined
  payment?: Payment
  isOver: boolean
}
interface Subscription {
  id: string
  status: string
  asked: z.infer<typeof NewSubscription>
  price: Money
  created: string
  nextAt: string
  failed: number
  payments: Payment[]
}
interface Refund {
  id: string
  payment: Payment
  amount: number
  custom: string | undefined
  isSale: boolean
}

const makeId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()
const refuse = (status: number, name: string, issue: string, words = issue) =>
  new Refused(status, `${issue}: ${words}`, problemOf(name, issue, words))
const problemOf = (name: string, issue: string, words = issue) => ({
  name,
  message: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
  details: [{ issue, description: words }],
  debug_id: randomBytes(7).toString('hex'),
  links: [{ href: 'https://developer.paypal.com/docs/api/orders/v2/#error', rel: 'information_link' }],
})
const unprocessable = (issue: string, words?: string) => refuse(422, 'UNPROCESSABLE_ENTITY', issue, words)
const missing = () => refuse(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.')

function read<T>(call: Call, shape: z.ZodType<T>): T {
  const asked = readJson(call)
  demandWhole(asked)
  const { success, data, error } = shape.safeParse(asked)
  if (success) return data
  const [issue] = error.issues
  throw refuse(400, 'INVALID_REQUEST', 'INVALID_PARAMETER', `${issue?.path.join('.')}: ${issue?.message}`)
}

function minorAt({ value, currency_code: currency }: Money): number {
  if (!known.includes(currency)) throw unprocessable('INVALID_CURRENCY_CODE', currency)
  const decimals = value.split('.')[1]?.length ?? 0
  if (wholeOnly.includes(currency) ? decimals > 0 : decimals > 2) throw unprocessable('DECIMAL_PRECISION', value)
  return Math.round(Number(value) * 10 ** minorDigits(currency))
}
function toMoney(amount: number, currency: string): Money {
  const value = amount / 10 ** minorDigits(currency)
  return { currency_code: currency, value: value.toFixed(wholeOnly.includes(currency) ? 0 : minorDigits(currency)) }
}
const toSaleMoney = (amount: number, currency: string) => ({ total: toMoney(amount, currency).value, currency })

/** What PayPal checks of the sums. */
function checkSums({ amount, items = [] }: Unit) {
  const total = minorAt(amount)
  if (total <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE')
  const { item_total, shipping, tax_total } = amount.breakdown ?? {}
  const all = [item_total, shipping, tax_total, ...items.map((item) => item.unit_amount)]
  if (all.some((money) => money && money.currency_code !== amount.currency_code))
    throw unprocessable('MULTI_CURRENCY_ORDER')
  const sum = items.reduce((part, { unit_amount, quantity }) => part + minorAt(unit_amount) * Number(quantity), 0)
  if (items.length > 0 && !item_total) throw unprocessable('ITEM_TOTAL_REQUIRED')
  if (items.length > 0 && item_total && minorAt(item_total) !== sum) throw unprocessable('ITEM_TOTAL_MISMATCH')
  const parts = [item_total, shipping, tax_total].reduce((part, money) => part + (money ? minorAt(money) : 0), 0)
  if (amount.breakdown && parts !== total) throw unprocessable('AMOUNT_MISMATCH')
}

export async function openPayPal(now: () => Date): Promise<PaymentFake> {
  const orders = new Map<string, Order>()
  const products = new Set<string>()
  const plans = new Map<string, z.infer<typeof NewPlan>>()
  const subscriptions = new Map<string, Subscription>()
  const refunds = new Map<string, Refund>()
  const done = new Map<string, { body: string; answer: Answer }>()
  const tokens = new Set<string>()
  const outbox: Sent[] = []
  let webhookUrl = ''
  let ticks = 0
  /** Each thing happens a second later than the one before. */
  const tick = () => new Date(now().getTime() + 1000 * ticks++).toISOString().replace('.000Z', 'Z')

  function send(body: string, key: KeyObject, time: string): Sent {
    const id = `${randomBytes(4).toString('hex')}-b346-11f0-9a2c-${randomBytes(6).toString('hex')}`
    const signature = sign('sha256', Buffer.from([id, time, webhookId, crc32(body)].join('|')), key).toString('base64')
    // They begin with a letter or a digit.
    if (/^[+/]/.test(signature)) return send(body, key, time)
    const headers = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77',
      'paypal-transmission-id': id,
      'paypal-transmission-sig': signature,
      'paypal-transmission-time': time,
    }
    return { method: 'POST', url: webhookUrl, headers, body }
  }
  const nowAsText = () => now().toISOString().replace('.000Z', 'Z')

  function tell(event_type: string, resource_type: string, resource: object) {
    const id = `WH-${makeId()}-${makeId()}`
    const href = `https://api.paypal.com/v1/notifications/webhooks-events/${id}`
    const event = {
      id,
      event_version: '1.0',
      create_time: nowAsText(),
      resource_type,
      resource_version: '2.0',
      event_type,
      summary: 'Something happened – “really”',
      resource,
      links: [{ href, rel: 'self', method: 'GET' }],
    }
    // Spaces and escapes, which serialising again would lose.
    const body = JSON.stringify(event, null, 1).replaceAll('–', String.raw`\u2013`)
    outbox.push(send(body, webhookKeys.privateKey, nowAsText()))
  }

  /** Once for each key; the same key with another body is refused. */
  function once(call: Call, make: () => Answer): Answer {
    const key = call.headers['paypal-request-id']
    if (typeof key !== 'string' || !key || key.length > 108) throw unprocessable('PAYPAL_REQUEST_ID_REQUIRED')
    const name = `${call.path} ${key}`
    const before = done.get(name)
    if (before && before.body !== call.body) throw unprocessable('DUPLICATE_REQUEST_ID')
    const answer = before?.answer ?? make()
    if ((answer.status ?? 200) < 300) done.set(name, { body: call.body, answer })
    return answer
  }
  const isWhole = ({ headers }: Call) => headers.prefer === 'return=representation'

  function giveToken(call: Call): Answer {
    const right = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    const words = { error: 'invalid_client', error_description: 'Client Authentication failed' }
    if (call.headers.authorization !== right) throw new Refused(401, 'the credentials are wrong', words)
    if (readForm(call).toString() !== 'grant_type=client_credentials') throw new Refused(400, 'the grant is wrong')
    const token = `A21AA${randomBytes(12).toString('hex')}`
    tokens.add(token)
    return {
      body: {
        scope: 'https://uri.paypal.com/services/payments',
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-80W284485P519543T',
        expires_in: 31_668,
        nonce: '2026',
      },
    }
  }

  const linkTo = (path: string) => [{ href: `${server.url}${path}`, rel: 'self', method: 'GET' }]
  const captureOf = ({ unit, payment }: Order) =>
    payment && {
      id: payment.id,
      status:
        payment.refunded === 0 ? 'COMPLETED' : payment.refunded < payment.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED',
      amount: toMoney(payment.amount, payment.currency),
      final_capture: true,
      seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED'] },
      custom_id: unit.custom_id,
      invoice_id: unit.invoice_id,
      create_time: payment.time,
      update_time: payment.time,
      links: [{ href: `${server.url}/v2/payments/captures/${payment.id}`, rel: 'self', method: 'GET' }],
    }

  function showOrder(order: Order) {
    const { id, status, unit } = order
    const capture = captureOf(order)
    const links = [
      { href: `${server.url}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      ...(capture ? [] : [{ href: `${server.url}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' }]),
    ]
    return {
      id,
      intent: 'CAPTURE',
      status,
      payment_source: { paypal: {} },
      purchase_units: [
        { ...unit, payee: { merchant_id: 'ED6X4UHR8JK2N' }, ...(capture && { payments: { captures: [capture] } }) },
      ],
      create_time: order.updated,
      update_time: order.updated,
      links,
    }
  }

  function addOrder(call: Call): Answer {
    const { purchase_units: units, payment_source: source } = read(call, NewOrder)
    return once(call, () => {
      const [unit] = units
      const back = source?.paypal.experience_context
      if (!unit || !back) throw unprocessable('RETURN_URL_REQUIRED')
      checkSums(unit)
      if (back.shipping_preference === 'SET_PROVIDED_ADDRESS' && !unit.shipping?.address)
        throw unprocessable('SHIPPING_ADDRESS_INVALID')
      const order = { id: makeId(), status: 'PAYER_ACTION_REQUIRED', unit, back, updated: tick(), isOver: false }
      orders.set(order.id, order)
      const { id, status, links, ...rest } = showOrder(order)
      return { body: isWhole(call) ? { id, status, links, ...rest } : { id, status, links } }
    })
  }

  function findOrder(id: string): Order {
    const order = orders.get(id)
    if (!order) throw missing()
    return order
  }

  function readOrder(id: string): Answer {
    const order = findOrder(id)
    const gone = problemOf('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    return order.isOver ? { status: 404, body: gone } : { body: showOrder(order) }
  }

  function capture(call: Call, id: string): Answer {
    read(call, z.strictObject({}))
    const order = findOrder(id)
    return once(call, () => {
      if (order.payment) throw unprocessable('ORDER_ALREADY_CAPTURED')
      if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED')
      const { choice = {}, unit } = order
      order.updated = tick()
      if (choice.isDeclined) {
        order.status = 'PAYER_ACTION_REQUIRED'
        return { status: 422, body: problemOf('UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED') }
      }
      const { currency = unit.amount.currency_code, amount = minorAt(unit.amount) } = choice
      order.payment = { id: makeId(), reference: unit.custom_id ?? '', amount, currency, refunded: 0, time: tick() }
      order.status = 'COMPLETED'
      const related = { supplementary_data: { related_ids: { order_id: id } } }
      tell('PAYMENT.CAPTURE.COMPLETED', 'capture', { ...captureOf(order), ...related })
      return { status: 201, body: isWhole(call) ? showOrder(order) : { id, status: order.status, links: [] } }
    })
  }

  const payments = () => [
    ...[...orders.values()].flatMap(({ payment }) => payment ?? []),
    ...[...subscriptions.values()].flatMap((one) => one.payments),
  ]

  function addRefund(payment: Payment | undefined, wanted: Money | undefined, rest: Pick<Refund, 'custom' | 'isSale'>) {
    if (!payment) throw missing()
    const left = payment.amount - payment.refunded
    const amount = wanted ? minorAt(wanted) : left
    if (wanted && wanted.currency_code !== payment.currency) throw unprocessable('CURRENCY_MISMATCH')
    if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED')
    if (amount > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
    payment.refunded += amount
    const refund = { id: makeId(), payment, amount, ...rest }
    refunds.set(refund.id, refund)
    return refund
  }

  const showRefund = ({ id, payment, amount, custom, isSale }: Refund) =>
    isSale
      ? {
          id,
          create_time: tick(),
          state: 'completed',
          amount: toSaleMoney(amount, payment.currency),
          sale_id: payment.id,
          links: [{ href: `${server.url}/v1/payments/refund/${id}`, rel: 'self', method: 'GET' }],
        }
      : {
          id,
          status: 'COMPLETED',
          amount: toMoney(amount, payment.currency),
          custom_id: custom,
          invoice_id: payment.reference,
          create_time: tick(),
          links: [
            { href: `${server.url}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
            { href: `${server.url}/v2/payments/captures/${payment.id}`, rel: 'up', method: 'GET' },
          ],
        }

  function refundCapture(call: Call, id: string): Answer {
    const { amount, custom_id } = read(call, NewRefund)
    return once(call, () => {
      const payment = payments().find((one) => one.id === id)
      const refund = addRefund(payment, amount, { custom: custom_id ?? payment?.reference, isSale: false })
      const body = showRefund(refund)
      tell('PAYMENT.CAPTURE.REFUNDED', 'refund', body)
      return { status: 201, body }
    })
  }

  function refundSale(call: Call, id: string): Answer {
    const { amount } = read(call, NewSaleRefund)
    return once(call, () => {
      const payment = payments().find((one) => one.id === id)
      const wanted = amount && { value: amount.total, currency_code: amount.currency }
      const body = showRefund(addRefund(payment, wanted, { custom: undefined, isSale: true }))
      tell('PAYMENT.SALE.REFUNDED', 'refund', body)
      return { status: 201, body }
    })
  }

  function readRefund(id: string, isSale: boolean): Answer {
    const refund = refunds.get(id)
    if (!refund || refund.isSale !== isSale) throw missing()
    return { body: showRefund(refund) }
  }

  function addProduct(call: Call): Answer {
    const product = read(call, NewProduct)
    return once(call, () => {
      const id = `PROD-${makeId()}`
      products.add(id)
      return {
        status: 201,
        body: { id, ...product, create_time: tick(), links: linkTo(`/v1/catalogs/products/${id}`) },
      }
    })
  }

  function addPlan(call: Call): Answer {
    const plan = read(call, NewPlan)
    if (!products.has(plan.product_id)) throw missing()
    for (const { pricing_scheme } of plan.billing_cycles) minorAt(pricing_scheme.fixed_price)
    return once(call, () => {
      const id = `P-${makeId()}`
      plans.set(id, plan)
      return {
        status: 201,
        body: { id, status: 'ACTIVE', ...plan, create_time: tick(), links: linkTo(`/v1/billing/plans/${id}`) },
      }
    })
  }

  function showSubscription(one: Subscription) {
    const { id, status, asked, created, price, payments: paid, failed, nextAt } = one
    const last = paid.at(-1)
    const href = `${server.url}/webapps/billing/subscriptions?ba_token=BA-${id.slice(2)}`
    return {
      id,
      status,
      status_update_time: created,
      plan_id: asked.plan_id,
      start_time: created,
      quantity: '1',
      custom_id: asked.custom_id,
      create_time: created,
      subscriber: asked.subscriber,
      ...(status !== 'APPROVAL_PENDING' && {
        billing_info: {
          outstanding_balance: { currency_code: price.currency_code, value: '0.0' },
          cycle_executions: [
            {
              tenure_type: 'REGULAR',
              sequence: 1,
              cycles_completed: paid.length,
              cycles_remaining: 0,
              total_cycles: 0,
            },
          ],
          ...(last && { last_payment: { amount: toMoney(last.amount, last.currency), time: last.time } }),
          ...(status === 'ACTIVE' && { next_billing_time: nextAt }),
          failed_payments_count: failed,
        },
      }),
      links: [
        ...(status === 'APPROVAL_PENDING' ? [{ href, rel: 'approve', method: 'GET' }] : []),
        { href: `${server.url}/v1/billing/subscriptions/${id}`, rel: 'self', method: 'GET' },
      ],
    }
  }

  function addSubscription(call: Call): Answer {
    const asked = read(call, NewSubscription)
    const price = plans.get(asked.plan_id)?.billing_cycles[0]?.pricing_scheme.fixed_price
    if (!price) throw missing()
    return once(call, () => {
      const created = tick()
      const rest = { status: 'APPROVAL_PENDING', asked, price, created, nextAt: created, failed: 0, payments: [] }
      const one: Subscription = { id: `I-${makeId().slice(0, 12)}`, ...rest }
      subscriptions.set(one.id, one)
      return { status: 201, body: showSubscription(one) }
    })
  }

  function findSubscription(id: string): Subscription {
    const one = subscriptions.get(id)
    if (!one) throw missing()
    return one
  }

  function listTransactions(call: Call, id: string): Answer {
    const { payments: paid } = findSubscription(id)
    const [from, to] = ['start_time', 'end_time'].map((name) => Date.parse(call.query.get(name) ?? ''))
    if (!from || !to || from > to) throw refuse(400, 'INVALID_REQUEST', 'INVALID_PARAMETER', 'the times are wrong')
    const transactions = paid
      .filter(({ time }) => from <= Date.parse(time) && Date.parse(time) <= to)
      .map(({ id: transaction, amount, currency, time }) => ({
        status: 'COMPLETED',
        id: transaction,
        amount_with_breakdown: {
          gross_amount: toMoney(amount, currency),
          fee_amount: toMoney(0, currency),
          net_amount: toMoney(amount, currency),
        },
        payer_name: { given_name: 'Ann', surname: 'Example' },
        payer_email: 'ann@example.com',
        time,
      }))
    const links = linkTo(call.path)
    return { body: { transactions, total_items: transactions.length, total_pages: 1, links } }
  }

  const actions = {
    suspend: { from: ['ACTIVE'], to: 'SUSPENDED', event: 'SUSPENDED' },
    activate: { from: ['SUSPENDED'], to: 'ACTIVE', event: 'RE-ACTIVATED' },
    cancel: { from: ['ACTIVE', 'SUSPENDED'], to: 'CANCELLED', event: 'CANCELLED' },
  }
  function act(call: Call, id: string, name: keyof typeof actions): Answer {
    read(call, Reason)
    const one = findSubscription(id)
    const { from, to, event } = actions[name]
    if (!from.includes(one.status)) throw unprocessable('SUBSCRIPTION_STATUS_INVALID')
    one.status = to
    tell(`BILLING.SUBSCRIPTION.${event}`, 'subscription', showSubscription(one))
    return { status: 204, body: '' }
  }

  /** The text of the event must be the very text that was sent: serialising it again can change it. */
  function verifyWebhook(call: Call): Answer {
    const asked = read(call, Verify)
    const raw = /"webhook_event"\s*:\s*(\{[^]*\})\s*\}$/.exec(call.body)?.[1] ?? ''
    const signed = [asked.transmission_id, asked.transmission_time, webhookId, crc32(raw)].join('|')
    const signature = Buffer.from(asked.transmission_sig, 'base64')
    const isRight = verify('sha256', Buffer.from(signed), webhookKeys.publicKey, signature)
    const isOurs = asked.webhook_id === webhookId && asked.auth_algo === 'SHA256withRSA'
    return { body: { verification_status: isRight && isOurs ? 'SUCCESS' : 'FAILURE' } }
  }

  const hooks: { id: string; url: string; event_types: object[] }[] = []
  function addWebhook(call: Call): Answer {
    const shape = z.strictObject({
      url: z.url({ protocol: /^https$/ }).max(2048),
      event_types: z
        .array(z.strictObject({ name: z.string().regex(/^(\*|[A-Z._]+)$/) }))
        .min(1)
        .max(500),
    })
    const { success, data } = shape.safeParse(readJson(call))
    if (!success) throw refuse(400, 'VALIDATION_ERROR', 'INVALID_WEBHOOK', 'the webhook is wrong')
    if (hooks.some(({ url }) => url === data.url))
      throw refuse(400, 'WEBHOOK_URL_ALREADY_EXISTS', 'WEBHOOK_URL_ALREADY_EXISTS', 'the address is taken')
    const made = { id: webhookId, ...data }
    hooks.push(made)
    webhookUrl = data.url
    return { status: 201, body: made }
  }
  function deleteWebhook(id: string): Answer {
    const at = hooks.findIndex((hook) => hook.id === id)
    if (at < 0) throw missing()
    hooks.splice(at, 1)
    return { status: 204, body: '' }
  }

  const routes: [string, RegExp, (call: Call, id: string) => Answer][] = [
    ['POST', /^\/v1\/notifications\/verify-webhook-signature$/, verifyWebhook],
    ['POST', /^\/v1\/notifications\/webhooks$/, addWebhook],
    ['GET', /^\/v1\/notifications\/webhooks$/, () => ({ body: { webhooks: hooks } })],
    ['DELETE', /^\/v1\/notifications\/webhooks\/([^/]+)$/, (_call, id) => deleteWebhook(id)],
    ['POST', /^\/v2\/checkout\/orders$/, addOrder],
    ['GET', /^\/v2\/checkout\/orders\/([^/]+)$/, (_call, id) => readOrder(id)],
    ['POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, capture],
    ['POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/, refundCapture],
    ['GET', /^\/v2\/payments\/refunds\/([^/]+)$/, (_call, id) => readRefund(id, false)],
    ['POST', /^\/v1\/payments\/sale\/([^/]+)\/refund$/, refundSale],
    ['GET', /^\/v1\/payments\/refund\/([^/]+)$/, (_call, id) => readRefund(id, true)],
    ['POST', /^\/v1\/catalogs\/products$/, addProduct],
    ['POST', /^\/v1\/billing\/plans$/, addPlan],
    ['POST', /^\/v1\/billing\/subscriptions$/, addSubscription],
    [
      'GET',
      /^\/v1\/billing\/subscriptions\/([^/]+)$/,
      (_call, id) => ({ body: showSubscription(findSubscription(id)) }),
    ],
    ['GET', /^\/v1\/billing\/subscriptions\/([^/]+)\/transactions$/, listTransactions],
    ['POST', /^\/v1\/billing\/subscriptions\/([^/]+)\/suspend$/, (call, id) => act(call, id, 'suspend')],
    ['POST', /^\/v1\/billing\/subscriptions\/([^/]+)\/activate$/, (call, id) => act(call, id, 'activate')],
    ['POST', /^\/v1\/billing\/subscriptions\/([^/]+)\/cancel$/, (call, id) => act(call, id, 'cancel')],
  ]

  function answer(call: Call): Answer {
    if (call.method === 'POST' && call.path === '/v1/oauth2/token') return giveToken(call)
    const token = /^Bearer (.+)$/.exec(call.headers.authorization ?? '')?.[1] ?? ''
    if (!tokens.has(token)) throw refuse(401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN', 'the token is wrong')
    for (const [method, path, make] of routes) {
      const match = method === call.method ? path.exec(call.path) : null
      if (match) return make(call, decodeURIComponent(match[1] ?? ''))
    }
    throw missing()
  }

  const server = await openFakeServer(answer, {
    isChange: ({ method, path }) => method !== 'GET' && !/oauth2|verify-webhook/.test(path),
    errorBody: (status) => ({
      name: status === 429 ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVER_ERROR',
      message: 'Trouble.',
    }),
  })

  const orderOf = (reference: string) => [...orders.values()].find(({ unit }) => unit.custom_id === reference)
  const subscriptionOf = (reference: string) =>
    [...subscriptions.values()].find(({ asked }) => asked.custom_id === reference)

  function approve(order: Order, choice: Order['choice']): BackTo {
    if (order.isOver || order.payment) throw new Error('The order is over.')
    Object.assign(order, { status: 'APPROVED', updated: tick(), choice })
    tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', showOrder(order))
    const url = new URL(order.back.return_url)
    url.searchParams.set('token', order.id)
    url.searchParams.set('PayerID', 'QYR5Z8XDVJNXQ')
    return { method: 'GET', url: url.href }
  }

  function paySale(one: Subscription, change: Change = {}) {
    const { price, asked } = one
    const month = 31 * 24 * 60 * 60 * 1000
    const time = one.payments.length === 0 ? tick() : one.nextAt
    const { amount = minorAt(price), currency = price.currency_code } = change
    const payment = { id: makeId(), reference: asked.custom_id ?? '', amount, currency, refunded: 0, time }
    one.payments.push(payment)
    one.failed = 0
    one.nextAt = new Date(Date.parse(time) + month).toISOString()
    tell('PAYMENT.SALE.COMPLETED', 'sale', {
      id: payment.id,
      state: 'completed',
      amount: { ...toSaleMoney(amount, currency), details: { subtotal: toMoney(amount, currency).value } },
      billing_agreement_id: one.id,
      custom: asked.custom_id,
      payment_mode: 'INSTANT_TRANSFER',
      create_time: time,
      update_time: time,
      links: [{ href: `${server.url}/v1/payments/sale/${payment.id}`, rel: 'self', method: 'GET' }],
    })
  }

  function subscribe(one: Subscription, change: Change): BackTo {
    if (one.status !== 'APPROVAL_PENDING' || !one.asked.application_context) throw new Error('It is over.')
    one.status = 'ACTIVE'
    paySale(one, change)
    tell('BILLING.SUBSCRIPTION.ACTIVATED', 'subscription', showSubscription(one))
    const url = new URL(one.asked.application_context.return_url)
    const ids = { subscription_id: one.id, ba_token: `BA-${one.id.slice(2)}`, token: `BA-${one.id.slice(2)}` }
    for (const [name, value] of Object.entries(ids)) url.searchParams.set(name, value)
    return { method: 'GET', url: url.href }
  }

  return {
    ...server,
    key: 'paypal',
    credentials: { client_secret: clientSecret },
    options: { client_id: clientId, webhook_id: webhookId },
    setWebhookUrl: (url) => void (webhookUrl = url),
    async pay(reference, change = {}) {
      const [order, subscription] = [orderOf(reference), subscriptionOf(reference)]
      if (subscription) return subscribe(subscription, change)
      if (!order) throw new Error('There is no such order.')
      return approve(order, change)
    },
    async decline(reference) {
      const order = orderOf(reference)
      if (order) return approve(order, { isDeclined: true })
      const url = subscriptionOf(reference)?.asked.application_context?.cancel_url
      if (!url) throw new Error('There is no such order.')
      return { method: 'GET', url }
    },
    async abandon(reference) {
      const order = orderOf(reference)
      if (order) order.isOver = true
    },
    takeWebhooks: () => outbox.splice(0),
    forge: ({ body }) => send(body, otherKeys.privateKey, nowAsText()),
    refundedOf: (reference) =>
      payments()
        .filter((payment) => payment.reference === reference)
        .reduce((sum, { refunded }) => sum + refunded, 0),
    renew(reference, isPaid = true) {
      const one = subscriptionOf(reference)
      if (one?.status !== 'ACTIVE') throw new Error('There is no active subscription.')
      if (isPaid) return paySale(one)
      one.failed++
      tell('BILLING.SUBSCRIPTION.PAYMENT.FAILED', 'subscription', showSubscription(one))
    },
  }
}
