import { and, asc, eq, exists, gt, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { extraLimits } from '#domains/plans.ts'
import { weighBytes } from '#kit/weight.ts'
import type { Context } from '#kit/server/context.ts'
import { forgetOldest } from './forget-changes.ts'
import { ofOwner } from './of-owner.ts'
import { sweepBytes } from './sweep-bytes.ts'
import { versions } from './tables.ts'
import type { LockedFiles } from './lock-files.ts'
import type { Db } from '#kit/server/database.ts'

/** How many of the oldest are looked at in one step. */
const lookedAt = 500

/** The oldest versions in an account's sites, and whether the same file has a later one. */
async function listOldest(tx: Db, owner: string) {
  const { id, domainId, path, hash, size, at } = versions
  const later = alias(versions, 'later')
  const isSucceeded = exists(
    tx
      .select({ id: later.id })
      .from(later)
      .where(and(eq(later.domainId, domainId), eq(later.path, path), gt(later.at, at))),
  ).mapWith(Boolean)
  const { owners, isTheirs } = ofOwner(domainId, owner)
  return tx
    .select({ id, domainId, hash, size, isSucceeded })
    .from(versions)
    .innerJoin(owners, isTheirs)
    .orderBy(asc(at), asc(id))
    .limit(lookedAt)
}

type OldVersion = Awaited<ReturnType<typeof listOldest>>[number]

/** Picks the first of these versions that have at least this many bytes together. */
function choose(versions: OldVersion[], excess: number): OldVersion[] {
  if (excess <= 0) return []
  let freed = 0
  const end = versions.findIndex(({ size }) => (freed += weighBytes(size)) >= excess)
  return end < 0 ? versions : versions.slice(0, end + 1)
}

const partition = (versions: OldVersion[]): [succeeded: OldVersion[], last: OldVersion[]] => [
  versions.filter((old) => old.isSucceeded),
  versions.filter((old) => !old.isSucceeded),
]

const weightOf = (versions: OldVersion[]) => versions.reduce((sum, { size }) => sum + weighBytes(size), 0)

/**
 * Deletes the oldest versions where those of an account exceed its limit; returns how many. Where they aren’t enough, changes are forgotten,
 * except one, and in the end the last versions of files.
 */
export async function trimHistory(ctx: Context, locked: LockedFiles, exceptChange?: string): Promise<number> {
  const { tx, owner, storageUse, grow, afterwards } = locked
  const known = await storageUse()
  const limit = known && extraLimits(known.limits).history
  if (!known || owner === undefined || limit === undefined || known.usage.history <= limit) return 0
  const excess = known.usage.history - limit
  const [succeeded, last] = partition(await listOldest(tx, owner))
  const gone = choose(succeeded, excess)
  const more = excess - weightOf(gone)
  const changed =
    more > 0 ? await forgetOldest(ctx, locked, { excess: more, except: exceptChange }) : { weight: 0, count: 0 }
  gone.push(...choose(last, more - changed.weight))
  await tx.delete(versions).where(
    inArray(
      versions.id,
      gone.map(({ id }) => id),
    ),
  )
  for (const [domainId, rows] of Map.groupBy(gone, (old) => old.domainId)) {
    await grow({ history: -weightOf(rows) }, domainId)
    const hashes = rows.map(({ hash }) => hash)
    const failed = (err: unknown) => ctx.log.error({ err }, 'Bytes of old versions were not removed')
    afterwards(() => sweepBytes(ctx, domainId, hashes).catch(failed))
  }
  return gone.length + changed.count
}
