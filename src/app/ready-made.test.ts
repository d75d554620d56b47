// @module-tag long
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#kit/server/database.ts'
import { unpackDatabase } from '#kit/server/embedded/pack.ts'
import { listCatalogue, listRows } from '#test/catalogue.ts'
import { makeEmbeddedPlace, makeFolder } from '#test/database.ts'
import { readyMade } from '#test/templates.ts'
import { readConfig } from './config.ts'
import { kindsOfJobs } from './make-ready-made.ts'
import { openContext } from './open-context.ts'
import { findReadyMade } from './ready-made.ts'

let place: ReturnType<typeof makeFolder>
let told: string[]
beforeEach(() => {
  place = makeFolder()
  told = []
})
afterEach(() => place.removeFolder())

const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(JSON.parse(line).msg) })

const places = { migrations: 'migrations', starters: 'seed/starters' }

/** Starts on the folder, and looks at its database. */
async function start<Seen>(dataDir: string, from: string | undefined, look: (db: Db) => Promise<Seen>): Promise<Seen> {
  const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' })
  const { ctx, close } = await openContext(config, log, { ...places, readyMade: from })
  await ctx.jobs.prepare(kindsOfJobs)
  try {
    return await look(ctx.db)
  } finally {
    await close()
  }
}

/** Each database that is created gets an identifier of its own; a copy has that of the ready-made one. */
const readIdentifier = (database: string) => readFileSync(join(database, 'global/pg_control')).readBigUInt64LE()

/** Whether the database in the data folder began as the ready-made one. */
function isCopy(dataDir: string): boolean {
  const unpacked = join(place.dataDir, 'unpacked')
  mkdirSync(unpacked)
  unpackDatabase(findReadyMade(readyMade, 'migrations')!, unpacked)
  const isSame = readIdentifier(unpacked) === readIdentifier(join(dataDir, 'database'))
  rmSync(unpacked, { recursive: true })
  return isSame
}

const listBoth = async (db: Db) => ({ catalogue: await listCatalogue(db), rows: await listRows(db) })

test('a first start with the ready-made database has the same as one that creates its own, and only its own secrets', async () => {
  const created = await makeEmbeddedPlace('empty')
  const own = await start(created.dataDir, undefined, listBoth)
  await created.remove()
  const dataDir = join(place.dataDir, 'data')
  const copied = await start(dataDir, readyMade, listBoth)
  expect(isCopy(dataDir)).toBe(true)
  expect(told).toEqual([])
  expect(copied.catalogue).toEqual(own.catalogue)
  expect(copied.catalogue.columns!.length).toBeGreaterThan(500)
  const { key_proofs: ownProof, ...ownRows } = own.rows
  const { key_proofs: proof, ...rows } = copied.rows
  expect(rows).toEqual(ownRows)
  expect(Object.keys(rows).filter((name) => !name.includes('.'))).toEqual([])
  expect(proof).toHaveLength(1)
  expect(proof).not.toEqual(ownProof)
})

/** A folder with this in place of the ready-made database. */
function makeBroken(change: (bytes: Buffer) => Uint8Array): string {
  const folder = join(place.dataDir, 'ready')
  mkdirSync(folder)
  for (const name of readdirSync(readyMade))
    writeFileSync(join(folder, name), change(readFileSync(join(readyMade, name))))
  return folder
}

test.for<[string, (bytes: Buffer) => Uint8Array]>([
  ['is cut off', (bytes) => bytes.subarray(0, bytes.length - 1000)],
  ['has one other byte', (bytes) => bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1)],
  ['is empty', () => new Uint8Array()],
])('a ready-made database that %s is not used: a new one is created, and the log says so', async ([, change]) => {
  const dataDir = join(place.dataDir, 'data')
  const { rows } = await start(dataDir, makeBroken(change), listBoth)
  expect(isCopy(dataDir)).toBe(false)
  expect(Object.keys(rows)).toContain('pgboss.queue')
  expect(told).toEqual(['The ready-made database can’t be used, so a new one is created.'])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('database'))).toEqual(['database'])
})

test('one that was made of other migrations, or for another version of Postgres, is not used', async () => {
  const [name = ''] = readdirSync(readyMade)
  const changed = join(place.dataDir, 'migrations')
  cpSync('migrations', changed, { recursive: true })
  expect(findReadyMade(readyMade, changed)).toBe(join(readyMade, name))
  appendFileSync(join(changed, '0000_geocodes.sql'), '\n')
  expect(findReadyMade(readyMade, changed)).toBeUndefined()
  const stale = join(place.dataDir, 'stale')
  mkdirSync(stale)
  cpSync(join(readyMade, name), join(stale, `of-another-version-${name}`))
  const dataDir = join(place.dataDir, 'data')
  await start(dataDir, stale, listRows)
  expect(isCopy(dataDir)).toBe(false)
  expect(told).toEqual([])
})
