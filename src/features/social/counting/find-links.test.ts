import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLinks } from './find-links.ts'

test.for([
  ['with its scheme', 'See https://example.com/a?b=c#d.', 'https://example.com/a?b=c#d'],
  ['without a scheme', 'See example.com.', 'https://example.com'],
  ['with a port', 'http://example.com:8080/a', 'http://example.com:8080/a'],
  ['in brackets', '(example.com/a_(b)_c)', 'https://example.com/a_(b)_c'],
  ['between quotation marks', '“https://example.com/a”', 'https://example.com/a'],
  ['behind an emoji', '👉example.com', 'https://example.com'],
  ['at the end of a Japanese word', '詳細はexample.comで', 'https://example.com'],
  ['with an accent in its first letter', 'élan.fr', 'https://élan.fr'],
  ['in Chinese, with a scheme', 'https://例え.みんな/a', 'https://例え.みんな/a'],
] as const)('an address %s is found', ([, text, url]) => {
  expect(findLinks(text).map((link) => link.url)).toEqual([url])
})

test.for([
  'a@example.com',
  '@example.com',
  '#example.com',
  '$example.com',
  'a.notatld',
  'ftp://example.com',
  '1.2.3',
  '',
])('nobody finds an address in “%s”', (text) => expect(findLinks(text)).toEqual([]))

test('an address with letters of every script in its path is found whole by those who ask for it', () => {
  const text = 'https://example.com/日本語の記事?題=あ、次'
  expect(findLinks(text, 'every').map(({ url }) => url)).toEqual(['https://example.com/日本語の記事?題=あ、次'])
  expect(findLinks(text).map(({ url }) => url)).toEqual(['https://example.com/'])
})

test('each address has its place in the text, behind emoji too', () => {
  expect(findLinks('👨‍👩‍👧‍👦 a.de, https://b.de/')).toEqual([
    { start: 12, end: 16, url: 'https://a.de', isBare: true },
    { start: 18, end: 31, url: 'https://b.de/', isBare: false },
  ])
})

test('addresses follow each other, and each is what is written at its place', () => {
  const piece = fc.constantFrom(
    'https://',
    'example.com',
    'a.de',
    '.',
    '/',
    '日',
    'é',
    ' ',
    '(',
    ')',
    '?',
    '=',
    '😀',
    '_',
    '-',
    '@',
  )
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom('european' as const, 'every' as const), (each, letters) => {
      let readTo = 0
      for (const { start, end, url, isBare } of findLinks(each, letters)) {
        expect(start).toBeGreaterThanOrEqual(readTo)
        expect(url).toBe(`${isBare ? 'https://' : ''}${each.slice(start, end)}`)
        readTo = end
      }
      expect(readTo).toBeLessThanOrEqual(each.length)
    }),
  )
})
