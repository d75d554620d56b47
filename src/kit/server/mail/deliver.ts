import { and, eq, lt, or } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { isTooMany } from '../limits.ts'
import type { Context } from '../context.ts'
import { mails } from '../tables.ts'
import { idOf } from './outgoing-mail.ts'
import { quoteServer } from './quote-server.ts'
import { Undelivered, type Transport } from './route.ts'
import { openContent } from './sealed-content.ts'
import { sendMail } from './send-mail.ts'

/** Tools for storing and delivering mail. */
export interface MailTools extends Pick<Context, 'db' | 'secrets' | 'now' | 'jobs' | 'log' | 'limits'> {
  /** The most campaign messages sent in an hour. */
  perHour: number
  /** Those of one domain. */
  perHourOfOne: number
  platform: Pick<Context['platform'], 'isTrial'>
  /** Counts a mail that a domain sends: `Undelivered` where it never may, refused with the seconds where it has to wait. */
  admit?: (tools: Pick<MailTools, 'db' | 'limits'>, sent: { domainId: string; isOwed: boolean }) => Promise<void>
}

type Row = typeof mails.$inferSelect

/** Delivery is given up after this. */
const patienceMs = { message: dayMs, campaign: 3 * dayMs }

const phraseProblem = (problem: unknown): Phrase => {
  if (problem instanceof Undelivered) return problem.phrase
  return quoteServer(problem instanceof Error ? problem.message : String(problem))
}

/** Hardly less than the job has, after whose end it is run again. Whoever was sending the mail has died. */
const longestTryMs = 115_000

/**
 * Claims a waiting message, so that no other process sends it. One that somebody died with is sent again, since twice is better than never,
 * unless it belongs to a campaign.
 */
async function claim({ db, now }: MailTools, key: string): Promise<Row | undefined> {
  const before = new Date(now().getTime() - longestTryMs)
  const isLeft = and(eq(mails.state, 'sending'), eq(mails.isCampaign, false), lt(mails.changedAt, before))
  const isFree = and(eq(mails.key, key), or(eq(mails.state, 'waiting'), isLeft))
  const [row] = await db.update(mails).set({ state: 'sending', changedAt: now() }).where(isFree).returning()
  return row
}

async function changeMail({ db, now }: MailTools, key: string, change: Partial<Row>): Promise<void> {
  await db
    .update(mails)
    .set({ ...change, changedAt: now() })
    .where(eq(mails.key, key))
}

const isTooLate = ({ until }: Row, at: Date) => until !== null && until <= at

const waitsForRoom = phrase('mail-waits-for-room', 'It waits, since this site has sent as many e-mails as it may.')

/** Counts a mail of a domain once, however often it is tried. Campaigns are counted as they are sent. */
async function admit(tools: MailTools, { domainId, isCampaign, problem }: Row, isOwed: boolean): Promise<void> {
  const isCounted = problem !== null && problem.code !== waitsForRoom.code
  if (domainId !== null && !isCampaign && !isCounted) await tools.admit?.(tools, { domainId, isOwed })
}

/** Passes the message to the transport. */
async function handOver(tools: MailTools, transport: Transport, row: Row, signal: AbortSignal): Promise<void> {
  const { secrets, now } = tools
  const { key, recipient: to, subject, sealed, createdAt: at } = row
  if (isTooLate(row, now())) throw new Undelivered(phrase('mail-too-late', 'It was too late to send.'))
  if (sealed === null) throw new Undelivered(phrase('mail-content-gone', 'Its content has been deleted.'))
  const content = openContent(secrets, key, sealed)
  if (!content) throw new Undelivered(phrase('mail-key-gone', 'The key it was encrypted with is gone.'))
  await admit(tools, row, content.isOwed ?? false)
  await transport.deliver({ key, at, to, subject, ...content }, signal)
}

/** Notes why a message wasn't sent; returns whether it waits for another try. */
async function noteProblem(tools: MailTools, row: Row, problem: unknown): Promise<boolean> {
  const at = tools.now()
  const longest = row.isCampaign ? patienceMs.campaign : patienceMs.message
  const isOver = problem instanceof Undelivered || at.getTime() - row.createdAt.getTime() > longest
  const forgotten = isTooLate(row, at) && { sealed: null }
  const why = isTooMany(problem) ? waitsForRoom : phraseProblem(problem)
  const refused = problem instanceof Undelivered ? problem.refused : undefined
  await changeMail(tools, row.key, {
    state: isOver ? 'failed' : 'waiting',
    problem: why,
    refused,
    ...forgotten,
  })
  if (isOver) tools.log.warn({ mail: idOf(row.key), problem: why.message }, 'A mail was not sent.')
  return !isOver
}

/**
 * Tries once to deliver a message that waits. Throws when it waits again for another try; what is sent, refused for good, waits for
 * its turn or is in somebody else's hands is left alone.
 */
export async function deliverMail(
  tools: MailTools,
  transport: Transport,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<void> {
  const row = await claim(tools, key)
  if (!row) return
  try {
    await handOver(tools, transport, row, signal)
  } catch (problem) {
    if (!(await noteProblem(tools, row, problem))) return
    if (!isTooMany(problem)) throw problem
    await tools.jobs.send(sendMail, { key }, { key, domain: row.domainId ?? undefined, after: problem.retryAfter })
    return
  }
  await changeMail(tools, key, { state: 'sent', problem: null, ...(!tools.platform.isTrial && { sealed: null }) })
}
