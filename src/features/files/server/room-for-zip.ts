import { eq } from 'drizzle-orm'
import { ownerOf } from '#domains/server/owned.ts'
import { readRoom } from '#domains/server/room.ts'
import { domains } from '#domains/server/tables.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'

/** In bytes, of names and dates in an archive of as many files as one can have. */
const besidesFiles = 16 * 1024 ** 2

/** How large a zip can be at most whose files have room in a site: they may take the place of all that is there. */
export async function roomForZip(ctx: Pick<Context, 'db' | 'now'>, { id }: Pick<Domain, 'id'>): Promise<number> {
  const owner = await ownerOf(ctx, id)
  const room = owner === undefined ? undefined : await readRoom(ctx, owner)
  if (room?.limits.storage === undefined) return Infinity
  const [row] = await ctx.db.select({ storage: domains.storage }).from(domains).where(eq(domains.id, id))
  const others = room.usage.storage - (row?.storage ?? 0)
  return Math.max(0, room.limits.storage - others) + besidesFiles
}

export const noRoomForZip = (): Refusal =>
  new Refusal('too-large', 'This zip holds more than your plan has room for. Choose a larger plan or delete files.')
