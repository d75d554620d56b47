import { randomBytes } from 'node:crypto'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#kit/server/context.ts'
import { openDatabase, type Database } from '#kit/server/database.ts'
import { openEvents } from '#kit/server/events.ts'
import { localFiles } from '#kit/server/files.ts'
import { openJobs } from '#kit/server/jobs.ts'
import { loadKeys } from '#kit/server/keys.ts'
import { migrate } from '#kit/server/migrations.ts'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openSecrets } from '#kit/server/secrets.ts'
import type { Config } from './config.ts'

export interface Opened {
  ctx: Context
  /** Lets what is being done end, then closes everything in the right order. */
  close: () => Promise<void>
}

const wordsOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem))

async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (cause) {
    throw new Error(`The data folder ${folder} can’t be used: ${wordsOf(cause)}. Choose another with DATA_DIR.`, {
      cause,
    })
  }
}

async function reachDatabase({ databaseUrl, dataDir }: Config, log: Context['log']): Promise<Database> {
  const database = await openDatabase({ url: databaseUrl, dataDir, log })
  try {
    await database.ready()
    return database
  } catch (cause) {
    throw new Error(`The database at DATABASE_URL can’t be used: ${wordsOf(cause)}.`, { cause })
  }
}

/** Opens all that the house stands on. Throws a sentence for people when the data folder is taken or the database is away. */
export async function openContext(config: Config, log: Context['log'], migrations: string): Promise<Opened> {
  await prepareFolder(config.dataDir)
  const [database, keys] = await Promise.all([reachDatabase(config, log), loadKeys(config.dataDir, config.secretKey)])
  await migrate(database.pool, migrations)
  const [events, jobs] = await Promise.all([openEvents(database, log), openJobs(database, log)])
  const ctx: Context = {
    db: database.db,
    now: () => new Date(),
    random: randomBytes,
    log,
    files: localFiles(join(config.dataDir, 'sites')),
    derived: localFiles(join(config.dataDir, 'derived')),
    jobs,
    events,
    fetch: openOutgoing({ allow: config.allowFetchTo }),
    secrets: openSecrets(keys),
    services: { geocoder: config.geocoderUrl },
  }
  const close = async () => {
    await jobs.stop()
    await events.close()
    await database.close()
  }
  return { ctx, close }
}
