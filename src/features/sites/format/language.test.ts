import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageNamed } from './language-names.ts'
import { canonicalLanguage, directionOf, fallbacks, suffixed } from './language.ts'
import { tries } from './nasty-documents.ts'

test('a language falls back to its larger language and then to the file without a suffix', () => {
  expect(fallbacks('pt-BR')).toEqual(['pt-BR', 'pt', ''])
  expect(fallbacks('zh-hant-tw')).toEqual(['zh-Hant-TW', 'zh-Hant', 'zh', ''])
  expect(fallbacks('')).toEqual([''])
  expect(fallbacks('../../etc')).toEqual([''])
})

test("the site's own language comes last, for sites that give every file a suffix", () => {
  expect(fallbacks('de-AT', 'en')).toEqual(['de-AT', 'de', '', 'en'])
  expect(fallbacks('en', 'en')).toEqual(['en', ''])
})

test('the suffix stands before the ending', () => {
  expect(suffixed('content.txt', 'de')).toBe('content.de.txt')
  expect(suffixed('about.us/content.txt', 'pt-BR')).toBe('about.us/content.pt-BR.txt')
  expect(suffixed('about.us/notes', 'de')).toBe('about.us/notes.de')
  expect(suffixed('content.txt', '')).toBe('content.txt')
})

test.for([
  ['pt_br', 'pt-BR'],
  ['EN', 'en'],
  [' zh-hans ', 'zh-Hans'],
  ['iw', 'he'],
  ['german', undefined],
  ['e', undefined],
  ['', undefined],
  ['en-', undefined],
  ['en-US-u-ca-buddhist', undefined],
  ['../en', undefined],
] as const)('%s is the language tag %s', ([text, tag]) => expect(canonicalLanguage(text)).toBe(tag))

test('a tag of a hundred thousand letters is none', () =>
  expect(canonicalLanguage('en'.repeat(50_000))).toBeUndefined())

test('Arabic, Hebrew, Persian and Urdu pages read from right to left', () => {
  expect(['ar', 'he', 'fa', 'ur-PK', 'az-Arab', 'dv'].map(directionOf)).toEqual(Array(6).fill('rtl'))
  expect(['en', 'az', 'zh', 'nonsense', ''].map(directionOf)).toEqual(Array(5).fill('ltr'))
})

test.for([
  ['German', 'de'],
  ['Deutsch', 'de'],
  ['deutsch (German)', 'de'],
  ['Deutsch / German', 'de'],
  ['العربية', 'ar'],
  ['Português (Brasil)', 'pt-BR'],
  ['Brazilian Portuguese', 'pt-BR'],
  ['中文', 'zh'],
  ['繁體中文', 'zh-Hant'],
  ['PT-BR', 'pt-BR'],
  ['Klingon', undefined],
] as const)('a menu that says %s means %s', ([name, tag]) => expect(languageNamed(name)).toBe(tag))

test('a rarer language is known by name on a site that has it', () => {
  expect(languageNamed('Cornish')).toBeUndefined()
  expect(languageNamed('Cornish', ['en', 'kw'])).toBe('kw')
})

test('no text breaks the reading of languages', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z]{2,3}([-_][a-zA-Z0-9]{1,8}){0,4}$/)),
      (text) => {
        const tag = canonicalLanguage(text)
        expect(fallbacks(text)).toContain('')
        expect(['ltr', 'rtl']).toContain(directionOf(text))
        expect(tag === undefined || canonicalLanguage(tag) === tag).toBe(true)
      },
    ),
    tries,
  )
})
