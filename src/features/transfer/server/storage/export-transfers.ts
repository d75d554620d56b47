import { eq, inArray, or } from 'drizzle-orm'
import { listOwnedIds } from '#domains/server/list-owned-ids.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { transferPages, transfers } from '../tables.ts'

/** The websites that somebody imported, and those that were imported to their domains. */
export async function* exportTransfers({ db }: Context, { id }: User): AsyncGenerator<ZipPart> {
  const owned = await listOwnedIds({ db }, id)
  const isTheirs = or(eq(transfers.userId, id), owned.length > 0 ? inArray(transfers.domainId, owned) : undefined)
  const rows = await db.select().from(transfers).where(isTheirs)
  const ids = rows.map((row) => row.id)
  const pages =
    ids.length > 0 ? await db.select().from(transferPages).where(inArray(transferPages.transferId, ids)) : []
  yield { name: 'transfers.json', bytes: Buffer.from(`${JSON.stringify({ transfers: rows, pages }, undefined, 2)}\n`) }
}
