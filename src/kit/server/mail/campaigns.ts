import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { hourMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { mails } from '../tables.ts'
import { deliverMail, type MailTools } from './deliver.ts'
import { idOf } from './outgoing-mail.ts'
import type { Transport } from './route.ts'
import { sendCampaign } from './send-mail.ts'
import type { Db } from '../database.ts'

/** The most waiting messages of one domain. */
const mostWaiting = 2000
/** The number of messages before the next domain's turn. */
const batch = 20
const batchMs = 60_000
const pauseOfOneMs = hourMs / 2
const pauseForOthersSeconds = 2
const pauseAfterFailuresSeconds = 60
const pauseForRetriesSeconds = 600
/** This many failures in a row are more than a few bad addresses. */
const mostFailures = 3

const isWaiting = (domain: string) =>
  and(eq(mails.domainId, domain), eq(mails.isCampaign, true), eq(mails.state, 'waiting'))

/** Refuses more messages of a domain than may wait. Checked for a batch at a time, so that concurrent calls can't pass the limit. */
export async function refuseTooMany(tx: Db, domain: string, more: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`campaigns of ${domain}`}, 0))`)
  const [waiting] = await tx.select({ count: count() }).from(mails).where(isWaiting(domain))
  if ((waiting?.count ?? 0) + more > mostWaiting)
    throw new Refusal(
      'too-many',
      phrase(
        'too-many-mails-waiting',
        'Too many e-mails from this site are waiting to be sent. Please send more later.',
      ),
      {
        retryAfter: hourMs / 1000,
      },
    )
}

/** Whether a message outside of any campaign is waiting for its first try. */
async function isOtherWaiting({ db }: MailTools): Promise<boolean> {
  const isOther = and(eq(mails.state, 'waiting'), eq(mails.isCampaign, false), isNull(mails.problem))
  return (await db.select({ key: mails.key }).from(mails).where(isOther).limit(1)).length > 0
}

/** The message of a domain that has waited longest; a failed one waits a while before its next try. */
async function findNext({ db, now }: MailTools, domain: string): Promise<string | undefined> {
  const isDue = or(isNull(mails.problem), lt(mails.changedAt, new Date(now().getTime() - pauseOfOneMs)))
  const due = db
    .select({ key: mails.key })
    .from(mails)
    .where(and(isWaiting(domain), isDue))
  const [next] = await due.orderBy(asc(mails.changedAt), asc(mails.key)).limit(1)
  return next?.key
}

/** Counts one message in this hour; returns the seconds to wait if the limit is reached. */
async function takeRoom({ limits, perHour, perHourOfOne }: MailTools, domain: string): Promise<number | undefined> {
  const rate = { times: perHour, seconds: hourMs / 1000 }
  try {
    await limits.take('campaign mails of one domain', { ...rate, times: Math.min(perHour, perHourOfOne) }, domain)
    await limits.take('campaign mails', rate, 'all')
    return undefined
  } catch (problem) {
    if (problem instanceof Refusal && problem.retryAfter !== undefined) return problem.retryAfter
    throw problem
  }
}

interface Order {
  domain: string
  signal: AbortSignal
}

/** Sends some messages of a domain; returns the seconds until it may continue, undefined when none are left. */
async function sendBatch(tools: MailTools, transport: Transport, order: Order): Promise<number | undefined> {
  const { domain, signal } = order
  const until = tools.now().getTime() + batchMs
  let failures = 0
  for (let sent = 0; sent < batch && tools.now().getTime() < until; sent++) {
    signal.throwIfAborted()
    if (await isOtherWaiting(tools)) return pauseForOthersSeconds
    const key = await findNext(tools, domain)
    if (key === undefined)
      return (await tools.db.$count(mails, isWaiting(domain))) > 0 ? pauseForRetriesSeconds : undefined
    const pause = await takeRoom(tools, domain)
    if (pause !== undefined) return pause
    try {
      await deliverMail(tools, transport, { key, signal })
      failures = 0
    } catch (problem) {
      tools.log.info({ err: problem, mail: idOf(key) }, 'A mail of a campaign is tried again later.')
      if (++failures === mostFailures) return pauseAfterFailuresSeconds
    }
  }
  return 0
}

/** The job that sends a batch of a domain's messages and then schedules itself for the next one. */
export async function deliverCampaign(tools: MailTools, transport: Transport, order: Order): Promise<void> {
  const { domain } = order
  const after = await sendBatch(tools, transport, order)
  // Messages that come meanwhile don't wait with those that are tried again.
  const key = after === pauseForRetriesSeconds ? `${domain} again` : domain
  if (after !== undefined) await tools.jobs.send(sendCampaign, { domain }, { key, after })
}
