import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'
import { openTestDatabase, quiet } from '#test/database.ts'
import type { Context } from './context.ts'
import type { Db } from './database.ts'
import { on } from './http/handler.ts'
import { createApi } from './http/mount.ts'
import { openDatabase } from './open-database.ts'

const rooms = pgTable('rooms', { id: integer().primaryKey(), name: text().notNull() })
const doors = pgTable('doors', { room: integer().notNull() })
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`
    create table rooms (id integer primary key, name text not null);
    create table doors (room integer not null references rooms)`)
})
afterAll(() => database.close())

const Done = z.object({ done: z.boolean() })
const call = endpoint({ method: 'POST', path: '/api/do', access: 'anyone', summary: 'Does it', answer: Done })

/** The response to a call that does this to a database. */
async function ask(work: (db: Db) => Promise<unknown>, db: Db = database.db) {
  const handler = on(call, async (request) => {
    await work(request.ctx.db)
    return { done: true }
  })
  const ctx = { db, log: quiet, now: () => new Date(), random: (bytes: number) => new Uint8Array(bytes) }
  const place = { host: 'localhost', origin: 'http://localhost', site: undefined, isPlatform: true }
  const authentication = { identify: async () => undefined, placeOf: () => place }
  const answer = await createApi(ctx as unknown as Context, [handler], authentication).request('/api/do', {
    method: 'POST',
  })
  const { message } = (await answer.json()) as { message: string }
  return { status: answer.status, message, retryAfter: answer.headers.get('retry-after') }
}

const words = 'Service temporarily unavailable. Please try again later.'
const away = { status: 503, message: words, retryAfter: '5' }
const lost = {
  status: 409,
  message: 'Something else was changed at the same time. Please try again.',
  retryAfter: null,
}

test('adding what somebody else has just added is a conflict, in words', async () => {
  const add = (db: Db) => db.insert(rooms).values({ id: 1, name: 'Kitchen' })
  await add(database.db)
  expect(await ask(add)).toEqual(lost)
  expect(await ask((db) => db.transaction((tx) => tx.insert(rooms).values({ id: 1, name: 'Hall' })))).toEqual(lost)
})

test('adding to what has just been deleted is a conflict, in words', async () => {
  expect(await ask((db) => db.insert(doors).values({ room: 404 }))).toEqual(lost)
})

test('a call while there is no database gets 503 with Retry-After', async () => {
  const nowhere = await openDatabase({ url: 'postgres://127.0.0.1:1/nothing', dataDir: '', log: quiet })
  const read = (db: Db) => db.select().from(rooms)
  expect(await ask(read, nowhere.db)).toEqual(away)
  expect(await ask((db) => db.transaction(read), nowhere.db)).toEqual(away)
  await nowhere.close()
})

test('a call while the database closes its connections gets 503 with Retry-After', async () => {
  const server = createServer((socket) => void socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const broken = await openDatabase({ url: `postgres://127.0.0.1:${port}/nothing`, dataDir: '', log: quiet })
  expect(await ask((db) => db.select().from(rooms), broken.db)).toEqual(away)
  await broken.close()
  server.close()
})

test('a call while the database is full gets 503 with Retry-After', async () => {
  const fill = (code: string) => async () => {
    throw Object.assign(new Error('could not extend file'), { code })
  }
  for (const code of ['53100', '57P01', 'ENOSPC', 'EDQUOT', 'EROFS']) expect(await ask(fill(code))).toEqual(away)
})

test('a mistake in what is asked of the database stays a mistake', async () => {
  const { status } = await ask((db) => db.execute('select nonsense'))
  expect(status).toBe(500)
})
