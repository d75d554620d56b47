import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { isWished } from './conditions.ts'
import type { Position } from './cursor.ts'
import { sizeOf, takeCandidates } from './candidates.ts'
import { readFits } from './read-fits.ts'
import type { Viewer } from './viewer.ts'
import type { Wishes } from './wishes.ts'

export interface Search {
  viewer: Viewer | undefined
  wishes: Wishes
  position: Position
  limit: number
  /** Records that are left out, by their ids. */
  without?: readonly string[]
}

/** In which order people of a batch stand, and who of them comes behind the last one of the page before. */
function orderMembers({ order, last }: Position): { by: SQL; isBehind: SQL } {
  if (order === 'distance') return { by: sql`kilometres, id`, isBehind: sql`true` }
  const by = sql`coalesce(percent, -1) desc, active_on desc, id desc`
  if (!last) return { by, isBehind: sql`true` }
  const key = sql`(${last.percent}::int, ${last.activeOn}::date, ${last.id}::uuid)`
  return { by, isBehind: sql`(coalesce(percent, -1), active_on, id) < ${key}` }
}

/** Each record for itself: if of somebody’s records only the best were found, the others would be known to be theirs by their absence. */
function cutPage({ wishes: { kilometres }, position, limit }: Search): SQL {
  const { by, isBehind } = orderMembers(position)
  const isNear = kilometres === undefined ? sql`true` : sql`kilometres <= ${kilometres}::float8`
  return sql`
    select *, row_number() over (order by ${by}) as place
    from fits
    where ${isNear} and ${isBehind} order by place limit ${limit + 1}`
}

/** The key of the last one of a batch. */
const leastActive = sql`select json_build_array(active_on, id) from candidates order by active_on, id limit 1`
const lastKeys: Record<Position['order'], SQL> = {
  latest: leastActive,
  placeless: leastActive,
  nearest: sql`select json_build_array(away, id) from candidates order by away desc limit 1`,
  distance: sql`select null::json`,
}

/** A row for each find, in order, and one more if there are more; a single row without a record if there are none. */
export function findMembers(ctx: Pick<Context, 'db'>, search: Search) {
  const { viewer, wishes, position, without = [] } = search
  const size = sizeOf(search)
  const isIn = isWished(ctx, viewer?.id, wishes, without)
  return readFits(ctx, viewer?.id, {
    candidates: takeCandidates({ isWished: isIn, position, kilometres: wishes.kilometres, size }),
    page: cutPage(search),
    edge: sql`select count(*) >= ${size} as is_full, (${lastKeys[position.order]}) as last_key from candidates`,
  })
}
