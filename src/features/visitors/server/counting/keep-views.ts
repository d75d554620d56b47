import { sql } from 'drizzle-orm'
import { dayOf } from '#kit/day-of.ts'
import { openBulkRows } from '#kit/server/bulk-rows.ts'
import type { Context } from '#kit/server/context.ts'
import { openDayPartitions } from '#kit/server/day-partitions.ts'
import { createLru } from '#kit/server/lru.ts'
import { customerOf } from '#kit/server/networks.ts'
import { openUses } from '../uses.ts'
import { visitDays, type pageViews } from './tables.ts'

export type ViewRow = typeof pageViews.$inferInsert

/** How long a day counts as announced: then the next report announces it again. */
const announcedMs = 60_000
/** Until when what was announced is surely written: a call ends before that. */
const openMs = announcedMs + 60_000
/** What one process takes on one day: of one site, of one address there (a /64 of IPv6), of one customer (a /48) wherever they are. */
const mostOfSite = 500_000
const mostOfAddress = 25_000
const mostOfCustomer = 100_000
/** When somebody who has sent that many may try again, in seconds. */
const retryAfter = 3600

export const viewPartitions = openDayPartitions('page_views')

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const written = (row: ViewRow) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value]))

/** All rows as one parameter, which is ten times as fast as one for each value. */
async function insertViews(ctx: Context, rows: ViewRow[]): Promise<void> {
  await viewPartitions.prepare(ctx)
  await ctx.db.execute(
    sql`insert into page_views select * from json_populate_recordset(null::page_views, ${JSON.stringify(rows.map(written))}::json)`,
  )
}

/** Says that a day of a site has something to count, before that is written: no process that dies in between leaves it uncounted. */
function openAnnouncements(ctx: Context) {
  const announced = createLru<{ at: number }>(20_000)
  return async (domainId: string, day: string): Promise<void> => {
    const now = ctx.now().getTime()
    const key = `${domainId} ${day}`
    const { at = -Infinity } = announced.get(key) ?? {}
    if (now - at < announcedMs && now >= at) return
    const openUntil = new Date(now + openMs)
    await ctx.db
      .insert(visitDays)
      .values({ domainId, day, openUntil })
      .onConflictDoUpdate({ target: [visitDays.domainId, visitDays.day], set: { openUntil } })
    announced.set(key, { at: now })
  }
}

/** Keeps what browsers report: answered once it is written, and refused where too much comes at once or on one day. */
export function openViewKeeping(ctx: Context) {
  const announce = openAnnouncements(ctx)
  const taken = openUses(60_000)
  const rows = openBulkRows<ViewRow>({
    name: 'page views',
    insert: (views) => insertViews(ctx, views),
    most: 20_000,
    mostOfOne: 5000,
    atOnce: 1000,
    log: ctx.log,
    now: ctx.now,
  })
  return async (row: ViewRow, network: string): Promise<void> => {
    const { domainId, day } = row
    const today = dayOf(ctx.now())
    const ceilings = [
      [domainId, mostOfSite],
      [`${domainId} ${network}`, mostOfAddress],
      [customerOf(network), mostOfCustomer],
    ] as const
    if (ceilings.some(([whose, most]) => taken.read(whose, today) >= most)) rows.turnAway(1, retryAfter)
    const count = (by: 1 | -1) => ceilings.forEach(([whose]) => taken.add(whose, today, by))
    count(1)
    try {
      await announce(domainId, day)
      await rows.add(domainId, [row])
    } catch (problem) {
      count(-1)
      throw problem
    }
  }
}
