import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'

/** Held until the transaction ends, while reports about somebody are written or decided. */
export const lockReports = (tx: Db, subjectId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reports about ${subjectId}`}, 0))`)
