import { z } from 'zod'
import type { CommentPage, PlatformComment } from '../adapter/calls.ts'
import { dateOf } from '../graph/graph-time.ts'
import { cursorOf, Paging, type Graph } from '../graph/open-graph.ts'

const Comment = z.object({
  id: z.string(),
  text: z.string().optional(),
  timestamp: z.string().optional(),
  from: z.object({ id: z.string(), username: z.string().optional() }).optional(),
  username: z.string().optional(),
})
const Comments = z.object({
  data: z.array(Comment.extend({ replies: z.object({ data: z.array(Comment) }).optional() })),
  paging: Paging,
})

const own = 'id,text,timestamp,username,from{id,username}'

/** The comments of a post, each with its answers behind it. */
export async function listComments(
  { read }: Graph,
  account: string,
  id: string,
  cursor: string | undefined,
): Promise<CommentPage> {
  const describe = (one: z.infer<typeof Comment>, parentId?: string): PlatformComment => {
    const username = one.username ?? one.from?.username
    return {
      id: one.id,
      author: username === undefined ? '' : `@${username}`,
      text: one.text ?? '',
      createdAt: dateOf(one.timestamp),
      ...(parentId !== undefined && { parentId }),
      ...(one.from?.id === account && { isOwn: true }),
    }
  }
  const query = { fields: `${own},replies{${own}}`, limit: '50', ...(cursor && { after: cursor }) }
  const { data, paging } = await read(`${encodeURIComponent(id)}/comments`, query, Comments)
  const comments = data.flatMap((one) => [
    describe(one),
    ...(one.replies?.data ?? []).map((reply) => describe(reply, one.id)),
  ])
  return { comments, cursor: cursorOf(paging) }
}
