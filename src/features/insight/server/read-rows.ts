import type { SQL } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'

/** The rows of a statement that is written out; sums come as texts. */
export async function readRows<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] }
  return rows
}
