import { z } from 'zod'
import type { CommentPage, CommentReply, PostMetrics, PublishedPost } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { keepTold } from '../adapter/told-metrics.ts'
import { authorOf, callOf, encodeUrn } from './rest.ts'

const pageSize = 50
const Comments = z.object({
  elements: z.array(
    z.object({
      actor: z.string(),
      commentUrn: z.string(),
      object: z.string(),
      created: z.object({ time: z.number() }).optional(),
      message: z.object({ text: z.string().optional() }).optional(),
    }),
  ),
})
const Written = z.object({ commentUrn: z.string() }).partial()
const KeptComment = z.object({ object: z.string() })
const count = z.int().nonnegative().optional().catch(undefined)
const Statistics = z.object({
  elements: z.array(
    z.object({
      totalShareStatistics: z.object({
        impressionCount: count,
        uniqueImpressionsCount: count,
        likeCount: count,
        commentCount: count,
        shareCount: count,
        clickCount: count,
      }),
    }),
  ),
})

const pathOf = (urn: string) => `/rest/socialActions/${encodeUrn(urn)}/comments`

/** LinkedIn tells who commented by a number only, whose name this app may not read. */
export async function listComments(client: PlatformClient, post: string, cursor = '0'): Promise<CommentPage> {
  const start = /^\d{1,7}$/.test(cursor) ? Number(cursor) : 0
  const query = new URLSearchParams({ start: String(start), count: String(pageSize) })
  const { elements } = await client.read(callOf(client, { path: `${pathOf(post)}?${query}` }), Comments)
  const comments = elements.map(({ actor, commentUrn, object, created, message }) => ({
    id: commentUrn,
    author: '',
    text: message?.text ?? '',
    createdAt: created ? new Date(created.time) : null,
    kept: { object },
    ...(actor === authorOf(client) && { isOwn: true }),
  }))
  return { comments, cursor: elements.length < pageSize ? undefined : String(start + pageSize) }
}

export async function replyTo(
  client: PlatformClient,
  post: string,
  { text, comment }: CommentReply,
): Promise<PublishedPost> {
  const object = KeptComment.safeParse(comment.kept).data?.object ?? post
  const json = { actor: authorOf(client), object, message: { text }, parentComment: comment.id }
  const call = callOf(client, { method: 'POST', path: pathOf(comment.id), json })
  const reply = await client.send(call)
  const id = client.readReply(reply, Written).commentUrn ?? reply.headers.get('x-restli-id')
  if (!id) throw client.failureOf(reply)
  return { id }
}

/** Of the last twelve months. LinkedIn’s engagement is a share, not a number, so it is left out. */
export async function readStatistics(client: PlatformClient, post: string): Promise<PostMetrics> {
  const kind = post.startsWith('urn:li:ugcPost:') ? 'ugcPosts' : 'shares'
  const query = `q=organizationalEntity&organizationalEntity=${encodeUrn(authorOf(client))}&${kind}=List(${encodeUrn(post)})`
  const path = `/rest/organizationalEntityShareStatistics?${query}`
  const { elements } = await client.read(callOf(client, { path }), Statistics)
  const told = elements[0]?.totalShareStatistics
  if (!told) return {}
  return keepTold({
    impressions: told.impressionCount,
    reach: told.uniqueImpressionsCount,
    likes: told.likeCount,
    comments: told.commentCount,
    shares: told.shareCount,
    clicks: told.clickCount,
  })
}
