import { and, eq, gt } from 'drizzle-orm'
import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { registrations } from './tables.ts'

const keptFor = day

/** Registrations made before that moment don't count any more. */
export const oldestRegistration = ({ now }: Pick<Context, 'now'>): Date => new Date(now().getTime() - keptFor)

/** What somebody registered for an address in the last 24 hours. */
export async function findRegistration(
  ctx: Pick<Context, 'db' | 'now'>,
  emailKey: string,
): Promise<typeof registrations.$inferSelect | undefined> {
  const isFresh = and(eq(registrations.emailKey, emailKey), gt(registrations.createdAt, oldestRegistration(ctx)))
  const [found] = await ctx.db.select().from(registrations).where(isFresh)
  return found
}
