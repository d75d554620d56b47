import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { stockLevels } from '../tables.ts'
import { keyOfPool } from './pools.ts'

export interface ShelfQuery {
  site: string
  /** Of counted items. */
  urls: readonly string[]
}

/** What is sold out, with the number that it was counted by: another number in the file is a new count. */
export interface SoldOut {
  /** By the keys of pools. */
  declared: ReadonlyMap<string, number>
  /** When this may change without an event, in milliseconds. */
  until: number
}

export type FindSoldOut = (sought: ShelfQuery) => Promise<SoldOut>

/** How long a page may be wrong that was made while the database could not be asked. */
const untilNextTryMs = 1_000
/** With more, all that a store is out of is read. */
const mostNamed = 500

/** For pages, which show what is sold out. Only reads: a new count is noted when somebody buys. */
export function openSoldOut({ db, now, log }: Context, idOf: (site: string) => string | undefined): FindSoldOut {
  return async ({ site, urls }) => {
    const domainId = idOf(site)
    const declared = new Map<string, number>()
    if (domainId === undefined) return { declared, until: Infinity }
    const isAsked = urls.length > mostNamed ? undefined : inArray(stockLevels.url, [...urls])
    try {
      const rows = await db

        .select({ url: stockLevels.url, variant: stockLevels.variant, declared: stockLevels.declared })
        .from(stockLevels)
        .where(and(eq(stockLevels.domainId, domainId), lte(stockLevels.left, 0), isAsked))
      for (const row of rows) declared.set(keyOfPool(row), row.declared)
      return { declared, until: Infinity }
    } catch (err) {
      log.error({ err, site }, 'A page could not be told what is sold out')
      return { declared, until: now().getTime() + untilNextTryMs }
    }
  }
}
