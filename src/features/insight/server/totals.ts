import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import type { Totals } from '../contract.ts'
import { hasConditions, holdsAll, inSpan, viewsOf, type Selection } from './conditions.ts'
import { readRows } from './read-rows.ts'

/** Sums of days, where nothing is asked for but the days. */
const summed: SQL = sql`coalesce(sum(visitors), 0) as visitors, coalesce(sum(visits), 0) as visits, coalesce(sum(views), 0) as views,
  coalesce(sum(bounces), 0) as bounces, coalesce(sum(seconds), 0) as seconds`

/** The same of single visits. */
const counted = (selection: Selection): SQL => sql`count(distinct visitor) as visitors, count(*) as visits,
  coalesce(sum(${viewsOf(selection)}), 0) as views, count(*) filter (where views = 1) as bounces, coalesce(sum(seconds), 0) as seconds`

export type NumberRow = Record<keyof Totals, string>

const totalsOf = (row: NumberRow | undefined): Totals => ({
  visitors: Number(row?.visitors ?? 0),
  visits: Number(row?.visits ?? 0),
  views: Number(row?.views ?? 0),
  bounces: Number(row?.bounces ?? 0),
  seconds: Number(row?.seconds ?? 0),
})

/** The numbers of a selection, as one row. */
export async function readTotals(db: Db, selection: Selection): Promise<Totals> {
  const statement = hasConditions(selection)
    ? sql`select ${counted(selection)} from visits where ${inSpan(selection)} and ${holdsAll(selection)}`
    : sql`select ${summed} from visit_counts where ${inSpan(selection)} and dimension = 'all' and hour = -1`
  const [row] = await readRows<NumberRow>(db, statement)
  return totalsOf(row)
}

/** The numbers of each group: `name` is the same of both tables, or given for each. */
export interface Grouping {
  /** Of `visit_counts`, with the condition on its rows. */
  ofCounts: { name: SQL; where: SQL }
  /** Of `visits`, with what is joined to it. */
  ofVisits: { name: SQL; join?: SQL; views?: SQL }
}

export async function readGroups(
  db: Db,
  selection: Selection,
  { ofCounts, ofVisits }: Grouping,
): Promise<(Totals & { name: string })[]> {
  const views = ofVisits.views ?? viewsOf(selection)
  const statement = hasConditions(selection)
    ? sql`
      select ${ofVisits.name} as name, count(distinct visitor) as visitors, count(distinct (day, nth)) as visits, sum(${views}) as views,
        count(distinct (day, nth)) filter (where views = 1) as bounces, sum(seconds) as seconds
      from visits ${ofVisits.join ?? sql``} where ${inSpan(selection)} and ${holdsAll(selection)} group by 1`
    : sql`select ${ofCounts.name} as name, ${summed} from visit_counts where ${inSpan(selection)} and ${ofCounts.where} group by 1`
  const rows = await readRows<NumberRow & { name: string }>(db, statement)
  return rows.map((row) => ({ ...totalsOf(row), name: row.name }))
}
