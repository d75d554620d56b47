import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { hasRoom } from '#kit/server/limits.ts'
import { decideRest } from './first-batch.ts'
import { readListSite } from '../lists/site-of-list.ts'
import { drawCampaign } from '../mail/draw-campaign.ts'
import { campaigns } from '../tables.ts'
import type { Campaign } from './campaign-rows.ts'
import { handOver, noteSent } from './hand-over.ts'
import { countRecipients, progressOf, publishProgress } from './progress.ts'
import { stopUntrusted } from './take-back.ts'

/** Until the job looks again, while mails leave. */
const soonSeconds = 1
/** While none do. */
const laterSeconds = 10
/** While too many wait. */
const muchLaterSeconds = 60
/** While the first batch is watched. */
const whileWatchedSeconds = 300

async function read({ db }: Context, id: string): Promise<Campaign | undefined> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  return row
}

/** Hands over as many as may wait; returns whether others have to be sent first. */
async function handAllOver(ctx: Context, row: Campaign, signal: AbortSignal): Promise<boolean> {
  const site = await readListSite(ctx, row.domainId)
  if (!site) return false
  const sending = { row, site, drawn: { ...(await drawCampaign(ctx, site, row.content)), links: row.links } }
  const handOverNext = async () => {
    while (await handOver(ctx, sending)) signal.throwIfAborted()
  }
  return !(await hasRoom(handOverNext()))
}

/** Ends a campaign none of whose mails are left to be sent, and keeps its counts. Returns whether it was so. */
async function endIfDone(ctx: Context, id: string): Promise<boolean> {
  return ctx.db.transaction(async (db) => {
    const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
    if (!row || row.counts || (row.state !== 'sending' && row.state !== 'cancelled')) return row?.state !== 'sending'
    const counts = await countRecipients({ db }, id)
    if (counts.waiting > 0) return false
    const state = row.state === 'sending' ? 'sent' : row.state
    const finishedAt = row.finishedAt ?? ctx.now()
    await db.update(campaigns).set({ state, counts, finishedAt }).where(eq(campaigns.id, id))
    await publishProgress({ ...ctx, db }, { ...row, state, counts, finishedAt })
    return true
  })
}

async function decideNext(within: Context, row: Campaign): Promise<Partial<Campaign>> {
  const stop = await stopUntrusted(within, row)
  return stop.state === undefined ? decideRest(within, row) : stop
}

/** Decides about those who wait for the first batch, and whether the site may write at all. Returns the campaign as it is then; undefined when it is held back. */
async function lookAtRest(ctx: Context, id: string): Promise<Campaign | undefined> {
  const row = await ctx.db.transaction(async (db) => {
    const [found] = await db.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
    const change = found?.state === 'sending' ? await decideNext({ ...ctx, db }, found) : {}
    if (found && Object.keys(change).length > 0) await db.update(campaigns).set(change).where(eq(campaigns.id, id))
    return found && { ...found, ...change }
  })
  if (row?.state !== 'paused') return row
  await publishProgress(ctx, row)
  return undefined
}

/** Sends a campaign batch by batch, and follows what becomes of it. After a restart it goes on behind the last one. */
export const runCampaign = defineJob({
  name: 'run-campaign',
  shape: z.object({ id: z.string() }),
  timeLimit: 300,
  atOnce: 2,
  run: async (ctx: Context, { id }, signal) => {
    const found = await read(ctx, id)
    if (!found || !['sending', 'cancelled'].includes(found.state)) return
    const before = await progressOf(ctx, found)
    await noteSent(ctx, id)
    const row = await lookAtRest(ctx, id)
    if (!row) return
    const isFull = row.state === 'sending' && (await handAllOver(ctx, row, signal))
    if (await endIfDone(ctx, id)) return
    const after = await progressOf(ctx, row)
    const hasMoved = after.waiting !== before.waiting
    if (hasMoved) await publishProgress(ctx, row)
    const usualPause = row.decidesAt === null ? laterSeconds : whileWatchedSeconds
    const pause = isFull ? muchLaterSeconds : hasMoved || before.sent === 0 ? soonSeconds : usualPause
    await ctx.jobs.send(runCampaign, { id }, { key: id, domain: row.domainId, after: pause })
  },
})
