import { z } from 'zod'
import type { PlatformClient } from '../adapter/client.ts'

type Values = Readonly<Record<string, string>>
type Body = { json: unknown } | { form: Values }

export interface AskSlack {
  read: <T>(method: string, query: Values, shape: z.ZodType<T>) => Promise<T>
  write: <T>(method: string, body: Body, shape: z.ZodType<T>) => Promise<T>
}

const Ok = z.object({ ok: z.literal(true) })

/** Calls of the Web API; an answer that isn’t `ok` is a failure, whatever its status. */
export function openAsking(client: PlatformClient): AskSlack {
  const headers = { authorization: `Bearer ${client.account.access_token}` }
  const readOk = <T>(reply: Parameters<PlatformClient['readReply']>[0], shape: z.ZodType<T>) => {
    client.readReply(reply, Ok)
    return client.readReply(reply, shape)
  }
  return {
    read: async (method, query, shape) =>
      readOk(await client.send({ path: `/${method}?${new URLSearchParams(query)}`, headers }), shape),
    write: async (method, body, shape) =>
      readOk(await client.send({ method: 'POST', path: `/${method}`, headers, ...body }), shape),
  }
}
