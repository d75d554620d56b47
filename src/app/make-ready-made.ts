import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#kit/server/atomic.ts'
import { packDatabase } from '#kit/server/embedded/pack.ts'
import type { AnyJob } from '#kit/server/jobs.ts'
import { openLog } from '#kit/server/log.ts'
import { migrateDatabase } from '#kit/server/migrations.ts'
import { openDatabase } from '#kit/server/open-database.ts'
import { openJobs } from '#kit/server/open-jobs.ts'
import { listJobs } from './jobs.ts'
import { nameReadyMade } from './ready-made.ts'

export const kindsOfJobs: AnyJob<never>[] = listJobs(() => Promise.reject(new Error('No job runs here.'))).map(
  ({ job }) => job,
)

/** Everything that is the same in every installation, and nothing else: no key, no site, no job. */
async function fillDatabase(dataDir: string, migrations: string): Promise<void> {
  const log = openLog({ level: 'warn', asJson: false })
  const database = await openDatabase({ dataDir, log })
  await migrateDatabase(database.pool, migrations)
  const jobs = await openJobs(database, log)
  await jobs.prepare(kindsOfJobs)
  await jobs.stop()
  await database.close()
}

interface ReadyMadePlaces {
  migrations: string
  /** The folder for it. */
  readyMade: string
  /** A folder for making it, which may have an empty database already. */
  dataDir: string
}

/** Makes the database that a start in an empty folder begins with, unless it is there, and removes all others. */
export async function makeReadyMade({ migrations, readyMade, dataDir }: ReadyMadePlaces): Promise<void> {
  const settings = kindsOfJobs.map(({ name, retries, pause, longestPause, timeLimit }) => ({
    name,
    retries,
    pause,
    longestPause,
    timeLimit,
  }))
  const name = nameReadyMade(migrations, settings)
  mkdirSync(readyMade, { recursive: true })
  if (!existsSync(join(readyMade, name))) {
    await fillDatabase(dataDir, migrations)
    await replaceFile(join(readyMade, name), packDatabase(join(dataDir, 'database')))
  }
  for (const each of readdirSync(readyMade)) if (each !== name) rmSync(join(readyMade, each))
}
