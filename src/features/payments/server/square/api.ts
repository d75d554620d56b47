import type { ServiceRequest, Reply, Service } from '#providers/server/adapter.ts'
import { z } from 'zod'
import { errorWordsOf, exchangeWith, failureOf, readReply } from '../adapter/client.ts'
import { PaymentFailed, type FailureKind } from '../adapter/payment-failed.ts'

export type Square = Service<'access_token' | 'location_id' | 'webhook_signature_key'>

export const squareVersion = '2026-09-16'

const headersOf = ({ given }: Square) => ({
  authorization: `Bearer ${given.access_token}`,
  'square-version': squareVersion,
})

interface Change extends Pick<ServiceRequest, 'path'> {
  method: 'POST' | 'DELETE'
  json?: unknown
}

const Problems = z.object({ errors: z.array(z.object({ code: z.string().nullish() })) })
const codesIn = (json: unknown) => (Problems.safeParse(json).data?.errors ?? []).map(({ code }) => code)

/** What Square's own codes mean where its statuses don't tell. */
function kindOf({ status, json }: Reply): FailureKind | undefined {
  const codes = codesIn(json)
  // The first call with this key may well have succeeded, or is still being carried out.
  if (status === 409 || codes.includes('IDEMPOTENCY_KEY_REUSED')) return 'uncertain'
  // Another refund of the same payment has to be done first.
  return codes.includes('REFUND_ALREADY_PENDING') ? 'provider_down' : undefined
}

/** Changes something at Square. */
export async function changeAtSquare<T>(square: Square, change: Change, shape: z.ZodType<T>): Promise<T> {
  const reply = await exchangeWith(square, { ...change, headers: headersOf(square) })
  if (reply.status >= 300) {
    const failure = failureOf(square, change, reply, errorWordsOf(reply.json))
    const kind = kindOf(reply)
    throw kind ? new PaymentFailed(kind, failure.phrase) : failure
  }
  return readReply(square, change, reply, shape)
}

/** Reads something of Square's; undefined if there is no such thing. */
export async function findAtSquare<T>(square: Square, path: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const reply = await exchangeWith(square, { path, headers: headersOf(square) })
  if (reply.status === 404) return undefined
  if (reply.status >= 300) throw failureOf(square, {}, reply, errorWordsOf(reply.json))
  return readReply(square, {}, reply, shape)
}

/** Nothing of another location is ours; where Square doesn't tell the location it is. */
export const isHere = ({ given }: Square, thing: { location_id?: string | null | undefined }): boolean =>
  !thing.location_id || thing.location_id === given.location_id

export const idPart = (id: string): string => encodeURIComponent(id)

export const Money = z.object({ amount: z.int(), currency: z.string() })
