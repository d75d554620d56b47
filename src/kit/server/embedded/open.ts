import type { Duplex } from 'node:stream'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { lockFolder } from './lock.ts'
import type { WorkerSettings } from './protocol.ts'
import { Supervisor } from './supervisor.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: Logger
  /** Shorter ones for tests; the usual ones stand below. */
  times?: Partial<Omit<WorkerSettings, 'folder'>>
}

export interface EmbeddedPostgres {
  /** A new connection, for the option `stream` of `pg`. */
  connect: () => Duplex
  /** Rolls back what is open, leaves the folder clean and frees it. */
  close: () => Promise<void>
}

const minute = 60_000
const usualTimes = { checkpointEvery: minute, vacuumEvery: 15 * minute, patience: 15_000 }

/** Opens the Postgres in `dataDir/database`. Refuses when another process has the data folder. */
export async function openEmbedded({ dataDir, log, times }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const unlock = lockFolder(dataDir)
  const supervisor = new Supervisor({ folder: join(dataDir, 'database'), ...usualTimes, ...times }, log)
  try {
    await supervisor.start()
  } catch (problem) {
    unlock()
    throw problem
  }
  const close = async () => {
    await supervisor.stop()
    unlock()
  }
  return { connect: () => supervisor.connect(), close }
}
