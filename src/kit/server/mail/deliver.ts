import { and, eq, lt, or } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { isTooMany } from '../limits.ts'
import type { Context } from '../context.ts'
import { mails } from '../tables.ts'
import type { MailKind } from '../mail-kinds.ts'
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
  /** Whether a domain may send a mail now: `Undelivered` where it never may, refused with the seconds where it has to wait. */
  admit?: (tools: Pick<MailTools, 'db' | 'limits'>, mail: AdmittedMail) => Promise<void>
}

/** What decides whether a mail may go out. */
export interface AdmittedMail {
  domainId: string
  kind: MailKind
  /** It isn't counted again. */
  isCounted: boolean
}

type Row = typeof mails.$inferSelect

/** Delivery is given up so long after the mail server has put a mail off for the first time. */
const patienceMs = { message: dayMs, campaign: 3 * dayMs }
/** So long a mail waits for room among what its site may send. */
const waitsForRoomMs = (kind: MailKind) => (kind === 'owed' ? 30 * dayMs : dayMs)

const phraseProblem = (problem: unknown): Phrase =>
  quoteServer(problem instanceof Error ? problem.message : String(problem))

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
const foundNoRoom = phrase(
  'mail-found-no-room',
  'It wasn’t sent, since for too long this site had sent as many e-mails as it may.',
)

/** Asks each time whether the domain may send it, and counts it once. Campaigns are counted as they are sent. */
async function admit(tools: MailTools, { domainId, kind, isCampaign, putOffAt }: Row): Promise<void> {
  const isCounted = isCampaign || putOffAt !== null
  if (domainId !== null) await tools.admit?.(tools, { domainId, kind, isCounted })
}

/** Passes the message to the transport. */
async function handOver(tools: MailTools, transport: Transport, row: Row, signal: AbortSignal): Promise<void> {
  const { secrets, now } = tools
  const { key, recipient: to, subject, sealed, createdAt: at } = row
  if (isTooLate(row, now())) throw new Undelivered(phrase('mail-too-late', 'It was too late to send.'))
  if (sealed === null) throw new Undelivered(phrase('mail-content-gone', 'Its content has been deleted.'))
  const content = openContent(secrets, key, sealed)
  if (!content) throw new Undelivered(phrase('mail-key-gone', 'The key it was encrypted with is gone.'))
  await admit(tools, row)
  await transport.deliver({ key, at, to, subject, ...content }, signal)
}

/** What becomes of a message that wasn't sent. */
function judge(row: Row, problem: unknown, at: Date) {
  const isLonger = (since: Date, ms: number) => at.getTime() - since.getTime() > ms
  if (isTooMany(problem)) {
    const isOver = isLonger(row.createdAt, waitsForRoomMs(row.kind))
    return { isOver, problem: isOver ? foundNoRoom : waitsForRoom }
  }
  if (problem instanceof Undelivered) return { isOver: true, problem: problem.phrase, refused: problem.refused }
  const putOffAt = row.putOffAt ?? at
  const isOver = isLonger(putOffAt, row.isCampaign ? patienceMs.campaign : patienceMs.message)
  return { isOver, problem: phraseProblem(problem), putOffAt }
}

/** Notes why a message wasn't sent; returns whether it waits for another try. */
async function noteProblem(tools: MailTools, row: Row, problem: unknown): Promise<boolean> {
  const at = tools.now()
  const { isOver, ...noted } = judge(row, problem, at)
  const forgotten = isTooLate(row, at) && { sealed: null }
  await changeMail(tools, row.key, { state: isOver ? 'failed' : 'waiting', ...noted, ...forgotten })
  if (isOver) tools.log.warn({ mail: idOf(row.key), problem: noted.problem.message }, 'A mail was not sent.')
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
