import { and, inArray, lt, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { forgetTransfer } from '../storage/forget-transfers.ts'
import { transfers } from '../tables.ts'

/** From the last change on. */
const keptForMs = 14 * dayMs
const atOnce = 200

/** Removes folders of transfers and domains that are gone, such as where a process ended between a row and its bytes. */
async function removeStray({ db, incoming }: Context, signal: AbortSignal): Promise<void> {
  const domains = (await incoming.list('')).map(({ name }) => name).filter(isRowId)
  for (const domain of domains) {
    const folders = (await incoming.list(domain)).map(({ name }) => name)
    signal.throwIfAborted()
    const ids = folders.filter(isRowId)
    const isThere = and(inArray(transfers.id, ids), notInArray(transfers.state, ['cancelled']))
    const known = ids.length > 0 ? await db.select({ id: transfers.id }).from(transfers).where(isThere) : []
    const kept = new Set(known.map(({ id }) => id))
    for (const folder of folders) if (!kept.has(folder)) await incoming.remove(`${domain}/${folder}`)
    if (kept.size === 0) await incoming.remove(domain)
  }
}

/** Forgets what was read of old websites and not taken over for two weeks. */
export const sweepTransfers = defineJob({
  name: 'sweep-transfers',
  shape: z.object({}),
  timeLimit: 3600,
  run: async (ctx: Context, _, signal) => {
    const isOld = and(
      lt(transfers.changedAt, new Date(ctx.now().getTime() - keptForMs)),
      notInArray(transfers.state, ['queued', 'reading']),
    )
    for (;;) {
      signal.throwIfAborted()
      const columns = { id: transfers.id, domainId: transfers.domainId }
      const old = await ctx.db.select(columns).from(transfers).where(isOld).limit(atOnce)
      if (old.length === 0) break
      for (const one of old) await forgetTransfer(ctx, one)
      await ctx.db.delete(transfers).where(
        inArray(
          transfers.id,
          old.map(({ id }) => id),
        ),
      )
    }
    await removeStray(ctx, signal)
  },
})
