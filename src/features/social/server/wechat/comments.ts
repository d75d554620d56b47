import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { CommentPage, CommentReply, PlatformComment, PublishedPost } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { notAvailable } from '../adapter/platform-failed.ts'
import type { WeChatAccess } from './access.ts'
import { KeptArticle } from './published.ts'

const time = z.int().transform((seconds) => new Date(seconds * 1000))
const Comments = z.object({
  errcode: z.literal(0),
  total: z.int().default(0),
  comment: z
    .array(
      z.object({
        user_comment_id: z.int(),
        openid: z.string().optional(),
        create_time: time,
        content: z.string(),
        reply: z.object({ content: z.string().default(''), create_time: time.optional() }).nullish(),
      }),
    )
    .default([]),
})
type Comment = z.infer<typeof Comments>['comment'][number]
/** WeChat refuses 50. */
const pageSize = 49

function articleOf(client: PlatformClient, { kept }: PublishedPost): number {
  const { msg_data_id } = KeptArticle.parse(kept)
  if (msg_data_id !== undefined) return Number(msg_data_id)
  throw notAvailable(
    phrase('social-comments-unknown', '{title} didn’t tell by what the comments of this post can be read.', {
      title: client.title,
    }),
  )
}

function commentsOf({
  user_comment_id,
  openid = '',
  create_time: createdAt,
  content: text,
  reply,
}: Comment): PlatformComment[] {
  const id = String(user_comment_id)
  const own = reply?.content
    ? [
        {
          id: `${id}/reply`,
          author: '',
          text: reply.content,
          createdAt: reply.create_time ?? null,
          parentId: id,
          isOwn: true,
        },
      ]
    : []
  return [{ id, author: openid, text, createdAt, isOwn: false }, ...own]
}

export async function listComments(
  client: PlatformClient,
  access: WeChatAccess,
  published: PublishedPost,
  cursor = '0',
): Promise<CommentPage> {
  const begin = Number(cursor)
  const json = { msg_data_id: articleOf(client, published), index: 0, begin, count: pageSize, type: 0 }
  const { comment, total } = await access.post('comment/list', { json, reads: true }, Comments)
  const next = begin + comment.length
  return {
    comments: comment.flatMap(commentsOf),
    cursor: comment.length > 0 && next < total ? String(next) : undefined,
  }
}

export async function replyTo(
  client: PlatformClient,
  access: WeChatAccess,
  published: PublishedPost,
  { text, comment }: CommentReply,
): Promise<PublishedPost> {
  const to = comment.parentId ?? comment.id
  const json = { msg_data_id: articleOf(client, published), index: 0, user_comment_id: Number(to), content: text }
  await access.post('comment/reply/add', { json }, z.object({ errcode: z.literal(0) }))
  return { id: `${to}/reply` }
}
