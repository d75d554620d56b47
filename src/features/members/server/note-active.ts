import { and, eq, lt } from 'drizzle-orm'
import { dayOf } from '#kit/day-of.ts'
import type { Context } from '#kit/server/context.ts'
import { memberRecords } from './tables.ts'

/** Notes that somebody did something today, so that they are among the latest. */
export async function noteActive({ db, now }: Pick<Context, 'db' | 'now'>, userId: string): Promise<void> {
  const today = dayOf(now())
  await db
    .update(memberRecords)
    .set({ activeOn: today })
    .where(and(eq(memberRecords.userId, userId), lt(memberRecords.activeOn, today)))
}
