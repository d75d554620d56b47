import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import type { Totals } from '../contract.ts'
import { hasConditions, inSpan, type Selection } from './conditions.ts'
import { readRows } from './read-rows.ts'
import { columnsFor, openTally, type GroupColumn, type NamedTotals } from './tally.ts'
import { readVisitDays, type VisitDay } from './visit-days.ts'

/** Sums of days, where nothing is asked for but the days. */
const summed: SQL = sql`coalesce(sum(visitors), 0) as visitors, coalesce(sum(visits), 0) as visits, coalesce(sum(views), 0) as views,
  coalesce(sum(bounces), 0) as bounces, coalesce(sum(seconds), 0) as seconds`

export type NumberRow = Record<keyof Totals, string>

const totalsOf = (row: NumberRow | undefined): Totals => ({
  visitors: Number(row?.visitors ?? 0),
  visits: Number(row?.visits ?? 0),
  views: Number(row?.views ?? 0),
  bounces: Number(row?.bounces ?? 0),
  seconds: Number(row?.seconds ?? 0),
})

/** How visits are put together. */
export interface Grouping {
  /** Of `visit_counts`, with the condition on its rows. */
  ofCounts: { name: SQL; where: SQL }
  /** Of the visits of a day, with the columns that this takes. */
  ofVisits: { columns: string[]; groupsOf: (day: VisitDay) => GroupColumn }
}

/** All visits of a day as one group. */
export const together = (name: string, { visits }: VisitDay): GroupColumn => ({
  values: [name],
  numbers: new Uint8Array(visits),
})

async function tallyVisits(db: Db, selection: Selection, { columns, groupsOf }: Grouping['ofVisits']) {
  const tally = openTally(selection.conditions)
  const needed = [...new Set([...columnsFor(selection.conditions), ...columns])]
  for await (const day of readVisitDays(db, selection, needed)) await tally.add(day, groupsOf(day))
  return tally.list()
}

/** The numbers of each group: sums of days, or with conditions the visits for which they hold. */
export async function readGroups(
  db: Db,
  selection: Selection,
  { ofCounts, ofVisits }: Grouping,
): Promise<NamedTotals[]> {
  if (hasConditions(selection)) return tallyVisits(db, selection, ofVisits)
  const rows = await readRows<NumberRow & { name: string }>(
    db,
    sql`select ${ofCounts.name} as name, ${summed} from visit_counts where ${inSpan(selection)} and ${ofCounts.where} group by 1`,
  )
  return rows.map((row) => ({ ...totalsOf(row), name: row.name }))
}

/** The numbers of a selection. */
export async function readTotals(db: Db, selection: Selection): Promise<Totals> {
  const ofCounts = { name: sql`value`, where: sql`dimension = 'all' and hour = -1` }
  const ofVisits = { columns: [], groupsOf: (day: VisitDay) => together('', day) }
  const [all = { name: '', ...totalsOf(undefined) }] = await readGroups(db, selection, { ofCounts, ofVisits })
  const { name: _, ...totals } = all
  return totals
}
