import { eq, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#accounts/server/tables.ts'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { dropInvitations } from './drop-invitations.ts'
import { invitations, ownershipOffers } from './tables.ts'

/** Whoever invited sees for so long that an invitation has expired. */
const keptExpiredMs = 30 * dayMs

/** Deletes what nobody has answered. */
export const sweepInvitations = defineJob({
  name: 'sweep-invitations',
  shape: z.object({}),
  run: async ({ db, now }: Context) => {
    await db.delete(invitations).where(lt(invitations.expiresAt, new Date(now().getTime() - keptExpiredMs)))
    await db.delete(ownershipOffers).where(lt(ownershipOffers.expiresAt, now()))
  },
})

/** Deletes the invitations to and by somebody whose account is deleted. */
export async function forgetInvited(ctx: Context, userId: string): Promise<void> {
  const [user] = await ctx.db.select({ emailKey: users.emailKey }).from(users).where(eq(users.id, userId))
  if (user) await dropInvitations(ctx, or(eq(invitations.emailKey, user.emailKey), eq(invitations.userId, userId)))
}
