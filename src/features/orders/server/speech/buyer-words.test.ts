import { expect, test } from 'vitest'
import { platformLanguages } from '#kit/platform-languages.ts'
import { speakTo } from './speak-to.ts'

type Words = string | { [name: string]: Words }

const list = (words: Words, path = ''): [path: string, word: string][] =>
  typeof words === 'string'
    ? [[path, words]]
    : Object.entries(words).flatMap(([name, word]) => list(word, `${path}.${name}`))
const namesIn = (word: string) => [...word.matchAll(/\{\w+\}/g)].map(String).toSorted()
const wordsIn = (language: string) => list({ ...speakTo(language).words } as unknown as Words)
const english = new Map(wordsIn('en'))

test.for(platformLanguages)('in %s a buyer is told everything, with every name and number', (language) => {
  expect(speakTo(language).language).toBe(language)
  const own = wordsIn(language)
  expect(own.map(([path]) => path)).toEqual([...english.keys()])
  const odd = own.filter(([path, word]) => namesIn(word).join() !== namesIn(english.get(path) ?? '').join())
  expect(odd).toEqual([])
  const left = own.filter(([path, word]) => language !== 'en' && english.get(path) === word).map(([path]) => path)
  expect(left.filter((path) => !['.direction', '.line', '.total'].includes(path))).toEqual([])
})

test('a region keeps its language, and another language is written to in English, money too', () => {
  expect(speakTo('pt-BR').words).toBe(speakTo('pt').words)
  expect(speakTo('de-AT').money(123456, 'EUR')).toMatch(/1.234,56/)
  for (const language of ['sw', '', 'constructor']) {
    expect([speakTo(language).language, speakTo(language).words]).toEqual(['en', speakTo('en').words])
    expect(speakTo(language).money(123456, 'EUR')).toBe('€1,234.56')
  }
})
