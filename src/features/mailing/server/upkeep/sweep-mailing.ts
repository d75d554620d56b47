import { and, eq, inArray, isNotNull, lt, or, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { countAgreed } from '../campaigns/progress.ts'
import { shiftCounts } from '../lists/counts.ts'
import { confirmForMs } from '../mail/mail-templates.ts'
import { campaignRecipients, campaigns, mailEventsTaken, subscriberImports, subscribers } from '../tables.ts'

const undoForMs = dayMs
const recipientsForMs = 90 * dayMs
const importsForMs = 30 * dayMs
const eventsForMs = 30 * dayMs
const atOnce = 500

/** Forgets those who were asked to confirm and didn't. */
async function forgetPending({ db, now }: Context, signal: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - confirmForMs)
  const isOld = and(
    eq(subscribers.state, 'pending'),
    or(lt(subscribers.askedAt, before), and(isNull(subscribers.askedAt), lt(subscribers.createdAt, before))),
  )
  let deleted = atOnce
  while (deleted === atOnce) {
    signal.throwIfAborted()
    deleted = await db.transaction(async (tx) => {
      const some = tx.select({ id: subscribers.id }).from(subscribers).where(isOld).limit(atOnce)
      const gone = await tx
        .delete(subscribers)
        .where(and(inArray(subscribers.id, some), isOld))
        .returning({ domainId: subscribers.domainId })
      const byDomain = [...Map.groupBy(gone, ({ domainId }) => domainId)].toSorted(([one], [other]) =>
        one < other ? -1 : 1,
      )
      for (const [domainId, rows] of byDomain) await shiftCounts(tx, domainId, { from: 'pending', by: rows.length })
      return gone.length
    })
  }
}

/** Keeps of old campaigns only how many got them. */
async function thinCampaigns({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - recipientsForMs)
  const isOld = and(lt(campaigns.finishedAt, before), isNotNull(campaigns.counts), isNull(campaigns.counted))
  const old = await db.select({ id: campaigns.id }).from(campaigns).where(isOld).limit(atOnce)
  for (const { id } of old)
    await db.transaction(async (tx) => {
      const counted = await countAgreed({ db: tx }, id)
      await tx.update(campaigns).set({ counted }).where(eq(campaigns.id, id))
      await tx.delete(campaignRecipients).where(eq(campaignRecipients.campaignId, id))
    })
}

/** Deletes what is of no use any more. */
export const sweepMailing = defineJob({
  name: 'sweep-mailing',
  shape: z.object({}),
  run: async (ctx: Context, _, signal) => {
    const { db, now } = ctx
    const ago = (age: number) => new Date(now().getTime() - age)
    await forgetPending(ctx, signal)
    await db.delete(campaigns).where(lt(campaigns.deletedAt, ago(undoForMs)))
    await thinCampaigns(ctx)
    const isOver = and(sql`${subscriberImports.state} <> 'running'`, lt(subscriberImports.createdAt, ago(importsForMs)))
    await db.delete(subscriberImports).where(isOver)
    await db.delete(mailEventsTaken).where(lt(mailEventsTaken.at, ago(eventsForMs)))
  },
})
