import { expect, test } from 'vitest'
import { sayUnverified } from './message-words.ts'

const written = { sender_email: 'ann@example.com', spam_reasons: [] }

test('an owner reads that the code of a message was not entered yet', () => {
  expect(sayUnverified(written)).toMatch('A verification code was sent to ann@example.com')
})

test('an owner isn’t told of a code where none was sent, as the message looked like spam', () => {
  const words = sayUnverified({ ...written, spam_reasons: ['It was sent within 2 seconds.'] })
  expect(words).toMatch('No verification code was sent to ann@example.com')
})

test('an owner reads that a form doesn’t ask who writes', () => {
  expect(sayUnverified({ sender_email: '', spam_reasons: [] })).toMatch('the sender is unknown')
})
