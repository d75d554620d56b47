import type { ServiceRequest, Reply, Service } from '#providers/server/adapter.ts'
import { z } from 'zod'
import { exchangeWith, failureOf, readReply } from '../adapter/client.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { basic } from '../adapter/signatures.ts'

export type Klarna = Service<'username' | 'password' | 'region'>

interface Call extends Pick<ServiceRequest, 'path' | 'headers'> {
  method?: 'POST' | 'DELETE'
  json?: unknown
}

export const authorizationOf = ({ given }: Klarna): string => basic(given.username, given.password)

const Failure = z.object({ error_code: z.string().nullish(), error_messages: z.array(z.string()).nullish() })

function fail(klarna: Klarna, call: Call, reply: Reply): PaymentFailed {
  const { error_code: code, error_messages: words } = Failure.safeParse(reply.json).data ?? {}
  const failure = failureOf(klarna, call, reply, (words?.[0] ?? code ?? '').slice(0, 200))
  // What an order doesn't allow is answered like wrong credentials.
  return reply.status === 403 && code?.includes('NOT_ALLOWED')
    ? new PaymentFailed('invalid_request', failure.phrase)
    : failure
}

/** Sends a call; the statuses that are expected come back, besides success. */
export async function askKlarna(klarna: Klarna, call: Call, expected: readonly number[] = []): Promise<Reply> {
  const headers = { ...call.headers, authorization: authorizationOf(klarna) }
  const reply = await exchangeWith(klarna, { ...call, headers })
  if (reply.status < 300 || expected.includes(reply.status)) return reply
  throw fail(klarna, call, reply)
}

/** Reads something of Klarna's; undefined if there is no such thing, or no more. */
export async function findAtKlarna<T>(klarna: Klarna, path: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const reply = await askKlarna(klarna, { path }, [404])
  return reply.status === 404 ? undefined : readReply(klarna, {}, reply, shape)
}
