import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { listBlocked as call } from '../contract.ts'
import { mostBlocks } from '../rules.ts'
import { lockPerson } from './find-person.ts'
import { findRecordOwner } from './record-ids.ts'
import { memberBlocks, memberRecords } from './tables.ts'
import { isShownButForOwnBlock } from './who-may-see.ts'

/** A record of somebody else; undefined if there is none. */
async function findTheirs(ctx: Context, userId: string, recordId: string) {
  const record = await findRecordOwner(ctx, recordId)
  if (!isRowId(recordId) || record?.userId === userId)
    throw new Refusal('missing', phrase('no-longer-member', 'This person is no longer a member.'))
  return record
}

/**
 * Blocks the owner of a record, for records of its type; doing so again changes nothing. The answer is the same for a record that is
 * hidden, and for one that never was.
 */
export async function blockSomebody(ctx: Context, byId: string, recordId: string): Promise<void> {
  const record = await findTheirs(ctx, byId, recordId)
  if (!record) return
  await ctx.db.transaction(async (tx) => {
    // Two at the same time can’t both be the last that fits.
    await lockPerson({ ...ctx, db: tx }, byId)
    if ((await tx.$count(memberBlocks, eq(memberBlocks.byId, byId))) >= mostBlocks)
      throw new Refusal(
        'conflict',
        phrase('too-many-blocked', 'You can block at most {mostBlocks} people. Please unblock someone first.', {
          mostBlocks: mostBlocks.toLocaleString('en'),
        }),
      )
    const { userId: blockedId, type } = record
    await tx.insert(memberBlocks).values({ byId, blockedId, type, createdAt: ctx.now() }).onConflictDoNothing()
  })
}

/** Ends a block, if there is one: whether there is must not tell whether there is such a record. */
export async function unblockSomebody(ctx: Context, byId: string, recordId: string): Promise<void> {
  const record = await findTheirs(ctx, byId, recordId)
  if (!record) return
  const { userId, type } = record
  const isIt = and(eq(memberBlocks.byId, byId), eq(memberBlocks.blockedId, userId), eq(memberBlocks.type, type))
  await ctx.db.delete(memberBlocks).where(isIt)
}

const readPage = openPager({ name: 'blocked', id: memberRecords.id, sort: { blockedAt: memberBlocks.createdAt } })

const isTheirs = and(eq(memberRecords.userId, memberBlocks.blockedId), eq(memberRecords.type, memberBlocks.type))

/** Whom somebody has blocked, by the names of those records: of those that they could see otherwise. */
export async function listBlockedPeople(ctx: Context, byId: string, query: z.output<typeof call.query>) {
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({
        id: memberRecords.id,
        type: memberRecords.type,
        name: memberRecords.name,
        at: memberBlocks.createdAt,
        key,
      })
      .from(memberBlocks)
      .innerJoin(memberRecords, isTheirs)
      .where(and(eq(memberBlocks.byId, byId), isShownButForOwnBlock(ctx, byId), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { items: items.map(({ at, ...record }) => ({ ...record, blocked_at: at.toISOString() })), next }
}
