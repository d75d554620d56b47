import { constants, createHash, generateKeyPairSync, privateEncrypt, publicDecrypt, randomBytes } from 'node:crypto'
import type { Change, PaymentFake, Sent } from './fake.ts'
import { openFakeServer, readJson, Refused, type Answer, type Call } from './server.ts'

/*
 * Antom's API for cashier payments, by alipay/global-open-sdk-java 69add42 (2.2.8) and docs.antom.com: `payments/createPaymentSession`,
 * `inquiryPayment`, `refund` and `inquiryRefund` at the paths of the sandbox, and `notifyPayment` and `notifyRefund`.
 */

const makeKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [merchant, antom, stranger] = [makeKeys(), makeKeys(), makeKeys()]
const bare = (pem: string) => pem.replace(/-----.*-----|\s/g, '')

const clientId = 'SANDBOX_5Y3A2N2YEB3002022'
const root = '/ams/sandbox/api/v1/payments'

/** SHA256withRSA by its parts: the digest in ASN.1, padded and encrypted with the private key. */
const prefix = Buffer.from('3031300d060960864801650304020105000420', 'hex')
const digest = (text: string) => Buffer.concat([prefix, createHash('sha256').update(text).digest()])
const padding = constants.RSA_PKCS1_PADDING
const signText = (text: string, key: string) => privateEncrypt({ key, padding }, digest(text)).toString('base64')
function isSigned(text: string, signature: string, key: string): boolean {
  try {
    return publicDecrypt({ key, padding }, Buffer.from(signature, 'base64')).equals(digest(text))
  } catch {
    return false
  }
}
const contentOf = (path: string, time: string, body: string) => `POST ${path}\n${clientId}.${time}.${body}`
const signatureOf = (text: string, key: string) =>
  `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(signText(text, key))}`

interface Money {
  currency: string
  value: string
}
interface Payment {
  body: string
  answer: object
  id: string
  notifyUrl: string
  redirectUrl: string
  asked: Money
  paid?: Money
  /** Until the buyer chooses a wallet there is only a session. */
  status?: string
  code?: string
  refunds: Map<string, Refund>
}
interface Refund {
  body: string
  id: string
  amount: Money
  notifyUrl: string
  metadata?: string | undefined
  isDone: boolean
  /** Where it isn’t the one that follows. */
  status?: string
}
type Json = Record<string, unknown>
/** What a field holds: text by a pattern, or an object or list of such. */
type Shape = RegExp | { [name: string]: Shape } | [Shape]

const amount = { currency: /^[A-Z]{3}$/, value: /^[1-9]\d{0,14}$/ }
const address = /^https?:\/\/\S{1,2040}$/
const named = { 'firstName?': /^.{1,32}$/, 'lastName?': /^.{1,32}$/ }
const place = {
  region: /^[A-Z]{2}$/,
  'state?': /^.{1,8}$/,
  'city?': /^.{1,32}$/,
  'address1?': /^.{1,256}$/,
  'address2?': /^.{1,256}$/,
  'zipCode?': /^[\w -]{1,10}$/,
}
const goods = {
  referenceGoodsId: /^.{1,64}$/,
  goodsName: /^.{1,256}$/,
  'goodsUnitAmount?': amount,
  'goodsQuantity?': /^[1-9]\d*$/,
  'deliveryMethodType?': /^(PHYSICAL|DIGITAL)$/,
}
const bodies: Record<string, { [name: string]: Shape }> = {
  createPaymentSession: {
    productCode: /^CASHIER_PAYMENT$/,
    productScene: /^CHECKOUT_PAYMENT$/,
    paymentRequestId: /^\w{1,64}$/,
    order: {
      referenceOrderId: /^.{1,64}$/,
      orderDescription: /^.{1,256}$/,
      orderAmount: amount,
      'goods?': [goods],
      'shipping?': { 'shippingName?': named, shippingAddress: place, 'shippingPhoneNo?': /^.{1,16}$/ },
      buyer: {
        referenceBuyerId: /^.{1,64}$/,
        'buyerName?': named,
        'buyerEmail?': /^.{3,64}$/,
        'buyerPhoneNo?': /^.{1,24}$/,
      },
    },
    paymentAmount: amount,
    settlementStrategy: { settlementCurrency: /^[A-Z]{3}$/ },
    paymentRedirectUrl: address,
    paymentNotifyUrl: address,
    'env?': { terminalType: /^(WEB|WAP|APP|MINI_APP)$/, 'clientIp?': /^[\d.:a-f]+$/ },
  },
  inquiryPayment: { paymentRequestId: /^\w{1,64}$/ },
  refund: {
    refundRequestId: /^\w{1,64}$/,
    paymentId: /^\w{1,64}$/,
    refundAmount: amount,
    'refundReason?': /^.{1,256}$/,
    refundNotifyUrl: address,
    'metadata?': /^\{.*\}$/,
  },
  inquiryRefund: { refundRequestId: /^\w{1,64}$/ },
}

const failure = (resultCode: string, resultStatus = 'F', resultMessage = resultCode) => ({
  result: { resultCode, resultStatus, resultMessage },
})
const success = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }

function refuse(resultCode: string, why: string): never {
  throw new Refused(200, why, failure(resultCode, 'F', why))
}

/** Finds what is wrong with a value; undefined if nothing is. All scalar values are text. */
function wrongOf(value: unknown, shape: Shape, at: string): string | undefined {
  if (shape instanceof RegExp)
    return typeof value === 'string' && value.isWellFormed() && shape.test(value)
      ? undefined
      : `${at} is ${JSON.stringify(value)}`
  if (Array.isArray(shape)) {
    if (!Array.isArray(value) || value.length > 100) return `${at} is no list`
    return value.map((one, place) => wrongOf(one, shape[0], `${at}[${place}]`)).find(Boolean)
  }
  if (typeof value !== 'object' || value === null) return `${at} is no object`
  const known = new Map(Object.entries(shape).map(([name, one]) => [name.replace('?', ''), one]))
  const odd = Object.keys(value).find((name) => !known.has(name))
  if (odd) return `${at}.${odd} is unknown`
  const missing = Object.keys(shape).find((name) => !name.endsWith('?') && !(name in value))
  if (missing) return `${at}.${missing} is missing`
  return Object.entries(value)
    .map(([name, one]) => wrongOf(one, known.get(name)!, `${at}.${name}`))
    .find(Boolean)
}

function readContent(call: Call, now: Date): { name: string; given: Json } {
  const { headers, path, method, body } = call
  const name = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : ''
  const shape = bodies[name]
  if (method !== 'POST' || !shape) throw new Refused(404, `unknown ${method} ${path}`, failure('NO_INTERFACE_DEF'))
  if (headers['client-id'] !== clientId) refuse('INVALID_CLIENT', 'unknown client')
  const time = String(headers['request-time'] ?? '')
  if (!/^\d{13}$/.test(time) || Math.abs(Number(time) - now.getTime()) > 300_000)
    refuse('PARAM_ILLEGAL', `the time is ${time}`)
  const [, encoded = ''] =
    /^algorithm=RSA256,keyVersion=1,signature=([\w%.~-]+)$/.exec(String(headers['signature'] ?? '')) ?? []
  const isRight = isSigned(contentOf(path, time, body), decodeURIComponent(encoded), merchant.publicKey)
  if (!isRight) refuse('INVALID_SIGNATURE', 'the signature is wrong')
  const given = readJson(call)
  const wrong = wrongOf(given, shape, 'body')
  if (wrong) refuse('PARAM_ILLEGAL', wrong)
  return { name, given: given as Json }
}

const iso = (time: Date) => `${new Date(time.getTime() + 28_800_000).toISOString().slice(0, 19)}+08:00`
const id = () => `2026112419401080100188${randomBytes(5).toString('hex')}`

/** A message as it is sent. */
function deliver(url: string, body: string, time: Date, key = antom.privateKey): Sent {
  const stamp = String(time.getTime())
  const { pathname, search } = new URL(url)
  const signature = signatureOf(contentOf(`${pathname}${search}`, stamp, body), key)
  const headers = { 'content-type': 'application/json; charset=UTF-8', 'client-id': clientId }
  return { method: 'POST', url, headers: { ...headers, 'request-time': stamp, signature }, body }
}

const sumOf = ({ refunds }: Payment) => [...refunds.values()].reduce((sum, one) => sum + Number(one.amount.value), 0)

function openPayments(now: () => Date) {
  const payments = new Map<string, Payment>()
  const sent: Sent[] = []

  function create(given: Json, body: string): object {
    const reference = String(given['paymentRequestId'])
    const before = payments.get(reference)
    if (before && before.body !== body) refuse('REPEAT_REQ_INCONSISTENT', 'the same id for another payment')
    if (before) return before.answer
    const asked = given['paymentAmount'] as Money
    const order = given['order'] as { orderAmount: Money; goods?: { goodsUnitAmount?: Money }[] }
    const amounts = [order.orderAmount, ...(order.goods ?? []).flatMap(({ goodsUnitAmount = [] }) => goodsUnitAmount)]
    if (amounts.some(({ currency }) => currency !== asked.currency) || order.orderAmount.value !== asked.value)
      refuse('PARAM_ILLEGAL', 'the amounts differ')
    const answer = {
      result: success,
      normalUrl: `https://checkout.antom.com/checkout-page/pages/payment/index.html?sessionData=${reference}`,
      paymentSessionData: randomBytes(30).toString('base64'),
      paymentSessionExpiryTime: iso(new Date(now().getTime() + 3_600_000)),
      paymentSessionId: randomBytes(16).toString('hex'),
    }
    const [notifyUrl, redirectUrl] = [String(given['paymentNotifyUrl']), String(given['paymentRedirectUrl'])]
    payments.set(reference, { body, answer, id: id(), notifyUrl, redirectUrl, asked, refunds: new Map() })
    return answer
  }

  function read(given: Json): object {
    const reference = String(given['paymentRequestId'])
    const payment = payments.get(reference)
    if (!payment?.status) return failure('ORDER_NOT_EXIST', 'F', 'The order does not exist.')
    return {
      result: success,
      paymentStatus: payment.status,
      paymentResultCode: payment.code ?? (payment.status === 'FAIL' ? 'ORDER_IS_CLOSED' : payment.status),
      paymentResultMessage: payment.status === 'FAIL' ? 'The order is closed.' : 'success.',
      paymentRequestId: reference,
      paymentId: payment.id,
      paymentAmount: payment.paid ?? payment.asked,
      actualPaymentAmount: payment.paid ?? payment.asked,
      paymentCreateTime: iso(now()),
      paymentTime: payment.status === 'SUCCESS' ? iso(now()) : null,
      transactions: null,
      acquirerInfo: { acquirerName: 'Antom' },
    }
  }

  function refund(given: Json, body: string): object {
    const payment = [...payments.values()].find((one) => one.id === given['paymentId'])
    if (!payment?.paid) refuse('ORDER_NOT_EXIST', 'nothing was paid')
    const [number, asked] = [String(given['refundRequestId']), given['refundAmount'] as Money]
    const before = payment.refunds.get(number)
    if (before && before.body !== body) refuse('REPEAT_REQ_INCONSISTENT', 'the same id for another refund')
    if (asked.currency !== payment.paid.currency) refuse('CURRENCY_NOT_SUPPORT', 'another currency')
    if (!before && sumOf(payment) + Number(asked.value) > Number(payment.paid.value))
      refuse('REFUND_AMOUNT_EXCEED', 'more than was paid')
    const [notifyUrl, metadata] = [String(given['refundNotifyUrl']), given['metadata'] as string | undefined]
    const made = before ?? { body, id: id(), amount: asked, notifyUrl, metadata, isDone: false }
    payment.refunds.set(number, made)
    if (!made.isDone) return failure('REFUND_IN_PROCESS', 'U', 'The refund is being processed.')
    const named = { refundRequestId: number, refundId: made.id, paymentId: payment.id }
    return { result: success, ...named, refundAmount: made.amount, refundTime: iso(now()) }
  }

  function readRefund(given: Json): object {
    const number = String(given['refundRequestId'])
    const made = [...payments.values()].map(({ refunds }) => refunds.get(number)).find(Boolean)
    if (!made) return failure('REFUND_NOT_EXIST', 'F', 'The refund does not exist.')
    const refundStatus = made.status ?? (made.isDone ? 'SUCCESS' : 'PROCESSING')
    return { result: success, refundId: made.id, refundRequestId: number, refundAmount: made.amount, refundStatus }
  }

  function notify(
    notifyType: string,
    reference: string,
    { id: paymentId, paid, asked, notifyUrl }: Payment,
    result = success,
  ) {
    const message = {
      notifyType,
      result,
      paymentRequestId: reference,
      paymentId,
      paymentAmount: paid ?? asked,
      paymentCreateTime: iso(now()),
      ...(result === success && { paymentTime: iso(now()) }),
      paymentMethodType: 'GCASH',
      promotionResults: null,
    }
    sent.push(deliver(notifyUrl, JSON.stringify(message), now()))
  }

  function finishRefunds() {
    for (const { refunds } of payments.values())
      for (const [number, made] of refunds) {
        if (made.isDone) continue
        made.isDone = true
        const named = { refundRequestId: number, refundId: made.id, refundAmount: made.amount, metadata: made.metadata }
        const message = {
          notifyType: 'REFUND_RESULT',
          result: success,
          refundStatus: 'SUCCESS',
          refundTime: iso(now()),
        }
        sent.push(deliver(made.notifyUrl, JSON.stringify({ ...message, ...named }), now()))
      }
  }

  return { payments, sent, notify, finishRefunds, api: { create, read, refund, readRefund } }
}

/** What it knows its merchant by. */
export const antomAccount = {
  credentials: { private_key: bare(merchant.privateKey) },
  options: { client_id: clientId, alipay_public_key: bare(antom.publicKey), region: 'open-sea-global' },
}

export interface AntomFake extends PaymentFake {
  /** The payment of this reference gets into a state, with the code of its result. */
  setState: (reference: string, status: string, code?: string) => void
  /** All refunds get into this state. */
  setRefundState: (status: string) => void
}

export async function openAlipayPlus(now: () => Date): Promise<AntomFake> {
  const { payments, sent, notify, finishRefunds, api } = openPayments(now)
  const calls: Record<string, (given: Json, body: string) => object> = {
    createPaymentSession: api.create,
    inquiryPayment: api.read,
    refund: api.refund,
    inquiryRefund: api.readRefund,
  }

  function answer(call: Call): Answer {
    const { name, given } = readContent(call, now())
    const body = JSON.stringify(calls[name]!(given, call.body))
    const time = iso(now())
    const headers = {
      'content-type': 'application/json; charset=UTF-8',
      'client-id': clientId,
      'response-time': time,
      signature: signatureOf(contentOf(call.path, time, body), antom.privateKey),
    }
    return { body, headers }
  }
  const isChange = ({ path }: Call) => !/\/inquiry\w+$/.test(path)
  const errorBody = () => failure('UNKNOWN_EXCEPTION', 'U')
  const server = await openFakeServer(answer, { isChange, errorBody })

  function find(reference: string): Payment {
    const payment = payments.get(reference)
    if (!payment || payment.status === 'SUCCESS' || payment.status === 'FAIL')
      throw new Error(`There is no open session for ${reference}.`)
    return payment
  }
  const backTo = ({ redirectUrl }: Payment) => ({ method: 'GET' as const, url: redirectUrl })

  return {
    ...server,
    key: 'alipayplus',
    ...antomAccount,
    setWebhookUrl: () => undefined,
    pay: async (reference, change: Change = {}) => {
      const payment = find(reference)
      notify('PAYMENT_PENDING', reference, payment)
      const value = change.amount === undefined ? payment.asked.value : String(change.amount)
      Object.assign(payment, {
        status: 'SUCCESS',
        paid: { currency: change.currency ?? payment.asked.currency, value },
      })
      notify('PAYMENT_RESULT', reference, payment)
      return backTo(payment)
    },
    decline: async (reference) => {
      const payment = find(reference)
      payment.status = 'PROCESSING'
      return backTo(payment)
    },
    abandon: async (reference) => {
      const payment = find(reference)
      payment.status = 'FAIL'
      const result = { resultCode: 'ORDER_IS_CLOSED', resultStatus: 'F', resultMessage: 'The order is closed.' }
      notify('PAYMENT_RESULT', reference, payment, result)
    },
    takeWebhooks: () => sent.splice(0),
    forge: ({ url, body }) => deliver(url, body, now(), stranger.privateKey),
    age: ({ url, body }) => deliver(url, body, new Date(now().getTime() - 3_600_000)),
    finishRefunds,
    setState: (reference, status, code) => void Object.assign(find(reference), { status, code }),
    setRefundState: (status) => {
      for (const { refunds } of payments.values()) for (const made of refunds.values()) made.status = status
    },
    refundedOf: (reference) => {
      const payment = payments.get(reference)
      return payment ? sumOf(payment) : 0
    },
  }
}
