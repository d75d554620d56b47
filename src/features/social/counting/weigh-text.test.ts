import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import twitterText from 'twitter-text'
import { times } from '#test/long.ts'
import { countText, type TextLimit } from './count-text.ts'

const x: TextLimit = { max_text_length: 280, count_rule: 'x_weighted', url_weight: 23 }
const weigh = (text: string) => countText(text, x).length
const weighByX = (text: string) => twitterText.parseTweet(text).weightedLength

const written: [name: string, text: string, weight: number][] = [
  ['nothing', '', 0],
  ['letters of Europe, Israel and Arabia', 'aßжשم', 5],
  ['letters of East Asia', '日本語 한국어', 13],
  ['half-wide and full-wide letters', 'ｱＡ', 4],
  ['spaces, quotation marks and dashes', '‘a’ – “b”', 9],
  ['an ellipsis, a bullet and a euro', '…•€', 6],
  ['a letter with an accent of its own', 'e\u0301', 1],
  ['a letter with an accent for which there is no single letter', 'q\u0301', 2],
  ['an emoji', '😀', 2],
  ['a family', '👨‍👩‍👧‍👦', 2],
  ['a flag, a flag of a nation and a rainbow', '🇩🇪🏴󠁧󠁢󠁥󠁮󠁧󠁿🏳️‍🌈', 6],
  ['a number on a key, with and without its sign for colours', '1️⃣2⃣', 4],
  ['a hand of a colour', '👍🏽', 2],
  ['a heart in black and in red', '❤❤️', 4],
  ['a copyright sign in black and in colours', '©©️', 3],
  ['a half flag', '🇩', 2],
  ['an address', 'https://example.com', 23],
  ['a long address', `http://example.com/${'a/'.repeat(200)}`, 23],
  ['an address that is too long to be one', `https://example.com/${'a'.repeat(4100)}`, 4120],
  ['an address without https', 'example.com/a?b=c', 23],
  ['an address without https whose question isn’t part of it', 'example.com?b=c', 27],
  ['an address in capitals', 'HTTPS://EXAMPLE.COM/A', 23],
  ['two addresses and a word', 'a.de b c.de', 49],
  ['an address in a sentence', 'See https://example.com/a.', 28],
  ['an address in brackets', '(see https://example.com/a_(b))', 29],
  ['an address between Japanese signs', '見て example.com/あ です', 35],
  ['an address in Cyrillic', 'https://пример.рф/', 23],
  ['an address in Cyrillic without https', 'пример.рф', 9],
  ['an e-mail address', 'a@example.com', 13],
  ['a version of a program and the end of a sentence', 'v1.2.3.Then', 11],
  ['a file and a domain that nobody can have', 'notes.txt and a.notatld', 23],
  ['a short address of X with more behind it', 'https://t.co/abc/def', 27],
  ['a part of a domain that is too long', `https://${'a'.repeat(64)}.com`, 76],
  ['a part of a domain that is too long when it is encoded', `http://${'あ'.repeat(60)}.com`, 131],
  ['a mention, a topic and a share', '@alice #topic $ABC', 18],
]

describe('on X', () => {
  test.for(written)('%s weighs what X says', ([, text, weight]) => {
    expect([weigh(text), weighByX(text)]).toEqual([weight, weight])
  })

  // The library of 2020 knows neither these emoji (Unicode 12 to 15) nor these endings of domains.
  test.for([
    ['people of two colours who hold hands', '👩🏽‍🤝‍👨🏿', 2],
    ['a heart on fire', '❤️‍🔥', 2],
    ['a melting face', '🫠', 2],
    ['a sign that asks for colours where they are new', '♾️⚧️', 4],
    ['an ending of a domain that is new', 'example.music', 23],
    ['an ending of a domain that is gone', 'example.htc', 11],
  ] as const)('%s weighs what X says today', ([, text, weight]) => {
    expect(weigh(text)).toBe(weight)
  })

  test('a million marks that are piled on one letter are counted while somebody types', () => {
    expect(weigh(`a${'\u0301\u0316'.repeat(500_000)}`)).toBe(1_000_001)
  })

  test('a million letters that almost are addresses are counted while somebody types', () => {
    const texts = ['a.', 'a.com', '日.', 'http://', 'a.co/(', 'a.co?!', '日_', 'xn--', '👩\u200D', '@a@b']
    for (const text of texts) expect(weigh(text.repeat(200_000))).toBeGreaterThan(200_000)
  })
})

const letters = [
  ...'abzAZ09.,:;-_/?=&#@$%()[]{}<>!"\'~|*^`\\+–—… \n\t',
  '日',
  '本',
  '。',
  '、',
  '「',
  '한',
  '각',
  'ß',
  'é',
  'ạ',
  'ﬁ',
]
const scripts = [
  'ж',
  'Ж',
  'ι',
  'م',
  'ש',
  '\u0301',
  '\u0323',
  '\u200B',
  '\u200D',
  '\u3000',
  '\u202A',
  '\u200F',
  '\u2066',
  '\uFEFF',
  '＠',
]
const emoji = [
  '😀',
  '👨‍👩‍👧‍👦',
  '🇩🇪',
  '🇩',
  '1️⃣',
  '#⃣',
  '👍🏽',
  '🏽',
  '🏳️‍🌈',
  '❤️',
  '☺',
  '⌚️',
  '©',
  '©️',
  '\uFE0F',
  '\uD83D',
  '\uDC00',
]
const domains = [
  'example.com',
  '.com',
  'com',
  '.de',
  '.co.jp',
  '.みんな',
  '.рф',
  '.РФ',
  '.中国',
  '.xn--p1ai',
  'xn--p1ai',
  't.co',
  'شبكة',
]
const addresses = [
  'http://',
  'https://',
  'HTTP://',
  'https://t.co/abc',
  'https://example.com/',
  'example',
  'x.y',
  '.شبكة',
]

/** Where a domain in several scripts has a path, the old library says that its link ends elsewhere than it counts it. */
const isClear = (text: string) =>
  twitterText
    .extractUrlsWithIndices(text.normalize('NFC'))
    .every(({ url, indices: [from, to] }) => url.length === to - from)

test('whatever somebody puts together weighs on X what its own library says', () => {
  const piece = fc.oneof(...[letters, scripts, emoji, domains, addresses].map((from) => fc.constantFrom(...from)))
  const text = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text.filter(isClear), (each) => {
      expect(weigh(each)).toBe(weighByX(each))
    }),
    { numRuns: times(5000) },
  )
})
