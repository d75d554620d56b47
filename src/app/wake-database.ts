import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openEmbedded, type EmbeddedPostgres } from '#kit/server/embedded/open.ts'
import type { Config } from './config.ts'
import { refuseLostFolder } from './lost-data.ts'
import { wordsOf } from './explain-start-failure.ts'
import { findReadyMade } from './ready-made.ts'

/** What a new database is made of: the folder of migrations, and that of the ready-made ones of the build. */
export interface DatabaseSources {
  migrations: string
  readyMade?: string
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'EACCES' || cause.code === 'EPERM')) throw cause
    throw new Error(`The data folder ${folder} can’t be used: ${wordsOf(cause)}. Choose another with DATA_DIR.`, {
      cause,
    })
  }
}

/** Opens the embedded database unless another one is configured. Throws a readable message when the data folder can’t be used. */
export async function wakeDatabase(
  config: Config,
  log: Logger,
  { migrations, readyMade }: DatabaseSources,
): Promise<EmbeddedPostgres | undefined> {
  const { dataDir, databaseUrl } = config
  await prepareFolder(dataDir)
  if (databaseUrl !== undefined) return undefined
  refuseLostFolder(config)
  const isNew = readyMade !== undefined && !existsSync(join(dataDir, 'database', 'PG_VERSION'))
  return openEmbedded({ dataDir, log, readyMade: isNew ? findReadyMade(readyMade, migrations) : undefined })
}
