import { and, asc, eq, gt } from 'drizzle-orm'
import type { Context, User } from '#kit/server/context.ts'
import { jsonPart, readRows, viewRows } from '#kit/server/export-json.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { readRecordId } from '#members/server/record-ids.ts'
import { recordIds } from '#members/server/tables.ts'
import { hasMatch } from './find-match.ts'
import { otherOf, type MatchRow } from './pairs.ts'
import { isOneOf } from './select-matches.ts'
import { likes, matches, matchMessages } from '../tables.ts'

/** Likes and matches of one statement. */
const atOnce = 1000

/** A match with its messages; of one that isn’t there for them any more, those that they wrote themselves. */
async function viewAll(ctx: Context, userId: string, match: MatchRow) {
  const isOwn = (await hasMatch(ctx, userId, match.id)) ? undefined : eq(matchMessages.senderId, userId)
  const recordId = await readRecordId(ctx, otherOf(match, userId), match.type)
  const messages = readRows(ctx.db, matchMessages, 'id', and(eq(matchMessages.matchId, match.id), isOwn))
  return {
    id: match.id,
    type: match.type,
    with: recordId ?? null,
    createdAt: match.createdAt,
    endedAt: match.endedAt,
    messages: viewRows(messages, ({ matchId: _match, senderId, ...message }) => ({
      ...message,
      is_mine: senderId === userId,
    })),
  }
}

const isLiked = and(eq(recordIds.userId, likes.toId), eq(recordIds.type, likes.type))

async function* exportLikes({ db }: Context, userId: string): AsyncGenerator<ZipPart> {
  const { id, type, createdAt } = likes
  for (let [last, nth] = [-1, 1]; ; nth += 1) {
    const rows = await db
      .select({ id, recordId: recordIds.id, type, createdAt })
      .from(likes)
      .leftJoin(recordIds, isLiked)
      .where(and(eq(likes.fromId, userId), gt(id, last)))
      .orderBy(asc(id))
      .limit(atOnce)
    last = rows.at(-1)?.id ?? -1
    if (last < 0) return
    yield jsonPart(`matching/likes-${nth}.json`, rows)
  }
}

/** The likes that somebody gave, and their matches, each in a file of its own. */
export async function* exportMatches(ctx: Context, { id: userId }: User): AsyncGenerator<ZipPart> {
  yield* exportLikes(ctx, userId)
  let last: string | undefined
  for (;;) {
    const isNext = last === undefined ? undefined : gt(matches.id, last)
    const rows = await ctx.db
      .select()
      .from(matches)
      .where(and(isOneOf(userId), isNext))
      .orderBy(asc(matches.id))
      .limit(atOnce)
    last = rows.at(-1)?.id
    if (last === undefined) return
    for (const row of rows) yield jsonPart(`matching/match-${row.id}.json`, await viewAll(ctx, userId, row))
  }
}
