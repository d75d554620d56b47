import { languageOf } from '#accounts/rules.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { isTooMany } from '#kit/server/limits.ts'
import { shiftCounts } from '../lists/counts.ts'
import { tidyTags } from '../lists/list-tags.ts'
import { readListSite } from '../lists/site-of-list.ts'
import { lockSubscriber, searchOf, setState, type Subscriber } from '../lists/subscriber-rows.ts'
import { writeAsking } from '../mail/mail-templates.ts'
import type { SubscriberState } from '#mailing/rules.ts'
import { subscriberImports, subscribers, type ImportedRow, type SkipReason } from '../tables.ts'
import { importMoved } from '../lists/progress-events.ts'
import { leftAs, sortImported, type Sorted, type ImportedAddress } from './sort-imported.ts'
import { viewImport, type ImportRow } from './view-import.ts'

/** Rows taken in by one transaction. */
const atOnce = 200
/** Of one run of the job. */
const longestRunMs = 60_000
/** Until more mails that ask to confirm may wait. */
const pauseForRoomSeconds = 300

function rowOf(row: ImportRow, { more, ...one }: ImportedAddress, at: Date) {
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

/** Takes those from the list who have left by the file: nobody gets mail here who has left there. */
async function letLeave(ctx: Context, domainId: string, { leaving }: Sorted): Promise<void> {
  for (const { id, state } of leaving) {
    const one = await lockSubscriber(ctx, domainId, id)
    if (one?.state === 'confirmed' || one?.state === 'pending') await setState(ctx, one, state)
  }
}

/** Adds those who are wanted; who has left is kept as that, so that nobody adds them again. */
async function add(ctx: Context, row: ImportRow, { wanted }: Sorted): Promise<Subscriber[]> {
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
async function takeBatch(ctx: Context, id: string, rows: readonly ImportedRow[]): Promise<ImportRow | undefined> {
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db }
    const isIt = eq(subscriberImports.id, id)
    const [row] = await db.select(columns).from(subscriberImports).where(isIt).for('update')
    if (row?.state !== 'running') return undefined
    const before = { ...row, rows: null }
    const part = rows.slice(row.done, row.done + atOnce)
    const sorted = await sortImported(within, before, part)
    await letLeave(within, row.domainId, sorted)
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

/** Takes a file's addresses in, batch by batch. After a restart it goes on behind the last one. */
export const runImport = defineJob({
  name: 'import-subscribers',
  shape: z.object({ id: z.string() }),
  timeLimit: 300,
  run: async (ctx: Context, job, signal) => {
    const isIt = eq(subscriberImports.id, job.id)
    const [given] = await ctx.db.select({ rows }).from(subscriberImports).where(isIt)
    if (!given?.rows) return
    const until = performance.now() + longestRunMs
    const again = (after: number) => ctx.jobs.send(runImport, { id: job.id }, { key: job.id, after })
    try {
      while (performance.now() < until) {
        signal.throwIfAborted()
        const row = await takeBatch(ctx, job.id, given.rows)
        if (row?.state !== 'running') return
      }
      await again(0)
    } catch (failure) {
      if (!isTooMany(failure)) throw failure
      await again(pauseForRoomSeconds)
    }
  },
})
