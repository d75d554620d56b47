import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { pino } from 'pino'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { migrateDatabase } from '#kit/server/migrations.ts'
import { openDatabase } from '#kit/server/open-database.ts'
import { openSecrets } from '#kit/server/secrets.ts'
import { Filter } from '#matching/search-contract.ts'
import { findMembers } from '#matching/server/search/find-members.ts'
import { searchMembers } from '#matching/server/search/search-members.ts'
import { readViewer } from '#matching/server/search/viewer.ts'
import { readWishes } from '#matching/server/search/wishes.ts'
import { memberRecords } from '#members/server/tables.ts'
import { findPrograms, startPostgres } from '../test/postgres-server.ts'
import { makeMembers } from './matching-members.ts'
import { atMost, row } from './table.ts'

const askers = 8
const kinds: Record<string, Parameters<typeof Filter.parse>[0]> = {
  anywhere: {},
  'of one type': { types: { dating: true } },
  'within 50 km': { distance: { value: 50 } },
  'of a narrow age and gender': { ageRange: { min: 30, max: 33 }, gender: 'other' },
  'the same within 100 km': { ageRange: { min: 30, max: 33 }, gender: 'other', distance: { value: 100 } },
  'with a frequent tag': { tags: ['music'] },
  'with a rare tag': { tags: ['tag900'] },
  'with a frequent word': { keyword: '1x' },
  'with a usual word': { keyword: '150x' },
  'with a rare word': { keyword: '15000x' },
  'by location': { sortBy: 'location' },
  'by location, with a usual word': { sortBy: 'location', keyword: '150x' },
}

type SearchContext = Pick<Context, 'db' | 'secrets' | 'now'>

/** A search and its second page, in milliseconds each. */
async function search(ctx: SearchContext, id: string, filter: Filter): Promise<number[]> {
  const times: number[] = []
  let cursor: string | null | undefined
  for (let page = 0; page < 2 && cursor !== null; page += 1) {
    const start = performance.now()
    const { next } = await searchMembers(ctx, id, filter, { limit: 24, cursor })
    times.push(performance.now() - start)
    cursor = next
  }
  return times
}

/** How the database answers a search for somebody. */
async function explain(ctx: SearchContext, id: string, filter: Filter): Promise<string> {
  const viewer = await readViewer(ctx, id)
  const order = filter.sortBy === 'location' ? 'distance' : filter.distance ? 'nearest' : 'latest'
  const position = { order, place: viewer.place ?? null, behind: null, upTo: null, last: null } as const
  const query = findMembers(ctx, { viewer, wishes: readWishes(filter), position, limit: 24 })
  const plan = await ctx.db.execute(sql`explain (analyze, buffers) ${query.getSQL()}`)
  return (plan as unknown as { rows: { 'QUERY PLAN': string }[] }).rows.map((one) => one['QUERY PLAN']).join('\n')
}

const scanned = /Seq Scan on (?:member_records|answer_sheets)\b/

async function measureSize({ db, pool }: { db: Db; pool: Pool }, name: string, count: number): Promise<number> {
  const start = performance.now()
  await makeMembers({ db, pool }, count)
  row(`${name}: made in`, `${((performance.now() - start) / 1000).toFixed(0)} s`)
  const ctx = { db, secrets: openSecrets([new Uint8Array(32)]), now: () => new Date() }
  const found = await db
    .selectDistinct({ id: memberRecords.userId })
    .from(memberRecords)
    .where(eq(memberRecords.shownTo, 'public'))
    .limit(askers * Object.keys(kinds).length)
  const all: number[] = []
  for (const [nth, [kind, wanted]] of Object.entries(kinds).entries()) {
    const filter = Filter.parse(wanted)
    const ids = found.slice(nth * askers, (nth + 1) * askers).map(({ id }) => id)
    await search(ctx, ids[0] ?? '', filter)
    const times: number[] = []
    for (const id of ids) times.push(...(await search(ctx, id, filter)))
    all.push(...times)
    const plan = await explain(ctx, ids[0] ?? '', filter)
    // What a search reads has to depend on what it finds, not on how many members there are.
    if (count > 50_000 && scanned.test(plan)) throw new Error(`${kind} reads a whole table:\n${plan}`)
    row(`  ${kind}: p50, p95`, `${atMost(times, 0.5).toFixed(0)} ms`, `${atMost(times, 0.95).toFixed(0)} ms`)
    process.stdout.write(plan.replace(/^/gm, '    ').concat('\n'))
  }
  const [middle, most] = [atMost(all, 0.5), atMost(all, 0.95)]
  row(`${name}: all searches, p50, p95`, `${middle.toFixed(0)} ms`, `${most.toFixed(0)} ms`)
  return most
}

async function measureOn(dataDir: string, url: string | undefined, count: number): Promise<number> {
  await mkdir(dataDir, { recursive: true })
  const database = await openDatabase({ url, dataDir, log: pino({ level: 'silent' }) })
  try {
    await migrateDatabase(database.pool, join(import.meta.dirname, '../migrations'))
    return await measureSize(database, `${count} members, ${url === undefined ? 'embedded' : 'on a server'}`, count)
  } finally {
    await database.close()
  }
}

/**
 * Searches among ten thousand members in the embedded database, and among up to a million on a server with 2 GB of buffers, if one is
 * installed.
 */
export async function measureMatching(folder: string): Promise<void> {
  await measureOn(join(folder, 'matching'), undefined, 10_000)
  const programs = findPrograms()
  if (programs === undefined) return row('No Postgres server is installed to measure more on.')
  const times: number[] = []
  for (const count of [100_000, 1_000_000]) {
    const { url, stop } = await startPostgres(programs, { shared_buffers: '2GB' })
    try {
      times.push(await measureOn(join(folder, `matching-${count}`), url, count))
    } finally {
      stop()
    }
  }
  const [less = 0, more = 0] = times
  row('ten times as many members take, of p95', `${(more / less).toFixed(1)} times`)
}
