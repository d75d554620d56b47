import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { extraLimits } from '#domains/plans.ts'
import { weighBytes } from '#kit/weight.ts'
import { members } from '#domains/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { trash } from './tables.ts'
import { folderOf, type TrashRow } from './trash-paths.ts'
import { lockFiles, type LockedFiles } from './lock-files.ts'

/** Forgets deleted things, all under one lock; their bytes are removed from the disk after that. */
async function forgetRows({ files, log }: Context, locked: LockedFiles, rows: TrashRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const gone = await locked.tx.delete(trash).where(inArray(trash.id, ids)).returning()
  for (const [domainId, some] of Map.groupBy(gone, (row) => row.domainId)) {
    const weight = some.reduce((sum, { size, entries }) => sum + weighBytes(size, entries), 0)
    await locked.grow({ trashed: -weight }, domainId)
  }
  locked.afterwards(async () => {
    const failed = (err: unknown) => log.error({ err }, 'Something deleted was not removed')
    for (const row of gone) await files.remove(folderOf(row)).catch(failed)
  })
}

/** Removes one deleted thing for good. */
export const forgetTrash = (ctx: Context, row: TrashRow): Promise<void> =>
  lockFiles(ctx, { id: row.domainId }, (locked) => forgetRows(ctx, locked, [row]), { evenReadOnly: true })

/** How many of the oldest are looked at in one step. */
const lookedAt = 500

/** Removes the oldest deleted things of an account's sites where the trash is larger than allowed; `except` stays. */
export async function makeRoomInTrash(ctx: Context, locked: LockedFiles, except: string): Promise<void> {
  const known = await locked.storageUse()
  const limit = known && extraLimits(known.limits).trash
  if (!known || locked.owner === undefined || limit === undefined) return
  let excess = known.usage.trashed - limit
  if (excess <= 0) return
  const isTheirs = and(
    eq(members.domainId, trash.domainId),
    eq(members.role, 'owner'),
    eq(members.userId, locked.owner),
  )
  const oldest = await locked.tx
    .select({ row: trash })
    .from(trash)
    .innerJoin(members, isTheirs)
    .where(ne(trash.id, except))
    .orderBy(asc(trash.at), asc(trash.id))
    .limit(lookedAt)
  const gone: TrashRow[] = []
  for (const { row } of oldest) {
    if (excess <= 0) break
    excess -= weighBytes(row.size, row.entries)
    gone.push(row)
  }
  await forgetRows(ctx, locked, gone)
}
