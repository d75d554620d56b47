import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type pg from 'pg'
import { openTestDatabase, quiet } from '#test/database.ts'
import { z } from 'zod'
import { defineEvent, openEvents, type EventKind, type Events } from './events.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let here: Events
let there: Events

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  here = await openEvents(database, quiet)
  there = await openEvents(database, quiet)
})
afterEach(async () => {
  await here.close()
  await there.close()
})

const site = defineEvent({ name: 'site', shape: z.unknown() })
const order = defineEvent({ name: 'order', shape: z.object({ id: z.string(), count: z.number() }) })

/** What a subscriber heard, as it grows. */
function listen(events: Events, event: EventKind<unknown>) {
  const heard: unknown[] = []
  const stop = events.subscribe(
    event,
    (data) => heard.push(data),
    () => heard.push('missed'),
  )
  return { heard, stop }
}

test('every process hears what one of them publishes, of the kind it asked for, in order', async () => {
  const [own, others, elsewhere] = [listen(here, site), listen(there, site), listen(there, order)]
  await here.publish(site, { domain: 'bakery.example', version: 1 })
  await here.publish(site, 'second')
  await expect.poll(() => others.heard).toEqual([{ domain: 'bakery.example', version: 1 }, 'second'])
  await expect.poll(() => own.heard).toEqual(others.heard)
  expect(elsewhere.heard).toEqual([])
})

test('an event published within a transaction is heard when it commits, and never when it is rolled back', async () => {
  const { heard } = listen(there, site)
  const undone = database.db.transaction(async (tx) => {
    await here.publish(site, 'never', tx)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await database.db.transaction((tx) => here.publish(site, 'done', tx))
  await expect.poll(() => heard).toEqual(['done'])
})

test('a listener that has stopped hears nothing more', async () => {
  const [stopped, going] = [listen(there, site), listen(there, site)]
  stopped.stop()
  await here.publish(site, 1)
  await expect.poll(() => going.heard).toEqual([1])
  expect(stopped.heard).toEqual([])
})

test('a subscriber that throws keeps nothing from the others', async () => {
  there.subscribe(site, () => {
    throw new Error('not my day')
  })
  const { heard } = listen(there, site)
  await here.publish(site, 1)
  await expect.poll(() => heard).toEqual([1])
})

test('an event that is too long is refused before it is sent', async () => {
  await expect(here.publish(site, 'x'.repeat(8000))).rejects.toThrow('longer than')
  const { heard } = listen(there, site)
  await here.publish(site, 'ä'.repeat(3900))
  await expect.poll(() => heard.length).toBe(1)
})

test('data without the shape of its event is refused where it is sent', async () => {
  const { heard } = listen(there, order)
  await expect(here.publish(order, { id: 'a' } as never)).rejects.toThrow('expected number')
  await expect(here.publish(order, { id: 5, count: 1 } as never)).rejects.toThrow('expected string')
  await here.publish(order, { id: 'a', count: 1 })
  await expect.poll(() => heard).toEqual([{ id: 'a', count: 1 }])
})

test('an event that a process of another version publishes in another shape counts as missed', async () => {
  const { heard } = listen(there, order)
  await here.publish(defineEvent({ name: 'order', shape: z.string() }), 'a')
  await expect.poll(() => heard).toEqual(['missed'])
})

test('a broken connection comes back by itself, and its subscribers learn that they may have missed something', async () => {
  const { connection, cut } = cuttable(database.connection)
  const broken = await openEvents({ db: database.db, connection }, quiet)
  const { heard } = listen(broken, site)
  cut()
  await expect.poll(() => heard).toEqual(['missed'])
  await here.publish(site, 'after')
  await expect.poll(() => heard).toEqual(['missed', 'after'])
  await broken.close()
})

/** The same way to the database, and scissors for its latest connection. */
function cuttable(connection: pg.PoolConfig) {
  let latest: Duplex
  const open = connection.stream as (() => Duplex) | undefined
  const stream = () => (latest = open ? open() : new Socket())
  return { connection: { ...connection, stream }, cut: () => void latest.destroy() }
}
