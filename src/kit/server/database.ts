import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** The same query builder for either kind of database. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  pool: pg.Pool
  db: Db
  /** For anything that needs connections of its own, such as jobs and events. */
  connection: pg.PoolConfig
  /** Throws while the database is unreachable. */
  ready: () => Promise<void>
  close: () => Promise<void>
}
