import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import { other } from '#visitors/counting/kinds.ts'
import type { Share } from '../contract.ts'
import type { Dimension } from '../dimensions.ts'
import type { Selection } from './conditions.ts'
import { readGroups, type Grouping } from './totals.ts'

/** Of what only some visits have, the others aren’t listed. */
const isOptional = (by: Dimension) => by.startsWith('utm_') || by === 'entry' || by === 'exit'

function ofVisits(by: Dimension): Grouping['ofVisits'] {
  // Each view is a row, and counts once.
  if (by === 'page') return { name: sql`page`, join: sql`cross join lateral unnest(pages) page`, views: sql`1` }
  return { name: sql.identifier(by) as unknown as SQL }
}

/** Those with the most visitors first; what was counted together comes last. */
const byVisitors = (one: Share, next: Share) =>
  Number(one.value === other) - Number(next.value === other) ||
  next.visitors - one.visitors ||
  next.views - one.views ||
  (one.value < next.value ? -1 : 1)

/** The numbers of each value of a dimension. */
export async function readBreakdown(db: Db, selection: Selection, by: Dimension): Promise<Share[]> {
  const ofCounts = { name: sql`value`, where: sql`dimension = ${by} and hour = -1` }
  const groups = await readGroups(db, selection, { ofCounts, ofVisits: ofVisits(by) })
  return groups
    .map(({ name, ...totals }) => ({ value: name, ...totals }))
    .filter(({ value }) => value !== '' || !isOptional(by))
    .toSorted(byVisitors)
}
