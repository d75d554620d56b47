import { expect, test } from 'vitest'
import { siteWordsIn } from '#kit/server/words.ts'
import { serverSaid, translate } from './said.ts'

test('what the server says is said in German, with its numbers and the names of fields', () => {
  const inGerman = (sentence: string) => translate(serverSaid(siteWordsIn('de')), sentence)
  expect(inGerman('Please fill in all fields.')).toBe('Bitte füllen Sie alle Felder aus.')
  expect(inGerman('Please write at most 10,000 characters in all.')).toBe(
    'Bitte schreiben Sie insgesamt höchstens 10,000 Zeichen.',
  )
  expect(inGerman('Please enter a number: Wie viele: 2')).toBe('Bitte geben Sie eine Zahl ein: Wie viele: 2')
  expect(inGerman('constructor: Something new')).toBe('constructor: Something new')
  expect(translate(undefined, 'Anything')).toBe('Anything')
})
