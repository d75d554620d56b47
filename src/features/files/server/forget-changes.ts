import { and, asc, eq, inArray, lt, ne, notExists, or, sum } from 'drizzle-orm'
import { weighBytes } from '#kit/weight.ts'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { daysOfChanges } from '../rules.ts'
import type { LockedFiles } from './lock-files.ts'
import { ofOwner } from './of-owner.ts'
import { sweepBytes } from './sweep-bytes.ts'
import { changedFiles, changes } from './tables.ts'

/** How many are looked at in one step. */
const lookedAt = 100

/** Forgets changes; their bytes are removed after that. Returns what they weighed. */
async function forgetThese(ctx: Context, { tx, grow, afterwards }: LockedFiles, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { domainId, before: hash, size } = changedFiles
  const gone = await tx
    .delete(changedFiles)
    .where(inArray(changedFiles.changeId, ids))
    .returning({ domainId, hash, size })
  await tx.delete(changes).where(inArray(changes.id, ids))
  let all = 0
  for (const [id, rows] of Map.groupBy(gone, (row) => row.domainId)) {
    const weight = rows.reduce((total, row) => total + weighBytes(row.size), 0)
    all += weight
    await grow({ history: -weight }, id)
    const failed = (err: unknown) => ctx.log.error({ err }, 'Bytes of old changes were not removed')
    const hashes = rows.flatMap((row) => row.hash || [])
    afterwards(() => sweepBytes(ctx, id, hashes).catch(failed))
  }
  return all
}

interface Terms {
  /** How much is too much. */
  excess: number
  /** A change that stays. */
  except?: string | undefined
}

/** Forgets the oldest changes in an account’s sites. */
export async function forgetOldest(ctx: Context, locked: LockedFiles, { excess, except }: Terms) {
  const { owners, isTheirs } = ofOwner(changes.domainId, locked.owner ?? '')
  const oldest = await locked.tx
    .select({
      id: changes.id,
      size: sum(changedFiles.size).mapWith(Number),
      files: locked.tx.$count(changedFiles, eq(changedFiles.changeId, changes.id)),
    })
    .from(changes)
    .innerJoin(owners, isTheirs)
    .innerJoin(changedFiles, eq(changedFiles.changeId, changes.id))
    .where(except === undefined ? undefined : ne(changes.id, except))
    .groupBy(changes.id)
    .orderBy(asc(changes.at), asc(changes.id))
    .limit(lookedAt)
  const ids: string[] = []
  let left = excess
  for (const { id, size, files } of oldest) {
    if (left <= 0) break
    left -= weighBytes(size, files)
    ids.push(id)
  }
  return { weight: await forgetThese(ctx, locked, ids), count: ids.length }
}

/** Forgets the changes of a domain that are too old, and those that changed nothing. */
export async function forgetOldChanges(ctx: Context, locked: LockedFiles, domainId: string): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
  const files = locked.tx.select({ id: changedFiles.changeId }).from(changedFiles)
  const isEmpty = and(lt(changes.at, before(1)), notExists(files.where(eq(changedFiles.changeId, changes.id))))
  const isOld = or(lt(changes.at, before(daysOfChanges)), isEmpty)
  const old = await locked.tx
    .select({ id: changes.id })
    .from(changes)
    .where(and(eq(changes.domainId, domainId), isOld))
  await forgetThese(
    ctx,
    locked,
    old.map(({ id }) => id),
  )
}
