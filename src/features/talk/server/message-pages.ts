import { and, asc, desc, gt, lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

interface MessagesPart {
  after?: number | undefined
  before?: number | undefined
  limit: number
}

/** The first messages after one, or else the last ones, or the last ones before one; `arrange` puts the oldest first. */
export function planMessages(id: PgColumn, { after, before, limit }: MessagesPart) {
  const isUp = after !== undefined
  return {
    where: and(isUp ? gt(id, after) : undefined, before === undefined ? undefined : lt(id, before)),
    orderBy: isUp ? asc(id) : desc(id),
    limit: limit + 1,
    arrange<R, M>(rows: readonly R[], view: (row: R) => M): { messages: M[]; more: boolean } {
      const shown = rows.slice(0, limit)
      return { messages: (isUp ? shown : shown.toReversed()).map(view), more: rows.length > limit }
    },
  }
}
