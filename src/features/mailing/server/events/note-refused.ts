import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { mails } from '#kit/server/tables.ts'
import { applyEvent } from './apply-event.ts'

const atOnce = 500

/** Addresses that a mail server refused for good while we handed a mail over get nothing more from any list. */
export const noteRefused = defineJob({
  name: 'note-refused-mails',
  shape: z.object({}),
  run: async (ctx: Context, _, signal) => {
    const { key, recipient: email, problem, refused, changedAt } = mails
    const rows = await ctx.db
      .select({ key, email, problem })
      .from(mails)
      .where(eq(refused, 'recipient'))
      .orderBy(asc(changedAt))
      .limit(atOnce)
    for (const row of rows) {
      signal.throwIfAborted()
      await applyEvent(ctx, { key: `refused ${row.key}`, kind: 'hard', email: row.email, problem: row.problem ?? '' })
      await ctx.db
        .update(mails)
        .set({ refused: null })
        .where(and(eq(key, row.key), eq(refused, 'recipient')))
    }
  },
})
