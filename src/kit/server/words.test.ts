import { expect, test } from 'vitest'
import { openWords, siteWordsIn } from './words.ts'

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
