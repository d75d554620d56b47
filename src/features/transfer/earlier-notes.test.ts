import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#kit/server/migrations.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { openTestDatabase } from '#test/database.ts'
import { copyMigrationsBefore } from '#test/earlier-migrations.ts'

const [one, page, other] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`)
const lost = ['A {brace} and a "quote" weren’t imported.', 'The picture /a.png couldn’t be read.']

test('imports of before say the same sentences as they did', async () => {
  const { pool, close } = await openTestDatabase()
  onTestFinished(close)
  await migrateDatabase(pool, copyMigrationsBefore('notes-of-imports'))
  for (const table of ['transfers', 'transfer_pages']) await pool.query(`alter table ${table} disable trigger all`)
  for (const [id, message] of [
    [one, 'Also found 2 products.'],
    [other, ''],
  ])
    await pool.query(
      `insert into transfers (id, domain_id, kind, source, state, message, created_at, changed_at)
       values ($1, $1, 'address', 'https://old.example', 'ready', $2, now(), now())`,
      [id, message],
    )
  for (const [id, sentences] of [
    [page, lost],
    [other, []],
  ])
    await pool.query(
      `insert into transfer_pages (id, transfer_id, position, address, state, not_carried)
       values ($1, $2, 0, 'https://old.example/', 'read', $3)`,
      [id, one, JSON.stringify(sentences)],
    )
  await migrateDatabase(pool, 'migrations')
  const { rows } = await pool.query('select notes from transfers order by id')
  expect(rows.map(({ notes }) => notes.map((note: never) => sayPhrase('de', note)))).toEqual([
    ['Also found 2 products.'],
    [],
  ])
  const pages = await pool.query('select not_carried as lost from transfer_pages order by id')
  expect(pages.rows.map((row) => row.lost.map((note: never) => sayPhrase('de', note)))).toEqual([lost, []])
})
