import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { drizzle as connect } from 'drizzle-orm/node-postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHealth } from './health.ts'
import { openLog } from './log.ts'
import type { Db } from './database.ts'

let dataDir: string
let postgres: PGlite
let phase: 'starting' | 'running' | 'stopping'

beforeAll(async () => {
  postgres = await PGlite.create()
})
afterAll(() => postgres.close())
beforeEach(() => {
  phase = 'running'
  dataDir = mkdtempSync(join(tmpdir(), 'health-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function ask(path: string, db: Db = drizzle({ client: postgres })) {
  const log = openLog({ level: 'silent', asJson: true })
  const health = createHealth({ db, log, dataDir, phase: () => phase })
  const response = await health.request(path, { headers: { accept: 'text/html' } })
  return [response.status, await response.json()]
}

test('a running program responds with ok', async () => {
  phase = 'starting'
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
})

test('it is ready when the database answers and the data folder takes a file', async () => {
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
})

test.for(['starting', 'stopping'] as const)('it is not ready while %s', async (now) => {
  phase = now
  expect(await ask('/readyz')).toEqual([503, { status: now }])
})

test('it is not ready without its database', async () => {
  const nowhere = connect('postgres://localhost:1/nothing')
  expect(await ask('/readyz', nowhere)).toEqual([503, { status: 'no database' }])
})

test('it is not ready when nothing can be written', async () => {
  rmSync(dataDir, { recursive: true })
  expect(await ask('/readyz')).toEqual([503, { status: 'data folder not writable' }])
})
