import { sql } from 'drizzle-orm'
import { dayOf } from '#kit/day-of.ts'
import type { Context } from '#kit/server/context.ts'
import { createLru } from '#kit/server/lru.ts'
import { customerOf } from '#kit/server/networks.ts'
import { openUses, type Use } from '../uses.ts'
import type { EventRow } from './read-events.ts'

/** How much of a site is kept on one day, in kilobytes begun, which most events are one of: some seventy hours of visits. */
const mostOfDay = 250_000
/** Of it, what one visitor may take, one address (a /64 of IPv6), and one customer with many of those (a /48). */
const mostOfVisitor = 20_000
const mostOfNetwork = 25_000
const mostOfCustomer = 75_000
/** The rest of the day is for those who have taken little so far. */
const keptForNewcomers = 50_000
const little = 2000
/** Visitors who are seen for the first time behind one address, in an hour. */
const newVisitors = 100
const lookAgainMs = 60_000

/** How many kilobytes are begun by an event. */
export const weigh = (event: object): number => 1 + Math.floor(JSON.stringify(event).length / 1024)

export interface SentRows {
  domainId: string
  /** The address that they come from. */
  network: string
  rows: readonly EventRow[]
}

const sumBy = (rows: readonly EventRow[]): Map<string, number> =>
  rows.reduce((sums, { fingerprint: id, weight }) => sums.set(id, (sums.get(id) ?? 0) + weight), new Map())

/** What is kept of a site today; asked of the database once a minute, and counted here in between. */
function openDays({ db, now }: Context) {
  const days = createLru<Use & { at: number; isRead: Promise<void> }>(10_000)
  async function look(domainId: string, day: string): Promise<number> {
    // Events themselves, not by their visits: one of those could have been begun on any day.
    const { rows } = (await db.execute(sql`
      select coalesce(sum(1 + pg_column_size(data) / 1024), 0)::integer as used from (
        select data from recorded_events where domain_id = ${domainId} and at >= ${`${day}T00:00:00Z`}::timestamptz limit ${mostOfDay}) as kept`)) as unknown as {
      rows: { used: number }[]
    }
    return rows[0]?.used ?? 0
  }
  return async (domainId: string, of: string): Promise<Use> => {
    const at = now().getTime()
    const before = days.get(domainId)
    if (before?.of === of && at >= before.at && at - before.at < lookAgainMs) {
      await before.isRead
      return before
    }
    const read = async () => void (use.used += await look(domainId, of))
    const use = { of, used: 0, at, isRead: Promise.resolve() }
    use.isRead = read()
    days.set(domainId, use)
    try {
      await use.isRead
    } catch (problem) {
      days.delete(domainId)
      throw problem
    }
    return use
  }
}

/**
 * Opens the shares of each day: no visitor and no address can take all that is kept of a site. The addresses are in memory alone, until
 * they are the oldest, and each process counts by itself.
 */
export function openAllowances(ctx: Context) {
  const openDay = openDays(ctx)
  const [visitors, networks, newcomers] = [openUses(50_000), openUses(20_000), openUses(20_000)]

  /** Takes the rows into account, all or none, and gives how that is taken back; undefined where they don’t fit. */
  return async ({ domainId, network, rows }: SentRows): Promise<(() => void) | undefined> => {
    const time = ctx.now()
    const [day, hour] = [dayOf(time), time.toISOString().slice(0, 13)]
    const today = await openDay(domainId, day)
    const sums = sumBy(rows)
    const more = [...sums.values()].reduce((all, each) => all + each, 0)
    const [address, customer] = [`${domainId} ${network}`, `${domainId} of ${customerOf(network)}`]
    const unknown = [...sums.keys()].filter((id) => !visitors.isKnown(`${domainId} ${id}`, day)).length
    const usual = networks.read(address, day) + more
    const fits =
      today.used + more <= (usual > little ? mostOfDay - keptForNewcomers : mostOfDay) &&
      usual <= mostOfNetwork &&
      networks.read(customer, day) + more <= mostOfCustomer &&
      newcomers.read(address, hour) + unknown <= newVisitors &&
      sums.entries().every(([id, sum]) => visitors.read(`${domainId} ${id}`, day) + sum <= mostOfVisitor)
    if (!fits) return undefined
    const count = (sign: 1 | -1) => {
      today.used += sign * more
      networks.add(address, day, sign * more)
      networks.add(customer, day, sign * more)
      if (unknown > 0) newcomers.add(address, hour, sign * unknown)
      for (const [id, sum] of sums) visitors.add(`${domainId} ${id}`, day, sign * sum)
    }
    count(1)
    return () => count(-1)
  }
}
