import { and, eq, gt, lte } from 'drizzle-orm'
import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { registrations } from './tables.ts'

/** Registrations made up to that moment don't count any more. */
export const oldestRegistration = ({ now }: Pick<Context, 'now'>): Date => new Date(now().getTime() - day)

/** Whether anybody has registered an address in the last 24 hours. */
export async function isRegistering(ctx: Pick<Context, 'db' | 'now'>, emailKey: string): Promise<boolean> {
  const { createdAt } = registrations
  const isFresh = and(gt(createdAt, oldestRegistration(ctx)), lte(createdAt, ctx.now()))
  const isIt = and(eq(registrations.emailKey, emailKey), isFresh)
  const found = await ctx.db.select({ emailKey: registrations.emailKey }).from(registrations).where(isIt).limit(1)
  return found.length > 0
}
