import type { ServiceRequest, Service } from '#providers/server/adapter.ts'
import type { z } from 'zod'
import { callService } from '../adapter/client.ts'
import { basic } from '../adapter/signatures.ts'

export type Affirm = Service<'public_key' | 'private_key' | 'country'>

interface Call extends Pick<ServiceRequest, 'path'> {
  /** Without it, something is read. */
  post?: { key: string; json: object }
}

export const headersOf = ({ given }: Affirm): Record<string, string> => ({
  authorization: basic(given.public_key, given.private_key),
  'country-code': given.country,
})

export const askAffirm = <T>(affirm: Affirm, { path, post }: Call, shape: z.ZodType<T>): Promise<T> =>
  callService(
    affirm,
    {
      path,
      headers: { ...headersOf(affirm), ...(post && { 'idempotency-key': post.key }) },
      ...(post && { method: 'POST', json: post.json }),
    },
    shape,
  )

export const transactionPath = (id: string): string => `/v1/transactions/${encodeURIComponent(id)}`
