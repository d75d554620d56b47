import { expect, test } from 'vitest'
import { addLanguage, listLanguages, removeLanguage, splitLanguage } from '../texts/site-languages.ts'
import { compareVariants, type DatedFile } from './page-variants.ts'

const minute = 60_000
const file = (path: string, minutes: number, isDraft = false): DatedFile => ({
  path,
  changedAt: minutes * minute,
  isDraft,
})
const languages = { own: 'en', others: ['de', 'pt-BR'] }
const states = (files: DatedFile[], at = 0) => compareVariants(files, languages)[at]!.variants.map(({ state }) => state)

test('a page is there, missing or older than the text it was made from, in each language', () => {
  expect(states([file('content.txt', 5), file('content.de.txt', 6)])).toEqual(['there', 'there', 'missing'])
  expect(states([file('content.txt', 5), file('content.de.txt', 1)])).toEqual(['there', 'older', 'missing'])
})

test('texts that are published together are not older than each other', () => {
  expect(states([file('content.txt', 5.1), file('content.de.txt', 5)])).toEqual(['there', 'there', 'missing'])
})

test('a page that only another language has is missing in the site’s own', () => {
  expect(states([file('about/content.de.txt', 1)])).toEqual(['missing', 'there', 'missing'])
})

test('a site that gives every file a language has its own text there', () => {
  const [row] = compareVariants([file('content.en.txt', 1), file('content.de.txt', 2)], languages)
  expect(row).toMatchObject({ source: 'content.en.txt', variants: [{ state: 'there' }, { state: 'there' }, {}] })
})

test('a language is added to the settings and taken out, and every other byte stays', () => {
  const before = '# Ours\r\ntitle: Bread\r\n'
  const two = addLanguage(before, 'de')
  expect(two).toBe(`${before}languages en, de\r\n`)
  expect(addLanguage(two, 'pt-br')).toBe(`${before}languages en, de, pt-BR\r\n`)
  expect(addLanguage(two, 'en')).toBe(two)
  expect(addLanguage(two, 'not a language')).toBe(two)
  expect(removeLanguage(addLanguage(two, 'fr'), 'de')).toBe(`${before}languages en, fr\r\n`)
  expect(listLanguages('language de\nlanguages en, de\n')).toEqual({ own: 'de', others: ['en'] })
})

test('the language of a file is in its name', () => {
  expect(splitLanguage('about/content.pt-BR.txt')).toEqual({ file: 'about/content.txt', language: 'pt-BR' })
  expect(splitLanguage('store/store.de.txt')).toEqual({ file: 'store/store.txt', language: 'de' })
  expect(splitLanguage('content.de/content.txt')).toEqual({ file: 'content.de/content.txt', language: '' })
  expect(splitLanguage('notes.de.txt')).toEqual({ file: 'notes.de.txt', language: '' })
})
