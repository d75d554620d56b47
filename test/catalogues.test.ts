import englishTexts from '#locales/en.json' with { type: 'json' }
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteWordsIn, spokenLanguages } from '#kit/server/words.ts'
import {
  listLanguages,
  readCatalogue,
  readProblems,
  readQuestions,
  readServices,
} from '../scripts/messages/catalogues.ts'
import { adapters } from '#app/adapters.ts'
import { platforms } from '#social/server/platforms/index.ts'
import { findCompared } from '../scripts/messages/find-compared.ts'
import { findPhrases } from '../scripts/messages/find-phrases.ts'
import { findMessages } from '../scripts/messages/find-messages.ts'
import { findUnmarked } from '../scripts/messages/find-unmarked.ts'
import { listAdapterTexts, textsOf, wholePlatform } from '../scripts/messages/list-adapter-texts.ts'
import { listQuestionIds } from '../scripts/messages/list-question-ids.ts'
import { listMessages } from '../scripts/messages/list-messages.ts'
import { listPhrases } from '../scripts/messages/list-phrases.ts'
import { listScreenFiles } from '../scripts/messages/screen-files.ts'
import { translatePhrases } from '../scripts/messages/translate-code.ts'
import { readParts } from '../scripts/messages/text-parts.ts'
import { writeTextValues } from '../scripts/messages/text-values.ts'
import { readTexts } from './site-catalogues.ts'

const catalogues = listLanguages().map(readCatalogue)
const marksOf = (text: string) => [...new Set(text.match(/\{\w+(?=[},])|<\/?\w+\/?>/g))].toSorted()

test.for(listLanguages())('every text of the screens is translated, with all values that it has: %s', (language) => {
  const catalogue = readCatalogue(language)
  const keys = [...listMessages().keys()]
  expect(keys.filter((key) => !catalogue[key])).toEqual([])
  expect(Object.keys(catalogue).filter((key) => !keys.includes(key))).toEqual([])
  expect(Object.entries(catalogue).filter(([key, text]) => marksOf(key).join() !== marksOf(text).join())).toEqual([])
})

/** What looks like a text and nobody reads: policies, styles, names of things and lists of them, by how they begin. */
const unread =
  "img-src 'self'|media-src 'self'|allow-same-origin|Bearer {0}|0.14rem solid|1px solid|built page|chat settings|from a date|grid cards|info|message draft|message keys|transfer side|script, style|summary, caption|table, ul|con cmo|nte ent|ogr rog|ar bg ca|en de fr|zh-Hans".split(
    '|',
  )

test('every text of the screens is marked', () => {
  const found = listScreenFiles().flatMap((file) => findUnmarked(file, readFileSync(file, 'utf8')))
  expect(found.filter((text) => !unread.some((start) => text.startsWith(start)))).toEqual([])
  expect(unread.filter((start) => !found.some((text) => text.startsWith(start)))).toEqual([])
})

test.for(listLanguages())('the forms of outside services are translated: %s', (language) => {
  const [services, texts] = [readServices(language), listAdapterTexts()]
  expect(texts.filter((text) => !services[text])).toEqual([])
  expect(Object.keys(services).filter((text) => !texts.includes(text))).toEqual([])
  expect(Object.entries(services).filter(([text, said]) => text.endsWith('.') && said === text)).toEqual([])
})

test.for(listLanguages())(
  'the questions that members answer are translated, by ids that are no codes: %s',
  (language) => {
    const [questions, ids] = [readQuestions(language), listQuestionIds()]
    expect(ids.filter((id) => !questions[id])).toEqual([])
    expect(Object.keys(questions).filter((id) => !ids.includes(id))).toEqual([])
    expect(ids.filter((id) => phrases.has(id))).toEqual([])
    // As long as those in English may be, and without the signs of ICU messages.
    const isQuestion = (text: string) => text.endsWith('?') && text.length <= 120
    expect(
      Object.entries(questions).filter(([id, text]) => !(/-\d$/.test(id) ? text.length <= 60 : isQuestion(text))),
    ).toEqual([])
    expect(Object.values(questions).filter((text) => /['"{}<>#]/.test(text))).toEqual([])
  },
)

/** Every string in an adapter. */
function* stringsIn(part: object): Generator<string> {
  for (const value of Object.values(part) as unknown[])
    if (typeof value === 'string') yield value
    else if (typeof value === 'object' && value) yield* stringsIn(value)
}

test('no sentence of an adapter is left out of the catalogues', () => {
  const listed = new Set([...listAdapterTexts(), ...phrases.keys()])
  const isSentence = (text: string) => /^[A-Z].* .*\.$/.test(text)
  const isListed = (text: string) => listed.has(text) || text.startsWith('Leave empty to use ')
  expect(
    [...adapters, ...platforms.map(wholePlatform)]
      .flatMap((each) => [...stringsIn(each)])
      .filter((text) => isSentence(text) && !isListed(text)),
  ).toEqual([])
  const planted = {
    help: 'Not yet said.',
    fields: { one: { label: 'One', choices: { a: 'First' } } },
    key: 'no',
    limits: { rule: 'Ten signs.' },
    abilities: { limitations: ['No films.'] },
    postFields: [{ choices: [{ value: 'b', title: 'Second' }] }],
  }
  const texts = ['Not yet said.', 'One', 'First', 'Ten signs.', 'No films.', 'Second']
  expect([...textsOf(planted)]).toEqual(texts)
})

const phrases = listPhrases()
const namesIn = (text: string) => [...new Set(text.match(/\{\w+(?=[},])/g))].toSorted().join()

test('each code has one text', () => {
  expect([...phrases].filter(([, texts]) => texts.size > 1)).toEqual([])
})

test.for(listLanguages())('everything that the server refuses with is translated by its code: %s', (language) => {
  const problems = readProblems(language)
  expect([...phrases.keys()].filter((code) => !problems[code])).toEqual([])
})

test.for(spokenLanguages)('problems have the values of their text, and none is left over: %s', (language) => {
  const isWrong = ([code, text]: [string, string]) =>
    ![...(phrases.get(code) ?? [])].some((english) => namesIn(english) === namesIn(text))
  expect(Object.entries(readProblems(language)).filter(isWrong)).toEqual([])
})

test('the types of values are those of the English texts', () =>
  expect(readFileSync('src/kit/text-values.ts', 'utf8')).toBe(writeTextValues(englishTexts)))

test.for(listLanguages())('a count on a screen has all forms of %s, and no others', (language) => {
  const counts = Object.values(readCatalogue(language)).filter((text) => text.includes(', plural,'))
  expect(counts.length).toBeGreaterThan(0)
  for (const text of counts)
    for (const forms of readParts(text).plurals) expect([text, forms]).toEqual([text, pluralsIn(language)])
})

test('what the sign-in of a site says of mistakes are the sentences of the server, by their codes', () => {
  for (const [code, said] of Object.entries(siteWordsIn('en').signIn.mistakes)) {
    const [limit = ''] = /\d+/.exec(said) ?? []
    const texts = [...(phrases.get(code) ?? [])].map((text) => text.replace(/\{\w+\}/g, limit))
    expect([code, ...texts]).toEqual([code, said])
  }
})

const formatFiles = globSync('src/features/sites/format/**/*.ts', { exclude: ['**/*.test.ts'] })

test.for(listLanguages())(
  'problems that the editor finds by itself are said in the language of its screens: %s',
  (language) => {
    const problems = readProblems(language)
    const found = formatFiles.flatMap((file) =>
      findPhrases(file, translatePhrases(file, readFileSync(file, 'utf8'), problems)),
    )
    expect(found.length).toBeGreaterThan(200)
    expect(found.filter(({ code, text }) => text !== problems[code])).toEqual([])
    // They are filled in without the rules of ICU messages for quotation marks and plurals.
    expect(
      found.filter(({ text }) => /['<>#]|[{}]/.test(text.replaceAll(/\{\w+(?:, number)?\}|#2f6fed/g, ''))),
    ).toEqual([])
  },
)

/** Words of a site's files and of browsers, which are never written as texts of a screen. */
const ofFiles = ['Hidden', 'Button', 'Draft', 'Files']

test('no text that is translated is compared with another in the code of screens', () => {
  const files = listScreenFiles().map((file) => [file, readFileSync(file, 'utf8')] as const)
  const messages = files.flatMap(([file, code]) => findMessages(file, code))
  const texts = new Set(messages.filter(({ as }) => as !== 'children').map(({ key }) => key))
  const compared = files.flatMap(([file, code]) => findCompared(file, code).map((text) => `${file}: ${text}`))
  const isChanged = (text: string) => catalogues.some((catalogue) => (catalogue[text] ?? text) !== text)
  const isWrong = (text: string) => texts.has(text) && isChanged(text) && !ofFiles.includes(text)
  expect(compared.filter((each) => isWrong(each.slice(each.indexOf(': ') + 2)))).toEqual([])
})

/** Texts that are the same in English and in some other language. */
const shared = new Set(
  '{quantity} × {name}|{label}: {amount}|Color|District|E-mail|Eircode|Menu|Message|Messages|Name|Normal|Oblast|Password|Postcode|Province|Region|Total|Total: {amount}|Video|week'.split(
    '|',
  ),
)
const english = readTexts('en')
const pluralsIn = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
const valuesIn = (text = '') => [...readParts(text).values.keys()].toSorted().join()

test.for(spokenLanguages)('sites and mails say everything in %s, with the same values as in English', (language) => {
  const texts = readTexts(language)
  expect([...texts.keys()]).toEqual([...english.keys()])
  const found = [...texts].filter(([place, text]) => text === '' || valuesIn(text) !== valuesIn(english.get(place)))
  expect(found).toEqual([])
})

test.for(spokenLanguages)('a plural has all forms of %s, and no others', (language) => {
  const plurals = [...readTexts(language).values()].flatMap((text) => readParts(text).plurals)
  expect(plurals.length).toBeGreaterThan(0)
  for (const forms of plurals) expect(forms.filter((form) => !form.startsWith('='))).toEqual(pluralsIn(language))
})

test.for(spokenLanguages.filter((language) => language !== 'en'))(
  'nothing on sites and in mails is left in English: %s',
  (language) =>
    expect(
      [...readTexts(language)].filter(([place, text]) => english.get(place) === text && !shared.has(text)),
    ).toEqual([]),
)
