import { and, eq } from 'drizzle-orm'
import { day } from '#kit/durations.ts'
import type { Context } from '../context.ts'
import { mails } from '../tables.ts'
import { idOf } from './parcel.ts'
import { Undelivered, type Transport } from './route.ts'
import { openContent } from './sealed-content.ts'

/** What mail is kept and brought with. */
export interface MailTools extends Pick<Context, 'db' | 'secrets' | 'now' | 'jobs' | 'log'> {
  platform: Pick<Context['platform'], 'isTrial'>
}

type Row = typeof mails.$inferSelect

/** In milliseconds: who could not be reached for so long gets it no more. */
const patience = day
const longestProblem = 500

const wordsOf = (problem: unknown) =>
  (problem instanceof Error ? problem.message : String(problem)).replaceAll('\0', '').slice(0, longestProblem)

/** Takes a message that waits, so that nobody else can. */
async function claim({ db, now }: MailTools, key: string): Promise<Row | undefined> {
  const waiting = and(eq(mails.key, key), eq(mails.state, 'waiting'))
  const [row] = await db.update(mails).set({ state: 'sending', changedAt: now() }).where(waiting).returning()
  return row
}

async function settle({ db, now }: MailTools, key: string, change: Partial<Row>): Promise<void> {
  await db
    .update(mails)
    .set({ ...change, changedAt: now() })
    .where(eq(mails.key, key))
}

/** Puts the message into the hands of whoever carries it. */
async function handOver({ secrets }: MailTools, transport: Transport, row: Row, signal: AbortSignal): Promise<void> {
  const { key, recipient: to, subject, sealed, createdAt: at } = row
  if (sealed === null) throw new Undelivered('What it said is forgotten.')
  const content = openContent(secrets, key, sealed)
  if (!content) throw new Undelivered('The key that it was sealed with is gone.')
  await transport.deliver({ key, at, to, subject, ...content }, signal)
}

/**
 * Tries once to bring a message that waits. Throws when it waits again for another try; what is sent, refused for good or
 * in somebody else's hands is left alone.
 */
export async function bring(
  tools: MailTools,
  transport: Transport,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<void> {
  const row = await claim(tools, key)
  if (!row) return
  try {
    await handOver(tools, transport, row, signal)
  } catch (problem) {
    const isOver = problem instanceof Undelivered || tools.now().getTime() - row.createdAt.getTime() > patience
    await settle(tools, key, { state: isOver ? 'failed' : 'waiting', problem: wordsOf(problem) })
    if (!isOver) throw problem
    tools.log.warn({ mail: idOf(key), problem: wordsOf(problem) }, 'A mail was not sent.')
    return
  }
  await settle(tools, key, { state: 'sent', problem: null, ...(!tools.platform.isTrial && { sealed: null }) })
}
