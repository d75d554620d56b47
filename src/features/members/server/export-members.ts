import { and, asc, eq } from 'drizzle-orm'
import type { Context, User } from '#kit/server/context.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { listOwn } from './find-person.ts'
import { memberBlocks, memberRecords, memberStates } from './tables.ts'

const isTheirs = and(eq(memberRecords.userId, memberBlocks.blockedId), eq(memberRecords.type, memberBlocks.type))

/** How somebody shows themselves to others, about where they are, and whom they have blocked. */
export async function* exportMembers(ctx: Context, { id }: User): AsyncGenerator<ZipPart> {
  const records = await listOwn(ctx, id)
  const [state = null] = await ctx.db.select().from(memberStates).where(eq(memberStates.userId, id))
  const blocked = await ctx.db
    .select({ id: memberRecords.id, type: memberBlocks.type, at: memberBlocks.createdAt })
    .from(memberBlocks)
    .leftJoin(memberRecords, isTheirs)
    .where(eq(memberBlocks.byId, id))
    .orderBy(asc(memberBlocks.createdAt), asc(memberRecords.id))
  if (records.length === 0 && !state && blocked.length === 0) return
  const held = { records: records.map(({ words: _words, ...row }) => row), state, blocked }
  yield { name: 'members.json', bytes: Buffer.from(`${JSON.stringify(held, undefined, 2)}\n`) }
}
