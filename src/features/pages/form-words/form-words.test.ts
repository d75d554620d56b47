import { expect, test } from 'vitest'
import { phrase } from '#kit/phrase.ts'
import { sayPhrase } from '#kit/server/words.ts'

test('what the server refuses a form with is said in German by its code, with its numbers and the names of fields', () => {
  expect(sayPhrase('de', phrase('fill-in-all', 'Please fill in all fields.'))).toBe('Bitte füllen Sie alle Felder aus.')
  const tooLong = phrase('write-at-most-in-all', 'Please write at most {most} characters in all.', { most: '10,000' })
  expect(sayPhrase('de', tooLong)).toBe('Bitte schreiben Sie insgesamt höchstens 10,000 Zeichen.')
  const noNumber = phrase('enter-number', 'Please enter a number: {label}', { label: 'Wie viele: 2' })
  expect(sayPhrase('de', noNumber)).toBe('Bitte geben Sie eine Zahl ein: Wie viele: 2')
})
