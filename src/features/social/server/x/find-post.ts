import { z } from 'zod'
import type { CommitAttempt, PublishedPost, Reconciled } from '../adapter/calls.ts'
import type { PlatformCall } from '../adapter/client.ts'
import { findRecent } from '../graph/find-recent.ts'
import { plainOfX, wordsOfX, XLinks } from './plain-text.ts'

export const XId = z.string().regex(/^\d{1,19}$/)
const Timeline = z.object({
  data: z
    .array(z.object({ id: XId, text: z.string(), created_at: z.string().optional(), entities: XLinks.optional() }))
    .default([]),
  meta: z.object({ next_token: z.string().optional() }),
})
const skewMs = 5 * 60_000
const epochMs = 1_288_834_974_657n

/** When a post was made is in its id. */
export const timeOfX = (id: string): Date => new Date(Number((BigInt(id) >> 22n) + epochMs))

export const publishedOnX = (id: string): PublishedPost => ({ id, url: `https://x.com/i/web/status/${id}` })

export interface XSearch {
  read: <T>(call: PlatformCall, shape: z.ZodType<T>) => Promise<T>
  user: string
  now: Date
}

/** Looks for a post of this text among the account’s own since the attempt. */
export async function findOnX({ read, user, now }: XSearch, text: string, attempt: CommitAttempt): Promise<Reconciled> {
  const start = new Date(attempt.since.getTime() - skewMs)
  const query = new URLSearchParams({
    start_time: `${start.toISOString().slice(0, 19)}Z`,
    max_results: '100',
    exclude: 'replies,retweets',
    'tweet.fields': 'created_at,entities',
  })
  const { data, meta } = await read({ path: `/2/users/${user}/tweets?${query}` }, Timeline)
  const listed = data.map(({ id, text: there, entities }) => ({
    ...publishedOnX(id),
    text: wordsOfX(plainOfX(there, entities)),
    createdAt: timeOfX(id),
  }))
  const search = { text: wordsOfX(text), attempt, now, isWhole: meta.next_token === undefined }
  const found = findRecent(listed, search)
  // A link that X tells in its own form alone may hide the one that was sent.
  return found === 'absent' && listed.some((one) => one.text.includes('t.co/')) ? 'unsure' : found
}
