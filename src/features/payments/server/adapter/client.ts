import { z } from 'zod'
import type { ServiceRequest, Reply, Service } from '#providers/server/adapter.ts'
import { phrase, passOn } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { PaymentFailed, type FailureKind } from './payment-failed.ts'

type Client = Pick<Service, 'title' | 'send' | 'fail'>

interface Call extends Omit<ServiceRequest, 'body'> {
  json?: unknown
  /** Fields as `application/x-www-form-urlencoded`, in this order. */
  form?: Iterable<readonly [string, string]>
  /** Sent as it is. */
  body?: string
}

function bodyOf({ json, form, body }: Call): { body?: string; headers?: Record<string, string> } {
  if (form)
    return {
      body: String(new URLSearchParams([...form].map(([name, value]): [string, string] => [name, value]))),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  if (json !== undefined) return { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  return body === undefined ? {} : { body }
}

/** A name or a key that a service has made, as it may be kept. */
export const Told = z.string().regex(/^[!-~]{1,300}$/)

/** What a status means, by what all of these services have in common; undefined for success. */
function kindOf(status: number, isChange: boolean): FailureKind | undefined {
  if (status < 400) return undefined
  if (status === 401 || status === 403) return 'bad_credentials'
  if (status === 402) return 'declined'
  if (status === 429) return 'rate_limited'
  if (status >= 500) return isChange ? 'uncertain' : 'provider_down'
  return 'invalid_request'
}

/** Sends one call, whatever its status. Throws `PaymentFailed` when there is no response. */
export async function exchangeWith(client: Client, call: Call): Promise<Reply> {
  const { json: _json, form: _form, body: _body, headers, ...asked } = call
  const made = bodyOf(call)
  try {
    return await client.send({
      ...asked,
      ...(made.body !== undefined && { body: made.body }),
      headers: { ...made.headers, ...headers },
    })
  } catch (problem) {
    const isChange = (call.method ?? 'GET') !== 'GET'
    throw new PaymentFailed(
      isChange ? 'uncertain' : 'provider_down',
      problem instanceof Refusal ? problem.phrase : passOn((problem as Error).message),
      problem,
    )
  }
}

/** The failure that a response of an error status stands for, with what the service says about it. */
export function failureOf(client: Client, call: Pick<Call, 'method'>, reply: Reply, detail = ''): PaymentFailed {
  const kind = kindOf(reply.status, (call.method ?? 'GET') !== 'GET') ?? 'invalid_request'
  const [{ title }, { status }] = [client, reply]
  const said = detail
    ? phrase('service-error-because', '{title} returned error {status}. {detail}', { title, status, detail })
    : phrase('service-error', '{title} returned error {status}.', { title, status })
  return new PaymentFailed(kind, client.fail(said).phrase)
}

/** Sends one call and reads the JSON of its response, which must have this shape. Throws `PaymentFailed`. */
export async function callService<T>(client: Client, call: Call, shape: z.ZodType<T>): Promise<T> {
  const reply = await exchangeWith(client, call)
  if (reply.status >= 300) throw failureOf(client, call, reply, errorWordsOf(reply.json))
  return readReply(client, call, reply, shape)
}

/** What a response says, which must have this shape. Throws `PaymentFailed`. */
export function readReply<T>(
  { title }: Pick<Client, 'title'>,
  { method = 'GET' }: Pick<Call, 'method'>,
  { json }: Pick<Reply, 'json'>,
  shape: z.ZodType<T>,
): T {
  const { success, data } = shape.safeParse(json)
  if (success) return data
  throw new PaymentFailed(
    method === 'GET' ? 'provider_down' : 'uncertain',
    phrase('service-unreadable', '{service} sent an unreadable response.', { service: title }),
  )
}

const wordsIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? wordsIn(value[0])
      : typeof value === 'object' && value !== null
        ? (['message', 'error_message', 'detail', 'description', 'errors', 'error', 'code']
            .map((name) => wordsIn((value as Record<string, unknown>)[name]))
            .find(Boolean) ?? '')
        : ''

/** The sentence about what was wrong, wherever a service puts it in its error. */
export const errorWordsOf = (json: unknown): string => wordsIn(json).slice(0, 200)
