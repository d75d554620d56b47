import { expect, test } from 'vitest'
import type { FormWords } from './form-words.ts'
import { formWordsIn } from './in-language.ts'
import { serverSaid, translate } from './said.ts'

type Words = string | { [name: string]: Words }
const list = (words: Words, path = ''): [path: string, word: string][] =>
  typeof words === 'string'
    ? [[path, words]]
    : Object.entries(words).flatMap(([name, word]) => list(word, `${path}.${name}`))
const namesIn = (word: string) => [...word.matchAll(/\{\w+\}/g)].map(String).toSorted()

const wordsIn = (language: string) => {
  const { signIn: _, ...own }: FormWords = formWordsIn(language)
  return list(own as unknown as Words)
}
const english = new Map(wordsIn('en'))
/** Words that are the same in some of these languages. */
const shared = new Set(['Name', 'Normal', 'Message'])

test.for(['de', 'ar', 'fr', 'es', 'pt-BR', 'it', 'nl'])('in %s a form says everything, with every name', (language) => {
  const own = wordsIn(language)
  expect(own.map(([path]) => path)).toEqual([...english.keys()])
  expect(own.filter(([path, word]) => namesIn(word).join() !== namesIn(english.get(path) ?? '').join())).toEqual([])
  expect(own.filter(([path, word]) => english.get(path) === word && !shared.has(word))).toEqual([])
})

test('a language that the platform does not speak gets the English words', () => {
  for (const language of ['sw', '', 'constructor', 'en-GB']) expect(formWordsIn(language)).toBe(formWordsIn('en'))
})

test('what the server says is said in German, with its numbers and the names of fields', () => {
  const inGerman = (sentence: string) => translate(serverSaid(formWordsIn('de')), sentence)
  expect(inGerman('Please fill in all fields.')).toBe('Bitte füllen Sie alle Felder aus.')
  expect(inGerman('Please write at most 10,000 characters in all.')).toBe(
    'Bitte schreiben Sie insgesamt höchstens 10,000 Zeichen.',
  )
  expect(inGerman('Please enter a number: Wie viele: 2')).toBe('Bitte geben Sie eine Zahl ein: Wie viele: 2')
  expect(inGerman('constructor: Something new')).toBe('constructor: Something new')
  expect(translate(undefined, 'Anything')).toBe('Anything')
})
