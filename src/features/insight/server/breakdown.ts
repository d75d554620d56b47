import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import { other } from '#visitors/counting/kinds.ts'
import type { Share } from '../contract.ts'
import type { Dimension } from '../dimensions.ts'
import { hasConditions, type Selection } from './conditions.ts'
import { readGroups, readPages, type Grouping } from './totals.ts'

/** Of what only some visits have, the others aren’t listed. */
const isOptional = (by: Dimension) => by.startsWith('utm_') || by === 'entry' || by === 'exit'

const kindOf = (by: Dimension): Grouping['ofVisits']['kind'] => {
  if (by === 'source') return 'source'
  return ['country', 'device', 'browser', 'language'].includes(by) ? 'visitor' : 'visit'
}

function readValues(db: Db, selection: Selection, by: Dimension) {
  if (by === 'page' && hasConditions(selection)) return readPages(db, selection)
  const ofCounts = { name: sql`value`, where: sql`dimension = ${by} and hour = -1` }
  return readGroups(db, selection, { ofCounts, ofVisits: { name: sql`${sql.identifier(by)}`, kind: kindOf(by) } })
}

/** Those with the most visitors first; what was counted together comes last. */
const byVisitors = (one: Share, next: Share) =>
  Number(one.value === other) - Number(next.value === other) ||
  next.visitors - one.visitors ||
  next.views - one.views ||
  (one.value < next.value ? -1 : 1)

/** The numbers of each value of a dimension. */
export async function readBreakdown(db: Db, selection: Selection, by: Dimension): Promise<Share[]> {
  const groups = await readValues(db, selection, by)
  return groups
    .map(({ name, ...totals }) => ({ value: name, ...totals }))
    .filter(({ value }) => value !== '' || !isOptional(by))
    .toSorted(byVisitors)
}
