import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import { other } from '#visitors/counting/kinds.ts'
import type { Share } from '../contract.ts'
import type { Dimension } from '../dimensions.ts'
import type { Selection } from './conditions.ts'
import { readGroups, type Grouping } from './totals.ts'

/** Of what only some visits have, the others aren’t listed. */
const isOptional = (by: Dimension) => by.startsWith('utm_') || by === 'entry' || by === 'exit'

/** Each visit has one value; or several pages, and a page several times. */
const groupingOf = (by: Dimension): Grouping['ofVisits'] => ({
  columns: by === 'page' ? ['page', 'depth', 'look'] : [by],
  groupsOf: (day) => {
    const pages = { depths: day.column('depth').numbers, looks: day.column('look').numbers }
    return { ...day.column(by), ...(by === 'page' && { pages }) }
  },
})

/** Those with the most visitors first; what was counted together comes last. */
const byVisitors = (one: Share, next: Share) =>
  Number(one.value === other) - Number(next.value === other) ||
  next.visitors - one.visitors ||
  next.views - one.views ||
  (one.value < next.value ? -1 : 1)

/** The numbers of each value of a dimension. */
export async function readBreakdown(db: Db, selection: Selection, by: Dimension): Promise<Share[]> {
  const groups = await readGroups(db, selection, {
    ofCounts: { name: sql`value`, where: sql`dimension = ${by} and hour = -1` },
    ofVisits: groupingOf(by),
  })
  return groups
    .map(({ name, ...totals }) => ({ value: name, ...totals }))
    .filter(({ value }) => value !== '' || !isOptional(by))
    .toSorted(byVisitors)
}
