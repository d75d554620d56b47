import { access, constants, mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import { openEmbedded, type EmbeddedPostgres } from '#kit/server/embedded/open.ts'
import type { Config } from './config.ts'
import { refuseLostFolder } from './lost-data.ts'
import { wordsOf } from './explain-start-failure.ts'

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
export async function wakeDatabase(config: Config, log: Logger): Promise<EmbeddedPostgres | undefined> {
  const { dataDir, databaseUrl } = config
  await prepareFolder(dataDir)
  if (databaseUrl !== undefined) return undefined
  refuseLostFolder(config)
  return openEmbedded({ dataDir, log })
}
