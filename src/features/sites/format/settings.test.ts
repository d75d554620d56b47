import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#test/long.ts'
import { lineOfWords, nastyDocuments, tries } from './nasty-documents.ts'
import { readSettings, settingKeys } from './settings.ts'
import { writeSetting } from './write-setting.ts'

const documents = nastyDocuments([
  'title',
  'store',
  'languages',
  'time_zone',
  '_start',
  'colour',
  'accent #fff',
  '#',
  '=',
  ':',
  'yes',
  'Europe/Berlin',
  'en, de',
  'title = Tea',
  '# title',
])
const valueOf = (text: string, key: string) => readSettings(text).lines.findLast((line) => line.key === key)?.value

test('a site without settings has the words of the platform', () => {
  expect(readSettings('').settings).toEqual({
    title: 'Beautiful Instant Websites',
    store: false,
    emailPlaceholder: 'name@example.com',
    startLabel: 'Start',
    language: 'en',
    languages: [],
    currency: 'USD',
    timeZone: 'UTC',
    audio: false,
    poweredBy: true,
    analytics: true,
    recordsVisits: false,
    noindex: false,
  })
})

test('a setting is understood with a space, a colon or an equals sign, and with any line end', () => {
  const { settings, problems } = readSettings(
    '\uFEFFtitle Tea: green\r\ndescription: a = b\r_start=Go: now\nsignature = = Ann',
  )
  expect(settings).toMatchObject({
    title: 'Tea: green',
    description: 'a = b',
    startLabel: 'Go: now',
    signature: '= Ann',
  })
  expect(problems).toEqual([])
})

test.for(['yes', 'on', 'true', '1', 'YES', 'On'])('store %s opens the store', (value) => {
  expect(readSettings(`store ${value}`).settings.store).toBe(true)
})

test.for(['no', 'off', 'false', '0', 'No'])('powered_by %s leaves the footer out', (value) => {
  expect(readSettings(`powered_by ${value}`).settings.poweredBy).toBe(false)
})

test('a comment may stand behind a value that can not hold one, and is part of a title', () => {
  const { settings } = readSettings('accent #f00 # red\nstore yes # at last\ntitle Tea # 1')
  expect(settings).toMatchObject({ accent: '#f00', store: true, title: 'Tea # 1' })
})

test('a file in another language keeps what it does not say', () => {
  const english = readSettings('title Candles\naccent teal\nlanguage en').settings
  expect(readSettings('title Kerzen\nlanguage de', english).settings).toMatchObject({
    title: 'Kerzen',
    accent: 'teal',
    language: 'de',
  })
  expect(english.title).toBe('Candles')
})

test('a changed setting changes the line that counts, and no other byte', () => {
  const text = '\uFEFF# ours\r\ntitle: Tea\r\n\r\nTitle = Coffee\r\nunknown thing\r\nstore on'
  expect(writeSetting(text, 'title', 'Cocoa')).toBe(text.replace('Coffee', 'Cocoa'))
  expect(writeSetting(text, 'accent', 'teal')).toBe(`${text}\r\naccent teal\r\n`)
  expect(writeSetting('', 'title', 'Tea')).toBe('title Tea\n')
  expect(writeSetting('title', 'title', ': Tea\nand more')).toBe('title: : Tea and more')
})

test('nothing that people write breaks the reading, and no byte is lost', () => {
  fc.assert(
    fc.property(documents, (text) => {
      const { lines, problems } = readSettings(text)
      expect(lines.map(({ source }) => source).join('')).toBe(text)
      expect(problems.every(({ line, message }) => line >= 1 && line <= lines.length && message)).toBe(true)
    }),
    tries,
  )
})

test('a written setting reads back the same, and every other line stays', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom(...settingKeys), lineOfWords, (text, key, value) => {
      const written = writeSetting(text, key, value)
      expect(valueOf(written, key)).toBe(value)
      const others = (file: string) =>
        readSettings(file)
          .lines.filter((line) => line.key !== key)
          .map(({ source }) => source.trim())
      expect(others(written)).toEqual(others(text))
    }),
    { numRuns: times(5000) },
  )
})

test('a title and a label arrive on the page as written', () => {
  fc.assert(
    fc.property(documents, lineOfWords, (text, value) => {
      expect(readSettings(writeSetting(text, 'title', value)).settings.title).toBe(value)
    }),
  )
})

test('visits are recorded where the settings say so and it can be read', () => {
  const read = (line: string) => readSettings(`title Bakery\n${line}\n`)
  for (const line of ['recording: on', 'recording yes', 'Recording=true'])
    expect(read(line).settings.recordsVisits).toBe(true)
  for (const line of ['recording off', 'recording', 'recording always', ''])
    expect(read(line).settings.recordsVisits).toBe(false)
  expect(read('recording always').problems).toMatchObject([{ code: 'setting-not-yes-or-no', line: 2 }])
  expect(read('record yes').problems).toMatchObject([{ suggestion: expect.stringContaining('recording') }])
})

test.for(['noindex maybe', 'noindex', 'robots noindex, nofollow', 'robots: none', 'no_index yes'])(
  'the line “%s” keeps search engines away',
  (line) => expect(readSettings(`title Bakery\n${line}\n`).settings.noindex).toBe(true),
)

test('a setting is understood behind signs that nobody sees', () => {
  expect(readSettings('title Bakery\n\u200Btax 19%\n').settings.tax).toMatchObject({ rate: 19_000 })
  expect(writeSetting('title Bakery\n\u200Btax 19%\n', 'tax', '20%')).toBe('title Bakery\n\u200Btax 20%\n')
})
