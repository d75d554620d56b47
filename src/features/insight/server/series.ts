import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import type { Point, Series } from '../contract.ts'
import type { Selection } from './conditions.ts'
import { countDays, moveDay, type DaySpan } from './span.ts'
import { readGroups, together } from './totals.ts'

type Unit = Series['unit']

const mostSingleDays = 184

/** A day is shown by its hours, and more than half a year by its months. */
export function unitOf(span: DaySpan): Unit {
  const days = countDays(span)
  if (days === 1) return 'hour'
  return days > mostSingleDays ? 'month' : 'day'
}

const pad = (number: number) => String(number).padStart(2, '0')

/** Every hour, day or month of a span. */
function listNames(span: DaySpan, unit: Unit): string[] {
  if (unit === 'hour') return Array.from({ length: 24 }, (_, hour) => `${span.from}T${pad(hour)}`)
  const days = Array.from({ length: countDays(span) }, (_, place) => moveDay(span.from, place))
  return unit === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))]
}

const pattern = { hour: 'YYYY-MM-DD', day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const

/** The numbers of each hour, day or month; those without a visit are 0. */
export async function readSeries(db: Db, selection: Selection, unit = unitOf(selection.span)): Promise<Point[]> {
  const isOfHours = unit === 'hour'
  const named = sql.raw(`to_char(day, '${pattern[unit]}')${isOfHours ? ` || 'T' || lpad(hour::text, 2, '0')` : ''}`)
  const where = isOfHours ? sql`dimension = 'all' and hour >= 0` : sql`dimension = 'all' and hour = -1`
  const groups = await readGroups(db, selection, {
    ofCounts: { name: named, where },
    ofVisits: isOfHours
      ? {
          columns: ['hour'],
          groupsOf: (day) => ({ values: listNames(selection.span, unit), numbers: day.column('hour').numbers }),
        }
      : { columns: [], groupsOf: (day) => together(unit === 'day' ? day.day : day.day.slice(0, 7), day) },
  })
  const byName = new Map(groups.map((group) => [group.name, group]))
  return listNames(selection.span, unit).map((at) => {
    const { visitors = 0, visits = 0, views = 0 } = byName.get(at) ?? {}
    return { at, visitors, visits, views }
  })
}
