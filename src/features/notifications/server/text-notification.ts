import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { openWordsOfReader } from '#domains/server/reader-words.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import type { Texter } from './find-texter.ts'
import { openNotification, sayNotificationText } from './notification-content.ts'
import { isStopped, stopPhone } from './stopped-phones.ts'
import { deliveries, notifications } from './tables.ts'
import { findTextWay } from './text-outbox.ts'
import { reportAddress } from './texts-address.ts'
import * as why from './why.ts'

type Row = typeof deliveries.$inferSelect
type Result = Pick<Row, 'state' | 'reason'>

/** Claims a text that waits, so that no other process sends it. */
async function claim(ctx: Context, id: string): Promise<{ row: Row; texter: Texter | undefined } | undefined> {
  const [waiting] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, id))
  if (waiting?.state !== 'waiting') return undefined
  const texter = await findTextWay(ctx, waiting.domainId)
  const [row] = await ctx.db
    .update(deliveries)
    .set({ state: 'sending', reason: null, providerId: texter?.providerId ?? null, changedAt: ctx.now() })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting')))
    .returning()
  return row && { row, texter }
}

async function hand(ctx: Context, { id, recipient: to, about, domainId }: Row, texter: Texter): Promise<Result> {
  const { providerId } = texter
  if (await isStopped(ctx, providerId, to)) return { state: 'not-sent', reason: why.stopped }
  const [row] = await ctx.db
    .select({ sealed: notifications.sealed })
    .from(notifications)
    .where(eq(notifications.id, about))
  const content = openNotification(ctx, row?.sealed ?? null)
  if (content?.text === undefined) return { state: 'failed', reason: why.gaveUp }
  const { language } = await openWordsOfReader(ctx, { domainId })
  const body = sayNotificationText(language, content.text)
  const outcome = await texter.send({ to, body, report: reportAddress(ctx, texter, id) })
  if (outcome === 'later') return { state: 'waiting', reason: why.busy }
  if (outcome === 'sent') return { state: 'sent', reason: null }
  if (providerId !== undefined) await stopPhone(ctx, providerId, to)
  return { state: 'not-sent', reason: why.stopped }
}

/** What the service has reported meanwhile counts more. */
const keepResult = ({ db, now }: Context, id: string, result: Result) =>
  db
    .update(deliveries)
    .set({ ...result, changedAt: now() })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'sending')))

/** Sends one text, at most once: a service that doesn’t answer may have sent it. */
export const textNotification = defineJob({
  name: 'text-news',
  shape: z.object({ id: z.string() }),
  retries: 8,
  pause: 30,
  longestPause: 3600,
  run: async (ctx: Context, { id }) => {
    const claimed = await claim(ctx, id)
    if (!claimed) return
    const { row, texter } = claimed
    if (!texter) return void (await keepResult(ctx, id, { state: 'failed', reason: why.noService }))
    try {
      const result = await hand(ctx, row, texter)
      await keepResult(ctx, id, result)
      if (result.state === 'waiting') throw new Refusal('unavailable', why.busy)
    } catch (problem) {
      if (problem instanceof Refusal && problem.code === why.busy.code) throw problem
      const isExpected = problem instanceof Refusal
      await keepResult(ctx, id, { state: 'failed', reason: isExpected ? problem.phrase : why.perhaps })
      if (!isExpected) throw problem
      ctx.log.warn({ delivery: id, problem: problem.message }, 'A text could not be sent')
    }
  },
})
