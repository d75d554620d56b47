import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { OutgoingPost, PlatformCalls } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import { keepTold } from '../adapter/told-metrics.ts'

const Bot = z.object({ userId: z.string(), basicId: z.string(), displayName: z.string() })
const Quota = z.object({ type: z.enum(['none', 'limited']), value: z.int().optional() })
const Consumption = z.object({ totalUsage: z.int() })
const told = z.int().min(0).nullish()
const Event = z.object({
  overview: z.object({ delivered: told, uniqueImpression: told, uniqueClick: told }).optional(),
})

/** LINE keeps a key for 24 hours; an hour less, as clocks differ. */
const keyLastsMs = 23 * 60 * 60_000
const japanMs = 9 * 60 * 60_000

/** Our key in the shape of a UUID, version 4. */
const uuidOf = (key: string): string =>
  [key.slice(0, 8), key.slice(8, 12), `4${key.slice(13, 16)}`, `8${key.slice(17, 20)}`, key.slice(20, 32)].join('-')

/** A text comes first, then pictures: at most five in all. */
const writeMessages = ({ text, media }: Pick<OutgoingPost, 'text' | 'media'>) => [
  ...(text ? [{ type: 'text', text }] : []),
  ...media.map((one) => {
    const url = one.address()
    return { type: 'image', originalContentUrl: url, previewImageUrl: url }
  }),
]

/** Months are counted in Japan. */
function nextMonth(now: Date): Date {
  const there = new Date(now.getTime() + japanMs)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1) - japanMs)
}

function openQuota(client: PlatformClient, headers: Readonly<Record<string, string>>) {
  /** Throws where the plan has no more messages this month. */
  return async () => {
    const { type, value } = await client.read({ path: '/v2/bot/message/quota', headers }, Quota)
    if (type === 'none' || value === undefined) return
    const { totalUsage } = await client.read({ path: '/v2/bot/message/quota/consumption', headers }, Consumption)
    if (totalUsage < value) return
    const words = phrase('social-line-quota', 'The plan at LINE has no more messages for this month.')
    throw new PlatformFailed('quota_exhausted', words, { until: nextMonth(client.now()) })
  }
}

async function readNumbers(client: PlatformClient, headers: Readonly<Record<string, string>>, requestId: string) {
  const path = `/v2/bot/insight/message/event?${new URLSearchParams({ requestId })}`
  const { overview } = await client.read({ path, headers }, Event)
  return keepTold({
    reach: overview?.delivered ?? undefined,
    impressions: overview?.uniqueImpression ?? undefined,
    clicks: overview?.uniqueClick ?? undefined,
  })
}

export function openLine(client: PlatformClient): PlatformCalls {
  const headers = { authorization: `Bearer ${client.account.access_token}` }
  const checkQuota = openQuota(client, headers)
  return {
    identify: async () => {
      const { userId, basicId, displayName } = await client.read({ path: '/v2/bot/info', headers }, Bot)
      const url = `https://line.me/R/ti/p/${encodeURIComponent(basicId)}`
      return [{ id: userId, name: displayName, handle: basicId, url }]
    },
    check: async (post) => {
      const json = { messages: writeMessages(post) }
      const call = { method: 'POST', path: '/v2/bot/message/validate/broadcast', headers, json, reads: true } as const
      client.readReply(await client.send(call), z.unknown())
      await checkQuota()
    },
    commit: async (post, _, { key }) => {
      const retryKey = uuidOf(key)
      const reply = await client.send({
        method: 'POST',
        path: '/v2/bot/message/broadcast',
        headers: { ...headers, 'x-line-retry-key': retryKey },
        json: { messages: writeMessages(post) },
      })
      // It was accepted before, under another request.
      if (reply.status === 409) return { id: reply.headers.get('x-line-accepted-request-id') ?? retryKey }
      const failure = reply.status === 429 ? client.failureOf(reply) : undefined
      if (failure) {
        await checkQuota()
        throw failure
      }
      client.readReply(reply, z.unknown())
      return { id: reply.headers.get('x-line-request-id') ?? retryKey }
    },
    keyLastsMs,
    readMetrics: ({ id }) => readNumbers(client, headers, id),
  }
}
