import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { moment } from './columns.ts'
import { defineInsert, defineStatement } from './statement.ts'

const parcels = pgTable('parcels', {
  id: integer().primaryKey(),
  label: jsonb().$type<{ to: string }>(),
  sentAt: moment(),
  note: text(),
})
const insertParcels = defineInsert('parcels', ['id', 'label', 'sentAt', 'note'], (db, rows) =>
  db.insert(parcels).values(rows).returning(),
)
const selectParcel = defineStatement('parcel', (db) =>
  db
    .select()
    .from(parcels)
    .where(eq(parcels.id, sql.placeholder('id'))),
)
let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    'create table parcels (id integer primary key, label jsonb, sent_at timestamptz, note text)',
  )
})
beforeEach(() => database.pool.query('truncate parcels'))
afterAll(() => database.close())

const parcel = (id: number) => ({ id, label: { to: `shelf ${id}` }, sentAt: new Date(1e12 + id), note: null })
const nothing = (id: number) => ({ id, label: null, sentAt: null, note: null })

test('what is written comes back as it was, and what is missing stays missing', async () => {
  expect(await insertParcels(database.db, [parcel(1), nothing(2)])).toEqual([parcel(1), nothing(2)])
  expect(await selectParcel(database.db, { id: 1 })).toEqual([parcel(1)])
  expect(await selectParcel(database.db, { id: 2 })).toEqual([nothing(2)])
  const { rows } = await database.pool.query('select id from parcels where label is null')
  expect(rows).toEqual([{ id: 2 }])
})

test('any number of rows is written', async () => {
  let id = 0
  for (const length of [1, 2, 4, 5, 40, 2, 1]) {
    const rows = Array.from({ length }, () => (++id % 2 ? parcel(id) : nothing(id)))
    expect(await insertParcels(database.db, rows)).toEqual(rows)
  }
})

test('within a transaction it belongs to that one, and is undone with it', async () => {
  await insertParcels(database.db, [parcel(1)])
  const undone = database.db.transaction(async (tx) => {
    await insertParcels(tx, [parcel(2)])
    expect(await selectParcel(tx, { id: 2 })).toEqual([parcel(2)])
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await selectParcel(database.db, { id: 2 })).toEqual([])
  await database.db.transaction((tx) => insertParcels(tx, [parcel(3)]))
  expect(await selectParcel(database.db, { id: 3 })).toEqual([parcel(3)])
})

test('many at once each get their own', async () => {
  const ids = Array.from({ length: 200 }, (_, id) => id)
  await Promise.all(ids.map((id) => database.db.transaction((tx) => insertParcels(tx, [parcel(id)]))))
  const found = await Promise.all(ids.map((id) => selectParcel(database.db, { id })))
  expect(found).toEqual(ids.map((id) => [parcel(id)]))
})

test('a value that was forgotten is refused instead of written as nothing', async () => {
  expect(() => selectParcel(database.db, {})).toThrow('A statement got no id.')
})
