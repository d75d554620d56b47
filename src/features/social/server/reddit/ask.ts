import { z } from 'zod'
import type { PlatformClient } from '../adapter/client.ts'
import { agentOf } from './tokens.ts'

/** Asks Reddit with the account’s access. */
export function openAskingReddit(client: PlatformClient) {
  const headers = { authorization: `Bearer ${client.account.access_token}`, 'user-agent': agentOf(client) }
  return {
    /** Texts come as they were written, without signs of HTML. */
    get: <T>(path: string, query: Readonly<Record<string, string>>, shape: z.ZodType<T>): Promise<T> =>
      client.read({ path: `${path}?${new URLSearchParams({ ...query, raw_json: '1' })}`, headers }, shape),
    post: <T>(path: string, form: Readonly<Record<string, string>>, shape: z.ZodType<T>): Promise<T> =>
      client.read({ method: 'POST', path: `${path}?raw_json=1`, form: { ...form, api_type: 'json' }, headers }, shape),
  }
}
export type AskReddit = ReturnType<typeof openAskingReddit>

/** An answer that names no errors; the data besides. */
export const succeeded = <T extends z.ZodType>(data: T) =>
  z.object({ json: z.object({ errors: z.array(z.unknown()).max(0), data }) })

export const listingOf = <T extends z.ZodType>(data: T) =>
  z.object({ data: z.object({ children: z.array(z.object({ kind: z.string(), data })), after: z.string().nullish() }) })

/** In base 36. */
export const RedditId = z.string().regex(/^[a-z0-9]{1,13}$/)
export const timeOfReddit = (seconds: number): Date => new Date(seconds * 1000)
export const addressOnReddit = (permalink: string): string => `https://www.reddit.com${permalink}`
