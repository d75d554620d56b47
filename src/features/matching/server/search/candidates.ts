import { recordTypes } from '#members/rules.ts'
import { memberRecords as records } from '#members/server/tables.ts'
import { and, desc, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Position } from './cursor.ts'
import { earth, findOnMap, reachOf, type MapPlace } from './map.ts'
import type { Wishes } from './wishes.ts'

/**
 * Among how many records the best are looked for at a time. For words and interests that few people have, many rows are read for each
 * one that is found. Where people are ranked by their distance alone, it is enough for a page, and for what the map distorts.
 */
export function sizeOf({ position, wishes, limit }: Sized): number {
  if (position.order === 'distance') return recordTypes.length * (limit + 1) + 75
  return wishes.words !== '' || wishes.tags.length > 0 ? 300 : 500
}

interface Sized {
  position: Position
  wishes: Wishes
  limit: number
}

interface CandidateSearch {
  /** Who may be in it. */
  isWished: SQL | undefined
  position: Position
  kilometres: number | undefined
  size: number
}

const { id } = records
const columns = sql`${id}, ${records.userId}, ${records.type}, ${records.activeOn}, ${records.lat}, ${records.lng}`
/** A batch that is read again has room for those who came since, and a limit all the same, without which Postgres reads another index. */
const roomForNew = 4
/** The first ones of an order, and those that are equal to the last one. */
const take = (count: number) => sql.raw(`fetch first ${count} rows with ties`)

/** The kilometres to a place, of a row with `lat` and `lng`. */
export function measureDistance({ lat, lng }: MapPlace): SQL {
  const across = sql`cos(radians(${lat}::float8)) * cos(radians(lat)) * sin(radians(lng - ${lng}::float8) / 2) ^ 2`
  return sql`(${2 * earth}::float8 * asin(least(1, sqrt(sin(radians(lat - ${lat}::float8) / 2) ^ 2 + ${across}))))`
}

/** Those who did something lately, the latest first. */
function takeLatest({ isWished, position: { order, behind, upTo, place }, size }: CandidateSearch): SQL {
  const isPlaceless = order === 'placeless' ? isNull(records.spot) : undefined
  const row = sql`(${records.activeOn}, ${id})`
  const after = behind && sql`${row} < (${behind[0]}::date, ${behind[1]}::uuid)`
  const until = upTo && sql`${row} >= (${upTo[0]}::date, ${upTo[1]}::uuid)`
  return sql`
    select ${columns}, ${place ? measureDistance(place) : sql`null::float8`} as kilometres from ${records}
    where ${and(isWished, isPlaceless, after ?? undefined, until ?? undefined)}
    order by ${desc(records.activeOn)}, ${desc(id)} ${take(upTo ? roomForNew * size : size)}`
}

/**
 * Those who are near to a place on the map, the nearest first, as the index of `spot` gives them: it doesn’t know where to stop, so
 * nothing that would leave out most people is asked of them here. Seen from each of two spots, others can be nearer to the other one.
 */
function takeNearest(
  { isWished, position: { order, behind, upTo, last }, kilometres, size }: CandidateSearch,
  place: MapPlace,
): SQL {
  const from =
    order === 'distance' &&
    last &&
    sql`(${measureDistance(place)}, ${id}) > (${last.kilometres}::float8, ${last.id}::uuid)`
  const first = take(upTo ? roomForNew * size : size)
  const spots = findOnMap(place, kilometres === undefined ? 360 : reachOf(place, kilometres))
  const sides = spots.map(({ x, y }) => {
    const away = sql`${records.spot} <-> point(${x}, ${y})`
    const after = behind && sql`${away} > ${behind[0]}::float8`
    return sql`(
      select ${columns}, ${away} as away, ${measureDistance(place)} as kilometres from ${records}
      where ${and(isWished, isNotNull(records.spot), from || undefined, after ?? undefined)}
      order by ${away} ${first})`
  })
  const near = sql`select * from (${sql.join(sides, sql` union all `)}) sides where ${upTo ? sql`away <= ${upTo[0]}::float8` : sql`true`}`
  return spots.length > 1
    ? sql`
    select * from (select distinct on (id) * from (${near}) near order by id, away) once
    order by away ${first}`
    : near
}

/** The records of a batch, as rows of `id`, `user_id`, `type`, `active_on` and `kilometres`; the nearest ones also have how far `away` they are on the map. */
export function takeCandidates(search: CandidateSearch): SQL {
  const { order, place } = search.position
  return order === 'latest' || order === 'placeless' || place === null ? takeLatest(search) : takeNearest(search, place)
}
