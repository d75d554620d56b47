import { eq } from 'drizzle-orm'
import { findOwner } from '#accounts/server/owner.ts'
import type { Context } from '#kit/server/context.ts'
import { shiftCounts } from './lists/counts.ts'
import { stopMails } from './lists/stop-mails.ts'
import { subscribers } from './tables.ts'

/** Before an account is deleted: its address is on no list any more. */
export async function leaveLists(ctx: Context, userId: string): Promise<void> {
  const { emailKey } = await findOwner(ctx, { id: userId })
  await ctx.db.transaction(async (db) => {
    const rows = await db
      .select({ id: subscribers.id, domainId: subscribers.domainId, state: subscribers.state })
      .from(subscribers)
      .where(eq(subscribers.emailKey, emailKey))
      .orderBy(subscribers.domainId)
      .for('update')
    for (const { id, domainId, state } of rows) {
      await stopMails({ ...ctx, db }, [id])
      await db.delete(subscribers).where(eq(subscribers.id, id))
      await shiftCounts(db, domainId, { from: state })
    }
  })
}
