import { expect, test } from 'vitest'
import { shopWordsIn } from './in-language.ts'

type Words = string | { [name: string]: Words }

const list = (words: Words, path = ''): [path: string, word: string][] =>
  typeof words === 'string'
    ? [[path, words]]
    : Object.entries(words).flatMap(([name, word]) => list(word, `${path}.${name}`))
const namesIn = (word: string) => [...word.matchAll(/\{\w+\}/g)].map(String).toSorted()

const wordsIn = (language: string) => list({ ...shopWordsIn(language) } as unknown as Words)
const plain = (language: string) => wordsIn(language).filter(([path]) => !path.startsWith('.mistakes'))
const english = new Map(plain('en'))

test.for(['de', 'ar', 'fr', 'es', 'pt-BR', 'it', 'nl'])(
  'in %s a shop says everything, with every name and number',
  (language) => {
    const own = plain(language)
    expect(own.map(([path]) => path)).toEqual([...english.keys()])
    const odd = own.filter(([path, word]) => namesIn(word).join() !== namesIn(english.get(path) ?? '').join())
    expect(odd).toEqual([])
    const left = own.filter(([path, word]) => english.get(path) === word).map(([path]) => path)
    expect(left.filter((path) => path !== '.total')).toEqual([])
  },
)

test.for(['de', 'ar', 'fr', 'es', 'pt', 'it', 'nl'])(
  'in %s what the server says against a cart keeps its names',
  (language) => {
    const { mistakes } = shopWordsIn(language)
    expect(Object.keys(mistakes)).toEqual(Object.keys(shopWordsIn('de').mistakes))
    for (const [sentence, own] of Object.entries(mistakes))
      expect([sentence, namesIn(own)]).toEqual([sentence, namesIn(sentence)])
  },
)

test('a language that the platform does not speak gets the English words', () => {
  for (const language of ['sw', '', 'constructor', 'en-GB']) expect(shopWordsIn(language)).toBe(shopWordsIn('en'))
})
