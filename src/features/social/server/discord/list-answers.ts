import { z } from 'zod'
import type { CommentPage, PlatformComment } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'

const Answer = z.object({
  id: z.string().regex(/^\d+$/),
  channel_id: z.string(),
  content: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
  author: z.object({ id: z.string(), username: z.string(), global_name: z.string().nullish() }),
  message_reference: z.object({ message_id: z.string().optional() }).optional(),
})
const Post = z.object({ thread: z.object({ id: z.string() }).optional() })
type Answer = z.infer<typeof Answer>

const pageSize = 100

/** How far the answers were read: in the channel first, then in the thread below the post. */
interface ReadingPlace {
  channel: string
  after: string
}

const readCursor = (cursor: string): ReadingPlace | undefined => {
  const [, channel, after] = /^(\d{1,25}):(\d{1,25})$/.exec(cursor) ?? []
  return channel === undefined || after === undefined ? undefined : { channel, after }
}

const newest = (answers: readonly Answer[]) =>
  answers
    .map(({ id }) => id)
    .toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))
    .at(-1)

/** What was answered to a post: by a reference to it, or in its thread. Oldest first. */
export async function listAnswers(
  client: PlatformClient,
  headers: Readonly<Record<string, string>>,
  post: { channel: string; id: string },
  cursor: string | undefined,
): Promise<CommentPage> {
  const { channel, after } = readCursor(cursor ?? '') ?? { channel: post.channel, after: post.id }
  const path = `/channels/${channel}/messages?${new URLSearchParams({ after, limit: String(pageSize) })}`
  const answers = await client.read({ path, headers }, z.array(Answer))
  const isThread = channel !== post.channel
  const comments = answers
    .filter(({ message_reference: to }) => isThread || to?.message_id === post.id)
    .map(({ id, channel_id, content, timestamp, author, message_reference: to }): PlatformComment => ({
      id,
      author: author.global_name ?? author.username,
      text: content,
      createdAt: new Date(timestamp),
      isOwn: author.id === client.account.extra['user_id'],
      kept: { channel: channel_id },
      ...(to?.message_id !== undefined && to.message_id !== post.id && { parentId: to.message_id }),
    }))
    .toReversed()
  const last = newest(answers)
  if (answers.length === pageSize && last !== undefined) return { comments, cursor: `${channel}:${last}` }
  if (isThread) return { comments }
  const at = `/channels/${post.channel}/messages/${post.id}`
  const { thread } = await client.read({ path: at, headers }, Post)
  return { comments, cursor: thread && `${thread.id}:${post.id}` }
}
