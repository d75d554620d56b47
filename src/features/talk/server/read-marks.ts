import { and, isNull, lte, type Column, type SQL } from 'drizzle-orm'

interface ReadColumns {
  id: Column
  readAt: Column
}

/** The messages that somebody now reads, up to one of them. */
export const isNewlyRead = ({ id, readAt }: ReadColumns, upTo: number): SQL | undefined =>
  and(isNull(readAt), lte(id, upTo))

/** How many stay unread, and the last one that was read; undefined where nothing was. */
export function afterReading(read: readonly { id: number }[], unreadBefore: number) {
  if (read.length === 0) return undefined
  return { unread: Math.max(0, unreadBefore - read.length), upTo: Math.max(...read.map(({ id }) => id)) }
}
