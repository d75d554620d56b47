import { and, desc, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs, hourMs } from '#kit/durations.ts'
import type { Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { daysLogged } from '../lists.ts'
import { deliveries, notifications } from './tables.ts'
import { thinTexts } from './text-outbox.ts'
import * as why from './why.ts'

/** Longer than any text takes to be handed over. */
const stuckAfter = hourMs / 6
/** Notifications of one domain that are listed. */
const most = 5000

/** The oldest beyond the most that are listed, of each domain. */
async function thin({ db }: Context): Promise<void> {
  const { domainId, id, at } = notifications
  const many = await db
    .select({ domainId })
    .from(notifications)
    .groupBy(domainId)
    .having(sql`count(*) > ${most}`)
  for (const { domainId: one } of many) {
    const old = db.select({ id }).from(notifications).where(eq(domainId, one)).orderBy(desc(at), id).offset(most)
    await db.delete(notifications).where(inArray(id, old))
  }
}

/** Gives up on texts whose sender died. */
export const giveUpTexts = defineJob({
  name: 'give-up-texts',
  shape: z.object({}),
  run: async ({ db, now }: Context) => {
    const at = now()
    const giveUp = (state: 'sending' | 'waiting', reason: Phrase, age: number) => {
      const isStuck = and(
        eq(deliveries.channel, 'sms'),
        eq(deliveries.state, state),
        lt(deliveries.changedAt, new Date(at.getTime() - age)),
      )
      return db.update(deliveries).set({ state: 'failed', reason, changedAt: at }).where(isStuck)
    }
    await giveUp('sending', why.perhaps, stuckAfter)
    await giveUp('waiting', why.gaveUp, dayMs)
  },
})

/** Forgets what was said once nobody waits for it, and deletes what is old. */
export const sweepNotifications = defineJob({
  name: 'sweep-notification-news',
  shape: z.object({}),
  run: async (ctx: Context) => {
    const { db, now } = ctx
    const before = (age: number) => lt(notifications.at, new Date(now().getTime() - age))
    await db
      .update(notifications)
      .set({ sealed: null })
      .where(and(before(2 * dayMs), isNotNull(notifications.sealed)))
    await db.delete(notifications).where(before(daysLogged * dayMs))
    await thin(ctx)
    const parent = db.select({ id: notifications.id }).from(notifications).where(eq(notifications.id, deliveries.about))
    await db.delete(deliveries).where(notExists(parent))
    await thinTexts(ctx)
  },
})
