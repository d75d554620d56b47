import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Change, PaymentFake, Sent } from './fake.ts'
import { openFakeServer, readJson, Refused, type Answer, type Call } from './server.ts'

/*
 * WeChat Pay's API v3 for merchants of its own (Native), by TheNorthMemory/wechatpay-openapi 4d6325b and wechatpay-go 0.2.21:
 * `pay/transactions/native`, `out-trade-no/{}`, its `close`, `refund/domestic/refunds`, `certificates` and `webhooks`; lengths by
 * the pages of pay.weixin.qq.com on each call.
 */

const makeKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [merchant, platform, stranger] = [makeKeys(), makeKeys(), makeKeys()]

const appid = 'wxd678efh567hg6787'
const mchid = '1900000109'
const serial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
const keyId = 'PUB_KEY_ID_0114232134912410000000000000'
const apiKey = '0123456789abcdef0123456789ABCDEF'

interface Refund {
  id: string
  fen: number
  status: string
  notifyUrl: string
}
interface Order {
  body: string
  codeUrl: string
  transaction: string
  notifyUrl: string
  total: number
  paid?: number
  state: string
  refunds: Map<string, Refund>
}
type Json = Record<string, unknown>

const signText = (text: string, key: string) => createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')
const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)
const inChina = (time: Date) => `${new Date(time.getTime() + 28_800_000).toISOString().slice(0, 19)}+08:00`
const sumOf = ({ refunds }: Order) => [...refunds.values()].reduce((sum, { fen }) => sum + fen, 0)

function refuse(status: number, code: string, why: string): never {
  throw new Refused(status, why, { code, message: why })
}

type Check = (value: unknown) => boolean
const text =
  (pattern: RegExp, bytes = 256): Check =>
  (value) =>
    typeof value === 'string' && value.isWellFormed() && pattern.test(value) && Buffer.byteLength(value) <= bytes
const fen: Check = (value) => Number.isInteger(value) && Number(value) > 0
const exactly =
  (wanted: unknown): Check =>
  (value) =>
    value === wanted
const address = text(/^https:\/\/[^?#]+$/)

/** Checks that an object has these fields and no others; those with `?` may be left out. */
function check(given: unknown, fields: Record<string, Check>, where = ''): Json {
  if (typeof given !== 'object' || given === null) refuse(400, 'PARAM_ERROR', `${where} is no object`)
  const names = Object.keys(fields).map((name) => name.replace('?', ''))
  for (const name of Object.keys(given))
    if (!names.includes(name)) refuse(400, 'PARAM_ERROR', `unknown field ${where}${name}`)
  for (const [name, isRight] of Object.entries(fields)) {
    const value = (given as Json)[name.replace('?', '')]
    if (value === undefined ? !name.endsWith('?') : !isRight(value))
      refuse(400, 'PARAM_ERROR', `${where}${name} is ${JSON.stringify(value)}`)
  }
  return given as Json
}
const isObject: Check = (value) => typeof value === 'object' && value !== null

function readAuthorization({ headers, method, path, query, body }: Call, now: Date, used: Set<string>) {
  const [scheme, rest = ''] = (headers.authorization ?? '').split(/ (.*)/s)
  const parts = Object.fromEntries([...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const { nonce_str = '', timestamp = '', signature = '' } = parts
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') refuse(401, 'SIGN_ERROR', 'another scheme')
  if (parts['mchid'] !== mchid || parts['serial_no'] !== serial) refuse(401, 'SIGN_ERROR', 'another merchant')
  if (!/^\w{1,32}$/.test(nonce_str) || used.has(nonce_str)) refuse(401, 'SIGN_ERROR', 'the nonce is wrong or used')
  used.add(nonce_str)
  if (!(Math.abs(Number(timestamp) - secondsOf(now)) <= 300)) refuse(401, 'SIGN_ERROR', 'the time is wrong')
  const whole = query.size ? `${path}?${query}` : path
  const signed = `${method}\n${whole}\n${timestamp}\n${nonce_str}\n${body}\n`
  const isRight = createVerify('RSA-SHA256').update(signed, 'utf8').verify(merchant.publicKey, signature, 'base64')
  if (!isRight) refuse(401, 'SIGN_ERROR', 'the signature is wrong')
  if (!headers.accept?.includes('application/json') || !headers['user-agent'])
    refuse(400, 'PARAM_ERROR', 'the headers Accept and User-Agent must be there')
}

function signedHeaders(body: string, time: Date, key: string): Record<string, string> {
  const [stamp, nonce] = [String(secondsOf(time)), randomBytes(16).toString('hex')]
  return {
    'wechatpay-nonce': nonce,
    'wechatpay-serial': keyId,
    'wechatpay-signature': signText(`${stamp}\n${nonce}\n${body}\n`, key),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    'wechatpay-timestamp': stamp,
    'request-id': '08F78BB5AF0610D302',
  }
}

/** A message as it is sent, with its content encrypted. */
function deliver(url: string, body: string, time: Date, key = platform.privateKey): Sent {
  const headers = { 'content-type': 'application/json', ...signedHeaders(body, time, key) }
  return { method: 'POST', url, headers, body }
}

function seal(content: string, associated_data: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from(associated_data))
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data, ciphertext: sealed.toString('base64') }
}

function wrap(event_type: string, content: object, time: Date): string {
  const original_type = event_type.split('.')[0]!.toLowerCase()
  return JSON.stringify({
    id: `EV-${randomBytes(12).toString('hex')}`,
    create_time: inChina(time),
    resource_type: 'encrypt-resource',
    event_type,
    summary: '支付成功',
    resource: { original_type, ...seal(JSON.stringify(content), original_type) },
  })
}

function describe(reference: string, order: Order, time: Date): Json {
  const isPaid = order.paid !== undefined
  return {
    amount: { currency: 'CNY', total: order.paid ?? order.total, ...(isPaid && { payer_currency: 'CNY' }) },
    appid,
    attach: '',
    mchid,
    out_trade_no: reference,
    payer: isPaid ? { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } : {},
    promotion_detail: [],
    trade_state: order.state,
    trade_state_desc: order.state === 'SUCCESS' ? '支付成功' : order.state,
    ...(isPaid && {
      transaction_id: order.transaction,
      trade_type: 'NATIVE',
      bank_type: 'CMC',
      success_time: inChina(time),
    }),
  }
}

function openOrders(now: () => Date) {
  const orders = new Map<string, Order>()
  const sent: Sent[] = []
  const respond = (status: number, json?: object): Answer => {
    const body = json ? JSON.stringify(json) : ''
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      ...signedHeaders(body, now(), platform.privateKey),
    }
    return { status, body, headers }
  }
  const find = (reference: string) => orders.get(reference)

  function create(call: Call): Answer {
    const given = check(readJson(call), {
      appid: exactly(appid),
      mchid: exactly(mchid),
      description: text(/^[^\p{Cc}]+$/u, 127),
      out_trade_no: text(/^[\w\-|*]{6,32}$/),
      'time_expire?': text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/),
      notify_url: address,
      amount: isObject,
    })
    const { total } = check(given['amount'], { total: fen, 'currency?': exactly('CNY') }, 'amount.')
    const reference = String(given['out_trade_no'])
    const before = find(reference)
    if (before && before.body !== call.body) refuse(400, 'INVALID_REQUEST', 'the same number for another order')
    if (before && before.state !== 'NOTPAY') refuse(400, 'ORDERPAID', 'the order is paid')
    const codeUrl = before?.codeUrl ?? `weixin://wxpay/bizpayurl/up?pr=${randomBytes(4).toString('hex')}&groupid=00`
    const transaction = `42000009912026112${String(orders.size).padStart(11, '0')}`
    if (!before) {
      const notifyUrl = String(given['notify_url'])
      const order = { body: call.body, codeUrl, transaction, notifyUrl, total: Number(total) }
      orders.set(reference, { ...order, state: 'NOTPAY', refunds: new Map() })
    }
    return respond(200, { code_url: codeUrl })
  }

  function close(call: Call, reference: string): Answer {
    check(readJson(call), { mchid: exactly(mchid) })
    const order = find(reference)
    if (!order) return respond(404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' })
    if (order.state === 'CLOSED') return respond(400, { code: 'ORDER_CLOSED', message: '订单已关闭' })
    if (order.state !== 'NOTPAY') return respond(400, { code: 'ORDERPAID', message: '该订单已支付' })
    order.state = 'CLOSED'
    return respond(204)
  }

  function read({ query }: Call, reference: string): Answer {
    if (query.get('mchid') !== mchid || query.size !== 1) refuse(400, 'PARAM_ERROR', 'mchid is missing')
    const order = find(reference)
    if (!order) return respond(404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' })
    return respond(200, describe(reference, order, now()))
  }

  const describeRefund = (reference: string, order: Order, number: string, refund: Refund) => ({
    refund_id: refund.id,
    out_refund_no: number,
    transaction_id: order.transaction,
    out_trade_no: reference,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: inChina(now()),
    ...(refund.status === 'SUCCESS' && { success_time: inChina(now()) }),
    status: refund.status,
    funds_account: 'UNSETTLED',
    amount: {
      total: order.paid,
      refund: refund.fen,
      payer_total: order.paid,
      payer_refund: refund.fen,
      settlement_refund: refund.fen,
      settlement_total: order.paid,
      discount_refund: 0,
      currency: 'CNY',
    },
    promotion_detail: [],
  })

  function refund(call: Call): Answer {
    const given = check(readJson(call), {
      out_trade_no: text(/^[\w\-|*]{6,32}$/),
      out_refund_no: text(/^[\w\-|*@]{1,64}$/),
      'reason?': text(/^[^\p{Cc}]+$/u, 80),
      'notify_url?': address,
      amount: isObject,
    })
    const amount = check(given['amount'], { refund: fen, total: fen, currency: exactly('CNY') }, 'amount.')
    const [reference, number] = [String(given['out_trade_no']), String(given['out_refund_no'])]
    const order = find(reference)
    if (!order?.paid) refuse(404, 'RESOURCE_NOT_EXISTS', 'nothing was paid')
    if (amount['total'] !== order.paid) refuse(400, 'INVALID_REQUEST', 'the total is not that of the order')
    const before = order.refunds.get(number)
    if (before && before.fen !== amount['refund']) refuse(400, 'INVALID_REQUEST', 'the same number for another refund')
    if (!before && sumOf(order) + Number(amount['refund']) > order.paid) refuse(403, 'NOT_ENOUGH', 'more than was paid')
    const id = `5000000038${randomBytes(9).toString('hex')}`
    const made = before ?? {
      id,
      fen: Number(amount['refund']),
      status: 'PROCESSING',
      notifyUrl: String(given['notify_url'] ?? order.notifyUrl),
    }
    order.refunds.set(number, made)
    order.state = 'REFUND'
    return respond(200, describeRefund(reference, order, number, made))
  }

  function readRefund(number: string): Answer {
    for (const [reference, order] of orders) {
      const found = order.refunds.get(number)
      if (found) return respond(200, describeRefund(reference, order, number, found))
    }
    return respond(404, { code: 'RESOURCE_NOT_EXISTS', message: '退款单不存在' })
  }

  function endRefunds(as: string) {
    for (const [reference, order] of orders)
      for (const [number, made] of order.refunds) {
        if (made.status !== 'PROCESSING') continue
        made.status = as
        const {
          status,
          funds_account: _funds,
          channel: _channel,
          create_time: _time,
          promotion_detail: _,
          ...all
        } = describeRefund(reference, order, number, made)
        const { total, refund: part, payer_total, payer_refund } = all.amount
        const content = {
          mchid,
          ...all,
          refund_status: status,
          amount: { total, refund: part, payer_total, payer_refund },
        }
        sent.push(deliver(made.notifyUrl, wrap(`REFUND.${as}`, content, now()), now()))
      }
  }

  return { find, sent, respond, create, close, read, refund, readRefund, endRefunds }
}

/** What it knows its merchant by. */
export const weChatAccount = {
  credentials: { api_v3_key: apiKey, private_key: merchant.privateKey },
  options: {
    via: 'direct',
    app_id: appid,
    merchant_id: mchid,
    certificate_serial: serial,
    wechatpay_public_key: platform.publicKey,
    wechatpay_public_key_id: keyId,
  },
}

export interface WeChatFake extends PaymentFake {
  /** Refunds that wait end in this state, with their messages. */
  endRefunds: (as: string) => void
  /** An order that waits for its buyer gets into this state. */
  setState: (reference: string, state: string) => void
}

export async function openWeChatPay(now: () => Date): Promise<WeChatFake> {
  const { find, sent, respond, ...api } = openOrders(now)
  const used = new Set<string>()

  function answer(call: Call): Answer {
    readAuthorization(call, now(), used)
    const line = `${call.method} ${call.path}`
    const [, order = '', isClosing] = /^\w+ \/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(line) ?? []
    if (line === 'POST /v3/pay/transactions/native') return api.create(call)
    if (order && call.method === 'POST' && isClosing) return api.close(call, order)
    if (order && call.method === 'GET' && !isClosing) return api.read(call, order)
    if (line === 'POST /v3/refund/domestic/refunds') return api.refund(call)
    const [, number] = /^GET \/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(line) ?? []
    if (number) return api.readRefund(number)
    if (line === 'GET /v3/certificates') {
      const encrypt_certificate = seal('-----BEGIN CERTIFICATE-----', 'certificate')
      return respond(200, { data: [{ serial_no: serial, encrypt_certificate }] })
    }
    return refuse(404, 'RESOURCE_NOT_EXISTS', `unknown ${line}`)
  }
  const errorBody = (status: number) =>
    status === 429 ? { code: 'FREQUENCY_LIMITED', message: '频率超限' } : { code: 'SYSTEM_ERROR', message: '系统错误' }
  const server = await openFakeServer(answer, { errorBody })

  function wait(reference: string): Order {
    const order = find(reference)
    if (order?.state !== 'NOTPAY') throw new Error(`Order ${reference} can’t be paid.`)
    return order
  }
  /** The code is scanned with a phone, so nobody is sent back. */
  const stay = (reference: string) => ({ method: 'GET' as const, url: `https://shop.example/pay/${reference}/return` })

  return {
    ...server,
    key: 'wechatpay',
    ...weChatAccount,
    setWebhookUrl: () => undefined,
    pay: async (reference, { amount }: Change = {}) => {
      const order = wait(reference)
      Object.assign(order, { state: 'SUCCESS', paid: amount ?? order.total })
      sent.push(deliver(order.notifyUrl, wrap('TRANSACTION.SUCCESS', describe(reference, order, now()), now()), now()))
      return stay(reference)
    },
    decline: async (reference) => {
      wait(reference)
      return stay(reference)
    },
    abandon: async (reference) => void (wait(reference).state = 'CLOSED'),
    takeWebhooks: () => sent.splice(0),
    forge: ({ url, body }) => deliver(url, body, now(), stranger.privateKey),
    age: ({ url, body }) => deliver(url, body, new Date(now().getTime() - 3_600_000)),
    finishRefunds: () => api.endRefunds('SUCCESS'),
    endRefunds: api.endRefunds,
    setState: (reference, state) => void Object.assign(wait(reference), { state }),
    refundedOf: (reference) => [...(find(reference)?.refunds.values() ?? [])].reduce((sum, one) => sum + one.fen, 0),
  }
}
