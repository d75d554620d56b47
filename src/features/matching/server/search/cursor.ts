import { z } from 'zod'
import { badCursor } from '#kit/paging.ts'
import { phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'

/** A place in an order: the value that decides, and an id where two are equal. */
export type Key = z.infer<typeof Key>
const Key = z.tuple([z.union([z.number(), z.string()]), z.string()])

/**
 * Where a list goes on. People are ranked in batches: those of the first batch by how well they fit, then those of the next.
 * A batch is everybody `behind` one key and up to another one, so that whoever comes meanwhile pushes nobody out of it.
 */
export type Position = z.infer<typeof Position>
const Position = z.object({
  /**
   * By how well people of a batch fit, batches being the latest or the nearest people; or by distance alone, and after those the
   * ones whose place isn’t known, as batches of the latest.
   */
  order: z.enum(['latest', 'nearest', 'distance', 'placeless']),
  /** From where distances were measured on the first page. */
  place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  behind: Key.nullable(),
  upTo: Key.nullable(),
  /** The last one on the page before; a percent of -1 stands for none. */
  last: z.object({ percent: z.number(), activeOn: z.string(), kilometres: z.number(), id: z.string() }).nullable(),
})

export type Order = Position['order']

const purpose = 'cursor members'

export const writeCursor = ({ secrets }: Pick<Context, 'secrets'>, position: Position): string =>
  secrets.seal(JSON.stringify(position), purpose)

export function readCursor({ secrets }: Pick<Context, 'secrets'>, cursor: string): Position {
  const text = secrets.openIfPossible(cursor, purpose)
  if (text === undefined) throw new Refusal('invalid', phraseOf(badCursor))
  return Position.parse(JSON.parse(text))
}
