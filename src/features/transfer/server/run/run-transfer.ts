import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { forgetTransfer } from '../storage/forget-transfers.ts'
import { problemPath } from '../storage/paths.ts'
import { encodeJson, readJson } from '../storage/stored-page.ts'
import { makeStorable } from '../storage/make-storable.ts'
import { transfers } from '../tables.ts'
import { importWebsite } from './import-website.ts'
import { claimTransfer, Stopped, TurnOver, watchTransfer, type TransferRow } from './claim-transfer.ts'

/** Of one run; the next one goes on where it ended. */
const timeLimitSeconds = 1800

async function changeState({ db, now }: Context, { id }: TransferRow, change: Partial<TransferRow>): Promise<void> {
  const isRead = and(eq(transfers.id, id), eq(transfers.state, 'reading'))
  await db
    .update(transfers)
    .set({ ...makeStorable(change), changedAt: now() })
    .where(isRead)
}

/** Whether the transfer is still there to be worked on. */
async function isThere({ db }: Context, { id }: TransferRow): Promise<boolean> {
  const [row] = await db.select({ state: transfers.state }).from(transfers).where(eq(transfers.id, id))
  return row !== undefined && row.state !== 'cancelled'
}

const kind = { name: 'transfer', shape: z.object({ id: z.string() }) }

/** Lets others go first; the next run goes on where this one ended. */
async function queueAgain(ctx: Context, row: TransferRow): Promise<void> {
  await changeState(ctx, row, { state: 'queued' })
  await ctx.jobs.send(kind, { id: row.id }, { key: row.id, domain: row.domainId })
}

const broken = phrase(
  'import-broken',
  'The import stopped twice at the same place, so it was given up. Please try again later, or import the website from a file.',
)

/** Whether an earlier run ended with the same problem: each further one would end with it, too. */
async function isKnownProblem(ctx: Context, row: TransferRow, problem: unknown): Promise<boolean> {
  const said = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem)
  const known = await readJson<{ said: string }>(ctx, problemPath(row))
  await ctx.incoming.write(problemPath(row), encodeJson({ said }))
  return known?.said === said
}

/** Imports a website, step by step; each step begins where an earlier run ended. */
export const runTransfer = defineJob({
  ...kind,
  timeLimit: timeLimitSeconds,
  atOnce: 4,
  retries: 5,
  pause: 2,
  run: async (ctx: Context, { id }, signal) => {
    const row = await claimTransfer(ctx, id)
    if (!row) return
    using watch = watchTransfer(ctx, id, signal)
    try {
      await changeState(ctx, row, { state: 'ready', ...(await importWebsite(ctx, row, watch.signal)) })
    } catch (problem) {
      if (!(await isThere(ctx, row)) || watch.signal.reason instanceof Stopped) return
      if (watch.signal.reason instanceof TurnOver) return await queueAgain(ctx, row)
      if (problem instanceof Refusal && !watch.signal.aborted)
        return await changeState(ctx, row, { state: 'failed', notes: [problem.phrase] })
      const isSame = !watch.signal.aborted && (await isKnownProblem(ctx, row, problem))
      await changeState(ctx, row, isSame ? { state: 'failed', notes: [broken] } : { state: 'queued' })
      throw problem
    } finally {
      // What was written while it was being cancelled goes too.
      if (!(await isThere(ctx, row))) await forgetTransfer(ctx, row)
    }
  },
})
