import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { agesByBirth } from '#accounts/server/age.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { refreshMember } from './refresh-member.ts'
import { memberRecords } from './tables.ts'

const atOnce = 500

/** The next people whose records say another age than their date of birth does by now. */
async function listOlder(ctx: Context, after: string): Promise<string[]> {
  const ages = agesByBirth(ctx)
  const rows = await ctx.db
    .selectDistinct({ id: memberRecords.userId })
    .from(memberRecords)
    .innerJoin(ages, eq(ages.id, memberRecords.userId))
    .where(and(gt(memberRecords.userId, after), sql`${memberRecords.age} is distinct from ${ages.age}`))
    .orderBy(asc(memberRecords.userId))
    .limit(atOnce)
  return rows.map(({ id }) => id)
}

async function follow(ctx: Context): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await listOlder(ctx, last)
    for (const id of ids) await ctx.db.transaction((tx) => refreshMember({ ...ctx, db: tx }, id))
    if (ids.length < atOnce) return
    last = ids.at(-1) ?? last
  }
}

/** Makes the ages in records follow the dates of birth. */
export const followAges = defineJob({ name: 'follow-ages', shape: z.object({}), run: follow })
