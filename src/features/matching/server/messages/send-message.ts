import { eq } from 'drizzle-orm'
import { takeLock } from '#domains/server/locks.ts'
import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { noteActive } from '#members/server/note-active.ts'
import { checkBurst } from '#talk/server/burst.ts'
import { fitEvent } from '#talk/server/message-text.ts'
import { openSending, type MessageDraft } from '#talk/server/send-message.ts'
import type { MatchMessage } from '#matching/matches-contract.ts'
import { messagesInTenSeconds } from '#matching/rules.ts'
import { messageSent } from '../matches/events.ts'
import { findMatch, lockMatch } from '../matches/find-match.ts'
import { mailMessage } from '../matches/mail-templates.ts'
import { otherOf, type MatchRow } from '../matches/pairs.ts'
import { readRecordId } from '#members/server/record-ids.ts'
import { checkShown, readOwnRecords } from '../people/records.ts'
import { matches, matchMessages } from '../tables.ts'
import { viewMessage, type MessageRow } from './view-message.ts'

const mostMessages = 5000
const mostOfDay = { times: 2000, seconds: 86_400 }
const isFull = phrase('conversation-full', 'This conversation has reached its limit.')

/** Counts what somebody writes in all their matches. Its lock is the last one taken, so nobody waits in a circle. */
async function checkAllMatches(within: Context, senderId: string): Promise<void> {
  await takeLock(within.db, `messages of ${senderId}`)
  const isTheirs = eq(matchMessages.senderId, senderId)
  await checkBurst(within, matchMessages, { isTheirs, most: messagesInTenSeconds })
}

/** A message as its sender sees it. */
const viewOwn = (row: MessageRow): MatchMessage => viewMessage(row, { userId: row.senderId, otherRecordId: '' })

/** Tells both, each of whom knows the other one by a record of this match. */
async function publish(within: Context, match: MatchRow, row: MessageRow): Promise<void> {
  const { senderId } = row
  const otherId = otherOf(match, senderId)
  const recordId = (await readRecordId(within, senderId, match.type)) ?? ''
  const theirs = viewMessage(row, { userId: otherId, otherRecordId: recordId })
  const sentFor = (to: string, message: MatchMessage) => ({ to, matchId: match.id, message: fitEvent(message) })
  await within.events.publishAll(messageSent, [sentFor(senderId, viewOwn(row)), sentFor(otherId, theirs)], within.db)
  await mailMessage(within, { match, from: senderId, to: otherId })
}

const { send } = openSending({
  name: 'match',
  conversations: matches,
  messages: matchMessages,
  conversationColumn: matchMessages.matchId,
  senderColumn: matchMessages.senderId,
  lock: (within, id, { sender }: MessageDraft) => lockMatch(within, sender, id),
  mostFor: () => mostMessages,
  isFull,
  check: (within, _match, { sender }) => checkAllMatches(within, sender),
  rowOf: ({ id: matchId }, { sender: senderId, content, clientId }) => ({ matchId, senderId, content, clientId }),
  unreadOf: ({ lowId }, { sender }) => (sender === lowId ? 'unreadByHigh' : 'unreadByLow'),
  latestOf: (_match, { createdAt }) => ({ latestAt: createdAt }),
  publish,
  view: viewOwn,
})

/** Sends a message to the other one of a match; the same client id again is the same message. */
export async function sendMessage(ctx: Context, id: string, draft: MessageDraft): Promise<MatchMessage> {
  const { sender } = draft
  const { row: match } = await findMatch(ctx, sender, id)
  const message = await send(ctx, match.id, draft, async () => {
    checkShown(await readOwnRecords(ctx, sender), match.type)
    await ctx.limits.take('messages to matches', mostOfDay, sender)
  })
  await noteActive(ctx, sender)
  return message
}
