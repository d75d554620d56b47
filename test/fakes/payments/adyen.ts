import { createHmac, randomBytes } from 'node:crypto'
import { minorDigits } from '#kit/money.ts'
import type { BackTo, PaymentFake, Sent } from './fake.ts'
import { openFakeServer, readJson, Refused, type Answer, type Call } from './server.ts'

/*
 * Follows Adyen's OpenAPI documents of 2026-07: CheckoutService-v72 for the calls, Webhooks-v1 and TokenizationNotification-v1 for the
 * webhooks, its page about tokens for the roles of a key, and the description of the signatures in Adyen's API library for Node: those of
 * tokens stand in a header, over the whole body, with a key of their own.
 */

const apiKey = 'AQEyhmfxK4-right'
const merchantAccount = 'LarklowCOM'
const hmacKey = '5C2E90D1A7B34F68'.repeat(4)
const tokenKey = '0F1E2D3C4B5A6978'.repeat(4)

export const adyenAccount = { credentials: { api_key: apiKey }, options: { merchant_account: merchantAccount } }
const ownDigits: Record<string, number> = { CLP: 2, CVE: 0, IDR: 0, ISK: 2 }

type Json = Record<string, unknown>
type Rule = (value: unknown) => boolean
interface Fields {
  required: Record<string, Rule>
  optional: Record<string, Rule>
}
interface Money {
  value: number
  currency: string
}
interface Session {
  id: string
  asked: Json & { amount: Money; reference: string; returnUrl: string; shopperReference?: string }
  status: 'active' | 'completed' | 'canceled' | 'expired' | 'refused'
  paymentId?: string
  paid?: Money
}
interface Payment {
  id: string
  reference: string
  amount: Money
  refunded: number
}

const text =
  (longest = 10_000): Rule =>
  (value) =>
    typeof value === 'string' && value.length > 0 && value.length <= longest && value.isWellFormed()
const oneOf =
  (...values: unknown[]): Rule =>
  (value) =>
    values.includes(value)
const whole: Rule = (value) => Number.isSafeInteger(value)
const matching =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const listOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.every(rule)

function invalid(message: string, errorCode = '702', status = 422) {
  return new Refused(status, message, { status, errorCode, message, errorType: 'validation', pspReference: makeId() })
}

function check(place: string, value: unknown, { required, optional }: Fields): void {
  if (typeof value !== 'object' || value === null) throw invalid(`${place} is no object`)
  for (const name of Object.keys(required)) if (!(name in value)) throw invalid(`${place} lacks ${name}`)
  for (const [name, given] of Object.entries(value)) {
    const rule = required[name] ?? optional[name]
    if (!rule) throw invalid(`${place} has an unknown field ${name}`)
    if (!rule(given)) throw invalid(`${place}.${name} is wrong: ${JSON.stringify(given)}`)
  }
}

const shaped =
  (fields: Fields): Rule =>
  (value) => {
    check('a part', value, fields)
    return true
  }

const amount = shaped({ required: { value: whole, currency: matching(/^[A-Z]{3}$/) }, optional: {} })
const name = shaped({ required: { firstName: text(80), lastName: text(80) }, optional: {} })
const line = shaped({
  required: {},
  optional: {
    id: text(),
    description: text(),
    quantity: whole,
    amountIncludingTax: whole,
    amountExcludingTax: whole,
    taxAmount: whole,
    taxPercentage: whole,
  },
})
const models = oneOf('CardOnFile', 'Subscription', 'UnscheduledCardOnFile')
const shopper: Record<string, Rule> = {
  shopperEmail: matching(/^\S+@\S+$/),
  shopperName: name,
  shopperIP: matching(/^[\d.:a-f]+$/i),
  shopperLocale: matching(/^[a-z]{2}-[A-Z]{2}$/),
  shopperReference: (value) => text(256)(value) && String(value).length >= 3,
  shopperInteraction: oneOf('Ecommerce', 'ContAuth', 'Moto', 'POS'),
  telephoneNumber: matching(/^\+\d{5,18}$/),
  countryCode: matching(/^[A-Z]{2}$/),
  recurringProcessingModel: models,
  captureDelayHours: whole,
  lineItems: listOf(line),
  channel: oneOf('iOS', 'Android', 'Web'),
}
const common = { amount, merchantAccount: text(), reference: text(80), returnUrl: matching(/^https?:\/\/.{1,1015}$/) }
const sessionFields: Fields = {
  required: common,
  optional: {
    ...shopper,
    mode: oneOf('hosted', 'embedded'),
    themeId: text(),
    allowedPaymentMethods: listOf(text()),
    storePaymentMethodMode: oneOf('askForConsent', 'disabled', 'enabled'),
  },
}
const paymentFields: Fields = {
  required: {
    ...common,
    paymentMethod: shaped({ required: { type: oneOf('scheme'), storedPaymentMethodId: text(64) }, optional: {} }),
  },
  optional: shopper,
}
const refundFields: Fields = {
  required: { amount, merchantAccount: text() },
  optional: {
    reference: text(80),
    merchantRefundReason: oneOf('FRAUD', 'CUSTOMER REQUEST', 'RETURN', 'DUPLICATE', 'OTHER', null),
    lineItems: listOf(line),
  },
}

const makeId = () => randomBytes(8).toString('hex').toUpperCase()

function sign(item: Json, key = hmacKey): string {
  const { value, currency } = item.amount as Money
  const parts = [item.pspReference, item.originalReference, item.merchantAccountCode, item.merchantReference]
  const line = [...parts, value, currency, item.eventCode, item.success].map((part) => part ?? '').join(':')
  return createHmac('sha256', Buffer.from(key, 'hex')).update(line).digest('base64')
}

const signBody = (body: string, key = tokenKey) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(body).digest('base64')

function toAdyen(amount: number, currency: string): Money {
  const steps = (ownDigits[currency] ?? minorDigits(currency)) - minorDigits(currency)
  return { value: amount * 10 ** steps, currency }
}
const toOurs = ({ value, currency }: Money) =>
  value / 10 ** ((ownDigits[currency] ?? minorDigits(currency)) - minorDigits(currency))

/** All that Adyen knows. */
class Books {
  sessions: Session[] = []
  payments: Payment[] = []
  tokens = new Map<string, { id: string; firstPspReference: string }>()
  results = new Map<string, { session: Session; status: Session['status'] }>()
  answered = new Map<string, { body: string; answer: Answer }>()
  waiting: (() => void)[] = []
  sent: Sent[] = []
  /** Whether the key has the role API tokenise payment details, which most keys don't. */
  canListTokens = false
  webhookUrl = ''
  now: () => Date
  constructor(now: () => Date) {
    this.now = now
  }

  notify(eventCode: string, about: Json & { amount: Money }) {
    const item: Json = {
      additionalData: {},
      eventCode,
      eventDate: this.now().toISOString(),
      merchantAccountCode: merchantAccount,
      paymentMethod: 'visa',
      reason: '',
      success: 'true',
      ...about,
    }
    item.additionalData = { hmacSignature: sign(item), cardSummary: '1111', ...(item.additionalData as Json) }
    const body = JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] })
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    this.sent.push({ method: 'POST', url: this.webhookUrl, headers, body })
  }

  notifyToken(type: string, shopperReference: string, storedPaymentMethodId: string) {
    const body = JSON.stringify({
      createdAt: this.now().toISOString().replace('.000Z', '+00:00'),
      eventId: makeId(),
      environment: 'test',
      data: { merchantAccount, storedPaymentMethodId, type: 'visa', operation: type.split('.')[2], shopperReference },
      type,
    })
    const headers = { 'content-type': 'application/json', hmacsignature: signBody(body), protocol: 'HmacSHA256' }
    this.sent.push({ method: 'POST', url: this.webhookUrl, headers, body })
  }

  session(reference: string): Session {
    const found = this.sessions.findLast(({ asked }) => asked.reference === reference)
    if (!found || found.status !== 'active') throw new Error('There is no open session with this reference.')
    return found
  }

  back(session: Session): BackTo {
    const code = randomBytes(12).toString('base64')
    this.results.set(code, { session, status: session.status })
    const url = new URL(session.asked.returnUrl)
    url.searchParams.set('sessionId', session.id)
    url.searchParams.set('sessionResult', code)
    return { method: 'GET', url: url.href }
  }
}

function createSession(books: Books, url: string, body: Json): Answer {
  check('the session', body, sessionFields)
  if (body.mode !== 'hosted') throw invalid('only hosted sessions have an address')
  const asked = body as Session['asked']
  const lines = asked.lineItems as { quantity: number; amountIncludingTax: number }[] | undefined
  const total = lines?.reduce((sum, one) => sum + one.quantity * one.amountIncludingTax, 0)
  if (total !== undefined && total !== asked.amount.value) throw invalid('the lines don’t add up to the amount')
  if (asked.storePaymentMethodMode === 'enabled' && !(asked.shopperReference && asked.recurringProcessingModel))
    throw invalid('storing needs a shopper and a model')
  const session: Session = { id: `CS${makeId()}`, asked, status: 'active' }
  books.sessions.push(session)
  const expiresAt = new Date(books.now().getTime() + 3_600_000).toISOString().replace('.000Z', '+00:00')
  const page = `${url}/hosted/${session.id}`
  return { status: 201, body: { ...asked, id: session.id, expiresAt, sessionData: 'Ab02b4c0!BQABAgBf', url: page } }
}

function readSession(books: Books, id: string, query: URLSearchParams): Answer {
  const found = books.results.get(query.get('sessionResult') ?? '')
  if (!found || found.session.id !== id) throw invalid('the sessionResult is wrong')
  const { session, status } = found
  const payments =
    status === 'completed'
      ? [
          {
            amount: session.paid,
            paymentMethod: { type: 'scheme', brand: 'visa' },
            pspReference: session.paymentId,
            resultCode: 'Authorised',
          },
        ]
      : undefined
  return { body: { id, status, reference: session.asked.reference, payments } }
}

function charge(books: Books, body: Json): Answer {
  check('the payment', body, paymentFields)
  const { storedPaymentMethodId } = body.paymentMethod as Json
  const token = books.tokens.get(String(body.shopperReference))
  if (!token || token.id !== storedPaymentMethodId) throw invalid('PaymentDetail not found', '803')
  if (body.shopperInteraction !== 'ContAuth' || body.recurringProcessingModel !== 'Subscription')
    throw invalid('the buyer isn’t there')
  const payment = { id: makeId(), reference: String(body.reference), amount: body.amount as Money, refunded: 0 }
  books.payments.push(payment)
  const { id: pspReference, reference: merchantReference, amount } = payment
  books.notify('AUTHORISATION', { pspReference, merchantReference, amount })
  return { body: { pspReference, resultCode: 'Authorised', amount, merchantReference, additionalData: {} } }
}

function refund(books: Books, paymentId: string, body: Json): Answer {
  check('the refund', body, refundFields)
  const payment = books.payments.find(({ id }) => id === paymentId)
  if (!payment) throw invalid('Original pspReference required for this operation', '167')
  const { value, currency } = body.amount as Money
  if (currency !== payment.amount.currency) throw invalid('the currency isn’t that of the payment')
  // Required of some ways to pay, such as Klarna and Affirm.
  if (value < payment.amount.value && !body.lineItems) throw invalid('a refund of a part needs its lines')
  const pspReference = makeId()
  books.waiting.push(() => {
    const isDone = payment.refunded + value <= payment.amount.value
    if (isDone) payment.refunded += value
    books.notify('REFUND', {
      pspReference,
      originalReference: payment.id,
      merchantReference: String(body.reference ?? payment.reference),
      amount: { value, currency },
      success: String(isDone),
      reason: isDone ? '' : 'Insufficient balance on payment',
    })
  })
  const rest = { paymentPspReference: paymentId, reference: body.reference, status: 'received', merchantAccount }
  return { status: 201, body: { ...rest, pspReference, amount: { value, currency } } }
}

function listTokens(books: Books, query: URLSearchParams): Answer {
  // To ask without the role is no fault: few keys have it.
  if (!books.canListTokens) return { status: 403, body: { status: 403, errorCode: '010', message: 'Not allowed' } }
  if (query.get('merchantAccount') !== merchantAccount) throw invalid('Invalid Merchant Account', '901', 403)
  const shopperReference = query.get('shopperReference') ?? ''
  const token = books.tokens.get(shopperReference)
  const stored = {
    ...token,
    brand: 'visa',
    lastFour: '1111',
    type: 'scheme',
    name: 'VISA',
    shopperReference,
    supportedRecurringProcessingModels: ['CardOnFile', 'Subscription', 'UnscheduledCardOnFile'],
  }
  return { body: { merchantAccount, shopperReference, storedPaymentMethods: token ? [stored] : [] } }
}

function listMethods(call: Call): Answer {
  const body = readJson(call) as Json
  check('the question', body, { required: { merchantAccount: text() }, optional: {} })
  if (body.merchantAccount !== merchantAccount) throw invalid('Invalid Merchant Account', '901', 403)
  return { body: { allPaymentMethods: [{ type: 'scheme', name: 'Cards' }] } }
}

/** Once for each key: the same key with another body is refused. */
function once(books: Books, call: Call, work: (body: Json) => Answer): Answer {
  const key = String(call.headers['idempotency-key'] ?? '')
  const body = readJson(call) as Json
  if (body.merchantAccount !== merchantAccount) throw invalid('Invalid Merchant Account', '901', 403)
  if (!key || key.length > 64) throw invalid('there is no idempotency key')
  const before = books.answered.get(key)
  if (before && before.body !== call.path + call.body) throw invalid('the key was used for another request', '704')
  const answer = before?.answer ?? work(body)
  books.answered.set(key, { body: call.path + call.body, answer })
  return answer
}

function answer(books: Books, url: () => string, call: Call): Answer {
  const { method, path, query, headers } = call
  if (headers['x-api-key'] !== apiKey)
    throw new Refused(401, 'the API key is wrong', { status: 401, errorCode: '000', message: 'Unauthorized' })
  const line = `${method} ${path}`
  if (line === 'POST /allPaymentMethods') return listMethods(call)
  if (line === 'POST /sessions') return once(books, call, (body) => createSession(books, url(), body))
  if (line === 'POST /payments') return once(books, call, (body) => charge(books, body))
  if (line === 'GET /storedPaymentMethods') return listTokens(books, query)
  const refunded = /^POST \/payments\/(\w+)\/refunds$/.exec(line)?.[1]
  if (refunded) return once(books, call, (body) => refund(books, refunded, body))
  const session = /^GET \/sessions\/(\w+)$/.exec(line)?.[1]
  if (session) return readSession(books, session, query)
  throw new Refused(404, 'there is no such resource')
}

function pay(books: Books, session: Session, paid: Money): BackTo {
  const { asked } = session
  const payment = { id: makeId(), reference: asked.reference, amount: paid, refunded: 0 }
  books.payments.push(payment)
  Object.assign(session, { status: 'completed', paymentId: payment.id, paid })
  const { shopperReference } = asked
  const about = { pspReference: payment.id, merchantReference: asked.reference, amount: paid }
  const isStored = asked.storePaymentMethodMode === 'enabled' && shopperReference
  const token = { id: makeId(), firstPspReference: payment.id }
  // What stands here isn't signed, so a token in it may be anybody's.
  const additionalData = isStored ? { 'tokenization.storedPaymentMethodId': 'UNSIGNED', shopperReference } : {}
  books.notify('AUTHORISATION', { ...about, reason: '071234:1111:03/2030', additionalData })
  if (isStored) {
    books.tokens.set(shopperReference, token)
    books.notifyToken('recurring.token.created', shopperReference, token.id)
  }
  return books.back(session)
}

/** The same item signed with another key. */
function forge(sent: Sent): Sent {
  if (sent.headers.hmacsignature)
    return { ...sent, headers: { ...sent.headers, hmacsignature: signBody(sent.body, '00'.repeat(32)) } }
  const body = JSON.parse(sent.body)
  for (const { NotificationRequestItem: item } of body.notificationItems)
    item.additionalData.hmacSignature = sign(item, '00'.repeat(32))
  return { ...sent, body: JSON.stringify(body) }
}

export interface AdyenFake extends PaymentFake {
  /** The key gets the role that listing tokens needs. */
  letListTokens: () => void
  /** A token ends, such as by a bank or in the Customer Area. */
  disableToken: (reference: string) => void
}

export async function openAdyen(now: () => Date): Promise<AdyenFake> {
  const books = new Books(now)
  const server = await openFakeServer((call): Answer => answer(books, () => server.url, call))
  return {
    ...server,
    key: 'adyen',
    credentials: { ...adyenAccount.credentials, hmac_key: hmacKey, token_hmac_key: tokenKey },
    options: adyenAccount.options,
    letListTokens: () => void (books.canListTokens = true),
    disableToken(reference) {
      const { id = '' } = books.tokens.get(reference) ?? {}
      books.tokens.delete(reference)
      books.notifyToken('recurring.token.disabled', reference, id)
    },
    setWebhookUrl: (url) => void (books.webhookUrl = url),
    async pay(reference, { amount, currency } = {}) {
      const session = books.session(reference)
      const code = currency ?? session.asked.amount.currency
      return pay(
        books,
        session,
        amount === undefined ? { ...session.asked.amount, currency: code } : toAdyen(amount, code),
      )
    },
    async decline(reference) {
      const session = books.session(reference)
      const about = { pspReference: makeId(), merchantReference: reference, amount: session.asked.amount }
      books.notify('AUTHORISATION', { ...about, success: 'false', reason: 'Refused' })
      return books.back(session)
    },
    async abandon(reference) {
      books.session(reference).status = 'expired'
    },
    takeWebhooks: () => books.sent.splice(0),
    forge,
    finishRefunds: () => books.waiting.splice(0).forEach((finish) => finish()),
    refundedOf(reference) {
      const payments = books.payments.filter((one) => one.reference === reference)
      return payments.reduce(
        (sum, { amount: { currency }, refunded }) => sum + toOurs({ value: refunded, currency }),
        0,
      )
    },
  }
}
