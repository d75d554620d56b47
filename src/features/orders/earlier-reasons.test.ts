import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#kit/server/migrations.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { openTestDatabase } from '#test/database.ts'
import { copyMigrationsBefore } from '#test/earlier-migrations.ts'

const [failed, sent] = ['1', '2'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`)
const reason = 'The "warehouse" {said} no.'

test('orders of before say the same about why they weren’t handed over', async () => {
  const { pool, close } = await openTestDatabase()
  onTestFinished(close)
  await migrateDatabase(pool, copyMigrationsBefore('reasons-of-orders'))
  await pool.query('alter table orders disable trigger all')
  const { rows: columns } = await pool.query(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = 'orders' and is_nullable = 'NO' and column_default is null and column_name <> 'id'`,
  )
  const empty: Record<string, string> = { text: '$1::text', bigint: '0', jsonb: `'{}'`, uuid: '$1::uuid' }
  const valueOf = ({ type }: { type: string }) => empty[type] ?? 'now()'
  for (const [id, problem] of [
    [failed, reason],
    [sent, null],
  ])
    await pool.query(
      `insert into orders (id, fulfillment_error, ${columns.map(({ name }) => name).join()})
       values ($1::uuid, $2, ${columns.map(valueOf).join()})`,
      [id, problem],
    )
  await migrateDatabase(pool, 'migrations')
  const { rows } = await pool.query('select fulfillment_error as said from orders order by id')
  expect(rows.map(({ said }) => said && sayPhrase('de', said))).toEqual([reason, null])
})
