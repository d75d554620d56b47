import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { migrateDatabase } from './migrations.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string

beforeEach(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'sitewright-migrations-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Writes the folder as drizzle-kit does. */
function write(...files: string[]) {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = files.map((_, idx) => ({
    idx,
    version: '7',
    when: 1_700_000_000_000 + idx,
    tag: `000${idx}_step`,
    breakpoints: true,
  }))
  files.forEach((sql, n) => writeFileSync(join(folder, `000${n}_step.sql`), sql))
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
}

const first = 'create table rooms (id integer primary key);\n--> statement-breakpoint\ninsert into rooms values (1);'
const second = 'alter table rooms add column name text;\n--> statement-breakpoint\ninsert into rooms values (2, null);'
const rows = async () => (await database.pool.query('select * from rooms order by id')).rows

test('what is new runs once, in order', async () => {
  write(first)
  expect(await migrateDatabase(database.pool, folder)).toBe(1)
  write(first, second)
  expect(await migrateDatabase(database.pool, folder)).toBe(1)
  expect(await migrateDatabase(database.pool, folder)).toBe(0)
  expect(await rows()).toEqual([
    { id: 1, name: null },
    { id: 2, name: null },
  ])
})

test('four starters at once run every file once, and all find it done', async () => {
  write(first, second, 'insert into rooms values (3)', 'insert into rooms values (4)')
  const counts = await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(database.pool, folder)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(4)
  expect((await rows()).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('a file that fails leaves nothing of itself, and all before it stays', async () => {
  write(first, 'insert into rooms values (5);\n--> statement-breakpoint\ninsert into rooms values (1);')
  await expect(migrateDatabase(database.pool, folder)).rejects.toThrow('rooms_pkey')
  expect(await rows()).toEqual([{ id: 1 }])
  write(first, second)
  expect(await migrateDatabase(database.pool, folder)).toBe(1)
})

test('the migrations of the product run on an empty database', async () => {
  await migrateDatabase(database.pool, 'migrations')
  expect(await migrateDatabase(database.pool, 'migrations')).toBe(0)
})
