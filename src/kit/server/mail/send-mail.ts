import { and, eq, gt, inArray, lt, or, sql, type Column } from 'drizzle-orm'
import { z } from 'zod'
import { day } from '#kit/durations.ts'
import type { Context } from '../context.ts'
import { defineJob } from '../jobs.ts'
import { mails } from '../tables.ts'

/** In seconds. */
const timeLimit = 120
/** In milliseconds: longer than any try takes, any message waits, any event may be repeated. */
const stuckAfter = 600_000
const lostAfter = 2 * day
const keptFor = 90 * day

/** Brings one message on its way. The row says whether there is anything left to do; it gives up by itself. */
export const sendMail = defineJob({
  name: 'send-mail',
  shape: z.object({ key: z.string() }),
  retries: 80,
  pause: 2,
  longestPause: 1800,
  timeLimit,
  atOnce: 3,
  run: ({ mail }: Pick<Context, 'mail'>, { key }, signal) => mail.deliver(key, signal),
})

/** Moments that lie ahead are from before the clock was set back. */
async function mendMoments(db: Context['db'], at: Date): Promise<void> {
  const { createdAt, changedAt } = mails
  const notAhead = (moment: Column) => sql`least(${moment}, ${at.toISOString()}::timestamptz)`
  await db
    .update(mails)
    .set({ createdAt: notAhead(createdAt), changedAt: notAhead(changedAt) })
    .where(or(gt(createdAt, at), gt(changedAt, at)))
}

/** Gives up what nobody brings any more, and forgets what was settled long ago. */
export const sweepMails = defineJob({
  name: 'sweep-mails',
  shape: z.object({}),
  run: async ({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>) => {
    const at = now()
    await mendMoments(db, at)
    const before = (age: number) => lt(mails.changedAt, new Date(at.getTime() - age))
    const giveUp = (state: 'sending' | 'waiting', age: number, problem: string) =>
      db
        .update(mails)
        .set({ state: 'failed', problem, changedAt: at })
        .where(and(eq(mails.state, state), before(age)))
        .returning({ key: mails.key })
    const stuck = await giveUp('sending', stuckAfter, 'Perhaps sent: the program stopped in between.')
    const lost = await giveUp('waiting', lostAfter, 'Nobody tried any more.')
    const count = stuck.length + lost.length
    if (count > 0) log.warn({ count }, 'Mails were not sent.')
    await db.delete(mails).where(and(inArray(mails.state, ['sent', 'failed']), before(keptFor)))
  },
})
