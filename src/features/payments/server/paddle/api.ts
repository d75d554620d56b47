import type { Service } from '#providers/server/adapter.ts'
import { z } from 'zod'
import { callService } from '../adapter/client.ts'

export type Paddle = Service<'api_key' | 'client_token' | 'webhook_secret'>

interface Call {
  path: string
  method?: 'POST' | 'PATCH'
  json?: unknown
}

export const headersOf = ({ given }: Paddle) => ({ authorization: `Bearer ${given.api_key}` })

/** Sends one call and reads the `data` of its response. */
export function callPaddle<T>(paddle: Paddle, call: Call, shape: z.ZodType<T>): Promise<T> {
  const headers = headersOf(paddle)
  const data = z.object({ data: z.unknown() }).transform((answer) => answer.data)
  return callService(paddle, { ...call, headers }, data.pipe(shape))
}

/** Amounts travel as texts of minor units. */
export const Minor = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
