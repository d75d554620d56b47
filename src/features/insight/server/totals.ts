import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import type { Totals } from '../contract.ts'
import { hasConditions, holdsAll, inSpan, viewsOf, type Selection } from './conditions.ts'
import { readRows } from './read-rows.ts'

/** Sums of days, where nothing is asked for but the days. */
const summed: SQL = sql`coalesce(sum(visitors), 0) as visitors, coalesce(sum(visits), 0) as visits, coalesce(sum(views), 0) as views,
  coalesce(sum(bounces), 0) as bounces, coalesce(sum(seconds), 0) as seconds`

/** How many visitors some visits are of: a page is among those of one visit, and not of the next, so they have to be told apart. */
const visitorsOf = ({ conditions: { page, source } }: Selection): SQL => {
  if (page !== undefined) return apart
  return source === undefined ? firstOnes : firstOfSource
}
const apart = sql`count(distinct visitor)`
const firstOnes = sql`count(*) filter (where is_first)`
const firstOfSource = sql`count(*) filter (where is_first_of_source)`

/** The same of single visits. */
const counted = (selection: Selection): SQL => sql`${visitorsOf(selection)} as visitors, count(*) as visits,
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

/** How visits are put together. */
export interface Grouping {
  /** Of `visit_counts`, with the condition on its rows. */
  ofCounts: { name: SQL; where: SQL }
  /** Of `visits`: by what is the same for all visits of a visitor on a day, by their source, or by what may differ. */
  ofVisits: { name: SQL; kind: 'visitor' | 'source' | 'visit' }
}

function groupVisits(selection: Selection, { name, kind }: Grouping['ofVisits']): SQL {
  const isApart = kind === 'visit' || selection.conditions.page !== undefined
  const visitors = isApart ? apart : kind === 'source' ? firstOfSource : visitorsOf(selection)
  return sql`select ${name} as name, ${visitors} as visitors, count(*) as visits, sum(${viewsOf(selection)}) as views,
    count(*) filter (where views = 1) as bounces, sum(seconds) as seconds
    from visits where ${inSpan(selection)} and ${holdsAll(selection)} group by 1`
}

/** By page: each visit has several, and a page several times. */
const groupPages = (selection: Selection): SQL => sql`
  select name, count(*) as visitors, sum(visits) as visits, sum(views) as views, sum(bounces) as bounces, sum(seconds) as seconds from (
    select page as name, visitor, count(distinct nth) as visits, count(*) as views, count(*) filter (where views = 1) as bounces, 0 as seconds
    from visits cross join lateral unnest(pages) page where ${inSpan(selection)} and ${holdsAll(selection)} group by page, visitor
  ) each group by name`

export type NamedTotals = Totals & { name: string }

async function readNamed(db: Db, statement: SQL): Promise<NamedTotals[]> {
  const rows = await readRows<NumberRow & { name: string }>(db, statement)
  return rows.map((row) => ({ ...totalsOf(row), name: row.name }))
}

/** The numbers of each group. */
export function readGroups(db: Db, selection: Selection, { ofCounts, ofVisits }: Grouping): Promise<NamedTotals[]> {
  const statement = hasConditions(selection)
    ? groupVisits(selection, ofVisits)
    : sql`select ${ofCounts.name} as name, ${summed} from visit_counts where ${inSpan(selection)} and ${ofCounts.where} group by 1`
  return readNamed(db, statement)
}

/** The same of each page, with conditions. */
export const readPages = (db: Db, selection: Selection): Promise<NamedTotals[]> => readNamed(db, groupPages(selection))
