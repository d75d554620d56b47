import { randomUUID } from 'node:crypto'
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { Database } from '#kit/server/database.ts'
import { type EmbeddedPostgres, openEmbedded } from '#kit/server/embedded/open.ts'
import { openDatabase } from '#kit/server/open-database.ts'
import { partsOf } from './templates.ts'

/** A Postgres server to run on instead of the embedded database. */
// oxlint-disable-next-line node/no-process-env
export const serverUrl = process.env.TEST_DATABASE_URL

export const quiet = pino({ level: 'silent' })

/** A place for a fresh database, for callers that open it themselves; call `remove` once it is closed. */
export interface TestPlace {
  url: string | undefined
  dataDir: string
  remove: () => Promise<void>
}

/** A fresh database, empty or with the product's tables: embedded in a temporary folder, or a separate one on the server. */
export const makePlace = (template: 'empty' | 'ready' = 'empty'): Promise<TestPlace> =>
  serverUrl === undefined ? makeEmbeddedPlace(template) : makeServerPlace(serverUrl)

export async function makeEmbeddedPlace(
  template: 'empty' | 'ready' = 'empty',
  { dataDir, removeFolder } = makeFolder(),
): Promise<TestPlace> {
  // Cloned if the file system can, since there are many files.
  for (const part of partsOf(template))
    cpSync(part, join(dataDir, basename(part)), { recursive: true, mode: constants.COPYFILE_FICLONE })
  return { url: undefined, dataDir, remove: async () => removeFolder() }
}

/** The same on a server. */
export async function makeServerPlace(server: string): Promise<TestPlace> {
  const { dataDir, removeFolder } = makeFolder()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(server)
  url.pathname = name
  await askServer(
    server,
    `create database ${name} template template0 lc_collate 'C' lc_ctype 'C.UTF-8' encoding 'UTF8'`,
  )
  const remove = async () => {
    await askServer(server, `drop database ${name} with (force)`)
    removeFolder()
  }
  return { url: url.href, dataDir, remove }
}

export function makeFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sitewright-test-'))
  // What was being written when a test ended may still arrive while it is emptied.
  return { dataDir, removeFolder: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 }) }
}

/** The embedded database of a place, if it has one, which doesn't wait for the disk: tests throw their data away. */
export const openThrowaway = async ({ url, dataDir }: TestPlace): Promise<EmbeddedPostgres | undefined> =>
  url === undefined ? openEmbedded({ dataDir, log: quiet, isDurable: false }) : undefined

/** The same, open; closing it removes it. */
export async function openTestDatabase(): Promise<Database & TestPlace> {
  const place = await makePlace()
  const database = await openDatabase({ ...place, log: quiet, embedded: await openThrowaway(place) })
  const close = async () => {
    await database.close()
    await place.remove()
  }
  return { ...place, ...database, close }
}

async function askServer(server: string, sql: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
