import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#kit/server/migrations.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { openTestDatabase } from '#test/database.ts'
import { copyMigrationsBefore } from '#test/earlier-migrations.ts'

const [one, other] = ['1', '2'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`)
const refused = '550 "No" {such} user'

test('mails, subscribers and reports of before say the same as they did, and how somebody came onto a list in any language', async () => {
  const { pool, close } = await openTestDatabase()
  onTestFinished(close)
  await migrateDatabase(pool, copyMigrationsBefore('said-reasons-of-mails'))
  for (const table of ['subscribers', 'subscriber_imports', 'member_reports'])
    await pool.query(`alter table ${table} disable trigger all`)
  for (const [id, problem, text] of [
    [one, refused, 'I’d like the "news".'],
    [other, null, 'The form on the site.'],
  ]) {
    const consent = JSON.stringify({ at: '2026-01-01T00:00:00.000Z', text, network: null, confirmedAt: null })
    await pool.query(
      `insert into subscribers (id, domain_id, email, email_key, search, state, source, consent, problem, created_at, changed_at)
       values ($1, $1, $2, $2, '', 'bounced', 'form', $3, $4, now(), now())`,
      [id, `${id}@example.com`, consent, problem],
    )
    await pool.query(
      `insert into mails (key, recipient, subject, state, problem, created_at, changed_at)
       values ($1, '', '', 'failed', $2, now(), now())`,
      [id, problem],
    )
    await pool.query(
      `insert into subscriber_imports (id, domain_id, state, has_consent, declaration, total, created_at)
       values ($1, $1, 'done', false, $2, 1, now())`,
      [id, text],
    )
    await pool.query(
      `insert into member_reports (id, subject_id, reason, words, state, created_at) values ($1, $1, 'spam', $2, 'open', now())`,
      [id, problem ?? ''],
    )
  }
  await migrateDatabase(pool, 'migrations')
  const { rows } = await pool.query(
    `select subscribers.problem, mails.problem as mail, consent->'text' as consent, declaration, words
     from subscribers join mails on key = id::text join subscriber_imports using (id) join member_reports using (id) order by id`,
  )
  const said = rows.map((row) => Object.values(row).map((each) => each && sayPhrase('de', each as never)))
  const [own, ours] = ['I’d like the "news".', 'The form on the site.']
  expect(said).toEqual([
    [refused, refused, own, own, refused],
    [null, null, 'Das Formular auf der Website.', ours, ''],
  ])
})

test('what became of a first batch before says its numbers in any language', async () => {
  const { pool, close } = await openTestDatabase()
  onTestFinished(close)
  await migrateDatabase(pool, copyMigrationsBefore('outcomes-of-first-batches'))
  await pool.query('alter table mail_holds disable trigger all')
  for (const [key, detail] of [
    ['1', '100 sent, 6 bounced, 1 complaints'],
    ['2', ''],
    ['3', refused],
  ])
    await pool.query(
      `insert into mail_holds (domain_id, kind, key, title, detail, created_at) values ($1, 'first-portion', $2, '', $3, now())`,
      [one, key, detail],
    )
  await migrateDatabase(pool, 'migrations')
  const { rows } = await pool.query('select detail from mail_holds order by key')
  expect(rows.map(({ detail }) => detail && sayPhrase('de', detail))).toEqual([
    '100 gesendet, 6 unzustellbar, 1 als Spam gemeldet',
    null,
    refused,
  ])
})
