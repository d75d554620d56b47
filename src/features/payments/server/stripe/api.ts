import type { Reply, Service } from '#providers/server/adapter.ts'
import { z } from 'zod'
import { errorWordsOf, exchangeWith, failureOf, readReply } from '../adapter/client.ts'
import { passOn, phrase, type Phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'

export type StripeCredential = 'secret_key' | 'publishable_key' | 'webhook_secret'
type Value = string | number | boolean | undefined | readonly Value[] | { readonly [name: string]: Value }
export type Fields = Readonly<Record<string, Value>>

interface Call {
  path: string
  method?: 'GET' | 'POST' | 'DELETE'
  /** Sent as a form. */
  fields?: object
  idempotencyKey?: string
}

export interface Stripe {
  service: Service<StripeCredential>
  ask: <T>(call: Call, shape: z.ZodType<T>) => Promise<T>
  /** Undefined if Stripe doesn't know it. */
  find: <T>(path: string, shape: z.ZodType<T>) => Promise<T | undefined>
}

const Text = z.string().nullish()
const Problem = z.object({ error: z.object({ type: Text, code: Text, decline_code: Text, message: Text }) })

/** Shapes and formats change with it, so each call names it. */
export const stripeVersion = '2026-10-28.endive'
export const versionHeaders = ({ secret_key }: Readonly<Record<StripeCredential, string>>) => ({
  authorization: `Bearer ${secret_key}`,
  'stripe-version': stripeVersion,
})

/** Nested values as Stripe writes them in forms: `line_items[0][quantity]`. */
export function flattenValue(value: Value, name = ''): [string, string][] {
  if (value === undefined) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, each]) => flattenValue(each, name ? `${name}[${key}]` : key))
}

/** What an id may be put into a path as. */
export const segment = (id: string): string => encodeURIComponent(id)

/** The same key with another body, or while the first call is still running: the first may well have succeeded. */
const isRepeated = ({ status, json }: Reply) =>
  status === 409 || Problem.safeParse(json).data?.error.type === 'idempotency_error'

/** For buyers whose bank wants them to confirm. */
export const asksForBank = phrase('bank-asks', 'Your bank requires confirmation. Please pay on Stripe’s page instead.')
/** Nobody knows whether the card will pay after all, so no other one may be tried yet. */
export const notDismissed = (cause: unknown): PaymentFailed =>
  new PaymentFailed(
    'uncertain',
    phrase('stripe-unfinished', 'Stripe hasn’t confirmed that this payment is finished.'),
    cause,
  )
type CardTrouble = Pick<z.infer<typeof Problem>['error'], 'code' | 'decline_code' | 'message'>

/** What Stripe says of a refused card. Where the bank gives no reason it always says the same, which readers get in their language. */
export function phraseTrouble({ code, decline_code: why, message }: CardTrouble): Phrase {
  const isUnexplained = code === 'card_declined' && (why ?? 'generic_decline') === 'generic_decline'
  return isUnexplained || !message ? phrase('your-card-declined', 'Your card was declined.') : passOn(message)
}
const isForBank = (code: string | null | undefined) =>
  /requires_action|action_required|authentication_required/.test(code ?? '')

/** What Stripe says to buyers whose card is refused; undefined for all other problems. */
function refusalOf({ fail }: Service<StripeCredential>, { status, json }: Reply): PaymentFailed | undefined {
  const error = Problem.safeParse(json).data?.error
  if (status !== 402 || error?.type !== 'card_error') return undefined
  const isAsked = isForBank(error.code) || isForBank(error.decline_code)
  return new PaymentFailed('declined', isAsked ? asksForBank : fail(phraseTrouble(error)).phrase)
}

export function openStripe(service: Service<StripeCredential>): Stripe {
  async function exchange({ path, method = 'GET', fields, idempotencyKey }: Call): Promise<Reply> {
    const call = {
      path,
      method,
      headers: {
        ...versionHeaders(service.given),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(fields && { form: flattenValue(fields as Fields) }),
    }
    const reply = await exchangeWith(service, call)
    if (reply.status < 300 || reply.status === 404) return reply
    const refusal = refusalOf(service, reply)
    if (refusal) throw refusal
    const failure = failureOf(service, call, reply, errorWordsOf(reply.json))
    throw isRepeated(reply) ? new PaymentFailed('uncertain', failure.phrase) : failure
  }

  return {
    service,
    ask: async (call, shape) => {
      const reply = await exchange(call)
      if (reply.status === 404) throw failureOf(service, call, reply, errorWordsOf(reply.json))
      return readReply(service, call, reply, shape)
    },
    find: async (path, shape) => {
      const reply = await exchange({ path })
      return reply.status === 404 ? undefined : readReply(service, {}, reply, shape)
    },
  }
}
