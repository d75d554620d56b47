import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#kit/server/migrations.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { openTestDatabase } from '#test/database.ts'
import { copyMigrationsBefore } from '#test/earlier-migrations.ts'

const title = 'Imported from "old" {example}'

test('changes of before have the titles that they had', async () => {
  const { pool, close } = await openTestDatabase()
  onTestFinished(close)
  await migrateDatabase(pool, copyMigrationsBefore('titles-of-changes'))
  await pool.query('alter table changes disable trigger all')
  await pool.query(`insert into changes (domain_id, title, at) values (gen_random_uuid(), $1, now())`, [title])
  await migrateDatabase(pool, 'migrations')
  const { rows } = await pool.query('select title from changes')
  expect(rows.map((row) => sayPhrase('de', row.title))).toEqual([title])
})
