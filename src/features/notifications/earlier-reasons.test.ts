import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#kit/server/migrations.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { openTestDatabase } from '#test/database.ts'
import { copyMigrationsBefore } from '#test/earlier-migrations.ts'

const ours = 'Daily limit reached.'
const ofService = 'Twilio "refused" {it}.'

test('why somebody wasn’t notified before is said in any language, and what a service said stays as it is', async () => {
  const { pool, close } = await openTestDatabase()
  onTestFinished(close)
  await migrateDatabase(pool, copyMigrationsBefore('said-reasons-of-notifications'))
  for (const table of ['notification_deliveries', 'notification_contacts'])
    await pool.query(`alter table ${table} disable trigger all`)
  for (const [place, words] of [ours, ofService, null].entries()) {
    const id = `${String(place + 1).repeat(8)}-1111-4111-8111-111111111111`
    await pool.query(
      `insert into notification_deliveries (id, about, domain_id, channel, recipient, recipient_key, state, reason, changed_at)
       values ($1, $1, $1, 'sms', '+1', '+1', 'failed', $2, now())`,
      [id, words],
    )
    await pool.query(
      `insert into notification_contacts (id, domain_id, channel, recipient, recipient_key, problem)
       values ($1, $1, 'sms', '+1', '+1', $2)`,
      [id, words],
    )
  }
  await migrateDatabase(pool, 'migrations')
  const { rows } = await pool.query(
    'select reason, problem from notification_deliveries join notification_contacts using (id) order by id',
  )
  const said = rows.map((row) => Object.values(row).map((each) => each && sayPhrase('de', each as never)))
  expect(said).toEqual([
    ['Tageslimit erreicht.', 'Tageslimit erreicht.'],
    [ofService, ofService],
    [null, null],
  ])
})
