import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Change, PaymentFake } from './fake.ts'
import { openFakeServer, readJson, Refused, type Answer, type Call } from './server.ts'

// After Affirm's reference pages of the Transactions API, of its transaction object (whose id is the token that the buyer brings back)
// and of direct checkout, and its own cartridge for Salesforce (both 2024-2025). What is cut to 500 letters isn't documented.
// There is no official machine-readable specification. Whether a void of Affirm's looks like this isn't confirmed.

const publicKey = 'PUBLICKEY1'
const privateKey = 'right-private-key'
const authorization = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`

const text = z
  .string()
  .min(1)
  .max(500)
  .refine((given) => given.isWellFormed(), 'half a character')
const region = z.string().regex(/^[A-Z]{2}$/)
const name = z.strictObject({ first: text.optional(), last: text.optional(), full: text.optional() })
const country = z.enum(['USA', 'CAN', 'US', 'CA'])
const American = z.strictObject({
  line1: text,
  line2: text.optional(),
  city: text,
  state: region,
  zipcode: text,
  country: country.optional(),
})
const Canadian = z.strictObject({
  street1: text,
  street2: text.optional(),
  city: text,
  region1_code: region,
  postal_code: text,
  country: country.optional(),
})
const Contact = z.strictObject({
  name,
  address: z.union([American, Canadian]).optional(),
  email: z.email().optional(),
  phone_number: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
})
const cents = z.int().min(0)
const Checkout = z.strictObject({
  merchant: z.strictObject({
    public_api_key: z.literal(publicKey),
    user_confirmation_url: z.url(),
    user_cancel_url: z.url(),
    user_confirmation_url_action: z.enum(['GET', 'POST']).optional(),
    name: text.optional(),
  }),
  items: z
    .array(
      z.strictObject({
        display_name: text,
        sku: text,
        unit_price: cents,
        qty: z.int().min(1),
        item_url: z.url().optional(),
        item_image_url: z.url().optional(),
      }),
    )
    .min(1),
  billing: Contact.optional(),
  shipping: Contact.optional(),
  shipping_amount: cents,
  tax_amount: cents,
  total: cents,
  currency: z.enum(['USD', 'CAD']),
  order_id: text.optional(),
  metadata: z.record(z.string(), z.string()).optional(),
})
type Checkout = z.infer<typeof Checkout>
const id128 = z.string().min(1).max(128)
const Authorize = z.strictObject({
  transaction_id: z.string().min(9).max(16),
  order_id: id128.optional(),
  reference_id: id128.optional(),
})
const Capture = z.strictObject({ amount: cents.optional(), order_id: id128.optional(), reference_id: id128.optional() })
const Void = z.strictObject({ amount: cents.optional(), reference_id: id128.optional() })

interface Begun {
  id: string
  asked: Checkout
  /** What the buyer has confirmed. */
  confirmed?: { amount: number; currency: string }
  isOver: boolean
}
interface Transaction {
  id: string
  checkout: string
  status: string
  amount: number
  refunded: number
  currency: string
  orderId: string | undefined
}

const letters = (size: number) => randomBytes(size).toString('hex').toUpperCase().slice(0, size)
const refuse = (status: number, code: string, message: string) =>
  new Refused(status, message, { status_code: status, type: 'invalid_request', code, message })

function read<T>(call: Call, shape: z.ZodType<T>): T {
  const { success, data, error } = shape.safeParse(readJson(call))
  if (success) return data
  const [issue] = error.issues
  throw refuse(400, 'invalid_field', `${issue?.path.join('.')}: ${issue?.message}`)
}

export async function openAffirm(now: () => Date): Promise<PaymentFake> {
  const checkouts = new Map<string, Begun>()
  const transactions = new Map<string, Transaction>()
  const done = new Map<string, { body: string; answer: Answer }>()

  /** Once for each key; the same key with another body is refused. */
  function once(call: Call, make: () => Answer): Answer {
    const key = call.headers['idempotency-key']
    if (typeof key !== 'string' || !key) throw refuse(400, 'invalid_field', 'There is no Idempotency-Key')
    const named = `${call.path} ${key}`
    const before = done.get(named)
    if (before && before.body !== call.body) throw refuse(409, 'conflict', 'The key was used with another body')
    const answer = before?.answer ?? make()
    done.set(named, { body: call.body, answer })
    return answer
  }

  function addCheckout(call: Call): Answer {
    const asked = read(call, Checkout)
    return once(call, () => {
      const items = asked.items.reduce((sum, { unit_price, qty }) => sum + unit_price * qty, 0)
      if (items + asked.shipping_amount + asked.tax_amount !== asked.total)
        throw refuse(400, 'invalid_field', 'The total is wrong')
      const ofCountry = call.headers['country-code'] === 'CAN' ? 'CAD' : 'USD'
      if (asked.currency !== ofCountry) throw refuse(400, 'invalid_field', 'The currency is wrong')
      const id = letters(16)
      checkouts.set(id, { id, asked, isOver: false })
      return { body: { checkout_id: id, redirect_url: `${server.url}/checkout/${publicKey}/new/${id}/` } }
    })
  }

  const show = ({ id, checkout, status, amount, refunded, currency, orderId }: Transaction) => ({
    id,
    checkout_id: checkout,
    status,
    amount,
    amount_refunded: refunded,
    currency,
    created: now().toISOString(),
    authorization_expiration: new Date(now().getTime() + 30 * 24 * 60 * 60 * 1000).toISOString(),
    provider_id: 1,
    remove_tax: false,
    ...(orderId !== undefined && { order_id: orderId }),
  })

  function authorize(call: Call): Answer {
    const { transaction_id: token, order_id } = read(call, Authorize)
    return once(call, () => {
      const checkout = checkouts.get(token)
      if (!checkout?.confirmed) throw refuse(400, 'invalid_field', 'The checkout isn’t confirmed')
      if (checkout.isOver) throw refuse(400, 'checkout-token-used', 'The token was used before')
      checkout.isOver = true
      const rest = { checkout: token, status: 'authorized', refunded: 0, orderId: order_id }
      const transaction = { id: token, ...checkout.confirmed, ...rest }
      transactions.set(token, transaction)
      return { body: show(transaction) }
    })
  }

  function find(id: string): Transaction {
    const found = transactions.get(id)
    if (!found) throw refuse(404, 'not_found', 'The transaction was not found')
    return found
  }

  /** As soon as the buyer has confirmed it, before it is authorised. */
  function showTransaction(id: string): Answer {
    const checkout = checkouts.get(id)
    if (transactions.has(id) || !checkout) return { body: show(find(id)) }
    const { confirmed, asked } = checkout
    // To ask whether the buyer has confirmed it yet is no fault.
    if (!confirmed) return { status: 404, body: { status_code: 404, type: 'invalid_request', code: 'not_found' } }
    return { body: show({ id, checkout: id, status: 'confirmed', refunded: 0, orderId: asked.order_id, ...confirmed }) }
  }

  const eventOf = (type: string, amount: number, { currency }: Transaction, reference: string | undefined) => ({
    id: letters(16),
    type,
    amount,
    currency,
    created: now().toISOString(),
    fee: 0,
    fee_refunded: 0,
    ...(reference !== undefined && { reference_id: reference }),
  })

  function capture(call: Call, id: string): Answer {
    const { amount, reference_id } = read(call, Capture)
    const found = find(id)
    return once(call, () => {
      if (found.status !== 'authorized') throw refuse(400, 'invalid_status', `It is ${found.status}`)
      if (amount !== undefined && amount > found.amount) throw refuse(400, 'invalid_field', 'The amount is too large')
      found.status = 'captured'
      return { body: eventOf('capture', amount ?? found.amount, found, reference_id) }
    })
  }

  function release(call: Call, id: string): Answer {
    const { reference_id } = read(call, Void)
    const found = find(id)
    return once(call, () => {
      if (found.status !== 'authorized') throw refuse(400, 'invalid_status', `It is ${found.status}`)
      found.status = 'voided'
      return { body: eventOf('void', found.amount, found, reference_id) }
    })
  }

  function refund(call: Call, id: string): Answer {
    const { amount, reference_id } = read(call, Capture)
    const found = find(id)
    return once(call, () => {
      const left = found.amount - found.refunded
      const part = amount ?? left
      if (!/captured|refunded/.test(found.status) || part > left || part <= 0)
        throw refuse(400, 'invalid_field', 'It can’t be refunded')
      found.refunded += part
      found.status = found.refunded === found.amount ? 'refunded' : 'partially_refunded'
      return { body: eventOf('refund', part, found, reference_id) }
    })
  }

  const routes: [string, RegExp, (call: Call, id: string) => Answer][] = [
    ['POST', /^\/v2\/checkout\/direct$/, addCheckout],
    ['POST', /^\/v1\/transactions$/, authorize],
    ['GET', /^\/v1\/transactions\/([^/]+)$/, (_call, id) => showTransaction(id)],
    ['POST', /^\/v1\/transactions\/([^/]+)\/capture$/, capture],
    ['POST', /^\/v1\/transactions\/([^/]+)\/void$/, release],
    ['POST', /^\/v1\/transactions\/([^/]+)\/refund$/, refund],
  ]

  function answer(call: Call): Answer {
    if (call.headers.authorization !== authorization) throw refuse(401, 'auth', 'Invalid API keys')
    if (!/^(USA|CAN)$/.test(String(call.headers['country-code']))) throw refuse(400, 'invalid_field', 'No country')
    for (const [method, path, make] of routes) {
      const match = method === call.method ? path.exec(call.path) : null
      if (match) return make(call, decodeURIComponent(match[1] ?? ''))
    }
    throw refuse(404, 'not_found', 'There is no such path')
  }

  const server = await openFakeServer(answer, {
    errorBody: (status) => ({ status_code: status, type: 'server_error', code: 'trouble', message: 'Trouble.' }),
  })

  function findCheckout(reference: string): Begun {
    const found = [...checkouts.values()].findLast(({ asked }) => asked.order_id === reference)
    if (!found || found.isOver || found.confirmed) throw new Error('There is no open checkout with this reference.')
    return found
  }

  function confirm(checkout: Begun, change: Change) {
    const { merchant, total, currency } = checkout.asked
    checkout.confirmed = { amount: total, currency, ...change }
    const url = new URL(merchant.user_confirmation_url)
    if (merchant.user_confirmation_url_action !== 'GET')
      return { method: 'POST', url: url.href, form: { checkout_token: checkout.id } } as const
    url.searchParams.set('checkout_token', checkout.id)
    return { method: 'GET', url: url.href } as const
  }

  return {
    ...server,
    key: 'affirm',
    credentials: { private_key: privateKey },
    options: { public_key: publicKey, country: 'USA' },
    // Affirm sends none.
    setWebhookUrl: () => {},
    takeWebhooks: () => [],
    forge: (sent) => sent,
    pay: async (reference, change = {}) => confirm(findCheckout(reference), change),
    decline: async (reference) => ({ method: 'GET', url: findCheckout(reference).asked.merchant.user_cancel_url }),
    abandon: async (reference) => void (findCheckout(reference).isOver = true),
    refundedOf: (reference) => [...transactions.values()].find(({ orderId }) => orderId === reference)?.refunded ?? 0,
  }
}
