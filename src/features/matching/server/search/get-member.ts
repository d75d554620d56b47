import { memberRecords as records } from '#members/server/tables.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { isShownTo } from '#members/server/who-may-see.ts'
import { readFits } from './read-fits.ts'
import { measureDistance } from './candidates.ts'
import { viewCandidate, type UnsaidCandidate } from './view-candidate.ts'
import { readViewer } from './viewer.ts'

/** Somebody by one of their records, as a member sees it. */
export async function getMember(ctx: Context, userId: string, id: string): Promise<UnsaidCandidate> {
  const viewer = await readViewer(ctx, userId)
  const isIt = and(
    isRowId(id) ? eq(records.id, id) : sql`false`,
    isShownTo(ctx, userId),
    viewer.isMinor ? ne(records.type, 'dating') : undefined,
  )
  const kilometres = viewer.place ? measureDistance(viewer.place) : sql`null::float8`
  const candidates = sql`select id, user_id, type, ${kilometres} as kilometres from ${records} where ${isIt}`
  const [found] = await readFits(ctx, userId, { candidates, page: sql`select *, 1 as place from fits` })
  const seen = found && viewCandidate(found, 'kilometers')
  if (!seen) throw new Refusal('missing', phrase('member-not-found', 'Member not found.'))
  return seen
}
