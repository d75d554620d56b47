import type { ServiceRequest, Reply, Service } from '#providers/server/adapter.ts'
import { z } from 'zod'
import { createLru } from '#kit/server/lru.ts'
import { callService, errorWordsOf, exchangeWith, failureOf, readReply } from '../adapter/client.ts'
import { cutText } from '../adapter/cut.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { basic } from '../adapter/signatures.ts'

type PayPalService = Service<'client_id' | 'client_secret' | 'webhook_id'>

interface Call extends Omit<ServiceRequest, 'body'> {
  json?: unknown
  body?: string
}

/** PayPal with an access token, which is fetched when it is needed first, and kept for all later calls with these credentials. */
export interface PayPal {
  service: PayPalService
  /** Sends a call; the statuses that are expected come back, besides success. */
  ask: (call: Call, expected?: readonly number[]) => Promise<Reply>
}

const Token = z.object({ access_token: z.string(), expires_in: z.number().nullish() })

/** How long before their end tokens are renewed. */
const marginMs = 60_000
/** How long they are used where PayPal doesn’t say when they end. */
const brieflyMs = 300_000

async function fetchToken(service: PayPalService) {
  const { client_id, client_secret } = service.given
  const call = {
    path: '/v1/oauth2/token',
    method: 'POST',
    headers: { authorization: basic(client_id, client_secret) },
    form: [['grant_type', 'client_credentials']],
  } as const
  const asked = service.now().getTime()
  const { access_token: token, expires_in: seconds } = await callService(service, call, Token).catch((problem) => {
    // Without a token nothing has been changed at PayPal.
    const isUnclear = problem instanceof PaymentFailed && problem.kind === 'uncertain'
    throw isUnclear ? new PaymentFailed('provider_down', problem.phrase, problem) : problem
  })
  return { token, from: asked, until: asked + (seconds ? seconds * 1000 - marginMs : brieflyMs) }
}

const Failure = z.object({
  message: z.string().nullish(),
  details: z.array(z.object({ issue: z.string().nullish(), description: z.string().nullish() })).nullish(),
})

/** The code of what was wrong, such as `ORDER_NOT_APPROVED`. */
export const issueOf = ({ json }: Reply): string | undefined =>
  Failure.safeParse(json).data?.details?.[0]?.issue ?? undefined

export function failAtPayPal({ service }: PayPal, call: Call, reply: Reply): PaymentFailed {
  const { details, message } = Failure.safeParse(reply.json).data ?? {}
  const words = details?.[0]?.description ?? details?.[0]?.issue ?? message ?? errorWordsOf(reply.json)
  const failure = failureOf(service, call, reply, cutText(words, 200))
  // The same call is still being carried out.
  return reply.status === 409 ? new PaymentFailed('uncertain', failure.phrase) : failure
}

/** Tokens by the credentials that they are for, until they end; those that are fetched just now are waited for. */
const tokens = createLru<ReturnType<typeof fetchToken>>(1000)

export function openPayPal(service: PayPalService): PayPal {
  const { fingerprint } = service

  /** The next call tries again where a token couldn't be fetched. */
  async function fetchNew() {
    const fetched = fetchToken(service)
    tokens.set(fingerprint, fetched)
    try {
      return { token: (await fetched).token, isNew: true }
    } catch (problem) {
      if (tokens.get(fingerprint) === fetched) tokens.delete(fingerprint)
      throw problem
    }
  }
  async function getToken() {
    const kept = tokens.get(fingerprint)
    const known = kept && (await kept)
    const time = service.now().getTime()
    return known && known.from <= time && time < known.until ? { token: known.token, isNew: false } : fetchNew()
  }

  const send = async (call: Call, token: string) =>
    exchangeWith(service, { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } })

  const paypal: PayPal = {
    service,
    async ask(call, expected = []) {
      const { token, isNew } = await getToken()
      let reply = await send(call, token)
      if (reply.status === 401 && !isNew) {
        reply = await send(call, (await fetchNew()).token)
      }
      if (reply.status < 300 || expected.includes(reply.status)) return reply
      throw failAtPayPal(paypal, call, reply)
    },
  }
  return paypal
}

/** Reads something of PayPal's; undefined if there is no such thing, or no more. */
export async function findAtPayPal<T>(paypal: PayPal, path: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const reply = await paypal.ask({ path }, [404])
  return reply.status === 404 ? undefined : readReply(paypal.service, {}, reply, shape)
}

/** The headers of a change: PayPal does it once for each key, and answers with all of the thing. */
export const onceWith = (key: string): Record<string, string> => ({
  'paypal-request-id': key,
  prefer: 'return=representation',
})

/** Makes something at PayPal, once for each key. */
export async function addAtPayPal<T>(
  paypal: PayPal,
  { path, key, json }: { path: string; key: string; json: unknown },
  shape: z.ZodType<T>,
): Promise<T> {
  const call = { path, method: 'POST', headers: onceWith(key), json } as const
  return readReply(paypal.service, call, await paypal.ask(call), shape)
}

export const idPart = encodeURIComponent

export const Links = z.array(z.object({ href: z.string(), rel: z.string() })).nullish()

/** The page where the buyer approves. */
export function approvalOf({ links }: { links?: z.infer<typeof Links> }): string {
  const link = links?.find(({ rel }) => rel === 'payer-action') ?? links?.find(({ rel }) => rel === 'approve')
  if (!link)
    throw new PaymentFailed('uncertain', phrase('paypal-no-approval-page', 'PayPal didn’t return an approval page.'))
  return link.href
}

/** References are ours; everything else was made by another shop of the same PayPal app. */
export const ownReference = (...texts: (string | null | undefined)[]): string | undefined =>
  texts.find((text) => text !== null && text !== undefined && /^[a-z0-9]{20}$/.test(text)) ?? undefined
