import { badCursor } from '#kit/paging.ts'
import { phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { readCursor, writeCursor, type Order, type Position } from './cursor.ts'
import { findMembers, type Search } from './find-members.ts'
import { reachOf, type MapPlace } from './map.ts'
import type { MemberFit } from './read-fits.ts'
import type { Viewer } from './viewer.ts'
import type { Wishes } from './wishes.ts'

export type FindsContext = Pick<Context, 'db' | 'secrets'>

export interface SearchQuery {
  viewer: Viewer | undefined
  wishes: Wishes
  isByDistance: boolean
  cursor?: string | undefined
  limit: number
  without?: readonly string[]
}

function orderOf({ viewer, wishes, isByDistance }: SearchQuery): Order {
  if (!viewer?.place) return 'latest'
  if (isByDistance) return 'distance'
  return wishes.kilometres === undefined ? 'latest' : 'nearest'
}

const firstOf = (order: Order, place: MapPlace | undefined): Position => ({
  order,
  place: place ?? null,
  behind: null,
  upTo: null,
  last: null,
})

function findPosition(ctx: FindsContext, asked: SearchQuery): Position {
  const order = orderOf(asked)
  if (asked.cursor === undefined) return firstOf(order, asked.viewer?.place)
  const position = readCursor(ctx, asked.cursor)
  const isPlaceless = position.order === 'placeless' && order === 'distance'
  if (position.order !== order && !isPlaceless) throw new Refusal('invalid', phraseOf(badCursor))
  return position
}

const lastOf = ({ percent, kilometres, record }: MemberFit): Position['last'] =>
  record && { percent: percent ?? -1, activeOn: record.activeOn, kilometres: kilometres ?? 0, id: record.id }

/** Where the list goes on behind a page; null at its end. */
function goOn(rows: readonly MemberFit[], { position, wishes, limit }: Search): Position | null {
  const edge = rows[0]
  const last = rows[limit - 1]
  if (rows.length > limit && last)
    return { ...position, upTo: position.upTo ?? edge?.lastKey ?? null, last: lastOf(last) }
  const isFull = position.upTo !== null || edge?.isFull === true
  const upTo = position.upTo ?? edge?.lastKey
  if (!isFull || !upTo) return null
  const { place, order } = position
  const reach = place && wishes.kilometres !== undefined ? reachOf(place, wishes.kilometres) : Infinity
  const isBeyond = order === 'nearest' && Number(upTo[0]) > reach
  return isBeyond ? null : { ...position, behind: upTo, upTo: null, last: null }
}

interface Page {
  finds: MemberFit[]
  next: Position | null
}

async function readPage(ctx: FindsContext, search: Search): Promise<Page> {
  const rows = await findMembers(ctx, search)
  const finds = rows.slice(0, search.limit).filter(({ record }) => record)
  return { finds, next: goOn(rows, search) }
}

/** Behind the last one of those whose distance is known come the others. */
async function addPlaceless(ctx: FindsContext, search: Search, { finds, next }: Page): Promise<Page> {
  const { position, wishes, limit } = search
  if (position.order !== 'distance' || next || wishes.kilometres !== undefined) return { finds, next }
  const placeless = firstOf('placeless', position.place ?? undefined)
  if (finds.length === limit) return { finds, next: placeless }
  const others = await readPage(ctx, { ...search, position: placeless, limit: limit - finds.length })
  return { finds: [...finds, ...others.finds], next: others.next }
}

/** One page of the people who are found, the best first. */
export async function listFinds(
  ctx: FindsContext,
  asked: SearchQuery,
): Promise<{ finds: MemberFit[]; next: string | null }> {
  const { viewer, wishes, limit, without } = asked
  const search = { viewer, wishes, limit, position: findPosition(ctx, asked), ...(without && { without }) }
  const { finds, next } = await addPlaceless(ctx, search, await readPage(ctx, search))
  return { finds, next: next && writeCursor(ctx, next) }
}
