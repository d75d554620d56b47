import { and, eq, gt, lte } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { registrations } from './tables.ts'

/** Registrations up to this time have expired. */
export const oldestRegistration = ({ now }: Context): Date => new Date(now().getTime() - dayMs)

/** Whether an address was registered in the last 24 hours. */
export async function isRegistering(ctx: Context, emailKey: string): Promise<boolean> {
  const { createdAt } = registrations
  const isFresh = and(gt(createdAt, oldestRegistration(ctx)), lte(createdAt, ctx.now()))
  const isIt = and(eq(registrations.emailKey, emailKey), isFresh)
  const found = await ctx.db.select({ emailKey: registrations.emailKey }).from(registrations).where(isIt).limit(1)
  return found.length > 0
}
