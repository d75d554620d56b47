import { and, eq, inArray, getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import { emailKeyOf, isEmail, languageOf } from '../lists/addresses.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { openLimits } from '#kit/server/shared-limits.ts'
import { hashOfAddress } from '../lists/address-hash.ts'
import { roomOf, shiftCounts } from '../lists/counts.ts'
import { tidyTags } from '../lists/list-tags.ts'
import { hasRoomToAsk } from '../lists/room-to-ask.ts'
import { readListSite } from '../lists/site-of-list.ts'
import { searchOf, type Subscriber } from '../lists/subscriber-rows.ts'
import { findForgotten, findSuppressed } from '../lists/suppressed.ts'
import { tidyName } from '../lists/tidy-name.ts'
import { writeAsking } from '../mail/letters.ts'
import type { SubscriberState } from '#mailing/rules.ts'
import { subscriberImports, subscribers, type ImportedMore, type ImportedRow, type SkipReason } from '../tables.ts'
import { importMoved } from '../lists/progress-events.ts'
import { viewImport, type ImportRow } from './view-import.ts'

type Tools = Pick<
  Context,
  'db' | 'now' | 'jobs' | 'mail' | 'events' | 'secrets' | 'files' | 'parse' | 'platform' | 'log'
>

/** Rows taken in by one transaction. */
const atOnce = 200
/** In milliseconds, of one run of the job. */
const longestRun = 60_000
/** In seconds: until more mails that ask to confirm may wait. */
const pauseForRoom = 300

interface Wanted {
  email: string
  emailKey: string
  name: string
  more: ImportedMore
}
interface Sorted {
  wanted: Wanted[]
  skipped: Partial<Record<SkipReason, number>>
}

/** Those who may be asked to confirm, counted as part of the transaction. */
async function takeRoomToAsk(ctx: Tools, domainId: string, people: Sorted['wanted']): Promise<Sorted['wanted']> {
  const limits = openLimits(ctx)
  // In the same order everywhere, so that two imports don't wait for each other.
  const keys = people.map(({ emailKey }) => emailKey).toSorted()
  const free = new Set<string>()
  for (const key of keys) if (await hasRoomToAsk({ limits }, domainId, key)) free.add(key)
  return people.filter(({ emailKey }) => free.has(emailKey))
}

/** Those of some rows that can be added, and why the others can't. */
async function sort(
  ctx: Tools,
  { domainId, createdAt, hasConsent }: ImportRow,
  rows: readonly ImportedRow[],
): Promise<Sorted> {
  const skipped: Sorted['skipped'] = {}
  const skip = (reason: SkipReason, by = 1) => (skipped[reason] = (skipped[reason] ?? 0) + by)
  const given = new Map<string, Sorted['wanted'][number]>()
  for (const [email, name, more = {}] of rows) {
    const emailKey = emailKeyOf(email)
    if (!isEmail(email)) skip('invalid')
    else if (given.has(emailKey)) skip('repeated')
    else if (more.standing === 'unclear') skip('unclear')
    else if (more.standing === 'pending' && hasConsent) skip('unconfirmed')
    else given.set(emailKey, { email, emailKey, name: tidyName(name), more })
  }
  const keys = [...given.keys()]
  const isKnown = and(eq(subscribers.domainId, domainId), inArray(subscribers.emailKey, keys))
  const known =
    keys.length === 0 ? [] : await ctx.db.select({ key: subscribers.emailKey }).from(subscribers).where(isKnown)
  for (const { key } of known) if (given.delete(key)) skip('known')
  const left = [...given.values()].map(({ email }) => email)
  const suppressed = await findSuppressed(ctx.db, left)
  const forgotten = await findForgotten(ctx.db, domainId, left.map(hashOfAddress))
  const mayGet = [...given.values()].filter(
    ({ email }) => !suppressed.has(email) && !forgotten.has(hashOfAddress(email)),
  )
  if (mayGet.length < left.length) skip('suppressed', left.length - mayGet.length)
  const fitting = mayGet.slice(0, await roomOf(ctx.db, domainId, createdAt, mayGet.length))
  if (fitting.length < mayGet.length) skip('full', mayGet.length - fitting.length)
  const gone = fitting.filter(({ more }) => leftAs(more) !== undefined)
  const staying = fitting.filter(({ more }) => leftAs(more) === undefined)
  const wanted = [...gone, ...(hasConsent ? staying : await takeRoomToAsk(ctx, domainId, staying))]
  if (gone.length > 0) skip('left', gone.length)
  if (wanted.length < fitting.length) skip('asked', fitting.length - wanted.length)
  return { wanted, skipped }
}

/** The state of somebody who has left; undefined for those who get mail. */
function leftAs({ standing }: ImportedMore): 'unsubscribed' | 'bounced' | 'complained' | undefined {
  return standing === 'unsubscribed' || standing === 'bounced' || standing === 'complained' ? standing : undefined
}

function rowOf(row: ImportRow, { more, ...one }: Wanted, at: Date) {
  const { domainId, hasConsent, declaration: text, tag } = row
  const iso = at.toISOString()
  const state: SubscriberState = leftAs(more) ?? (hasConsent ? 'confirmed' : 'pending')
  const agreedAt = more.agreedAt !== undefined && more.agreedAt < iso ? more.agreedAt : iso
  return {
    ...one,
    domainId,
    state,
    search: searchOf(one),
    source: 'import' as const,
    tags: tidyTags([...(tag === null ? [] : [tag]), ...(more.tags ?? [])]),
    language: (more.language && languageOf(more.language)) || null,
    consent: { at: agreedAt, text, network: null, confirmedAt: state === 'confirmed' ? iso : null },
    askedAt: state === 'pending' ? at : null,
    createdAt: at,
    changedAt: at,
  }
}

/** Adds those who are wanted; who has left is kept as that, so that nobody adds them again. */
async function add(ctx: Tools, row: ImportRow, { wanted }: Sorted): Promise<Subscriber[]> {
  const { domainId } = row
  if (wanted.length === 0) return []
  const at = ctx.now()
  const rows = wanted.map((one) => rowOf(row, one, at))
  const added = await ctx.db.insert(subscribers).values(rows).onConflictDoNothing().returning()
  const pending = added.filter(({ state }) => state === 'pending')
  const site = pending.length > 0 ? await readListSite(ctx, domainId) : undefined
  const asking = site ? pending.map((one) => writeAsking(ctx, site, one, at)) : []
  if (asking.length > 0) await ctx.mail.sendCampaign(asking, { domain: domainId, within: ctx.db })
  for (const [state, some] of Map.groupBy(added, (one) => one.state))
    await shiftCounts(ctx.db, domainId, { to: state, by: some.length, since: row.createdAt })
  return added
}

const sum = (one: ImportRow['skipped'], other: ImportRow['skipped']) => {
  const all = { ...one }
  for (const [reason, by] of Object.entries(other)) all[reason as SkipReason] = (all[reason as SkipReason] ?? 0) + by
  return all
}

/** The rows are large, and read once. */
const { rows, ...columns } = getTableColumns(subscriberImports)

/** Takes the next rows in, together with how far it has come; undefined when nothing is left to do. */
async function takePortion(ctx: Tools, id: string, rows: readonly ImportedRow[]): Promise<ImportRow | undefined> {
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db }
    const isIt = eq(subscriberImports.id, id)
    const [row] = await db.select(columns).from(subscriberImports).where(isIt).for('update')
    if (row?.state !== 'running') return undefined
    const before = { ...row, rows: null }
    const part = rows.slice(row.done, row.done + atOnce)
    const sorted = await sort(within, before, part)
    const added = await add(within, before, sorted)
    const raced = sorted.wanted.length - added.length
    const skipped = sum(sum(row.skipped, sorted.skipped), raced > 0 ? { known: raced } : {})
    const done = row.done + part.length
    const isOver = done >= row.total
    const joined = added.filter(({ state }) => state === 'confirmed' || state === 'pending')
    const change = {
      done,
      added: row.added + joined.length,
      skipped,
      ...(isOver && { state: 'done' as const, rows: null }),
    }
    await db.update(subscriberImports).set(change).where(isIt)
    const after = { ...before, ...change, rows: null }
    await ctx.events.publish(importMoved, { domainId: row.domainId, import: viewImport(after) }, db)
    return after
  })
}

/** Takes a file's addresses in, portion by portion. After a restart it goes on behind the last one. */
export const runImport = defineJob({
  name: 'import-subscribers',
  shape: z.object({ id: z.string() }),
  timeLimit: 300,
  run: async (ctx: Tools, job, signal) => {
    const isIt = eq(subscriberImports.id, job.id)
    const [given] = await ctx.db.select({ rows }).from(subscriberImports).where(isIt)
    if (!given?.rows) return
    const until = performance.now() + longestRun
    const again = (after: number) => ctx.jobs.send(runImport, { id: job.id }, { key: job.id, after })
    try {
      while (performance.now() < until) {
        signal.throwIfAborted()
        const row = await takePortion(ctx, job.id, given.rows)
        if (row?.state !== 'running') return
      }
      await again(0)
    } catch (failure) {
      if (!(failure instanceof Refusal && failure.reason === 'too-many')) throw failure
      await again(pauseForRoom)
    }
  },
})
