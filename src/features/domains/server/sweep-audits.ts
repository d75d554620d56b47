import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { audits } from './tables.ts'

/** Entries kept for one person, or for one domain without a person. */
const mostKept = 10_000

/** Deletes the oldest audit entries beyond that number. */
export const sweepAudits = defineJob({
  name: 'sweep-audits',
  shape: z.object({}),
  run: async ({ db }: Context) => {
    const { id, userId, domainId, at } = audits
    const place = sql`row_number() over (partition by coalesce(${userId}, ${domainId}) order by ${at} desc)`
    const counted = sql`select ${id} as id, ${place} as place from ${audits}`
    await db.delete(audits).where(sql`${id} in (select id from (${counted}) counted where place > ${mostKept})`)
  },
})
