import { setImmediate as letOthersRun } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import { inSpan, type Selection } from './conditions.ts'
import { readRows } from './read-rows.ts'

/** How many visits are read at once. */
const visitsAtOnce = 250_000

/** A number for each visit, with what it stands for. */
export interface VisitColumn {
  values: readonly string[]
  numbers: ArrayLike<number>
}

/** The visits of a day, those of one visitor side by side. */
export interface VisitDay {
  day: string
  visits: number
  column: (name: string) => VisitColumn
}

interface ColumnRow extends Record<string, unknown> {
  day: string
  name: string
  visits: number
  values: string[]
  width: number
  /** In base64, as the database would otherwise write each byte as two letters. */
  numbers: string
}

/** Each number in so many bytes, the highest first. */
function unpack({ width, numbers, visits }: Pick<ColumnRow, 'width' | 'numbers' | 'visits'>): ArrayLike<number> {
  if (width === 0) return new Uint8Array(visits)
  const bytes = new Uint8Array(Buffer.from(numbers, 'base64'))
  if (width === 1) return bytes
  const view = new DataView(bytes.buffer)
  const unpacked = new Uint32Array(bytes.length / width)
  for (let place = 0; place < unpacked.length; place += 1)
    unpacked[place] = width === 2 ? view.getUint16(place * 2) : view.getUint32(place * 4)
  return unpacked
}

function openDay(day: string, rows: readonly ColumnRow[]): VisitDay {
  const byName = new Map(rows.map((row) => [row.name, { values: row.values, numbers: unpack(row) }]))
  const visits = rows[0]?.visits ?? 0
  const none = { values: [], numbers: new Uint8Array(visits) }
  return { day, visits, column: (name) => byName.get(name) ?? none }
}

/** Days that are read together. */
async function listPortions(db: Db, selection: Selection): Promise<string[][]> {
  const days = await readRows<{ day: string; visits: number }>(
    db,
    sql`select day::text as day, visits from visit_columns where ${inSpan(selection)} and name = 'views' order by visit_columns.day`,
  )
  const portions: string[][] = []
  let room = 0
  for (const { day, visits } of days) {
    if (room < visits) [room] = [Math.max(visitsAtOnce, visits), portions.push([])]
    portions.at(-1)?.push(day)
    room -= visits
  }
  return portions
}

/** The visits of each day with these columns of them; others have their turn after each. */
export async function* readVisitDays(db: Db, selection: Selection, columns: readonly string[]) {
  for (const days of await listPortions(db, selection)) {
    const rows = await readRows<ColumnRow>(
      db,
      sql`select day::text as day, name, visits, "values", width, encode(numbers, 'base64') as numbers from visit_columns
      where domain_id = ${selection.domainId}::uuid and day = any(${sql.param(days)}::date[]) and name = any(${sql.param(columns)}::text[])`,
    )
    for (const [day, own] of Map.groupBy(rows, (row) => row.day)) {
      yield openDay(day, own)
      await letOthersRun()
    }
  }
}
