import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

type Migration = ReturnType<typeof readMigrationFiles>[number]

/** Any number that nobody else locks. */
const lockKey = 7_436_283

// The table is the one that Drizzle's own tools keep.
const prepare = `
  set local statement_timeout = 0;
  select pg_advisory_xact_lock(${lockKey});
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/**
 * Runs what the folder holds and the database does not have yet, in order, each file whole or not at all, and answers
 * how many it ran. Any number of processes may do so at once.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const client = await pool.connect()
  try {
    let count = 0
    while (await runNext(client, migrations)) count++
    return count
  } finally {
    client.release()
  }
}

/** One file, one transaction. A race with another starter shows as nothing left to run. */
async function runNext(client: pg.PoolClient, migrations: Migration[]): Promise<boolean> {
  await client.query(`begin; ${prepare}`)
  try {
    const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
    const done = new Set(rows.map(({ hash }) => hash))
    const next = migrations.find(({ hash }) => !done.has(hash))
    if (next) await runMigration(client, next)
    await client.query('commit')
    return next !== undefined
  } catch (problem) {
    await client.query('rollback')
    throw problem
  }
}

async function runMigration(client: pg.PoolClient, { sql, hash, folderMillis }: Migration) {
  for (const statement of sql) await client.query(statement)
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}
