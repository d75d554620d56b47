// @module-tag long
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { makeEmbeddedPlace } from '#test/database.ts'
import { readyMade } from '#test/templates.ts'
import type { Order, Report } from './protocol.ts'
import { readAnswer, writeQuery, writeStart } from './wire.ts'

const never = 2 ** 30
type Seen = Report | { kind: 'synced' } | { kind: 'early'; what: string }

/** The embedded database, and what is seen of it: its answers, and what it does on the disk. */
async function openWatched() {
  const place = await makeEmbeddedPlace()
  const settings = {
    folder: join(place.dataDir, 'database'),
    readyMade: join(readyMade, readdirSync(readyMade)[0] ?? ''),
    isDurable: true,
    checkpointEvery: never,
    vacuumEvery: never,
    patience: never,
  }
  const worker = new Worker(new URL('../../../../test/watched-database-thread.ts', import.meta.url), {
    workerData: settings,
    execArgv: [],
  })
  const seen: Seen[] = []
  worker.on('message', (one: Seen) => void seen.push(one))
  onTestFinished(async () => {
    await worker.terminate()
    await place.remove()
  })
  await expect.poll(() => seen.some(({ kind }) => kind === 'ready')).toBe(true)
  const order = (one: Order) => worker.postMessage(one)
  const answersTo = (client: number) =>
    seen.flatMap((one) => (one.kind === 'data' && one.client === client ? [readAnswer(Buffer.from(one.bytes))] : []))
  const open = async (client: number) => {
    order({ kind: 'open', client })
    order({ kind: 'data', client, bytes: new Uint8Array(writeStart('postgres', 'postgres')) })
    await expect.poll(() => answersTo(client)).toHaveLength(1)
  }
  const ask = (client: number, sql: string) => order({ kind: 'data', client, bytes: new Uint8Array(writeQuery(sql)) })
  const run = async (client: number, sql: string) => {
    const before = answersTo(client).length
    ask(client, sql)
    await expect.poll(() => answersTo(client).length).toBe(before + 1)
    expect(answersTo(client).at(-1)?.problem).toBeUndefined()
  }
  return { seen, open, ask, run, answersTo }
}

test('of ten who commit at once, none is told before the log is on the disk, which is synced once for all', async () => {
  const { seen, open, ask, run, answersTo } = await openWatched()
  const clients = Array.from({ length: 11 }, (_, place) => place + 1)
  await Promise.all(clients.map(open))
  await run(1, 'create table notes (place integer)')
  const before = seen.length
  const [busy = 1, ...writers] = clients
  ask(busy, 'select count(*) from generate_series(1, 3000000)')
  for (const client of writers) ask(client, `insert into notes values (${client})`)
  await expect.poll(() => writers.every((client) => answersTo(client).length === 2)).toBe(true)
  const since = seen.slice(before)
  const isSync = ({ kind }: Seen) => kind === 'synced'
  const isAnswer = (one: Seen) => one.kind === 'data' && writers.includes(one.client)
  expect(since.filter(isSync)).toHaveLength(1)
  expect(since.findIndex(isSync)).toBeLessThan(since.findIndex(isAnswer))
})

test('nothing else changes on the disk before the log that says so is there', async () => {
  const { seen, open, run } = await openWatched()
  await open(1)
  await run(
    1,
    'create table kept (place integer); create table emptied (place integer); create table gone (place integer)',
  )
  for (const table of ['kept', 'emptied', 'gone']) await run(1, `insert into ${table} select generate_series(1, 500)`)
  const changes = ['update kept set place = -place', 'delete from kept where place < -100', 'truncate emptied']
  for (const change of [...changes, 'drop table gone', 'vacuum full kept', 'checkpoint', 'vacuum kept'])
    await run(1, change)
  expect(seen.filter(({ kind }) => kind === 'synced').length).toBeGreaterThan(changes.length)
  expect(seen.filter(({ kind }) => kind === 'early')).toEqual([])
})
