import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { AccountIdentity, PlatformCalls, PostMetrics, PublishedPost } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { askForTokens } from '../adapter/oauth.ts'
import { notAvailable } from '../adapter/platform-failed.ts'
import { keepTold } from '../adapter/told-metrics.ts'
import { addressOfFilm, listComments, replyTo } from './comments.ts'
import { filmOf, finishUpload, prepareUpload, probeUpload } from './upload-film.ts'

const Channels = z.object({
  items: z
    .array(
      z.object({ id: z.string().min(1), snippet: z.object({ title: z.string(), customUrl: z.string().nullish() }) }),
    )
    .default([]),
})
/** Google writes 64-bit numbers as texts. */
const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional()
  .catch(undefined)
const Measured = z.object({
  items: z
    .array(z.object({ statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }) }))
    .default([]),
})

type Headers = Readonly<Record<string, string>>

const publishedAs = (video: string): PublishedPost => ({ id: video, url: addressOfFilm(video) })

async function identify(client: PlatformClient, headers: Headers): Promise<AccountIdentity[]> {
  const { items } = await client.read({ path: '/channels?part=snippet&mine=true', headers }, Channels)
  if (items.length === 0)
    throw notAvailable(
      phrase('social-no-channel', 'This Google account has no channel on {title} yet.', { title: client.title }),
    )
  return items.map(({ id, snippet: { title, customUrl } }) => ({
    id,
    name: title,
    handle: customUrl ?? undefined,
    url: `https://www.youtube.com/channel/${encodeURIComponent(id)}`,
    extra: { channel_id: id },
  }))
}

async function readMetrics(client: PlatformClient, headers: Headers, video: string): Promise<PostMetrics> {
  const query = new URLSearchParams({ part: 'statistics', id: video })
  const { items } = await client.read({ path: `/videos?${query}`, headers }, Measured)
  const [first] = items
  if (!first)
    throw notAvailable(phrase('social-post-gone', '{title} doesn’t have this post any more.', { title: client.title }))
  const { viewCount: views, likeCount: likes, commentCount: comments } = first.statistics
  return keepTold({ views, likes, comments })
}

async function revoke(client: PlatformClient) {
  const { access_token, refresh_token } = client.account
  const form = { token: refresh_token || access_token }
  const reply = await client.send({ method: 'POST', at: 'tokens', path: '/revoke', form })
  // 400 says that it isn’t valid any more.
  if (reply.status !== 200 && reply.status !== 400) throw client.failureOf(reply)
}

export function openYouTube(client: PlatformClient): PlatformCalls {
  const { access_token, refresh_token } = client.account
  const { client_id = '', client_secret = '' } = client.app
  const headers = { authorization: `Bearer ${access_token}` }
  return {
    identify: () => identify(client, headers),
    refresh: () =>
      askForTokens(client, {
        at: 'tokens',
        path: '/token',
        form: { grant_type: 'refresh_token', refresh_token, client_id, client_secret },
      }),
    revoke: () => revoke(client),
    prepare: (post, kept) => prepareUpload(client, post, kept),
    commit: async (post, kept) => publishedAs(await finishUpload(client, kept, filmOf(post))),
    // The same upload can be finished only once, so one that isn’t finished may be.
    reconcile: async (post, kept) => {
      const state = await probeUpload(client, kept, filmOf(post))
      return typeof state === 'object' ? publishedAs(state.video) : state === 'gone' ? 'unsure' : 'absent'
    },
    remove: async ({ id }) => {
      const reply = await client.send({ method: 'DELETE', path: `/videos?${new URLSearchParams({ id })}`, headers })
      if (reply.status !== 404 && reply.status !== 204) throw client.failureOf(reply)
    },
    listComments: ({ id }, cursor) => listComments(client, headers, id, cursor),
    reply: ({ id }, reply) => replyTo(client, headers, id, reply),
    readMetrics: ({ id }) => readMetrics(client, headers, id),
  }
}
