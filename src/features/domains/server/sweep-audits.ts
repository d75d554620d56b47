import { and, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { dayMs } from '#kit/durations.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { audits, domains } from './tables.ts'

/**
 * Entries kept of one person on one domain, of one person on all that are gone or on none, and of one domain without a person. Somebody
 * who does much on a site of their own gets rid of nothing elsewhere.
 */
const mostKept = 10_000
/** The database keeps what is younger than a day; another one is left to clocks that differ. */
const keptAtLeastMs = 2 * dayMs

/** Deletes the oldest audit entries beyond that number; nothing else deletes any. */
export const sweepAudits = defineJob({
  name: 'sweep-audits',
  shape: z.object({}),
  run: async ({ db, now }: Context) => {
    const { id, userId, domainId, at } = audits
    const place = sql`row_number() over (partition by coalesce(${userId}, ${domainId}), ${domains.id} order by ${at} desc)`
    const counted = sql`select ${id} as id, ${place} as place from ${audits} left join ${domains} on ${domains.id} = ${domainId}`
    const isBeyond = sql`${id} in (select id from (${counted}) counted where place > ${mostKept})`
    await db.delete(audits).where(and(isBeyond, lt(at, new Date(now().getTime() - keptAtLeastMs))))
  },
})
