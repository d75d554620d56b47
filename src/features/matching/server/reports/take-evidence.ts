import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { readPeople } from '#accounts/server/read-people.ts'
import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import type { RecordType } from '#matching/record-types.ts'
import { memberRecords } from '#matching/server/member-tables.ts'
import { viewMember } from '#members/server/view-member.ts'
import { daysToReport } from '#matching/rules.ts'
import { pairOf } from '../matches/pairs.ts'
import { listShown } from '../people/records.ts'
import { matches, matchMessages, type Evidence } from '../tables.ts'
import { nothingKept } from './nothing-kept.ts'

type Tools = Pick<Context, 'db' | 'now'>

const mostMessages = 20

interface Pair {
  reporterId: string
  subjectId: string
}

/** The matches of two, the latest first, also those that ended not long ago. */
async function listMatches({ db, now }: Tools, { reporterId, subjectId }: Pair) {
  const { lowId, highId } = pairOf(reporterId, subjectId)
  const isRecent = or(isNull(matches.endedAt), gt(matches.endedAt, new Date(now().getTime() - daysToReport * day)))
  return db
    .select({ id: matches.id, type: matches.type })
    .from(matches)
    .where(and(eq(matches.lowId, lowId), eq(matches.highId, highId), isRecent))
    .orderBy(desc(matches.latestAt))
}

async function viewMatched(ctx: Tools, subjectId: string, type: RecordType): Promise<Evidence['subject']> {
  const isIt = and(eq(memberRecords.userId, subjectId), eq(memberRecords.type, type))
  const [record] = await ctx.db.select().from(memberRecords).where(isIt)
  if (record) return viewMember(record)
  const person = (await readPeople(ctx, [subjectId])).get(subjectId)
  return { ...nothingKept, id: subjectId, type, name: person?.firstName ?? '' }
}

async function listLatest({ db }: Tools, matchId: string, subjectId: string): Promise<Evidence['messages']> {
  const rows = await db
    .select()
    .from(matchMessages)
    .where(eq(matchMessages.matchId, matchId))
    .orderBy(desc(matchMessages.id))
    .limit(mostMessages)
  return rows.toReversed().map(({ senderId, content, createdAt }) => ({
    from_subject: senderId === subjectId,
    content,
    timestamp: createdAt.toISOString(),
  }))
}

/**
 * One record and the messages that belong to it: of the type that is reported, or else of their match, or else the first that may be
 * seen. Undefined for somebody whom the reporter neither sees nor had a match with.
 */
export async function takeEvidence(
  ctx: Tools,
  pair: Pair,
  type: RecordType | undefined,
): Promise<Evidence | undefined> {
  const matched = await listMatches(ctx, pair)
  const seen = await listShown(ctx, pair.reporterId, pair.subjectId)
  const reported = seen.find((one) => one.type === type)
  const match = matched.find((one) => one.type === type) ?? (reported ? undefined : matched[0])
  const record = reported ?? seen[0]
  if (!match) return record && { subject: viewMember(record), messages: [] }
  const subject = await viewMatched(ctx, pair.subjectId, match.type)
  return { subject, messages: await listLatest(ctx, match.id, pair.subjectId) }
}
