import { expect, onTestFinished, test } from 'vitest'
import { passOn } from '#kit/phrase.ts'
import { migrateDatabase } from '#kit/server/migrations.ts'
import { openTestDatabase } from '#test/database.ts'
import { copyMigrationsBefore } from '#test/earlier-migrations.ts'

const soldOut = 'Your purchase had sold out by the time your payment arrived, so we’re refunding it.'

/** The state and note of a payment, and what becomes of the note. */
const notes: [state: string, note: string | null, outcome: string | null, remark: string | null][] = [
  ['refunded', soldOut, 'sold-out', null],
  ['refunded', 'What was bought was sold out when the payment came, so it is refunded.', 'sold-out', null],
  ['refunded', 'It was paid twice.', 'paid-twice', null],
  ['refunded', 'The account this was paid for was deleted.', 'account-gone', null],
  ['paid', 'The same checkout was paid twice.', 'duplicate', null],
  ['paid', 'It was paid twice; the second payment is refunded.', 'doubled', null],
  [
    'paid',
    'It was paid a second time. It was paid with test money.',
    'doubled-mismatched',
    'It was paid with test money.',
  ],
  ['review', '$24.99 was paid instead of $25.00.', 'mismatched', '$24.99 was paid instead of $25.00.'],
  ['paid', '$24.99 was paid instead of $25.00. It was accepted.', 'accepted', '$24.99 was paid instead of $25.00.'],
  [
    'refunded',
    'It refers to a different payment. It wasn’t accepted.',
    'declined',
    'It refers to a different payment.',
  ],
  ['closed', 'It was not accepted.', 'declined', null],
  ['closed', 'The buyer gave up.', 'cancelled', null],
  ['closed', 'It wasn’t paid in time.', 'overdue', null],
  ['failed', 'Stripe said: sold out of luck.', null, 'Stripe said: sold out of luck.'],
  ['paid', null, null, null],
]

test('payments and refunds of before keep what their notes and reasons said, as outcomes and remarks', async () => {
  const { pool, close } = await openTestDatabase()
  onTestFinished(close)
  await migrateDatabase(pool, copyMigrationsBefore('outcomes-of-payments'))
  const idOf = (at: number) => `payment${at}`
  for (const [at, [state, note]] of notes.entries())
    await pool.query(
      `insert into payments (id, purpose, method, adapter, is_live, state, amount, captured, refunded, currency, purchase, hash,
         caller, origin, language, note, created_at, changed_at, paid_at)
       values ($1, 'order', 'stripe', 'stripe', true, $2, 10, 10, 0, 'EUR', '{}', '', '', '', 'en', $3, now(), now(), now())`,
      [idOf(at), state, note],
    )
  const refund = `insert into refunds (id, payment, amount, state, reason, note, by_user, created_at, changed_at)
    values ($1, 'payment0', 1, 'failed', $2, $3, $4, now(), now())`
  await pool.query(refund, ['r1', soldOut, null, null])
  await pool.query(refund, ['r2', soldOut, 'Declined.', '11111111-1111-1111-1111-111111111111'])
  await pool.query(refund, ['r3', 'Too late', null, null])
  await migrateDatabase(pool, 'migrations')
  const { rows } = await pool.query('select id, state, outcome, remark from payments')
  expect(rows.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))).toEqual(
    notes.map(([state, , outcome, remark], at) => ({ id: idOf(at), state, outcome, remark: remark && passOn(remark) })),
  )
  expect((await pool.query('select id, reason, lack, remark from refunds order by id')).rows).toEqual([
    { id: 'r1', reason: '', lack: 'sold-out', remark: null },
    { id: 'r2', reason: soldOut, lack: null, remark: passOn('Declined.') },
    { id: 'r3', reason: 'Too late', lack: null, remark: null },
  ])
})
