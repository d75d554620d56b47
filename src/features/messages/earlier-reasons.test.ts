import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#kit/server/migrations.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { openTestDatabase } from '#test/database.ts'
import { copyMigrationsBefore } from '#test/earlier-migrations.ts'

const [spam, plain] = ['1', '2'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`)
const reasons = ['Contains 9 links.', 'Contains phrases common in spam: “"SEO" {now}”.']

test('messages of before say the same sentences as they did', async () => {
  const { pool, close } = await openTestDatabase()
  onTestFinished(close)
  await migrateDatabase(pool, copyMigrationsBefore('reasons-as-phrases'))
  for (const table of ['messages', 'message_replies']) await pool.query(`alter table ${table} disable trigger all`)
  for (const [id, sentences] of [
    [spam, reasons],
    [plain, []],
  ]) {
    await pool.query(
      `insert into messages (id, domain_id, folder, form, subject, content, sender_name, sender_email, email_key,
         verified, waits, size, words, moved_at, created_at, active_at, spam_reasons, notes)
       values ($1, $1, 'spam', 'contact', '', '', '', '', '', false, true, 0, '', now(), now(), now(), $2, $2)`,
      [id, sentences],
    )
    await pool.query(
      `insert into message_replies (id, message_id, domain_id, is_ours, name, email, content, notes, created_at)
       values ($1, $1, $1, false, '', '', '', $2, now())`,
      [id, sentences],
    )
  }
  await migrateDatabase(pool, 'migrations')
  const { rows } = await pool.query(
    `select messages.spam_reasons as spam, messages.notes, message_replies.notes as about
     from messages join message_replies using (id) order by id`,
  )
  const said = rows.map((row) => Object.values(row).map((all) => (all as never[]).map((one) => sayPhrase('de', one))))
  expect(said).toEqual([
    [reasons, reasons, reasons],
    [[], [], []],
  ])
})
