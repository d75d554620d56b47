import { and, eq, gt, inArray, isNotNull, lt, or, sql, type Column, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import type { Context } from '../context.ts'
import { defineJob } from '../jobs.ts'
import { mails } from '../tables.ts'

const timeLimitSeconds = 120
const batchTimeLimitSeconds = 300
/** Longer than any try takes, any message waits, or any event may be repeated. */
const stuckAfterMs = 600_000
/** So long no message waits between two tries, unless its job is gone or nothing ran for days. */
const lostAfter = { message: 2 * dayMs, campaign: 14 * dayMs }
const keptForMs = 90 * dayMs

const serverStopped = phrase('mail-server-stopped', 'May have been sent: the server stopped while sending.')
const noMoreAttempts = phrase('mail-no-more-attempts', 'No more attempts were made.')

/** The job that delivers one message. Its row says whether there is anything left to do, so the job itself never gives up. */
export const sendMail = defineJob({
  name: 'send-mail',
  shape: z.object({ key: z.string() }),
  retries: 80,
  pause: 2,
  longestPause: 1800,
  timeLimit: timeLimitSeconds,
  atOnce: 3,
  run: ({ mail }: Pick<Context, 'mail'>, { key }, signal) => mail.deliver(key, signal),
})

/** The job that sends a domain's campaigns; one per domain, so that domains take turns. */
export const sendCampaign = defineJob({
  name: 'send-campaign',
  shape: z.object({ domain: z.string() }),
  timeLimit: batchTimeLimitSeconds,
  atOnce: 2,
  run: ({ mail }: Pick<Context, 'mail'>, { domain }, signal) => mail.deliverCampaign(domain, signal),
})

/** Times in the future were stored before the clock was set back. */
async function mendMoments(db: Context['db'], at: Date): Promise<void> {
  const { createdAt, changedAt } = mails
  const notAhead = (moment: Column) => sql`least(${moment}, ${at.toISOString()}::timestamptz)`
  await db
    .update(mails)
    .set({ createdAt: notAhead(createdAt), changedAt: notAhead(changedAt) })
    .where(or(gt(createdAt, at), gt(changedAt, at)))
}

/** Makes sure that each domain with waiting messages has a job. */
async function wakeCampaigns({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  const { domainId } = mails
  const isWaiting = and(eq(mails.state, 'waiting'), eq(mails.isCampaign, true), isNotNull(domainId))
  const waiting = await db.selectDistinct({ domain: domainId }).from(mails).where(isWaiting)
  const domains = waiting.flatMap(({ domain }) => domain ?? [])
  const list = domains.map((domain) => ({ data: { domain }, key: domain }))
  await jobs.sendMany(sendCampaign, list)
}

/**
 * Puts mails back whose sender died or that nobody tries any more, each with a job of its own. Whether it has waited too long is found
 * out where it is tried.
 */
async function sendAgain(
  { db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>,
  isLeft: SQL | undefined,
): Promise<void> {
  const { key, domainId } = mails
  await db.transaction(async (within) => {
    const put = within.update(mails).set({ state: 'waiting', changedAt: now() }).where(isLeft)
    const back = await put.returning({ key, domain: domainId })
    const list = back.map(({ domain, ...data }) => ({ data, key: data.key, ...(domain !== null && { domain }) }))
    await jobs.sendMany(sendMail, list, { within })
  })
}

/** Sends mails again whose sender died or whose job is gone, gives up on mails of campaigns, and deletes old and useless ones. */
export const sweepMails = defineJob({
  name: 'sweep-mails',
  shape: z.object({}),
  run: async (ctx: Pick<Context, 'db' | 'now' | 'log' | 'jobs'>) => {
    const { db, now, log } = ctx
    const at = now()
    await mendMoments(db, at)
    const before = (age: number) => lt(mails.changedAt, new Date(at.getTime() - age))
    const giveUp = (state: 'sending' | 'waiting', problem: Phrase, which: SQL | undefined) =>
      db
        .update(mails)
        .set({ state: 'failed', problem, changedAt: at })
        .where(and(eq(mails.state, state), which))
        .returning({ key: mails.key })
    const [single, many] = [eq(mails.isCampaign, false), eq(mails.isCampaign, true)]
    const isLeft = (state: 'sending' | 'waiting', age: number) => and(eq(mails.state, state), before(age))
    await sendAgain(ctx, and(single, or(isLeft('sending', stuckAfterMs), isLeft('waiting', lostAfter.message))))
    const isStuck = and(many, before(stuckAfterMs))
    const stuck = await giveUp('sending', serverStopped, isStuck)
    const lost = await giveUp('waiting', noMoreAttempts, and(many, before(lostAfter.campaign)))
    const count = stuck.length + lost.length
    if (count > 0) log.warn({ count }, 'Mails were not sent.')
    await db.delete(mails).where(and(inArray(mails.state, ['sent', 'failed']), before(keptForMs)))
    const isUseless = and(eq(mails.state, 'failed'), lt(mails.until, at), isNotNull(mails.sealed))
    await db.update(mails).set({ sealed: null }).where(isUseless)
    await wakeCampaigns(ctx)
  },
})
