import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { limitsOf, ownerOf, usageOf } from '#domains/server/owned.ts'
import { domains } from '#domains/server/tables.ts'
import { waitInLine } from './line.ts'

type Tools = Pick<Context, 'db' | 'now'>

const readOnly = () => new Refusal('forbidden', 'This site is read-only, because your plan has no room for it.')
const words = (bytes: number) => (bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${bytes / 1024 ** 2} MB`)
const full = (limit: number) =>
  new Refusal('too-large', `Your plan has room for ${words(limit)}. Choose a larger plan or delete files.`)

/** The bytes that the plan of a domain’s owner has room for; undefined without a limit. */
export async function storageLimitOf(ctx: Tools, domainId: string): Promise<number | undefined> {
  const owner = await ownerOf(ctx, domainId)
  return owner === undefined ? undefined : (await limitsOf(ctx, owner)).storage
}

/** What the sites of a domain’s owner take together, and what there is for them. */
export async function viewStorage(ctx: Tools, domainId: string): Promise<{ used: number; limit: number | null }> {
  const owner = await ownerOf(ctx, domainId)
  if (owner === undefined) return { used: 0, limit: null }
  const [{ storage: used }, { storage: limit }] = await Promise.all([usageOf(ctx, owner), limitsOf(ctx, owner)])
  return { used, limit: limit ?? null }
}

const lock = (tx: Db, what: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)

/** What can be done while nobody else changes the files of the account’s sites. */
export interface Turn {
  tx: Db
  /** Counts bytes more or less; refused, before anything is written, where the plan has no room. */
  grow: (bytes: number) => Promise<void>
}

async function checkRoom(within: Tools, owner: string, bytes: number): Promise<void> {
  const { storage: limit } = await limitsOf(within, owner)
  if (limit === undefined) return
  const { storage } = await usageOf(within, owner)
  if (storage + bytes > limit) throw full(limit)
}

const openTurn = (within: Tools, domainId: string, owner: string | undefined): Turn => ({
  tx: within.db,
  grow: async (bytes) => {
    if (bytes === 0) return
    if (bytes > 0 && owner !== undefined) await checkRoom(within, owner, bytes)
    await within.db
      .update(domains)
      .set({ storage: sql`greatest(0, ${domains.storage} + ${bytes})` })
      .where(eq(domains.id, domainId))
  },
})

interface Terms {
  /** Also where the plan has no room for the site. */
  evenReadOnly?: true
}

/**
 * Changes files of a site, one at a time for each account, so that two can’t share the same room or the same file, and none comes
 * after its domain is gone. The wait is outside of the database; what is done inside holds it up, so it has to be short.
 */
export async function takeTurn<T>(
  { db, now }: Tools,
  { id }: Pick<Domain, 'id'>,
  change: (turn: Turn) => Promise<T>,
  { evenReadOnly }: Terms = {},
): Promise<T> {
  const account = (await ownerOf({ db }, id)) ?? id
  return waitInLine(account, () =>
    db.transaction(async (tx) => {
      const owner = await ownerOf({ db: tx }, id)
      await lock(tx, `files of ${owner ?? id}`)
      const columns = { readOnlySince: domains.readOnlySince }
      const [domain] = await tx.select(columns).from(domains).where(eq(domains.id, id)).for('update')
      if (!domain) throw new Refusal('missing', 'Domain not found.')
      if (domain.readOnlySince !== null && !evenReadOnly) throw readOnly()
      return change(openTurn({ db: tx, now }, id, owner))
    }),
  )
}
