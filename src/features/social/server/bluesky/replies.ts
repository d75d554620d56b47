import { z } from 'zod'
import type { PlatformComment } from '../adapter/calls.ts'
import type { PlatformCall, PlatformClient } from '../adapter/client.ts'

const Post = z.object({
  uri: z.string(),
  cid: z.string(),
  author: z.object({ did: z.string(), handle: z.string(), displayName: z.string().optional() }),
  record: z.object({ text: z.string().default(''), createdAt: z.string().optional() }),
})
/** Replies that are blocked or deleted have no post. */
const Reply = z.object({ post: Post.optional(), replies: z.array(z.unknown()).optional() })
const Thread = z.object({ thread: Reply })
const NotThere = z.object({ error: z.literal('NotFound') })

const most = 500

const dateOf = (text: string | undefined): Date | null => {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

/** All answers below a post, whoever they answer. */
export async function listReplies(client: PlatformClient, call: PlatformCall, own: string): Promise<PlatformComment[]> {
  const answer = await client.send(call)
  if (NotThere.safeParse(answer.json).success) return []
  const { thread } = client.readReply(answer, Thread)
  const found: PlatformComment[] = []
  const waiting = (thread.replies ?? []).map((reply) => ({ reply, parentId: thread.post?.uri }))
  for (let next = waiting.shift(); next && found.length < most; next = waiting.shift()) {
    const { success, data } = Reply.safeParse(next.reply)
    if (!success || !data.post) continue
    const { uri, cid, author, record } = data.post
    const isFirst = next.parentId === thread.post?.uri
    found.push({
      id: uri,
      author: author.displayName?.trim() || author.handle,
      text: record.text,
      createdAt: dateOf(record.createdAt),
      url: `https://bsky.app/profile/${author.handle}/post/${uri.split('/').at(-1) ?? ''}`,
      ...(!isFirst && next.parentId !== undefined && { parentId: next.parentId }),
      kept: { cid },
      isOwn: author.did === own,
    })
    waiting.push(...(data.replies ?? []).map((reply) => ({ reply, parentId: uri })))
  }
  return found
}
