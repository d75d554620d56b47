import type { Reply, Service } from '#providers/server/adapter.ts'
import { type Phrase, phrase } from '#kit/phrase.ts'
import { z } from 'zod'
import { exchangeWith, failureOf } from '../adapter/client.ts'
import { PaymentFailed, type FailureKind } from '../adapter/payment-failed.ts'
import { isSignedRsa, privateKeyOf, publicKeyOf, signRsa } from '../adapter/rsa.ts'

export type Antom = Service<'client_id' | 'private_key' | 'alipay_public_key' | 'settlement_currency'>

/** A client ID for tests uses other paths at the same address. */
export const isSandbox = (clientId: string): boolean => clientId.startsWith('SANDBOX_')

const keyLabel = 'The Antom public key'

/** What is signed: the same for requests, responses and messages. */
const signedText = (path: string, clientId: string, time: string, body: string) =>
  `POST ${path}\n${clientId}.${time}.${body}`

interface SignedMessage {
  /** With its query, without a host. */
  path: string
  headers: Headers
  time: string
  body: string
}

/** Whether Antom has signed what it sent. */
export function isSigned({ given }: Antom, { path, headers, time, body }: SignedMessage): boolean {
  const [, encoded] = /(?:^|,)\s*signature=([^,\s]+)/.exec(headers.get('signature') ?? '') ?? []
  if (!encoded || !time) return false
  try {
    const text = signedText(path, given.client_id, time, body)
    return isSignedRsa(text, decodeURIComponent(encoded), publicKeyOf(given.alipay_public_key, keyLabel))
  } catch (problem) {
    if (problem instanceof PaymentFailed) throw problem
    return false
  }
}

export const Result = z.object({
  resultCode: z.string().nullish(),
  resultStatus: z.string(),
  resultMessage: z.string().nullish(),
})
export type Result = z.infer<typeof Result>
const Envelope = z.object({ result: Result })

const refusedCredentials =
  /^(ACCESS_DENIED|INVALID_CLIENT|INVALID_SIGNATURE|KEY_NOT_FOUND|CLIENT_INVALID|INVALID_MERCHANT_STATUS|MERCHANT_NOT_REGISTERED)/

function kindOf({ resultCode, resultStatus }: Result, isChange: boolean): FailureKind {
  if (refusedCredentials.test(resultCode ?? '')) return 'bad_credentials'
  if (/TRAFFIC_EXCEED|RATE_LIMIT/.test(resultCode ?? '')) return 'rate_limited'
  if (resultStatus === 'U') return isChange ? 'uncertain' : 'provider_down'
  return 'invalid_request'
}

export function failureIn(service: Antom, result: Result, isChange: boolean): PaymentFailed {
  const kind = kindOf(result, isChange)
  const words = [result.resultCode ?? result.resultStatus, result.resultMessage]
    .filter(Boolean)
    .join(': ')
    .slice(0, 200)
  const said =
    kind === 'bad_credentials'
      ? phrase('alipay-plus-refused-credentials', 'Alipay+ refused the credentials. {detail}', { detail: words })
      : phrase('alipay-plus-error', 'Alipay+ returned an error. {detail}', { detail: words })
  return new PaymentFailed(kind, service.fail(said).phrase)
}

function sign({ given, now }: Antom, path: string, body: string): Record<string, string> {
  const time = String(now().getTime())
  const key = privateKeyOf(given.private_key, 'The private key of Alipay+')
  const signature = encodeURIComponent(signRsa(signedText(path, given.client_id, time, body), key))
  return {
    'content-type': 'application/json; charset=UTF-8',
    'client-id': given.client_id,
    'request-time': time,
    signature: `algorithm=RSA256,keyVersion=1,signature=${signature}`,
  }
}

interface Call {
  /** Such as `payments/refund`. */
  name: string
  content: object
  /** It changes something, so that nobody knows what happened when it has no response. */
  isChange?: boolean
}
type Answer<T> = { data: T; result?: never } | { data?: never; result: Result }

/** What the response says, once its signature is checked. A refusal is believed without one. */
function open(service: Antom, path: string, { headers, text, json }: Reply): Result | Phrase {
  const { data } = Envelope.safeParse(json)
  if (!data) return phrase('alipay-plus-unreadable', 'Alipay+ sent a response that can’t be read.')
  const time = headers.get('response-time') ?? ''
  const isRight = data.result.resultStatus !== 'S' || isSigned(service, { path, headers, time, body: text })
  return isRight
    ? data.result
    : phrase(
        'alipay-plus-signature-invalid',
        'The signature of Alipay+’s response is invalid. Check the Antom public key.',
      )
}

/** Calls the API: what it answered if that is a success, or else its result. Throws `PaymentFailed`. */
export async function callApi<T>(service: Antom, call: Call, shape: z.ZodType<T>): Promise<Answer<T>> {
  const { name, content, isChange = false } = call
  const without: FailureKind = isChange ? 'uncertain' : 'provider_down'
  const path = `/ams/${isSandbox(service.given.client_id) ? 'sandbox/' : ''}api/v1/${name}`
  const body = JSON.stringify(content)
  const asked = { method: 'POST', path, headers: sign(service, path, body), body } as const
  const reply = await exchangeWith(service, asked).catch((problem: PaymentFailed) => {
    throw new PaymentFailed(without, problem.phrase, problem)
  })
  if (reply.status >= 500 || reply.status === 429) throw failureOf(service, isChange ? asked : {}, reply)
  const opened = open(service, path, reply)
  if ('code' in opened) {
    if (reply.status >= 300) throw failureOf(service, isChange ? asked : {}, reply)
    throw new PaymentFailed(without, opened)
  }
  if (opened.resultStatus !== 'S') return { result: opened }
  const { data, success } = shape.safeParse(reply.json)
  if (!success)
    throw new PaymentFailed(without, phrase('alipay-plus-unreadable', 'Alipay+ sent a response that can’t be read.'))
  return { data }
}
