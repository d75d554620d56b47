// @module-tag long
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeEmbeddedPlace, quiet, type TestPlace } from '#test/database.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, openEmbedded } from './open.ts'
import type { Port } from './port.ts'
import { writeError } from './wire.ts'

let place: TestPlace
let embedded: EmbeddedPostgres
let pool: pg.Pool

beforeEach(async () => {
  place = await makeEmbeddedPlace()
})
afterEach(async () => {
  await pool.end()
  await embedded.close()
  await place.remove()
})

async function open(times?: EmbeddedOptions['times']) {
  embedded = await openEmbedded({ ...place, log: quiet, times })
  pool = new pg.Pool({ user: 'postgres', stream: () => embedded.connect(), max: 4 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

test('a transaction left open while others wait is ended, and the others go on', async () => {
  await open({ patience: 200 })
  const sleeper = new pg.Client({ user: 'postgres', stream: () => embedded.connect() })
  const problems: unknown[] = []
  sleeper.on('error', (problem) => problems.push(problem))
  await sleeper.connect()
  await sleeper.query('create table notes (words text)')
  await sleeper.query('begin; insert into notes values (1)')
  expect((await pool.query('select count(*)::int as count from notes')).rows).toEqual([{ count: 0 }])
  await expect.poll(() => problems[0]).toMatchObject({ code: '25P03' })
})

test('a query fails when the database closes the connection, and so do later ones', async () => {
  await open()
  const other = await pool.connect()
  await other.query('begin')
  const port = embedded.connect() as Port
  const client = new pg.Client({ user: 'postgres', stream: () => port })
  client.on('error', () => {})
  await client.connect()
  const asked = client.query('select 1')
  port.receive(new Uint8Array(writeError('FATAL', '25P03', 'idle in transaction')))
  port.receive(null)
  await expect(asked).rejects.toMatchObject({ code: '25P03' })
  await expect(client.query('rollback')).rejects.toThrow(/not queryable|closed|terminated/i)
  await other.query('commit')
  other.release()
})

test('a transaction that nobody waits for may take its time', async () => {
  await open({ patience: 50 })
  const client = await pool.connect()
  await client.query('begin; create table notes (words text); insert into notes values (1)')
  await wait(300)
  await client.query('commit')
  client.release()
  expect((await pool.query('select count(*)::int as count from notes')).rows).toEqual([{ count: 1 }])
})

test('a connection whose caller vanished after an error in the middle of a batch holds up nobody', async () => {
  await open()
  const raw = new pg.Client({ user: 'postgres', stream: () => embedded.connect() })
  raw.on('error', () => {})
  await raw.connect()
  const { connection } = raw as unknown as { connection: pg.Connection & { stream: { destroy: () => void } } }
  connection.parse({ text: 'selec nonsense', name: '', types: [] }, true)
  connection.flush()
  await wait(50)
  connection.stream.destroy()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('checkpoints and vacuuming happen by themselves', async () => {
  await open({ checkpointEvery: 200, vacuumEvery: 200 })
  await pool.query('create table notes as select g from generate_series(1, 1000) g')
  await pool.query('delete from notes where g > 10')
  const { rows } = await pool.query('select pg_current_wal_lsn() as written')
  const ask =
    (text: string, values: unknown[] = []) =>
    async () =>
      Object.values((await pool.query(text, values)).rows[0])[0]
  await expect.poll(ask('select redo_lsn >= $1 from pg_control_checkpoint()', [rows[0].written])).toBe(true)
  await expect.poll(ask(`select reltuples::int from pg_class where relname = 'notes'`)).toBe(10)
})

test('a long query does not stop the process that asked', async () => {
  await open()
  let ticks = 0
  const clock = setInterval(() => ticks++, 5)
  await pool.query('select count(*) from generate_series(1, 2000000)')
  clearInterval(clock)
  expect(ticks).toBeGreaterThan(5)
})

test('closed and opened again, everything is there', async () => {
  await open()
  await pool.query('create table notes (words text); insert into notes values (1)')
  await pool.end()
  await embedded.close()
  await open()
  expect((await pool.query('select count(*)::int as count from notes')).rows).toEqual([{ count: 1 }])
})

test('statements that one session can’t run for many are refused with a message, and the connection goes on', async () => {
  await open()
  await pool.query('create table notes (words text)')
  const client = await pool.connect()
  await expect(client.query('copy notes from stdin')).rejects.toThrow(
    'COPY FROM STDIN is not available on the embedded database',
  )
  await expect(client.query('unlisten *')).rejects.toThrow('UNLISTEN is not available')
  await expect(client.query('discard all')).rejects.toThrow('DISCARD is not available')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
})

test('writes reach the disk: fsync is on', async () => {
  await open()
  expect((await pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
})

test('words that look like the end of the database are words', async () => {
  await open()
  const words = '2026-01-01 00:00:00.000 UTC [42] PANIC:  could not write'
  await expect(pool.query('select $1::text::integer', [words])).rejects.toThrow('invalid input syntax')
  expect((await pool.query('select $1::text as words', [words])).rows).toEqual([{ words }])
})
