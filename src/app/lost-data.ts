import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { isEmpty } from '#kit/server/migrations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Config } from './config.ts'

type DataSettings = Pick<Config, 'dataDir' | 'databaseUrl' | 'startAfresh'>

const keyFile = 'secret.key'

/** Traces of an earlier start other than the database. Sites don't count: they may be written by hand before the first start. */
function tracesIn(dataDir: string): string[] {
  const files = [keyFile, 'sites/.seeded'].filter((name) => existsSync(join(dataDir, name)))
  const isFilled = (name: string) => existsSync(join(dataDir, name)) && readdirSync(join(dataDir, name)).length > 0
  return [...files, ...['history', 'uploads'].filter(isFilled)]
}

/** Whether this data folder had a key before. */
export const hadKey = (dataDir: string): boolean => tracesIn(dataDir).length > 0

const afresh =
  'To start over without the existing accounts, domains and versions, start once with START_AFRESH=database. The sites are kept.'

const lostDatabase = ({ dataDir, databaseUrl }: DataSettings, traces: string[]): Refusal => {
  const found = `The data folder ${dataDir} was used before: ${traces.join(', ')} ${traces.length > 1 ? 'are' : 'is'} there.`
  const words =
    databaseUrl === undefined
      ? `There is no database in ${join(dataDir, 'database')}. ${found} Restore the folder from a backup, or set DATABASE_URL if the database is on a server.`
      : `The database at DATABASE_URL is empty. ${found} Restore the database from a backup, or correct DATABASE_URL.`
  return new Refusal('conflict', phrase('start-refused', '{problem}\n{advice}', { problem: words, advice: afresh }))
}

/** Refuses to create a new embedded database where there was one before. */
export function refuseLostFolder(given: DataSettings): void {
  if (given.startAfresh.includes('database') || existsSync(join(given.dataDir, 'database', 'PG_VERSION'))) return
  const traces = tracesIn(given.dataDir)
  if (traces.length > 0) throw lostDatabase(given, traces)
}

/** Refuses to fill an empty database where there was a full one before. */
export async function refuseEmptied(given: DataSettings, pool: pg.Pool): Promise<void> {
  // The traces are read first: a process that starts at the same time leaves its own only after filling the database.
  const traces = given.startAfresh.includes('database') ? [] : tracesIn(given.dataDir)
  if (traces.length > 0 && (await isEmpty(pool))) throw lostDatabase(given, traces)
}
