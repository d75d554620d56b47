import { memberRecords } from '#members/server/tables.ts'
import type { RecordType } from '#members/rules.ts'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { readPeople } from '#accounts/server/read-people.ts'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { viewMember } from '#members/server/view-member.ts'
import { daysToReport } from '#matching/rules.ts'
import { pairOf } from '../matches/pairs.ts'
import { findShown } from '../people/records.ts'
import { matches, matchMessages, type Evidence } from '../tables.ts'
import { nothingKept } from './nothing-kept.ts'

const mostMessages = 20

interface ReportedRecord {
  reporterId: string
  subjectId: string
  /** Of the record that is reported. */
  type: RecordType
  recordId: string
}

/** Their match in records of this type, also if it ended not long ago. */
async function findMatch({ db, now }: Context, { reporterId, subjectId, type }: ReportedRecord) {
  const { lowId, highId } = pairOf(reporterId, subjectId)
  const isRecent = or(isNull(matches.endedAt), gt(matches.endedAt, new Date(now().getTime() - daysToReport * dayMs)))
  const isTheirs = and(eq(matches.lowId, lowId), eq(matches.highId, highId), eq(matches.type, type))
  return (await db.select({ id: matches.id }).from(matches).where(and(isTheirs, isRecent)))[0]
}

async function viewMatched(ctx: Context, { subjectId, type, recordId }: ReportedRecord): Promise<Evidence['subject']> {
  const [record] = await ctx.db.select().from(memberRecords).where(eq(memberRecords.id, recordId))
  if (record) return viewMember(record)
  const person = (await readPeople(ctx, [subjectId])).get(subjectId)
  return { ...nothingKept, id: recordId, type, name: person?.firstName ?? '' }
}

async function listLatest({ db }: Context, matchId: string, subjectId: string): Promise<Evidence['messages']> {
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

/** A record and the messages that belong to it; undefined if the reporter neither sees it nor had a match with it. */
export async function takeEvidence(ctx: Context, reported: ReportedRecord): Promise<Evidence | undefined> {
  const match = await findMatch(ctx, reported)
  if (match)
    return {
      subject: await viewMatched(ctx, reported),
      messages: await listLatest(ctx, match.id, reported.subjectId),
    }
  const record = await findShown(ctx, reported.reporterId, reported.recordId)
  return record && { subject: viewMember(record), messages: [] }
}
