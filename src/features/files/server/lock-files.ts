import { eq, sql, type Column } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { ownerOf } from '#domains/server/plan-usage.ts'
import { checkStorageUse, readStorageUse, type Growth, type StorageUse } from '#domains/server/storage-limits.ts'
import { domains } from '#domains/server/tables.ts'
import { filesLock, takeLock } from '#domains/server/locks.ts'
import type { Db } from '#kit/server/database.ts'
import pLimit, { type LimitFunction } from 'p-limit'

const mostWaiting = 500
const queues = new Map<string, LimitFunction>()

const tooMany = () =>
  new Refusal('unavailable', phrase('too-many-changes', 'Too many changes at once. Please try again in a moment.'), {
    retryAfter: 5,
  })

/** Runs work of the same name one after the other, in the order in which it came. */
async function runInSequence<T>(name: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(name) ?? pLimit(1)
  const lengthOf = () => queue.activeCount + queue.pendingCount
  if (lengthOf() >= mostWaiting) throw tooMany()
  queues.set(name, queue)
  try {
    return await queue(work)
  } finally {
    if (lengthOf() === 0) queues.delete(name)
  }
}

const readOnly = () =>
  new Refusal('forbidden', phrase('site-read-only', 'This site is read-only, because your plan has no room for it.'))

/** By how much the storage of a domain changes: files and entries, and the bytes of its history and trash. */
interface StorageChange extends Growth {
  history?: number
  trashed?: number
}

/** What can be done while nobody else can change the files of the account’s sites. */
export interface LockedFiles {
  tx: Db
  /** The account whose storage is used. */
  owner: string | undefined
  /** The limits of the owner's plan and what is used now; undefined where nobody owns the site. */
  storageUse: () => Promise<StorageUse | undefined>
  /**
   * Counts a change of this domain or of another one of the account. Refused, before anything is written, where the plan has no room
   * for more files.
   */
  grow: (change: StorageChange, of?: string) => Promise<void>
  /** Runs something once everything is committed. */
  afterwards: (work: () => Promise<void>) => void
}

/** The room after a change. */
const add = (
  { limits, usage }: StorageUse,
  { bytes = 0, entries = 0, history = 0, trashed = 0 }: StorageChange,
): StorageUse => ({
  limits,
  usage: {
    ...usage,
    storage: usage.storage + bytes,
    entries: usage.entries + entries,
    history: usage.history + history,
    trashed: usage.trashed + trashed,
  },
})

const more = (column: Column, by: number) => sql`greatest(0, ${column} + ${by})`

function openLocked(
  within: Context,
  domainId: string,
  owner: string | undefined,
  later: LockedFiles['afterwards'],
): LockedFiles {
  let known: StorageUse | undefined
  const storageUse = async () => (owner === undefined ? undefined : (known ??= await readStorageUse(within, owner)))
  return {
    tx: within.db,
    owner,
    storageUse,
    afterwards: later,
    grow: async (change, of = domainId) => {
      const { bytes = 0, entries = 0, history = 0, trashed = 0 } = change
      if (bytes === 0 && entries === 0 && history === 0 && trashed === 0) return
      const now = bytes > 0 || entries > 0 ? await storageUse() : undefined
      if (now) checkStorageUse(now, change)
      await within.db
        .update(domains)
        .set({
          storage: more(domains.storage, bytes),
          entries: more(domains.entries, entries),
          history: more(domains.history, history),
          trashed: more(domains.trashed, trashed),
        })
        .where(eq(domains.id, of))
      known &&= add(known, change)
    },
  }
}

interface Terms {
  /** Allows the change even where the plan has no room for the site. */
  evenReadOnly?: true
}

/**
 * Changes files of a site. Only one change runs at a time for each account, so that two can’t use the same space or the same file,
 * and none runs after its domain was deleted. Waiting happens outside of the database; `change` runs inside a transaction, so it has
 * to be short.
 */
export async function lockFiles<T>(
  ctx: Context,
  { id }: Pick<Domain, 'id'>,
  change: (locked: LockedFiles) => Promise<T>,
  { evenReadOnly }: Terms = {},
): Promise<T> {
  const account = (await ownerOf(ctx, id)) ?? id
  const later: (() => Promise<void>)[] = []
  const changed = await runInSequence(account, () =>
    ctx.db.transaction(async (tx) => {
      const owner = await ownerOf({ db: tx }, id)
      await takeLock(tx, filesLock(owner ?? id))
      const columns = { readOnlySince: domains.readOnlySince }
      const [domain] = await tx.select(columns).from(domains).where(eq(domains.id, id)).for('update')
      if (!domain) throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
      if (domain.readOnlySince !== null && !evenReadOnly) throw readOnly()
      return change(openLocked({ ...ctx, db: tx }, id, owner, (work) => void later.push(work)))
    }),
  )
  for (const work of later) await work()
  return changed
}
