import { memberRecords, memberStates } from '#members/server/tables.ts'
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { isShownTo } from '#members/server/who-may-see.ts'
import { matches } from '../tables.ts'

/** The other one of each match, as a column. */
const theirId = (userId: string): SQL =>
  sql`case when ${matches.lowId} = ${userId} then ${matches.highId} else ${matches.lowId} end`

/** The record by which somebody sees the other one of a match. */
const isTheirRecord = (userId: string) =>
  and(eq(memberRecords.userId, theirId(userId)), eq(memberRecords.type, matches.type))

export const isOneOf = (userId: string) => or(eq(matches.lowId, userId), eq(matches.highId, userId))

/** A match is there for somebody while it lasts and they may see the other one. */
export const isOpenTo = (ctx: Pick<Context, 'db'>, userId: string) =>
  and(isNull(matches.endedAt), isShownTo(ctx, userId))

/** Something of each match of somebody, beside the other one’s record. */
export const selectOfMatches = <V extends SQL | SQL.Aliased | typeof matches.id>(
  { db }: Context,
  userId: string,
  value: V,
) => db.select({ value }).from(matches).innerJoin(memberRecords, isTheirRecord(userId))

/** Matches of somebody with the other one’s record and state. */
export const selectMatches = ({ db }: Pick<Context, 'db'>, userId: string, key: SQL<string> = sql<string>`''`) =>
  db
    .select({ row: matches, record: memberRecords, state: memberStates, key })
    .from(matches)
    .innerJoin(memberRecords, isTheirRecord(userId))
    .leftJoin(memberStates, eq(memberStates.userId, memberRecords.userId))

/** A match with what somebody sees of the other one. */
export type SeenMatch = Awaited<ReturnType<typeof selectMatches>>[number]
