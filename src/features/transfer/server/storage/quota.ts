import { phrase, type Phrase } from '#kit/phrase.ts'
import { and, eq, inArray, ne, sql, sum } from 'drizzle-orm'
import { listOwnedIds } from '#domains/server/list-owned-ids.ts'
import { ownerOf } from '#domains/server/plan-usage.ts'
import { readStorageUse } from '#domains/server/storage-limits.ts'
import type { Context } from '#kit/server/context.ts'
import { transfers } from '../tables.ts'
import type { TransferKey } from './paths.ts'

/** Of one transfer. */
const mostBytes = 1024 ** 3
/** For pages as they are read, which become much shorter: an account may always store these. */
const mostBytesAlways = 64 * 1024 ** 2

/** What a page says that there was no space for. */
export const pageOverQuota: Phrase = phrase(
  'no-space-for-page',
  'Your plan has no space left for this page. Upgrade your plan or delete files.',
)

/** What may still be stored of a transfer. */
export interface TransferQuota {
  /** Counts bytes before they are stored; false where they are too many. `isNew` where they will be a file of the new site. */
  takeBytes: (bytes: number, isNew?: boolean) => Promise<boolean>
}

/** What the other transfers of an account keep, in bytes. */
async function weighOtherTransfers({ db }: Context, owner: string, id: string): Promise<number> {
  const owned = await listOwnedIds({ db }, owner)
  if (owned.length === 0) return 0
  const isOther = and(inArray(transfers.domainId, owned), ne(transfers.id, id))
  const [row] = await db
    .select({ size: sum(transfers.size).mapWith(Number) })
    .from(transfers)
    .where(isOther)
  return row?.size ?? 0
}

/** What may be stored of a transfer: as much as the plan of the domain’s owner has left. */
export async function openQuota(ctx: Context, { id, domainId }: TransferKey): Promise<TransferQuota> {
  const { db } = ctx
  const owner = await ownerOf(ctx, domainId)
  const use = owner === undefined ? undefined : await readStorageUse(ctx, owner)
  const { limits, usage } = use ?? { limits: { storage: 0, entries: 0 }, usage: { storage: 0, entries: 0 } }
  const free =
    limits.storage === undefined ? mostBytes : Math.min(mostBytes, Math.max(0, limits.storage - usage.storage))
  let entries = limits.entries - usage.entries
  const others = owner === undefined ? 0 : await weighOtherTransfers(ctx, owner, id)
  const [row] = await db.select({ size: transfers.size }).from(transfers).where(eq(transfers.id, id))
  let size = row?.size ?? 0
  return {
    takeBytes: async (bytes, isNew = false) => {
      const limit = Math.max(0, free + (isNew ? 0 : mostBytesAlways) - others)
      if (size + bytes > limit || (isNew && entries <= 0)) return false
      size += bytes
      if (isNew) entries -= 1
      await db
        .update(transfers)
        .set({ size: sql`${transfers.size} + ${bytes}` })
        .where(eq(transfers.id, id))
      return true
    },
  }
}
