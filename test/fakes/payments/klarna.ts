import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Change, PaymentFake, Sent } from './fake.ts'
import { openFakeServer, readJson, Refused, type Answer, type Call } from './server.ts'

// After Klarna's OpenAPI files: Payments 1.0.0 and Order Management 1.0 as carried by saleor/saleor-app-payment-klarna (2024-02), Hosted
// Payment Page 1.1; names, regions and taxes after docs.klarna.com. The body of the status messages is not in them.

const username = 'K123456_right'
const password = 'right-password'
const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

const amount = z.int().max(100_000_000)
/** No half of a character may be left of a text that was cut. */
const whole = (most: number) =>
  z
    .string()
    .max(most)
    .refine((given) => given.isWellFormed(), 'half a character')
const Line = z.strictObject({
  type: z.enum([
    'physical',
    'discount',
    'shipping_fee',
    'sales_tax',
    'digital',
    'gift_card',
    'store_credit',
    'surcharge',
  ]),
  name: whole(255).min(1),
  reference: whole(255).optional(),
  quantity: z.int().min(0),
  unit_price: amount,
  total_amount: amount,
  tax_rate: z.int().min(0).max(10_000).optional(),
  total_tax_amount: z.int().optional(),
  total_discount_amount: z.int().min(0).optional(),
})
const text = whole(99).min(1)
const personName = text.regex(/^[\p{L}\p{M} '’-]{2,}$/u)
const country = z.string().regex(/^[A-Za-z]{2}$/)
const Address = z.strictObject({
  given_name: personName.optional(),
  family_name: personName.optional(),
  email: z.email().max(99).optional(),
  phone: text.optional(),
  street_address: text.optional(),
  street_address2: text.optional(),
  postal_code: z.string().max(10).optional(),
  city: text.optional(),
  region: z
    .string()
    .regex(/^[A-Z]{2,3}$/)
    .optional(),
  country: country.optional(),
})
const NewPayment = z.strictObject({
  intent: z.enum(['buy', 'tokenize', 'buy_and_tokenize']).optional(),
  purchase_country: country,
  purchase_currency: z.string().regex(/^[A-Z]{3}$/),
  locale: z
    .string()
    .regex(/^[A-Za-z]{2}(?:-[A-Za-z]{2})*$/)
    .optional(),
  order_amount: z.int().min(0),
  order_tax_amount: z.int().min(0).optional(),
  order_lines: z.array(Line).min(1).max(1000),
  billing_address: Address.optional(),
  shipping_address: Address.optional(),
  merchant_reference1: z.string().max(255).optional(),
  merchant_urls: z
    .strictObject({
      confirmation: z.url().optional(),
      notification: z.url().optional(),
    })
    .optional(),
})
type NewPayment = z.infer<typeof NewPayment>
const page = z.url().optional()
const NewPage = z.strictObject({
  payment_session_url: z.url(),
  merchant_urls: z
    .strictObject({ success: page, cancel: page, back: page, failure: page, error: page, status_update: page })
    .optional(),
  options: z
    .strictObject({
      place_order_mode: z.enum(['PLACE_ORDER', 'CAPTURE_ORDER', 'NONE']).optional(),
      purchase_type: z.enum(['BUY', 'RENT', 'BOOK', 'SUBSCRIBE', 'DOWNLOAD', 'ORDER', 'CONTINUE']).optional(),
    })
    .optional(),
})
type NewPage = z.infer<typeof NewPage>
const NewRefund = z.strictObject({
  refunded_amount: z.int().min(0).max(100_000_000),
  reference: z.string().max(255).optional(),
  description: whole(255).optional(),
})
const NewCapture = z.strictObject({ captured_amount: z.int().min(1) })

/** The only currency that Klarna takes in a country, for those that the tests use. */
const currencies: Record<string, string> = { US: 'USD', DE: 'EUR', SE: 'SEK', GB: 'GBP', CA: 'CAD' }

interface Page {
  id: string
  asked: NewPage
  payment: NewPayment
  status: string
  orderId?: string
  isOver: boolean
}
interface Refund {
  refund_id: string
  refunded_amount: number
  reference?: string | undefined
}
interface Order {
  order_id: string
  status: string
  fraud_status: string
  order_amount: number
  captured_amount: number
  refunded_amount: number
  remaining_authorized_amount: number
  purchase_currency: string
  purchase_country: string
  merchant_reference1: string | undefined
  created_at: string
  refunds: Refund[]
}

const refuse = (status: number, error_code: string, why: string) =>
  new Refused(status, why, { error_code, error_messages: [why], correlation_id: randomUUID() })
const missing = (what: string) => refuse(404, 'NOT_FOUND', `${what} not found`)

function read<T>(call: Call, shape: z.ZodType<T>): T {
  const { success, data, error } = shape.safeParse(readJson(call))
  if (success) return data
  const [issue] = error.issues
  throw refuse(400, 'BAD_VALUE', `Bad value: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** What Klarna checks of sums and taxes. */
function check({ order_amount, order_tax_amount, order_lines, purchase_country, purchase_currency }: NewPayment) {
  const bad = (what: string) => refuse(400, 'BAD_VALUE', `Bad value: ${what}`)
  for (const line of order_lines) {
    const { quantity, unit_price, total_amount, tax_rate = 0, total_tax_amount = 0, total_discount_amount = 0 } = line
    if (quantity * unit_price - total_discount_amount !== total_amount) throw bad('order_lines.total_amount')
    const tax = total_amount - (total_amount * 10_000) / (10_000 + tax_rate)
    if (Math.abs(tax - total_tax_amount) > 1) throw bad('order_lines.total_tax_amount')
  }
  const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)
  if (sum(order_lines.map((line) => line.total_amount)) !== order_amount) throw bad('order_amount')
  const isAmerican = purchase_country === 'US'
  // Only in the United States is the tax a line of its own, and then no line has a rate.
  if (!isAmerican && order_lines.some(({ type }) => type === 'sales_tax')) throw bad('order_lines.type')
  if (isAmerican && order_lines.some(({ tax_rate }) => tax_rate !== undefined)) throw bad('order_lines.tax_rate')
  const taxes = order_lines.map(({ type, total_amount, total_tax_amount = 0 }) =>
    type === 'sales_tax' ? total_amount : total_tax_amount,
  )
  if (order_tax_amount !== undefined && sum(taxes) !== order_tax_amount) throw bad('order_tax_amount')
  if (currencies[purchase_country] !== purchase_currency) throw bad('purchase_currency')
}

export async function openKlarna(now: () => Date): Promise<PaymentFake> {
  const payments = new Map<string, NewPayment>()
  const pages = new Map<string, Page>()
  const orders = new Map<string, Order>()
  const done = new Map<string, Answer>()
  const outbox: Sent[] = []

  function tell({ id, asked, status, orderId }: Page) {
    const url = asked.merchant_urls?.status_update?.replaceAll('{{session_id}}', id)
    if (url === undefined) return
    const session = { session_id: id, status, updated_at: now().toISOString(), order_id: orderId }
    const body = JSON.stringify({ event_id: randomUUID(), session })
    outbox.push({ method: 'POST', url, headers: { 'content-type': 'application/json' }, body })
  }

  function addPayment(call: Call): Answer {
    const asked = read(call, NewPayment)
    check(asked)
    const id = randomUUID()
    payments.set(id, asked)
    const categories = [{ identifier: 'klarna', name: 'Klarna', asset_urls: {} }]
    return {
      body: { session_id: id, client_token: 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln', payment_method_categories: categories },
    }
  }

  function addPage(call: Call): Answer {
    const asked = read(call, NewPage)
    const [base, paymentId] = asked.payment_session_url.split('/payments/v1/sessions/')
    const payment = payments.get(paymentId ?? '')
    if (base !== server.url || !payment) throw missing('Payment session')
    const id = randomUUID()
    pages.set(id, { id, asked, payment, status: 'WAITING', isOver: false })
    const session_url = `${server.url}/hpp/v1/sessions/${id}`
    const body = {
      session_id: id,
      session_url,
      redirect_url: `${server.url}/eu/hpp/payments/${id.slice(0, 7)}`,
      qr_code_url: `${server.url}/eu/hpp/payments/${id}/qr`,
      distribution_url: `${session_url}/distribution`,
      expires_at: new Date(now().getTime() + 48 * 60 * 60 * 1000).toISOString(),
    }
    return { status: 201, body }
  }

  function getPage(id: string): Page {
    const found = pages.get(id)
    if (!found) throw missing('Session')
    return found
  }

  function showPage(id: string): Answer {
    const found = pages.get(id)
    // Asked by the test of the connection, and for forged messages: no fault of the caller's.
    if (!found) return { status: 404, body: { error_code: 'NOT_FOUND', error_messages: ['Session not found'] } }
    const { status, orderId } = found
    const expires_at = new Date(now().getTime() + 48 * 60 * 60 * 1000).toISOString()
    const told = { session_id: id, status, updated_at: now().toISOString(), expires_at }
    return { body: { ...told, ...(orderId !== undefined && { order_id: orderId, klarna_reference: 'ffc25786' }) } }
  }

  function disablePage(id: string): Answer {
    const found = getPage(id)
    if (found.status === 'COMPLETED') throw refuse(400, 'BAD_REQUEST', 'The session has been completed')
    found.status = 'DISABLED'
    found.isOver = true
    return { status: 204, body: '' }
  }

  function getOrder(id: string): Order {
    const found = orders.get(id)
    if (!found) throw missing('Order')
    return found
  }

  /** The key alone counts, whatever is sent with it. */
  function once(call: Call, make: () => Answer): Answer {
    const key = call.headers['klarna-idempotency-key']
    if (typeof key !== 'string' || !key) throw refuse(400, 'BAD_VALUE', 'There is no Klarna-Idempotency-Key')
    const answer = done.get(`${call.path} ${key}`) ?? make()
    done.set(`${call.path} ${key}`, answer)
    return answer
  }

  function addRefund(call: Call, id: string): Answer {
    const { refunded_amount, reference } = read(call, NewRefund)
    const order = getOrder(id)
    return once(call, () => {
      if (order.refunded_amount + refunded_amount > order.captured_amount)
        throw refuse(403, 'REFUND_NOT_ALLOWED', 'The refund exceeds what was captured')
      const refund = { refund_id: randomUUID(), refunded_amount, reference, refunded_at: now().toISOString() }
      order.refunds.push(refund)
      order.refunded_amount += refunded_amount
      const location = `${server.url}/ordermanagement/v1/orders/${id}/refunds/${refund.refund_id}`
      return { status: 201, body: '', headers: { location, 'refund-id': refund.refund_id } }
    })
  }

  function capture(call: Call, id: string): Answer {
    const { captured_amount } = read(call, NewCapture)
    const order = getOrder(id)
    return once(call, () => {
      if (captured_amount > order.remaining_authorized_amount)
        throw refuse(403, 'CAPTURE_NOT_ALLOWED', 'The capture exceeds what is left')
      order.captured_amount += captured_amount
      order.remaining_authorized_amount -= captured_amount
      order.status = order.remaining_authorized_amount === 0 ? 'CAPTURED' : 'PART_CAPTURED'
      return { status: 201, body: '', headers: { 'capture-id': randomUUID() } }
    })
  }

  const routes: [string, RegExp, (call: Call, id: string) => Answer][] = [
    ['POST', /^\/payments\/v1\/sessions$/, addPayment],
    ['POST', /^\/hpp\/v1\/sessions$/, addPage],
    ['GET', /^\/hpp\/v1\/sessions\/([^/]+)$/, (_call, id) => showPage(id)],
    ['DELETE', /^\/hpp\/v1\/sessions\/([^/]+)$/, (_call, id) => disablePage(id)],
    ['GET', /^\/ordermanagement\/v1\/orders\/([^/]+)$/, (_call, id) => ({ body: getOrder(id) })],
    ['POST', /^\/ordermanagement\/v1\/orders\/([^/]+)\/refunds$/, addRefund],
    ['POST', /^\/ordermanagement\/v1\/orders\/([^/]+)\/captures$/, capture],
  ]

  function answer(call: Call): Answer {
    if (call.headers.authorization !== authorization) throw new Refused(401, 'the credentials are wrong', '')
    for (const [method, path, make] of routes) {
      const match = method === call.method ? path.exec(call.path) : null
      if (match) return make(call, decodeURIComponent(match[1] ?? ''))
    }
    throw missing('Path')
  }

  const server = await openFakeServer(answer, {
    errorBody: (status) => ({
      error_code: `TROUBLE_${status}`,
      error_messages: ['Trouble'],
      correlation_id: randomUUID(),
    }),
  })

  function findPage(reference: string): Page {
    const found = [...pages.values()].find(({ payment }) => payment.merchant_reference1 === reference)
    if (!found || found.isOver) throw new Error(`Nothing of ${reference} can be paid.`)
    return found
  }

  function place({ asked, payment }: Page, change: Change): Order {
    const total = change.amount ?? payment.order_amount
    const isCaptured = asked.options?.place_order_mode === 'CAPTURE_ORDER'
    const order: Order = {
      order_id: randomUUID(),
      status: isCaptured ? 'CAPTURED' : 'AUTHORIZED',
      fraud_status: 'ACCEPTED',
      order_amount: total,
      captured_amount: isCaptured ? total : 0,
      refunded_amount: 0,
      remaining_authorized_amount: isCaptured ? 0 : total,
      // In small letters, as in the example of the specification.
      purchase_currency: (change.currency ?? payment.purchase_currency).toLowerCase(),
      purchase_country: payment.purchase_country,
      merchant_reference1: payment.merchant_reference1,
      created_at: now().toISOString(),
      refunds: [],
    }
    orders.set(order.order_id, order)
    return order
  }

  const orderOf = (reference: string) => [...orders.values()].find((one) => one.merchant_reference1 === reference)
  const fill = (url: string | undefined, { id }: Page) => (url ?? '').replaceAll('{{session_id}}', id)

  return {
    ...server,
    key: 'klarna',
    credentials: { password },
    options: { username, region: 'api' },
    // Told with each page.
    setWebhookUrl: () => {},
    pay: async (reference, change = {}) => {
      const found = findPage(reference)
      found.status = 'IN_PROGRESS'
      tell(found)
      found.orderId = place(found, change).order_id
      found.status = 'COMPLETED'
      found.isOver = true
      tell(found)
      return { method: 'GET', url: fill(found.asked.merchant_urls?.success, found) }
    },
    decline: async (reference) => {
      const found = findPage(reference)
      found.status = 'FAILED'
      tell(found)
      return { method: 'GET', url: fill(found.asked.merchant_urls?.failure, found) }
    },
    abandon: async (reference) => void (findPage(reference).isOver = true),
    takeWebhooks: () => outbox.splice(0),
    // Nothing is signed: somebody else doesn't know the ids of sessions.
    forge: (sent) => {
      const others = new Map<string, string>()
      const other = (text: string) =>
        text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
          if (!others.has(id)) others.set(id, randomUUID())
          return others.get(id)!
        })
      return { ...sent, url: other(sent.url), body: other(sent.body) }
    },
    refundedOf: (reference) => orderOf(reference)?.refunded_amount ?? 0,
  }
}
