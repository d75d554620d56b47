import { z } from 'zod'
import type { Kept, OutgoingPost, PlatformCalls, PostMetrics } from '../adapter/calls.ts'
import type { PlatformCall, PlatformClient } from '../adapter/client.ts'
import { reconnectNeeded } from '../adapter/platform-failed.ts'
import { isTicked } from '../adapter/ticked.ts'
import { keepTold } from '../adapter/told-metrics.ts'
import { notFound, problemOf } from './explain.ts'
import { findOnX, publishedOnX, timeOfX, XId, type XSearch } from './find-post.ts'
import { listOnX } from './list-replies.ts'
import { appCallOfX, askXForTokens } from './tokens.ts'
import { KeptMedia, prepareOnX, type SendToX } from './upload.ts'

const Me = z.object({ data: z.object({ id: XId, name: z.string(), username: z.string() }) })
const Posted = z.object({ data: z.object({ id: XId }) })
const Deleted = z.object({ data: z.object({ deleted: z.literal(true) }) })
const count = z.int().nonnegative().optional().catch(undefined)
const Measured = z.object({
  data: z.object({
    public_metrics: z
      .object({
        impression_count: count,
        like_count: count,
        reply_count: count,
        retweet_count: count,
        repost_count: count,
        quote_count: count,
      })
      .optional(),
    non_public_metrics: z.object({ url_link_clicks: count, engagements: count }).optional(),
  }),
})
/** For so long X tells an account more of its posts than others see. */
const toldMoreMs = 30 * 24 * 3600_000

async function readMetrics({ read, now }: XSearch, id: string): Promise<PostMetrics> {
  const isRecent = now.getTime() - timeOfX(id).getTime() < toldMoreMs
  const fields = isRecent ? 'public_metrics,non_public_metrics' : 'public_metrics'
  const query = new URLSearchParams({ 'tweet.fields': fields })
  const { public_metrics: all, non_public_metrics: own } = (await read({ path: `/2/tweets/${id}?${query}` }, Measured))
    .data
  const reposts = all?.repost_count ?? all?.retweet_count
  const shares = reposts === undefined || all?.quote_count === undefined ? undefined : reposts + all.quote_count
  return keepTold({
    impressions: all?.impression_count,
    likes: all?.like_count,
    comments: all?.reply_count,
    shares,
    clicks: own?.url_link_clicks,
    engagement: own?.engagements,
  })
}

function writePost({ text, fields }: OutgoingPost, kept: Kept) {
  const { ready } = KeptMedia.parse(kept)
  const { reply_settings } = fields
  return {
    text,
    ...(ready.length > 0 && { media: { media_ids: ready } }),
    ...(reply_settings && { reply_settings }),
    ...(isTicked(fields['made_with_ai']) && { made_with_ai: true }),
  }
}

async function remove(client: PlatformClient, send: SendToX, id: string) {
  const reply = await send({ method: 'DELETE', path: `/2/tweets/${encodeURIComponent(id)}` })
  if (problemOf(reply.json) !== notFound) client.readReply(reply, Deleted)
}

export function openX(client: PlatformClient): PlatformCalls {
  const { access_token, refresh_token, scopes, extra } = client.account
  const headers = { authorization: `Bearer ${access_token}` }
  const send: SendToX = (call) => client.send({ ...call, headers })
  const read: XSearch['read'] = (call, shape) => client.read({ ...call, headers }, shape)
  const search = (): XSearch => ({ read, user: encodeURIComponent(extra['user_id'] ?? ''), now: client.now() })
  const post = async (json: PlatformCall['json']) => {
    const { id } = (await read({ method: 'POST', path: '/2/tweets', json }, Posted)).data
    return publishedOnX(id)
  }
  return {
    identify: async () => {
      const { id, name, username } = (await read({ path: '/2/users/me' }, Me)).data
      const url = `https://x.com/${encodeURIComponent(username)}`
      return [{ id, name, handle: `@${username}`, url, extra: { user_id: id } }]
    },
    refresh: async () => {
      if (!refresh_token) throw reconnectNeeded(client.title)
      return askXForTokens(client, { grant_type: 'refresh_token', refresh_token })
    },
    revoke: async () => {
      // Tokens that somebody entered belong to an app of theirs, which goes on.
      if (scopes.length === 0) return
      const reply = await client.send(appCallOfX(client, '/2/oauth2/revoke', { token: refresh_token || access_token }))
      if (reply.status >= 300) throw client.failureOf(reply)
    },
    prepare: (outgoing, kept) => prepareOnX(client, send, outgoing, kept),
    commit: (outgoing, kept) => post(writePost(outgoing, kept)),
    reconcile: ({ text }, _kept, attempt) => findOnX(search(), text, attempt),
    remove: ({ id }) => remove(client, send, id),
    listComments: ({ id }, cursor) => listOnX(search(), id, cursor),
    reply: (_published, { text, comment }) => post({ text, reply: { in_reply_to_tweet_id: comment.id } }),
    readMetrics: ({ id }) => readMetrics(search(), id),
  }
}
