import { and, eq } from 'drizzle-orm'
import { notifyAdministrators } from '#accounts/server/notify-administrators.ts'
import type { Context } from '#kit/server/context.ts'
import { mailHolds } from '../hold-tables.ts'

export type Hold = typeof mailHolds.$inferSelect
type NewHold = Pick<Hold, 'domainId' | 'kind' | 'key' | 'title'> & Partial<Pick<Hold, 'detail'>>

export async function findHold(
  { db }: Context,
  { domainId, kind, key }: Pick<Hold, 'domainId' | 'kind' | 'key'>,
): Promise<Hold | undefined> {
  const isIt = and(eq(mailHolds.domainId, domainId), eq(mailHolds.kind, kind), eq(mailHolds.key, key))
  const [row] = await db.select().from(mailHolds).where(isIt)
  return row
}

/** Puts something before the administrators, once, and tells them; part of the transaction `ctx.db`. */
export async function holdMail(ctx: Context, given: NewHold): Promise<void> {
  const [added] = await ctx.db
    .insert(mailHolds)
    .values({ ...given, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: mailHolds.id })
  if (!added) return
  await notifyAdministrators(ctx, 'heldMail')
}
