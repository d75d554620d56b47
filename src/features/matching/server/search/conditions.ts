import { recordTypes } from '#members/rules.ts'
import { memberRecords as records } from '#members/server/tables.ts'
import { and, arrayOverlaps, between, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { hasRecordWords } from '#members/server/record-words.ts'
import { isShownTo } from '#members/server/who-may-see.ts'
import { likes, matches } from '../tables.ts'
import type { Wishes } from './wishes.ts'

/** Nobody whom one has liked or matched in the same type, even if the match has ended. */
const isNew = (userId: string): SQL => sql`(${records.userId}, ${records.type}) not in (
  select ${likes.toId}, ${likes.type} from ${likes} where ${likes.fromId} = ${userId}
  union all select ${matches.highId}, ${matches.type} from ${matches} where ${matches.lowId} = ${userId}
  union all select ${matches.lowId}, ${matches.type} from ${matches} where ${matches.highId} = ${userId})`

const hasAll = ({ types, words }: Wishes) => or(...types.map((type) => hasRecordWords(records.words, type, words)))

/** Who may be found at all, and has what is wished for, their distance aside. */
export function isWished(
  ctx: Pick<Context, 'db'>,
  viewerId: string | undefined,
  wishes: Wishes,
  without: readonly string[],
): SQL | undefined {
  const { types, ages, gender, tags, words } = wishes
  return and(
    isShownTo(ctx, viewerId),
    viewerId === undefined ? undefined : isNew(viewerId),
    types.length < recordTypes.length ? inArray(records.type, [...types]) : undefined,
    ages && between(records.age, ages.min, ages.max),
    gender && eq(records.gender, gender),
    tags.length > 0 ? arrayOverlaps(records.tags, [...tags]) : undefined,
    words === '' ? undefined : hasAll(wishes),
    without.length > 0 ? notInArray(records.id, [...without]) : undefined,
  )
}
