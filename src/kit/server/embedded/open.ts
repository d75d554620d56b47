import { accessSync, constants, existsSync } from 'node:fs'
import type { Duplex } from 'node:stream'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { lockFolder } from './lock.ts'
import type { WorkerSettings } from './protocol.ts'
import { Supervisor } from './supervisor.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: Logger
  /** Shorter times for tests; the defaults are below. */
  times?: Partial<Pick<WorkerSettings, 'checkpointEvery' | 'vacuumEvery' | 'patience'>>
  /** False only for data that is thrown away: then nothing is synced. */
  isDurable?: boolean
  /** The file of a packed database that a new one begins as; without one it takes seconds to create. */
  readyMade?: string | undefined
}

export interface EmbeddedPostgres {
  /** A new connection, for the option `stream` of `pg`. */
  connect: () => Duplex
  /** Rolls back open transactions, closes the database and releases its folder. */
  close: () => Promise<void>
}

const minuteMs = 60_000
const usualTimes = { checkpointEvery: minuteMs, vacuumEvery: 15 * minuteMs, patience: 15_000 }

/** Throws the system's error when this user may not use the existing database. */
function checkFolder(folder: string): void {
  for (const path of [folder, join(folder, 'PG_VERSION')])
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK)
}

const isOfSystem = (problem: unknown) =>
  problem instanceof Error && 'syscall' in problem && 'code' in problem && problem.code !== 'ENOTDIR'

/** Explains what to do about a database that doesn't open. System errors and a full disk need no explanation. */
function explain(problem: unknown, folder: string): unknown {
  const words = problem instanceof Error ? problem.message : String(problem)
  if (isOfSystem(problem) || /No space left/i.test(words)) return problem
  if (!existsSync(folder))
    return new Refusal(
      'conflict',
      phrase('database-not-created', 'The database in {folder} can’t be created. Error: {words}', { folder, words }),
      { cause: problem },
    )
  const advice = 'Restore the folder from a backup, and keep the current one until you’re sure nothing is missing.'
  return new Refusal(
    'conflict',
    phrase(
      'database-not-opened',
      'The database in {folder} can’t be opened: it’s damaged or from another version. {advice} Error: {words}',
      { folder, advice, words },
    ),
    { cause: problem },
  )
}

/** Opens the Postgres in `dataDir/database`. Refuses when another process has the data folder. */
export async function openEmbedded({ dataDir, log, ...options }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { times, readyMade, isDurable = true } = options
  const unlock = lockFolder(dataDir)
  const folder = join(dataDir, 'database')
  const supervisor = new Supervisor({ folder, readyMade, isDurable, ...usualTimes, ...times }, log)
  try {
    checkFolder(folder)
    await supervisor.start()
  } catch (problem) {
    unlock()
    throw explain(problem, folder)
  }
  const close = async () => {
    await supervisor.stop()
    unlock()
  }
  return { connect: () => supervisor.connect(), close }
}
