import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Finder } from './authorise.ts'
import { isRowId } from '../row-id.ts'

/** Makes a finder: the domain of a row, by the row's id. */
export const domainOfRow =
  (table: PgTable & { id: PgColumn; domainId: PgColumn }): Finder =>
  async ({ db }, id) => {
    if (!isRowId(id)) return undefined
    const [row] = await db.select({ domainId: table.domainId }).from(table).where(eq(table.id, id))
    return row && (row.domainId as string | null)
  }
