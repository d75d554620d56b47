import type { Reply, Service } from '#providers/server/adapter.ts'
import { type Phrase, phrase } from '#kit/phrase.ts'
import { explainReturned } from '#providers/server/explain-returned.ts'
import { escapePattern } from '#kit/escape-pattern.ts'
import { z } from 'zod'
import { exchangeWith, failureOf } from '../adapter/client.ts'
import { PaymentFailed, type FailureKind } from '../adapter/payment-failed.ts'
import { isSignedRsa, privateKeyOf, publicKeyOf, signRsa } from '../adapter/rsa.ts'
import { readJson } from '../adapter/read-json.ts'

export type Alipay = Service<'app_id' | 'private_key' | 'alipay_public_key'>

export const path = '/gateway.do'

/** Alipay reads and writes times without a zone, as they are in China. */
export const chinaTime = (time: Date): string =>
  new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Reads such a time; undefined if it isn't one. */
export function timeOf(text: string | null | undefined): Date | undefined {
  const time = new Date(`${(text ?? '').trim().replace(' ', 'T')}+08:00`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** The text that a signature is made of. */
export const signedText = (fields: Iterable<readonly [string, string]>): string =>
  [...fields]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** The fields of a call of a method, with their signature. */
export function signCall(
  service: Alipay,
  method: string,
  content: object,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { app_id, private_key } = service.given
  const missing = app_id ? (private_key ? undefined : 'app private key') : 'App ID'
  if (missing)
    throw new PaymentFailed(
      'bad_credentials',
      phrase('alipay-field-missing', 'The {missing} for Alipay hasn’t been entered yet.', { missing }),
    )
  const fields = {
    app_id,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: chinaTime(service.now()),
    version: '1.0',
    ...more,
    biz_content: JSON.stringify(content),
  }
  const key = privateKeyOf(private_key, 'The app private key of Alipay')
  return { ...fields, sign: signRsa(signedText(Object.entries(fields)), key) }
}

/** Where the JSON value that begins at a place of a text ends. */
function endOf(text: string, start: number): number {
  let depth = 0
  let isQuoted = false
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted) {
      if (sign === '\\') at++
      else if (sign === '"') isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return text.length
}

/** The object of that name in a response, as it was written, since that is what is signed. */
function writtenIn(text: string, name: string): string | undefined {
  const beginning = new RegExp(`"${escapePattern(name)}"\\s*:\\s*(?=\\{)`).exec(text)
  if (!beginning) return undefined
  const start = beginning.index + beginning[0].length
  return text.slice(start, endOf(text, start))
}

const Envelope = z.object({ sign: z.string().nullish() })
const Outcome = z.object({
  code: z.coerce.string(),
  msg: z.string().nullish(),
  sub_code: z.string().nullish(),
  sub_msg: z.string().nullish(),
})
export type Outcome = z.infer<typeof Outcome>

const success = '10000'
const refusedCredentials = /^is[vp]\.(invalid-app-id|invalid-signature|missing-signature|insufficient-isv-permissions)/

function kindOf({ code, sub_code }: Outcome, isChange: boolean): FailureKind {
  if (code === '40005' || /limit(ed)?$/i.test(sub_code ?? '')) return 'rate_limited'
  if (code === '20001' || code === '40006' || refusedCredentials.test(sub_code ?? '')) return 'bad_credentials'
  if (code === '20000' || /SYSTEM_ERROR|unknow-error/.test(sub_code ?? ''))
    return isChange ? 'uncertain' : 'provider_down'
  return 'invalid_request'
}

/** The failure that a response without success stands for. */
export function failureIn(service: Alipay, outcome: Outcome, isChange: boolean): PaymentFailed {
  const kind = kindOf(outcome, isChange)
  const words = [outcome.sub_code, outcome.sub_msg ?? outcome.msg].filter(Boolean).join(': ').slice(0, 200)
  const said =
    kind === 'bad_credentials'
      ? phrase('alipay-refused-credentials', 'Alipay refused the credentials ({code}). {detail}', {
          code: outcome.code,
          detail: words,
        })
      : explainReturned('Alipay', outcome.code, words)
  return new PaymentFailed(kind, service.fail(said).phrase)
}

interface Call {
  /** Such as `alipay.trade.query`. */
  method: string
  content: object
  /** It changes something, so that nobody knows what happened when it has no response. */
  isChange?: boolean
}
type Answer<T> = { data: T; outcome?: never } | { data?: never; outcome: Outcome }

/** The object that a response holds, once its signature is checked. A refusal is believed without one. */
function open({ given }: Alipay, method: string, { text, json }: Reply): { said: unknown; outcome: Outcome } | Phrase {
  const name = `${method.replaceAll('.', '_')}_response`
  const written = writtenIn(text, name) ?? writtenIn(text, 'error_response') ?? ''
  const said = readJson(written)
  const outcome = Outcome.safeParse(said).data
  if (!outcome) return phrase('alipay-unreadable', 'Alipay sent a response that can’t be read.')
  const signature = Envelope.safeParse(json).data?.sign ?? ''
  const isRight =
    outcome.code !== success ||
    isSignedRsa(written, signature, publicKeyOf(given.alipay_public_key, 'The Alipay public key'))
  return isRight
    ? { said, outcome }
    : phrase('alipay-signature-invalid', 'The signature of Alipay’s response is invalid. Check the Alipay public key.')
}

/** Calls a method: what it answered if that is a success, or else its code. Throws `PaymentFailed`. */
export async function callMethod<T>(service: Alipay, call: Call, shape: z.ZodType<T>): Promise<Answer<T>> {
  const { method, content, isChange = false } = call
  const without: FailureKind = isChange ? 'uncertain' : 'provider_down'
  const { biz_content = '', ...rest } = signCall(service, method, content)
  const asked = {
    method: 'POST',
    path: `${path}?${new URLSearchParams(rest)}`,
    form: [['biz_content', biz_content]],
  } as const
  const reply = await exchangeWith(service, asked).catch((problem: PaymentFailed) => {
    throw new PaymentFailed(without, problem.phrase, problem)
  })
  if (reply.status >= 300) throw failureOf(service, isChange ? asked : {}, reply)
  const opened = open(service, method, reply)
  if ('code' in opened) throw new PaymentFailed(without, opened)
  if (opened.outcome.code !== success) return { outcome: opened.outcome }
  const { data, success: isRight } = shape.safeParse(opened.said)
  if (!isRight)
    throw new PaymentFailed(without, phrase('alipay-unreadable', 'Alipay sent a response that can’t be read.'))
  return { data }
}
