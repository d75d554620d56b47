import { and, eq, sql } from 'drizzle-orm'
import { takeLock } from '#domains/server/locks.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { noteActive } from '#members/server/note-active.ts'
import { checkBurst } from '#talk/server/burst.ts'
import { beginningOf, fitEvent } from '#talk/server/message-text.ts'
import type { MatchMessage } from '#matching/matches-contract.ts'
import { messagesInTenSeconds } from '#matching/rules.ts'
import { messageSent } from '../matches/events.ts'
import { findMatch, lockMatch } from '../matches/find-match.ts'
import { mailMessage } from '../matches/letters.ts'
import { otherOf, type MatchRow } from '../matches/pairs.ts'
import { readRecordId } from '#members/server/record-ids.ts'
import { checkShown, readOwnRecords } from '../people/records.ts'
import { matches, matchMessages } from '../tables.ts'
import { viewMessage, type MessageRow } from './view-message.ts'

const mostMessages = 5000
const mostOfDay = { times: 2000, seconds: 86_400 }

interface Draft {
  senderId: string
  content: string
  clientId: string
}

async function findSent({ db }: Context, matchId: string, { senderId, clientId }: Draft) {
  const isIt = and(
    eq(matchMessages.matchId, matchId),
    eq(matchMessages.senderId, senderId),
    eq(matchMessages.clientId, clientId),
  )
  return (await db.select().from(matchMessages).where(isIt))[0]
}

/** Counts what somebody writes in all their matches. Its lock is the last one taken, so nobody waits in a circle. */
async function checkAllMatches(within: Context, senderId: string): Promise<void> {
  await takeLock(within.db, `messages of ${senderId}`)
  const isTheirs = eq(matchMessages.senderId, senderId)
  await checkBurst(within, matchMessages, { isTheirs, most: messagesInTenSeconds })
}

/** A message as its sender sees it. */
const viewOwn = (row: MessageRow): MatchMessage => viewMessage(row, { userId: row.senderId, otherRecordId: '' })

/** What the match says of its latest message. */
const latest = ({ id, content, createdAt, senderId }: MessageRow, { lowId }: MatchRow) => ({
  lastMessage: beginningOf(content),
  lastMessageId: id,
  lastSender: senderId,
  latestAt: createdAt,
  messages: sql`${matches.messages} + 1`,
  ...(senderId === lowId
    ? { unreadByHigh: sql`${matches.unreadByHigh} + 1` }
    : { unreadByLow: sql`${matches.unreadByLow} + 1` }),
})

/** Writes a message into a match that is locked, and tells both once the transaction commits. */
async function write(within: Context, match: MatchRow, { senderId, content, clientId }: Draft): Promise<MatchMessage> {
  const { db, now, events } = within
  if (match.messages >= mostMessages)
    throw new Refusal('too-large', phrase('conversation-full', 'This conversation has reached its limit.'))
  await checkAllMatches(within, senderId)
  const [row] = await db
    .insert(matchMessages)
    .values({ matchId: match.id, senderId, content, clientId, createdAt: now() })
    .returning()
  if (!row) throw new Error('A message was not stored.')
  await db.update(matches).set(latest(row, match)).where(eq(matches.id, match.id))
  const otherId = otherOf(match, senderId)
  const own = viewOwn(row)
  const recordId = (await readRecordId(within, senderId, match.type)) ?? ''
  const theirs = viewMessage(row, { userId: otherId, otherRecordId: recordId })
  const tell = (to: string, message: MatchMessage) => ({ to, matchId: match.id, message: fitEvent(message) })
  await events.publishAll(messageSent, [tell(senderId, own), tell(otherId, theirs)], db)
  await mailMessage(within, { match, from: senderId, to: otherId })
  return own
}

/** Sends a message to the other one of a match; the same client id again is the same message. */
export async function sendMessage(ctx: Context, id: string, draft: Draft): Promise<MatchMessage> {
  const { row: match } = await findMatch(ctx, draft.senderId, id)
  const before = await findSent(ctx, match.id, draft)
  if (before) return viewOwn(before)
  checkShown(await readOwnRecords(ctx, draft.senderId), match.type)
  await ctx.limits.take('messages to matches', mostOfDay, draft.senderId)
  const message = await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const locked = await lockMatch(within, draft.senderId, id)
    const meanwhile = await findSent(within, match.id, draft)
    return meanwhile ? viewOwn(meanwhile) : write(within, locked, draft)
  })
  await noteActive(ctx, draft.senderId)
  return message
}
