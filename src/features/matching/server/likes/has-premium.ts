import type { Context, User } from '#kit/server/context.ts'
import { readCurrent } from '#subscriptions/server/current-plan.ts'

/** Whether somebody has Premium: paid, or owed since so short a time that it goes on. */
export async function hasPremium(ctx: Context, user: User): Promise<boolean> {
  const { premium } = await readCurrent(ctx, user)
  return premium !== undefined && ['active', 'past_due', 'cancelled'].includes(premium.status)
}
