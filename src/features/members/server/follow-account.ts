import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { followLocation } from './follow-location.ts'
import { refreshMember } from './refresh-member.ts'
import { noteSaidAge } from './said-age.ts'
import { memberRecords } from './tables.ts'

/** What is done about the records of somebody whose account has changed, within the transaction of that change. */
export async function followAccount(ctx: Context, userId: string): Promise<void> {
  await noteSaidAge(ctx, userId)
  if ((await ctx.db.$count(memberRecords, eq(memberRecords.userId, userId))) === 0) return
  await followLocation(ctx, userId)
  await refreshMember(ctx, userId)
}
