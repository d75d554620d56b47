import { sql } from 'drizzle-orm'
import { dayOf } from '#kit/day-of.ts'
import type { Context } from '#kit/server/context.ts'
import { siteUsage } from '../tables.ts'
import { platformId } from './platform-id.ts'

/** Rows of one statement. */
const atOnce = 500

interface SentTotals {
  requests: number
  bytes: number
}

type TrafficContext = Pick<Context, 'db' | 'now' | 'log'>

/** Adds what was counted to the counts of the day. */
async function write({ db, now }: TrafficContext, rows: [string, SentTotals][]): Promise<void> {
  const day = dayOf(now())
  const values = rows.map(([domainId, { requests, bytes }]) => ({ day, domainId, requests, traffic: bytes }))
  await db
    .insert(siteUsage)
    .values(values)
    .onConflictDoUpdate({
      target: [siteUsage.day, siteUsage.domainId],
      set: {
        requests: sql`${siteUsage.requests} + excluded.requests`,
        traffic: sql`${siteUsage.traffic} + excluded.traffic`,
      },
    })
}

/**
 * Counts what is sent, by site, in memory: a view costs no write. `flush` adds what came together to the counts of the day, in a few
 * statements for all sites; a process that is killed loses what came since the last one.
 */
export function openTraffic(tools: TrafficContext, idOf: (site: string) => string | undefined) {
  /** By domain; there are at most as many as there are sites. */
  let counted = new Map<string, SentTotals>()
  let flushing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function add(domainId: string, { requests, bytes }: SentTotals): void {
    const before = counted.get(domainId) ?? { requests: 0, bytes: 0 }
    counted.set(domainId, { requests: before.requests + requests, bytes: before.bytes + bytes })
  }
  async function flushAll(): Promise<void> {
    const rows = [...counted]
    counted = new Map()
    for (let at = 0; at < rows.length; at += atOnce) {
      const some = rows.slice(at, at + atOnce)
      try {
        await write(tools, some)
      } catch (err) {
        tools.log.warn({ err }, 'The traffic of sites could not be written down; it is tried again')
        for (const [domainId, one] of some) add(domainId, one)
      }
    }
  }
  /** One at a time. */
  const flush = (): Promise<void> => (flushing ??= flushAll().finally(() => (flushing = undefined)))
  return {
    /** The label of the site that answered; the platform where a site has no domain. */
    count: (site: string, bytes: number): void => add(idOf(site) ?? platformId, { requests: 1, bytes }),
    flush,
    flushEvery: (ms: number): void => void (timer = setInterval(() => void flush(), ms)),
    close: async (): Promise<void> => {
      clearInterval(timer)
      await flushing
      await flush()
    },
  }
}

export type Traffic = ReturnType<typeof openTraffic>
