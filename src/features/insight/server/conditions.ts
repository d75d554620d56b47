import { sql, type SQL } from 'drizzle-orm'
import type { VisitQuery } from '../contract.ts'
import type { DaySpan } from './span.ts'

/** Visits of a site: its days, and conditions that all have to hold. */
export interface Selection {
  domainId: string
  span: DaySpan
  conditions: Pick<VisitQuery, 'page' | 'source' | 'country' | 'device'>
}

export const hasConditions = ({ conditions }: Selection): boolean =>
  Object.values(conditions).some((value) => value !== undefined)

/** Of one table with `domain_id` and `day`. */
export const inSpan = ({ domainId, span }: Pick<Selection, 'domainId' | 'span'>): SQL =>
  sql`domain_id = ${domainId}::uuid and day between ${span.from}::date and ${span.to}::date`

/** Visits for which all conditions hold. */
export function holdsAll({ conditions: { page, source, country, device } }: Selection): SQL {
  const all = [
    page === undefined ? undefined : sql`pages @> array[${page}]::text[]`,
    source === undefined ? undefined : sql`source = ${source}`,
    country === undefined ? undefined : sql`country = ${country}`,
    device === undefined ? undefined : sql`device = ${device}`,
  ].filter((condition) => condition !== undefined)
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** The views of a visit: of the page, where one is asked for. */
export const viewsOf = ({ conditions: { page } }: Selection): SQL =>
  page === undefined ? sql`views` : sql`cardinality(array_positions(pages, ${page}))`
