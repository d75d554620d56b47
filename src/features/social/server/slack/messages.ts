import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { CommentPage, CommitAttempt, PlatformComment, Reconciled } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { notAvailable } from '../adapter/platform-failed.ts'
import type { AskSlack } from './ask.ts'
import { plainOfSlack } from './say.ts'

const Message = z.object({
  ts: z.string(),
  text: z.string().optional(),
  user: z.string().optional(),
  username: z.string().optional(),
  bot_profile: z.object({ name: z.string() }).optional(),
  reply_count: z.int().min(0).optional(),
  reactions: z.array(z.object({ count: z.int().min(0) })).optional(),
  metadata: z.object({ event_payload: z.record(z.string(), z.unknown()).optional() }).optional(),
})
const Messages = z.object({
  messages: z.array(Message),
  has_more: z.boolean().optional(),
  response_metadata: z.object({ next_cursor: z.string().optional() }).optional(),
})
const Person = z.object({
  user: z.object({
    name: z.string(),
    real_name: z.string().optional(),
    profile: z.object({ display_name: z.string().optional() }).optional(),
  }),
})
type Message = z.infer<typeof Message>

const pageSize = '50'
const mostPages = 10
/** Clocks differ, and a call may still be on its way. */
const skewMs = 5 * 60_000
const settledMs = 2 * 60_000
const secondsOf = (date: Date, byMs: number) => ((date.getTime() + byMs) / 1000).toFixed(6)

/** Looks for the message with our key among those since the attempt. */
export async function findByKey(
  client: PlatformClient,
  ask: AskSlack,
  channel: string,
  { key, since }: CommitAttempt,
): Promise<Reconciled> {
  const query = { channel, oldest: secondsOf(since, -skewMs), include_all_metadata: 'true', limit: '200' }
  let cursor = ''
  for (let page = 0; page < mostPages; page += 1) {
    const { messages, response_metadata: next } = await ask.read(
      'conversations.history',
      { ...query, ...(cursor && { cursor }) },
      Messages,
    )
    const found = messages.find(({ metadata }) => metadata?.event_payload?.['key'] === key)
    if (found) return { id: found.ts, kept: { channel } }
    cursor = next?.next_cursor ?? ''
    if (!cursor) return client.now().getTime() - since.getTime() > settledMs ? 'absent' : 'unsure'
  }
  return 'unsure'
}

/** One message, with what others did with it. */
export async function readMessage(
  client: PlatformClient,
  ask: AskSlack,
  channel: string,
  ts: string,
): Promise<Message> {
  const query = { channel, oldest: ts, latest: ts, inclusive: 'true', limit: '1' }
  const { messages } = await ask.read('conversations.history', query, Messages)
  const [message] = messages
  if (message?.ts !== ts)
    throw notAvailable(phrase('social-post-gone', '{title} doesn’t have this post any more.', { title: client.title }))
  return message
}

async function nameOf(ask: AskSlack, user: string): Promise<string> {
  const { name, real_name, profile } = (await ask.read('users.info', { user }, Person)).user
  return profile?.display_name || real_name || name
}

/** The answers below a message, oldest first. */
export async function listReplies(
  client: PlatformClient,
  ask: AskSlack,
  parent: { channel: string; ts: string },
  cursor: string | undefined,
): Promise<CommentPage> {
  const query = { ...parent, limit: pageSize, ...(cursor !== undefined && { cursor }) }
  const { messages, response_metadata: next } = await ask.read('conversations.replies', query, Messages)
  const own = client.account.extra['bot_user_id']
  const names = new Map<string, string>()
  const comments: PlatformComment[] = []
  for (const { ts, text = '', user, username, bot_profile } of messages) {
    if (ts === parent.ts) continue
    if (user !== undefined && !names.has(user)) names.set(user, await nameOf(ask, user))
    comments.push({
      id: ts,
      author: username ?? bot_profile?.name ?? names.get(user ?? '') ?? '',
      text: plainOfSlack(text),
      createdAt: new Date(Number(ts) * 1000),
      isOwn: user !== undefined && user === own,
    })
  }
  return { comments, cursor: next?.next_cursor || undefined }
}
