import { emailKeyOf } from '#accounts/rules.ts'
import { eq, sql } from 'drizzle-orm'
import { dayMs, hourMs } from '#kit/durations.ts'
import { passOn, phrase, type Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { hashOfAddress } from '../lists/address-hash.ts'
import { mostSoftBounces } from '../lists/soft-bounces.ts'
import { setState, type Subscriber } from '../lists/subscriber-rows.ts'
import { mailEventsTaken, mailSuppressions, subscribers } from '../tables.ts'

/** What became of a mail. */
export interface MailEvent {
  /** Names it, so that it counts once. */
  key: string
  kind: 'hard' | 'soft' | 'complaint'
  email: string
  /** A text is in the words of the mail server. */
  problem: Phrase | string
}

const longestCharacters = 300

const tidyWords = (words: string): string =>
  words
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, longestCharacters)

/** What a report of spam says, by the kind that it names. */
export const reportedAsSpam = (kind: string): Phrase =>
  phrase('reported-as-spam', 'Reported as spam ({kind}).', { kind: tidyWords(kind) || 'abuse' })

/** An event with a problem that can be kept. */
interface TidyEvent extends MailEvent {
  problem: Phrase
}

/** Several soft bounces within this are one. */
const oneRowMs = 12 * hourMs
/** After this the next one is the first of a new row. */
const newRowMs = 30 * dayMs

/** Counts a mail that could not be delivered for now. */
async function noteSoft(ctx: Context, row: Subscriber, problem: Phrase): Promise<void> {
  if (row.state !== 'confirmed') return
  const at = ctx.now()
  const since = row.lastBounceAt ? at.getTime() - row.lastBounceAt.getTime() : Infinity
  if (since < oneRowMs) return
  const softBounces = since > newRowMs ? 1 : row.softBounces + 1
  const change = { softBounces, lastBounceAt: at, problem }
  if (softBounces >= mostSoftBounces) return setState(ctx, row, 'bounced', change)
  await ctx.db.update(subscribers).set(change).where(eq(subscribers.id, row.id))
}

async function note(ctx: Context, row: Subscriber, { kind, problem }: TidyEvent): Promise<void> {
  if (kind === 'soft') return noteSoft(ctx, row, problem)
  if (kind === 'complaint')
    return row.state === 'complained' ? undefined : setState(ctx, row, 'complained', { problem })
  if (row.state === 'pending' || row.state === 'confirmed') await setState(ctx, row, 'bounced', { problem })
}

/** Nobody on the installation writes to the address again. */
async function suppress({ db, now }: Context, { kind, email }: MailEvent): Promise<void> {
  const reason = kind === 'complaint' ? ('complaint' as const) : ('bounce' as const)
  const row = { hash: hashOfAddress(email), reason, at: now() }
  const isWorse = sql`${mailSuppressions.reason} = 'bounce' and excluded.reason = 'complaint'`
  await db
    .insert(mailSuppressions)
    .values(row)
    .onConflictDoUpdate({ target: mailSuppressions.hash, set: { reason }, setWhere: isWorse })
}

/** Applies what became of a mail to every list that has its address; again without effect. */
export async function applyEvent(ctx: Context, given: MailEvent): Promise<void> {
  const problem = typeof given.problem === 'string' ? passOn(tidyWords(given.problem)) : given.problem
  const event = { ...given, problem }
  await ctx.db.transaction(async (db) => {
    const within = { ...ctx, db }
    const taken = { key: event.key, at: ctx.now() }
    const added = await db
      .insert(mailEventsTaken)
      .values(taken)
      .onConflictDoNothing()
      .returning({ key: mailEventsTaken.key })
    if (added.length === 0) return
    if (event.kind !== 'soft') await suppress(within, event)
    const isIt = eq(subscribers.emailKey, emailKeyOf(event.email))
    const rows = await db.select().from(subscribers).where(isIt).orderBy(subscribers.domainId).for('update')
    for (const row of rows) await note(within, row, event)
  })
}
