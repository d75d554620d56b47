import { phrase } from '#kit/phrase.ts'
import { and, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { hourMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { transfers } from '../tables.ts'
import { silentForMs } from './claim-transfer.ts'
import { runTransfer } from './run-transfer.ts'

/** A transfer that isn’t done after this will never be. */
const longestTransferMs = 6 * hourMs
const never = phrase(
  'import-never-ended',
  'The import couldn’t be finished. Please start again. If it fails again, try with fewer pages.',
)

/** Makes sure that each transfer under way has its job: one that was killed goes on as soon as it has been silent for long enough. */
export const wakeTransfers = defineJob({
  name: 'wake-transfers',
  shape: z.object({}),
  run: async (ctx: Context) => {
    const { id, domainId, state, createdAt, changedAt } = transfers
    const isOn = inArray(state, ['queued', 'reading'])
    const tooOld = lt(createdAt, new Date(ctx.now().getTime() - longestTransferMs))
    await ctx.db
      .update(transfers)
      .set({ state: 'failed', notes: [never], changedAt: ctx.now() })
      .where(and(isOn, tooOld))
    const on = await ctx.db.select({ id, domain: domainId, changedAt, state }).from(transfers).where(isOn)
    for (const one of on) {
      const silence = ctx.now().getTime() - one.changedAt.getTime()
      const after = one.state === 'reading' ? Math.max(0, Math.ceil((silentForMs - silence) / 1000) + 1) : 0
      await ctx.jobs.send(runTransfer, { id: one.id }, { key: one.id, domain: one.domain, after })
    }
  },
})
