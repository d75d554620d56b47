import { and, eq, exists } from 'drizzle-orm'
import { z } from 'zod'
import { firstNames } from '#accounts/server/first-names.ts'
import type { Context } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import { Refusal } from '#kit/refusal.ts'
import type { listBlocked as call } from '../contract.ts'
import { mostBlocks } from '../rules.ts'
import { lockPerson } from './find-person.ts'
import { memberBlocks, memberRecords } from './tables.ts'
import { isShownButForOwnBlock } from './who-may-see.ts'

const isId = (text: string) => z.uuid().safeParse(text).success
const refuseMissing = () => {
  throw new Refusal('missing', 'This person is no longer a member.')
}

/** Blocks somebody; doing so again changes nothing. The answer is the same for somebody who is hidden, and for nobody at all. */
export async function blockSomebody(ctx: Context, byId: string, blockedId: string): Promise<void> {
  if (!isId(blockedId) || blockedId.toLowerCase() === byId) refuseMissing()
  await ctx.db.transaction(async (tx) => {
    // Two at the same time can’t both be the last that fits.
    await lockPerson({ ...ctx, db: tx }, byId)
    if ((await tx.$count(memberBlocks, eq(memberBlocks.byId, byId))) >= mostBlocks)
      throw new Refusal(
        'conflict',
        `You can block at most ${mostBlocks.toLocaleString('en')} people. Please unblock someone first.`,
      )
    const names = firstNames({ db: tx })
    const [other] = await tx.select({ id: names.id }).from(names).where(eq(names.id, blockedId))
    if (other) await tx.insert(memberBlocks).values({ byId, blockedId, createdAt: ctx.now() }).onConflictDoNothing()
  })
}

/** Ends a block, if there is one: whether there is must not tell whether there is such a person. */
export async function unblockSomebody({ db }: Pick<Context, 'db'>, byId: string, blockedId: string): Promise<void> {
  if (!isId(blockedId)) return refuseMissing()
  const isIt = and(eq(memberBlocks.byId, byId), eq(memberBlocks.blockedId, blockedId))
  await db.delete(memberBlocks).where(isIt)
}

const readPage = openPager({
  name: 'blocked',
  id: memberBlocks.blockedId,
  sort: { blockedAt: memberBlocks.createdAt },
})

/** Whom somebody has blocked, by first names alone: of those whom they could see otherwise. */
export async function listBlockedPeople(ctx: Context, byId: string, query: z.output<typeof call.query>) {
  const names = firstNames(ctx)
  const isTheirs = and(eq(memberRecords.userId, memberBlocks.blockedId), isShownButForOwnBlock(ctx, byId))
  const isThere = exists(ctx.db.select({ id: memberRecords.userId }).from(memberRecords).where(isTheirs))
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ id: memberBlocks.blockedId, name: names.firstName, at: memberBlocks.createdAt, key })
      .from(memberBlocks)
      .innerJoin(names, eq(names.id, memberBlocks.blockedId))
      .where(and(eq(memberBlocks.byId, byId), isThere, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { items: items.map(({ id, name, at }) => ({ id, name, blocked_at: at.toISOString() })), next }
}
