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
