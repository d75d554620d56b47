import { and, eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { findRecordOwner } from '#members/server/record-ids.ts'
import { hasMatch } from '../matches/find-match.ts'
import { findOfPair, lockPair, pairOf } from '../matches/pairs.ts'
import { likes } from '../tables.ts'

/** Takes a like back, if there is one; a match is ended instead. */
export async function withdrawLike(ctx: Context, from: string, recordId: string): Promise<void> {
  const record = await findRecordOwner(ctx, recordId)
  if (!record) return
  const { userId: to, type } = record
  const pair = pairOf(from, to)
  await ctx.db.transaction(async (tx) => {
    await lockPair(tx, pair)
    const match = await findOfPair({ db: tx }, pair, type)
    if (match && match.endedAt === null) {
      // Of a match that isn’t there for them any more, they don’t learn why.
      if (!(await hasMatch({ db: tx }, from, match.id))) return
      throw new Refusal('conflict', phrase('already-matched', 'You’ve already matched. You can unmatch instead.'))
    }
    await tx.delete(likes).where(and(eq(likes.fromId, from), eq(likes.toId, to), eq(likes.type, type)))
  })
}
