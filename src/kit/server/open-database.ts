import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { hourMs } from '#kit/durations.ts'
import { openEmbedded, type EmbeddedPostgres } from './embedded/open.ts'
import type { Database } from './database.ts'
import { PlannedClient } from './planned-client.ts'

interface DatabaseOptions {
  /** A Postgres server; without one the database lives in the data folder. */
  url?: string | undefined
  dataDir: string
  log: Logger
  /** The embedded database, if it is open already. */
  embedded?: EmbeddedPostgres | undefined
}

const bounds: pg.PoolConfig = { max: 10, connectionTimeoutMillis: 10_000, maxLifetimeSeconds: hourMs / 1000 }
const serverBounds: pg.PoolConfig = {
  keepAlive: true,
  idle_in_transaction_session_timeout: 15_000,
  statement_timeout: 30_000,
}

/**
 * Opens the database. The embedded one runs one transaction at a time: inside one, await nothing but its own queries, and set
 * nothing that outlives it.
 */
export async function openDatabase({ url, dataDir, log, ...opened }: DatabaseOptions): Promise<Database> {
  const embedded = opened.embedded ?? (url === undefined ? await openEmbedded({ dataDir, log }) : undefined)
  const connection: pg.PoolConfig = embedded
    ? { ...bounds, user: 'postgres', database: 'postgres', stream: () => embedded.connect() }
    : { ...bounds, ...serverBounds, connectionString: url }
  const pool = openPool(connection, log)
  return {
    pool,
    db: drizzle({ client: pool, casing: 'snake_case' }),
    connection,
    ready: async () => void (await pool.query('select 1')),
    close: async () => {
      await pool.end()
      await embedded?.close()
    },
  }
}

/** A broken connection is replaced; its caller gets an error from the query that was lost. */
function openPool(connection: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({ ...connection, Client: PlannedClient, pipeline: true })
  const note = (problem: Error) => log.warn({ err: problem }, 'A database connection broke.')
  pool.on('error', note)
  pool.on('connect', (client) => client.on('error', note))
  return pool
}
