import { z } from 'zod'
import type { Asked, Service } from '../adapter/provider-service.ts'
import { callService, errorWordsOf, exchangeWith, failureOf } from '../adapter/client.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'

export type Square = Service<'access_token' | 'location_id' | 'webhook_signature_key'>

export const squareVersion = '2026-09-16'

const headersOf = ({ given }: Square) => ({
  authorization: `Bearer ${given.access_token}`,
  'square-version': squareVersion,
})

interface Change extends Pick<Asked, 'path'> {
  method: 'POST' | 'DELETE'
  json?: unknown
}

/** Changes something at Square. */
export const changeAtSquare = <T>(square: Square, change: Change, shape: z.ZodType<T>): Promise<T> =>
  callService(square, { ...change, headers: headersOf(square) }, shape)

/** Reads something of Square's; undefined if there is no such thing. */
export async function findAtSquare<T>(square: Square, path: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const reply = await exchangeWith(square, { path, headers: headersOf(square) })
  if (reply.status === 404) return undefined
  if (reply.status >= 300) throw failureOf(square, {}, reply, errorWordsOf(reply.json))
  const { success, data } = shape.safeParse(reply.json)
  if (!success) throw new PaymentFailed('provider_down', `${square.title} sent a response that can’t be read.`)
  return data
}

/** Nothing of another location is ours; where Square doesn't tell the location it is. */
export const isHere = ({ given }: Square, thing: { location_id?: string | null | undefined }): boolean =>
  !thing.location_id || thing.location_id === given.location_id

export const idPart = (id: string): string => encodeURIComponent(id)

export const dateOf = (time: string | null | undefined): Date | undefined => {
  const date = new Date(time ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}

export const Money = z.object({ amount: z.int(), currency: z.string() })
