import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { roomsBeside } from '#domains/plans.ts'
import { weigh } from '#kit/weight.ts'
import { members } from '#domains/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { trash } from './tables.ts'
import { folderOf, type TrashRow } from './trash-places.ts'
import { takeTurn, type Turn } from './turn.ts'

type Tools = Pick<Context, 'db' | 'now' | 'files' | 'log'>

/** Forgets things that were deleted, in one turn; what they were is removed from the disk after that. */
async function forgetRows({ files, log }: Pick<Tools, 'files' | 'log'>, turn: Turn, rows: TrashRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const gone = await turn.tx.delete(trash).where(inArray(trash.id, ids)).returning()
  for (const [domainId, some] of Map.groupBy(gone, (row) => row.domainId)) {
    const weight = some.reduce((sum, { size, entries }) => sum + weigh(size, entries), 0)
    await turn.grow({ trashed: -weight }, domainId)
  }
  turn.afterwards(async () => {
    const failed = (err: unknown) => log.error({ err }, 'Something deleted was not removed')
    for (const row of gone) await files.remove(folderOf(row)).catch(failed)
  })
}

/** Removes one thing that was deleted for good. */
export const forget = (ctx: Tools, row: TrashRow): Promise<void> =>
  takeTurn(ctx, { id: row.domainId }, (turn) => forgetRows(ctx, turn, [row]), { evenReadOnly: true })

/** So many of the oldest are looked at. */
const lookedAt = 500

/** Lets the oldest of what was deleted in an account's sites go where it weighs more than there is room for, save one thing. */
export async function makeRoomInTrash(ctx: Tools, turn: Turn, except: string): Promise<void> {
  const known = await turn.room()
  const limit = known && roomsBeside(known.limits).trash
  if (!known || turn.owner === undefined || limit === undefined) return
  let excess = known.usage.trashed - limit
  if (excess <= 0) return
  const isTheirs = and(eq(members.domainId, trash.domainId), eq(members.role, 'owner'), eq(members.userId, turn.owner))
  const oldest = await turn.tx
    .select({ row: trash })
    .from(trash)
    .innerJoin(members, isTheirs)
    .where(ne(trash.id, except))
    .orderBy(asc(trash.at), asc(trash.id))
    .limit(lookedAt)
  const gone: TrashRow[] = []
  for (const { row } of oldest) {
    if (excess <= 0) break
    excess -= weigh(row.size, row.entries)
    gone.push(row)
  }
  await forgetRows(ctx, turn, gone)
}
