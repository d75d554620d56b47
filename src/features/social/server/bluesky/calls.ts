import { z } from 'zod'
import type { CommitAttempt, Kept, OutgoingPost, PlatformCalls, PostMetrics, PublishedPost } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { collection, openRecords, type BlueskyRecords } from './records.ts'
import { listReplies } from './replies.ts'
import { identify, refresh } from './session.ts'
import { handlesIn, writeFacets } from './write-record.ts'

const Counts = z.object({
  posts: z.array(
    z.object({
      likeCount: z.int().optional(),
      repostCount: z.int().optional(),
      quoteCount: z.int().optional(),
      replyCount: z.int().optional(),
    }),
  ),
})
const Prepared = z.object({
  blobs: z.array(z.record(z.string(), z.unknown())).default([]),
  people: z.record(z.string(), z.string()).default({}),
})
const KeptPost = z.object({ cid: z.string() })

const nameOf = ({ id }: Pick<PublishedPost, 'id'>) => id.split('/').at(-1) ?? ''

/** Each picture in a step of its own, and then who is mentioned. */
async function prepare({ findPeople, upload }: BlueskyRecords, { media, text }: OutgoingPost, kept: Kept) {
  const { blobs } = Prepared.parse(kept)
  const next = media[blobs.length]
  if (!next) return { state: 'ready', kept: { blobs, people: await findPeople(handlesIn(text)) } } as const
  const blob = await upload(await next.read(0, next.size - 1), next.contentType)
  return { state: 'wait', kept: { blobs: [...blobs, blob] }, afterMs: 0 } as const
}

function contentOf({ text, media, language }: OutgoingPost, kept: Kept) {
  const { blobs, people } = Prepared.parse(kept)
  const facets = writeFacets(text, people)
  const images = media.map(({ alt, width, height }, place) => ({
    image: blobs[place],
    alt,
    ...(width && height && { aspectRatio: { width, height } }),
  }))
  return {
    text,
    ...(facets.length > 0 && { facets }),
    ...(images.length > 0 && { embed: { $type: 'app.bsky.embed.images', images } }),
    ...(language && { langs: [language] }),
  }
}

function metricsOf({ posts }: z.infer<typeof Counts>): PostMetrics {
  const { likeCount, repostCount, quoteCount, replyCount } = posts[0] ?? {}
  return {
    ...(likeCount !== undefined && { likes: likeCount }),
    ...(repostCount !== undefined && { shares: repostCount + (quoteCount ?? 0) }),
    ...(replyCount !== undefined && { comments: replyCount }),
  }
}

export function openBluesky(client: PlatformClient): PlatformCalls {
  const records = openRecords(client)
  const { repo, ask, change, write } = records
  return {
    identify: () => identify(client),
    refresh: () => refresh(client),
    prepare: (post, kept) => prepare(records, post, kept),
    commit: (post, kept, attempt) => write(attempt, contentOf(post, kept)),
    remove: async (published) => {
      // A record that isn’t there is no failure there.
      const call = change('com.atproto.repo.deleteRecord', { repo, collection, rkey: nameOf(published) })
      await client.read(call, z.object({}))
    },
    listComments: async ({ id }) => ({
      comments: await listReplies(client, ask('app.bsky.feed.getPostThread', { uri: id, depth: '10' }), repo),
    }),
    reply: async ({ id, kept }, { text, comment }, attempt: CommitAttempt) => {
      const root = { uri: id, cid: KeptPost.parse(kept).cid }
      const parent = { uri: comment.id, cid: KeptPost.parse(comment.kept).cid }
      const facets = writeFacets(text, {})
      return write(attempt, { text, ...(facets.length > 0 && { facets }), reply: { root, parent } })
    },
    readMetrics: async ({ id }) => metricsOf(await client.read(ask('app.bsky.feed.getPosts', { uris: id }), Counts)),
  }
}
