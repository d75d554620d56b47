import { memberRecords as records } from '#members/server/tables.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { countFit, isAnswerBitsOf } from '../score/count-fit.ts'
import type { AnswerBits } from '../score/answer-bits.ts'
import type { Key } from './cursor.ts'

/** Queries of which each reads the ones before by their names; `fits` are the candidates with how they fit. */
interface Parts {
  candidates: SQL
  /** The rows that are shown, with their `place` among them. */
  page: SQL
  /** A single row with `is_full`, whether the candidates may have left somebody out, and its `last_key`. */
  edge?: SQL
}

const nobody = '00000000-0000-0000-0000-000000000000'
const noEdge = sql`select false as is_full, null::json as last_key`
const found = <T>(column: string) => sql<T>`found.${sql.raw(column)}`

const joinParts = (viewerId: string | undefined, { candidates, page, edge = noEdge }: Parts) => sql`
  with mine as materialized (select * from answer_sheets where user_id = ${viewerId ?? nobody}::uuid),
  candidates as materialized (${candidates}),
  fits as (${countFit('candidates')}),
  page as (${page})
  select edge.*, page.*, to_jsonb(mine) as mine, to_jsonb(theirs) as theirs
  from (${edge}) edge
  left join page on true
  left join answer_sheets theirs on ${isAnswerBitsOf('theirs', 'page')}
  left join mine on mine.type = theirs.type`

export type MemberFit = Awaited<ReturnType<typeof readFits>>[number]

/**
 * Everything about some people in one query: how they fit to somebody, and what is shown of them. A single row without a record if
 * there is nobody.
 */
export const readFits = (ctx: Pick<Context, 'db'>, viewerId: string | undefined, parts: Parts) =>
  ctx.db
    .select({
      isFull: found<boolean>('is_full'),
      lastKey: found<Key | null>('last_key'),
      percent: found<number | null>('percent'),
      common: found<number>('common'),
      kilometres: found<number | null>('kilometres'),
      mine: found<AnswerBits | null>('mine'),
      theirs: found<AnswerBits | null>('theirs'),
      record: records,
    })
    .from(sql`(${joinParts(viewerId, parts)}) found`)
    .leftJoin(records, eq(records.id, found('id')))
    .orderBy(found('place'))
