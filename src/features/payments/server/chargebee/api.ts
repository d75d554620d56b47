import type { Reply, Service } from '#providers/server/adapter.ts'
import type { z } from 'zod'
import { callService, errorWordsOf, exchangeWith, failureOf, readReply } from '../adapter/client.ts'
import { basic } from '../adapter/signatures.ts'

export type Chargebee = Service<'site' | 'api_key' | 'webhook_username' | 'webhook_password'>

interface Call {
  path: string
  method?: 'POST'
  /** Fields in the service’s notation, such as `customer[email]`; empty ones are left out. */
  form?: Record<string, string | number | boolean>
  /** What makes a repeated call the same call. */
  key?: string
}

const prepare = ({ given }: Chargebee, { form, key, ...call }: Call) => ({
  ...call,
  headers: {
    authorization: basic(given.api_key, ''),
    ...(key && { 'chargebee-idempotency-key': key }),
  },
  ...(call.method === 'POST' && {
    form: Object.entries(form ?? {}).flatMap(([name, value]): [string, string][] =>
      value === '' ? [] : [[name, String(value)]],
    ),
  }),
})

export const callChargebee = <T>(chargebee: Chargebee, call: Call, shape: z.ZodType<T>): Promise<T> =>
  callService(chargebee, prepare(chargebee, call), shape)

/** Reads something; undefined if Chargebee doesn't know it. */
export async function findThere<T>(chargebee: Chargebee, path: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const reply = await askChargebee(chargebee, { path }, 404)
  return reply.status === 404 ? undefined : readReply(chargebee, {}, reply, shape)
}

/** Sends one call, whose failure of these statuses is an answer like any other. */
export async function askChargebee(chargebee: Chargebee, call: Call, ...expected: number[]): Promise<Reply> {
  const reply = await exchangeWith(chargebee, prepare(chargebee, call))
  if (reply.status < 300 || expected.includes(reply.status)) return reply
  throw failureOf(chargebee, call, reply, errorWordsOf(reply.json))
}
