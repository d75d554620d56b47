import { emailKeyOf } from '#accounts/rules.ts'
import { and, eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { keepWords } from '#kit/server/search-words.ts'
import type { ChatView } from '../shapes.ts'
import { isBlocked } from './blocks.ts'
import { chatChanged } from './events.ts'
import { noChat, type ChatParticipant } from './find-chat.ts'
import { mailedAfterMs } from './notify-hosts.ts'
import { chats } from './tables.ts'
import { showChat } from './view-chat.ts'

const refused = phrase('chat-takes-no-messages', 'This chat no longer accepts messages.')
const knownBefore = phrase('visitor-known-before', 'We already have a name and an e-mail address for this chat.')

interface Introduction {
  name: string
  email: string
  /** Who is signed in. */
  user: User | undefined
}

/** An address is the visitor’s own where it is that of their account. */
export const isOwnAddress = (user: User | undefined, email: string): boolean =>
  user !== undefined && emailKeyOf(user.email) === emailKeyOf(email)

/** Keeps who the visitor of a chat is that began without a name. Answers that wait are mailed to them from then on. */
export async function introduceVisitor(
  ctx: Context,
  { chat, participant }: ChatParticipant,
  { name, email, user }: Introduction,
): Promise<ChatView> {
  const { id, domainId, userId, network, lastMessage } = chat
  if (participant !== 'visitor') throw noChat()
  if (chat.status === 'blocked' || (await isBlocked(ctx, domainId, { email, userId, network })))
    throw new Refusal('forbidden', refused)
  const known = { name, email, isVerified: isOwnAddress(user, email) }
  const answerDueAt = chat.unreadByVisitor > 0 ? new Date(ctx.now().getTime() + mailedAfterMs) : chat.answerDueAt
  const row = await ctx.db.transaction(async (tx) => {
    const [kept] = await tx
      .update(chats)
      .set({ ...known, answerDueAt, words: keepWords(domainId, [name, email, lastMessage]) })
      .where(and(eq(chats.id, id), eq(chats.email, '')))
      .returning()
    if (!kept) throw new Refusal('conflict', knownBefore)
    await ctx.events.publish(chatChanged, { chatId: id, domainId, why: 'status' }, tx)
    return kept
  })
  return showChat(ctx, row, participant)
}
