import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'

type Migration = ReturnType<typeof readMigrationFiles>[number]

/** The id of the advisory lock; nothing else uses it. */
const lockKey = 7_436_283

// The same table that Drizzle's own migrator uses.
const prepare = `
  set local statement_timeout = 0;
  select pg_advisory_xact_lock(${lockKey});
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/**
 * Runs the migrations that the database doesn't have yet, in order, each file in a transaction, and returns how many it ran. Any
 * number of processes may do so at once.
 */
export async function migrateDatabase(pool: pg.Pool, folder: string): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const client = await pool.connect()
  try {
    await refuseNewer(client, migrations)
    let count = 0
    while (await runNext(client, migrations)) count++
    return count
  } finally {
    client.release()
  }
}

async function hashesIn(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  return rows.map(({ hash }) => hash)
}

/** Whether no migration has ever run. */
export async function isEmpty(asked: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const sql = `select to_regclass('drizzle.__drizzle_migrations') is null as "isEmpty"`
  return (await asked.query<{ isEmpty: boolean }>(sql)).rows[0]?.isEmpty ?? false
}

async function refuseNewer(client: pg.PoolClient, migrations: Migration[]): Promise<void> {
  if (await isEmpty(client)) return
  const known = new Set(migrations.map(({ hash }) => hash))
  if ((await hashesIn(client)).every((hash) => known.has(hash))) return
  throw new Refusal(
    'conflict',
    phrase(
      'database-of-newer-version',
      'The database was used by a newer version of Sitewright than this one. Start that version, or restore a backup from before it.',
    ),
  )
}

/** If another process was faster, nothing is left to run. */
async function runNext(client: pg.PoolClient, migrations: Migration[]): Promise<boolean> {
  await client.query(`begin; ${prepare}`)
  try {
    const done = new Set(await hashesIn(client))
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
