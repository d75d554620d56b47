import type { Reply, Service } from '#providers/server/adapter.ts'
import { z } from 'zod'
import { errorWordsOf, exchangeWith, failureOf } from '../adapter/client.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed, type FailureKind } from '../adapter/payment-failed.ts'
import { isSignedRsa, privateKeyOf, publicKeyOf, signRsa } from '../adapter/rsa.ts'
import { isFresh } from '../adapter/signatures.ts'

export type WeChat = Service<
  | 'app_id'
  | 'merchant_id'
  | 'api_v3_key'
  | 'certificate_serial'
  | 'private_key'
  | 'wechatpay_public_key'
  | 'wechatpay_public_key_id'
>

const scheme = 'WECHATPAY2-SHA256-RSA2048'

/** Whether WeChat Pay has signed what it sent, within the last minutes. */
export function isSigned({ given, now }: WeChat, headers: Headers, body: Uint8Array): boolean {
  const read = (name: string) => headers.get(`wechatpay-${name}`) ?? ''
  const [time, nonce, signature] = [read('timestamp'), read('nonce'), read('signature')]
  if (!/^\d+$/.test(time) || !signature || !isFresh(Number(time), now())) return false
  const text = Buffer.concat([Buffer.from(`${time}\n${nonce}\n`), body, Buffer.from('\n')])
  return isSignedRsa(text, signature, publicKeyOf(given.wechatpay_public_key, 'The WeChat Pay public key'))
}

const needed = {
  app_id: 'App ID',
  merchant_id: 'merchant ID',
  certificate_serial: 'certificate serial number',
  private_key: 'merchant private key',
} as const

function checkGiven({ given }: WeChat) {
  for (const [name, label] of Object.entries(needed))
    if (!given[name as keyof typeof needed])
      throw new PaymentFailed(
        'bad_credentials',
        phrase('wechat-field-missing', 'The {label} for WeChat Pay hasn’t been entered yet.', { label }),
      )
}

function authorize({ given, now, random }: WeChat, { method, path, body }: SentRequest): string {
  const time = String(Math.floor(now().getTime() / 1000))
  const nonce = Buffer.from(random(16)).toString('hex').toUpperCase()
  const key = privateKeyOf(given.private_key, 'The merchant private key of WeChat Pay')
  const signature = signRsa(`${method}\n${path}\n${time}\n${nonce}\n${body}\n`, key)
  const parts = {
    mchid: given.merchant_id,
    nonce_str: nonce,
    timestamp: time,
    serial_no: given.certificate_serial,
    signature,
  }
  const written = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `${scheme} ${written.join(',')}`
}

interface SentRequest {
  method: 'GET' | 'POST'
  /** With its query. */
  path: string
  body: string
}

export interface Call {
  path: string
  /** Makes it a POST. */
  content?: object
}

const Refused = z.object({ code: z.string() })

/** What WeChat Pay answers, with the code of its error when it refuses. Throws `PaymentFailed`. */
export async function callApi(service: WeChat, { path, content }: Call): Promise<{ reply: Reply; code?: string }> {
  checkGiven(service)
  const sent: SentRequest = { method: content ? 'POST' : 'GET', path, body: content ? JSON.stringify(content) : '' }
  const serial = service.given.wechatpay_public_key_id
  const headers = {
    authorization: authorize(service, sent),
    'user-agent': 'Sitewright/0.1',
    ...(content && { 'content-type': 'application/json' }),
    // Asks for a signature by this key, not by one of the certificates that came before it.
    ...(serial && { 'wechatpay-serial': serial }),
  }
  const reply = await exchangeWith(service, { method: sent.method, path, headers, ...(content && { body: sent.body }) })
  if (reply.status >= 300) return { reply, code: Refused.safeParse(reply.json).data?.code ?? '' }
  if (isSigned(service, reply.headers, Buffer.from(reply.text))) return { reply }
  const kind: FailureKind = content ? 'uncertain' : 'provider_down'
  const words = phrase(
    'wechat-signature-invalid',
    'The signature of WeChat Pay’s response is invalid. Check the WeChat Pay public key and its ID.',
  )
  throw new PaymentFailed(kind, words)
}

const refusedCredentials = /^(SIGN_ERROR|MCH_NOT_EXISTS|APPID_MCHID_NOT_MATCH|NO_AUTH)$/

/** The failure that an error stands for. */
export function failureIn(service: WeChat, { content }: Call, reply: Reply, code = ''): PaymentFailed {
  const detail = [code, errorWordsOf(reply.json)].filter(Boolean).join(': ')
  const failure = failureOf(service, { method: content ? 'POST' : 'GET' }, reply, detail)
  if (refusedCredentials.test(code)) return new PaymentFailed('bad_credentials', failure.phrase)
  if (/^(FREQUENCY_LIMITED|FREQUENCY_LIMIT_EXCEED|RATELIMIT_EXCEEDED)$/.test(code))
    return new PaymentFailed('rate_limited', failure.phrase)
  // Status 403 is also the answer to what is out of reach for now, such as a refund that the account hasn’t enough for.
  if (reply.status === 403 && code) return new PaymentFailed('invalid_request', failure.phrase)
  return failure
}

/** The response to a call, which must be a success of this shape. Throws `PaymentFailed`. */
export async function readApi<T>(service: WeChat, call: Call, shape: z.ZodType<T>): Promise<T> {
  const { reply, code } = await callApi(service, call)
  if (code !== undefined) throw failureIn(service, call, reply, code)
  return shapeOf(call, reply, shape)
}

/** What a response says. Throws `PaymentFailed` when it has another shape. */
export function shapeOf<T>({ content }: Call, { json }: Reply, shape: z.ZodType<T>): T {
  const { data, success } = shape.safeParse(json)
  if (success) return data
  throw new PaymentFailed(
    content ? 'uncertain' : 'provider_down',
    phrase('wechat-unreadable', 'WeChat Pay sent a response that can’t be read.'),
  )
}
