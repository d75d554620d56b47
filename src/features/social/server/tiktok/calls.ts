import { z } from 'zod'
import type {
  AccessTokens,
  Kept,
  OutgoingPost,
  PlatformCalls,
  PostMetrics,
  PublishedPost,
  Reconciled,
} from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { askForTokens } from '../adapter/oauth.ts'
import { keepTold } from '../adapter/told-metrics.ts'
import { isTicked } from '../adapter/ticked.ts'
import { choicesOf, readCreator, writeInfo } from './creator.ts'
import { failureOfCode } from './explain.ts'
import { tiktokLimits } from './limits.ts'
import { callOf, readStatus } from './read-status.ts'
import { finishFilm, hasArrived, KeptFilm, prepareFilm, publishedAs } from './upload-film.ts'

const ok = z.object({ code: z.literal('ok') })
const User = z.object({
  error: ok,
  data: z.object({
    user: z.object({ open_id: z.string().min(1), display_name: z.string(), username: z.string().optional() }),
  }),
})
const Announced = z.object({ error: ok, data: z.object({ publish_id: z.string().min(1).max(200) }) })
const count = z.int().nonnegative().optional().catch(undefined)
const Videos = z.object({
  error: ok,
  data: z.object({
    videos: z.array(z.object({ view_count: count, like_count: count, comment_count: count, share_count: count })),
  }),
})
const KeptPost = z.object({ publish_id: z.string() })

export const exchangeForTokens = (
  client: PlatformClient,
  grant: Readonly<Record<string, string>>,
): Promise<AccessTokens> => {
  const { client_key = '', client_secret = '' } = client.app
  return askForTokens(client, { path: '/v2/oauth/token/', form: { client_key, client_secret, ...grant } })
}

async function identify(client: PlatformClient) {
  const headers = { authorization: `Bearer ${client.account.access_token}` }
  const path = '/v2/user/info/?fields=open_id,display_name,username'
  const { open_id, display_name, username } = (await client.read({ path, headers }, User)).data.user
  const handle = username === undefined ? {} : { handle: `@${username}`, url: addressOf(username), extra: { username } }
  return [{ id: open_id, name: display_name || username || open_id, ...handle }]
}

const addressOf = (username: string) => `https://www.tiktok.com/@${encodeURIComponent(username)}`

/** Photos are fetched by TikTok, which shows them by itself: this one call announces and publishes them. */
async function publishPhotos(client: PlatformClient, post: OutgoingPost): Promise<PublishedPost> {
  const title = post.fields['title'] ?? ''
  const json = {
    media_type: 'PHOTO',
    post_mode: 'DIRECT_POST',
    post_info: {
      ...(title && { title }),
      description: post.text,
      auto_add_music: isTicked(post.fields['add_music']),
      ...writeInfo(post, await readCreator(client)),
    },
    source_info: {
      source: 'PULL_FROM_URL',
      photo_images: post.media.map((photo) => photo.address()),
      photo_cover_index: 0,
    },
  }
  const { data } = await client.read(callOf(client, '/v2/post/publish/content/init/', json), Announced)
  return publishedAs(data.publish_id)
}

/** Whether all of a film has arrived, and TikTok hasn’t refused it since. Photos whose answer was lost can’t be asked about: only that answer names them. */
async function findFilm(client: PlatformClient, { media }: OutgoingPost, kept: Kept): Promise<Reconciled> {
  const { data } = KeptFilm.safeParse(kept)
  if (!data) return 'unsure'
  const state = await readStatus(client, data.publish_id)
  const isThere = state.status !== 'FAILED' && hasArrived(state, media[0]?.size ?? 0)
  return isThere ? publishedAs(data.publish_id) : 'absent'
}

async function readMetrics(client: PlatformClient, { kept }: PublishedPost): Promise<PostMetrics> {
  const { postId } = await readStatus(client, KeptPost.parse(kept).publish_id)
  // Nobody can see it yet, or only some can.
  if (postId === undefined) return {}
  const path = '/v2/video/query/?fields=id,view_count,like_count,comment_count,share_count'
  const call = callOf(client, path, { filters: { video_ids: [postId] } })
  const [video] = (await client.read({ ...call, reads: true }, Videos)).data.videos
  return keepTold({
    views: video?.view_count,
    likes: video?.like_count,
    comments: video?.comment_count,
    shares: video?.share_count,
  })
}

export function openTikTok(client: PlatformClient): PlatformCalls {
  const { access_token, refresh_token, extra } = client.account
  return {
    identify: () => identify(client),
    refresh: () => exchangeForTokens(client, { grant_type: 'refresh_token', refresh_token }),
    revoke: async () => {
      const { client_key = '', client_secret = '' } = client.app
      const form = { client_key, client_secret, token: access_token }
      const reply = await client.send({ method: 'POST', path: '/v2/oauth/revoke/', form })
      if (reply.status !== 200 && reply.status !== 401) throw client.failureOf(reply)
    },
    readLimits: async () => {
      const { max_video_post_duration_sec: most } = await readCreator(client)
      const { media } = tiktokLimits
      return most === undefined ? {} : { media: { ...media, video: { ...media.video, maxSeconds: most } } }
    },
    listChoices: async (field) => (field === 'privacy_level' ? choicesOf(await readCreator(client)) : []),
    prepare: async (post, kept) => {
      const film = post.media.find(({ isFilm }) => isFilm)
      return film ? prepareFilm(client, post, film, kept) : { state: 'ready', kept: {} }
    },
    commit: async (post, kept) => {
      const film = post.media.find(({ isFilm }) => isFilm)
      return film ? finishFilm(client, film, kept) : publishPhotos(client, post)
    },
    reconcile: (post, kept) => findFilm(client, post, kept),
    locate: async ({ kept }) => {
      const { status, reason, postId } = await readStatus(client, KeptPost.parse(kept).publish_id)
      if (status === 'FAILED') throw failureOfCode(reason, client)
      const { username } = extra
      return postId === undefined || !username ? undefined : `${addressOf(username)}/video/${postId}`
    },
    readMetrics: (published) => readMetrics(client, published),
  }
}
