import { expect, test } from 'vitest'
import type { SiteWords } from '#kit/catalogue.ts'
import { phrase, type PhraseDay, type PhraseValues } from '#kit/phrase.ts'
import { say } from '#kit/say.ts'
import { openWords, sayPhrase, siteWordsIn, writeDay, type Words } from './words.ts'

const euros = { amount: 123456, currency: 'EUR' }

test('a region keeps its language, and another language is written to in English, money and dates too', () => {
  expect(openWords('pt-BR').say('sites.page.menu')).toBe(openWords('pt').say('sites.page.menu'))
  expect(openWords('de-AT').money(euros)).toMatch(/1.234,56/)
  for (const language of ['sw', '', 'constructor', '__proto__']) {
    const { language: spoken, direction, say, money, date } = openWords(language)
    expect([spoken, direction, say('sites.page.notFoundTitle')]).toEqual(['en', 'ltr', 'Page not found'])
    expect([money(euros), date(new Date(0), { dateStyle: 'long' })]).toEqual(['€1,234.56', 'January 1, 1970'])
    expect(siteWordsIn(language)).toBe(siteWordsIn('en'))
  }
})

test('a tag that is none, such as a stranger may send, is read by the language that it begins with', () => {
  const renewal = writeDay(new Date('2026-12-01T00:00:00Z'))
  const text = 'AI request failed: you’ve used all your tokens for this month. They renew on {renewal}.'
  const usedUp = phrase('ai-failed-used-up', text, { renewal })
  for (const tag of ['de-!!', 'de-1', `de-${'x'.repeat(5000)}`]) {
    const { money, date } = openWords(tag)
    expect([money(euros), date(new Date(0), { dateStyle: 'long' })]).toEqual(['1.234,56\u00A0€', '1. Januar 1970'])
    expect(sayPhrase(tag, usedUp)).toContain('1. Dezember 2026')
  }
})

test('a number and its noun agree, by the rules of the language', () => {
  const say = (language: string, count: number) => openWords(language).say('sites.forms.check', { count })
  expect([say('en', 1), say('en', 3)].map((text) => text.split('.')[0])).toEqual([
    'Please check 1 field',
    'Please check 3 fields',
  ])
  expect(new Set([0, 1, 2, 3, 11, 100].map((count) => say('ar', count))).size).toBe(6)
})

test('in a text from right to left, a value stays in one piece', () =>
  expect(openWords('ar').say('mails.orders.shipped.title', { number: '1001-K7Q4M' })).toContain(
    '\u20681001-K7Q4M\u2069',
  ))

test('a day in a phrase is written as its reader writes days', () => {
  const day = new Date('2026-12-01T00:00:00Z')
  const usedUp = (renewal: PhraseDay) =>
    phrase(
      'ai-failed-used-up',
      'AI request failed: you’ve used all your tokens for this month. They renew on {renewal}.',
      {
        renewal,
      },
    )
  const said = usedUp(writeDay(day, { isNear: true }))
  expect(said.message).toMatch(/They renew on 1 December\.$/)
  expect(sayPhrase('de', said)).toContain('1. Dezember')
  expect(sayPhrase('de', said)).not.toContain('2026')
  expect(sayPhrase('de', usedUp(writeDay(day)))).toContain('1. Dezember 2026')
})

test('a phrase inside of another is said in the same language', () => {
  const why = phrase('few-left', 'Only {left} of “{title}” are left.', { left: 2, title: 'Brot' })
  const said = phrase('ai-failed', 'AI request failed: {why}', { why })
  expect(said.message).toBe('AI request failed: Only 2 of “Brot” are left.')
  expect(sayPhrase('de', said)).toContain(sayPhrase('de', why))
})

test('a phrase that was kept with other values than its text has now is said in English', () => {
  const message = 'Only a few of “Brot” are left.'
  const kept: (PhraseValues | undefined)[] = [undefined, {}, { left: 2 }, { title: null as never, left: 2 }]
  for (const values of kept)
    expect(sayPhrase('de', { code: 'few-left', ...(values && { values }), message })).toBe(message)
})

/** Nobody calls it: TypeScript refuses each of these, and says so where it no longer does. */
const sayWrongly = (words: Words, forms: SiteWords['forms']): string[] => [
  // @ts-expect-error A value is missing.
  words.say('mails.chats.answer.subject'),
  // @ts-expect-error It has another name.
  words.say('mails.chats.answer.subject', { store: 'Bakery' }),
  // @ts-expect-error One of two is missing.
  words.say('mails.orders.receipt.subject', { number: 1 }),
  // @ts-expect-error There is none of this name.
  words.say('mails.chats.answer.subject', { site: 'Bakery', store: 'Bakery' }),
  // @ts-expect-error The text has no values.
  words.say('mails.chats.picture', { site: 'Bakery' }),
  // @ts-expect-error A plural chooses by a number.
  words.say('sites.forms.check', { count: 'two' }),
  // @ts-expect-error Where it is one of two texts, the values of both are needed.
  words.say(`mails.orders.${'total' as 'total' | 'line'}`, { amount: 2 }),
  // @ts-expect-error A text at hand knows its values, too.
  say('en', forms.codeSent, { address: 'ann@example.com' }),
]

test('a text is said with its own values alone', () => expect(sayWrongly).toBeTypeOf('function'))
