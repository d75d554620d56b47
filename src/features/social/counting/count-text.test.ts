import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countText, type TextLimit } from './count-text.ts'
import { countRules, type CountRule } from './count-rules.ts'

const family = '👨‍👩‍👧‍👦'
const piled = 'e\u0323\u0301'
const address = `https://example.com/${'a'.repeat(80)}`
const of = (max_text_length: number, count_rule: CountRule, more: Partial<TextLimit> = {}): TextLimit => ({
  max_text_length,
  count_rule,
  ...more,
})
const fits = (text: string, limit: TextLimit) => !countText(text, limit).isOver

const x = of(280, 'x_weighted', { url_weight: 23 })
const bluesky = of(300, 'grapheme', { max_bytes: 3000 })
const mastodon = of(500, 'grapheme', { url_weight: 23, mentions_without_host: true })
const tiktok = of(2200, 'utf16')
const threads = of(500, 'emoji_utf8')
const teams = of(28_000, 'bytes_utf8')
const weibo = of(140, 'cjk_half')

/** Each text fits just so; with one letter more it doesn’t. */
const full: [name: string, limit: TextLimit, text: string][] = [
  ['280 letters on X', x, 'a'.repeat(280)],
  ['140 Japanese signs on X', x, '日'.repeat(140)],
  ['140 families of four on X', x, family.repeat(140)],
  ['140 flags on X', x, '🇩🇪'.repeat(140)],
  ['140 numbers on keys on X', x, '1️⃣'.repeat(140)],
  ['140 waving hands of a colour on X', x, '👋🏽'.repeat(140)],
  ['280 letters with an accent of their own on X', x, 'e\u0301'.repeat(280)],
  ['a long address and 256 letters on X', x, `${address} ${'a'.repeat(256)}`],
  ['a domain without https and 256 letters on X', x, `example.com ${'a'.repeat(256)}`],
  ['300 letters on Bluesky', bluesky, 'a'.repeat(300)],
  ['299 letters and a family on Bluesky', bluesky, `${'a'.repeat(299)}${family}`],
  ['300 letters with two marks each on Bluesky', bluesky, piled.repeat(300)],
  ['an address as long as it is written on Bluesky', bluesky, `${address}${'a'.repeat(200)}`],
  ['3,000 bytes in 120 families on Bluesky', bluesky, family.repeat(120)],
  ['500 letters on Mastodon', mastodon, 'a'.repeat(500)],
  ['500 families on Mastodon', mastodon, family.repeat(500)],
  ['500 letters with two marks each on Mastodon', mastodon, piled.repeat(500)],
  ['a long address and 476 letters on Mastodon', mastodon, `${address} ${'a'.repeat(476)}`],
  [
    'an address in Japanese and 476 letters on Mastodon',
    mastodon,
    `https://example.com/日本語の記事 ${'a'.repeat(476)}`,
  ],
  ['somebody at another server and 493 letters on Mastodon', mastodon, `@alice@social.example.org ${'a'.repeat(493)}`],
  ['1,100 emoji on TikTok', tiktok, '😀'.repeat(1100)],
  ['200 families on TikTok', tiktok, family.repeat(200)],
  ['125 emoji on Threads', threads, '😀'.repeat(125)],
  ['20 families of four on Threads', threads, family.repeat(20)],
  ['500 letters with umlauts on Threads', threads, 'ü'.repeat(500)],
  ['250 letters with a mark each on Threads', threads, 'e\u0301'.repeat(250)],
  ['28,000 bytes in emoji on Teams', teams, '😀'.repeat(7000)],
  ['28,000 bytes in letters with a mark on Teams', teams, 'zü\u0323'.repeat(5600)],
  ['140 Chinese signs on Weibo', weibo, '中'.repeat(140)],
  ['280 Latin letters on Weibo', weibo, 'a'.repeat(280)],
  ['139 Chinese signs and two letters on Weibo', weibo, `${'中'.repeat(139)}ab`],
  ['an address as long as it is written on Weibo', weibo, `${address}${'中'.repeat(90)}`],
]

describe('what fits just so is posted, and with one letter more it is said to be too long:', () => {
  test.for(full)('%s', ([, limit, text]) => {
    expect(countText(text, limit)).toMatchObject({ isOver: false })
    expect(countText(`${text}!`, limit)).toMatchObject({ isOver: true })
  })
})

test('on Bluesky few characters of many bytes each are too long, and their bytes are told', () => {
  expect(countText(family.repeat(300), bluesky)).toEqual({ length: 300, bytes: 7500, isOver: true })
})

test('on Weibo a single Latin letter counts as a whole one', () => {
  expect(['', 'a', 'ab', 'abc', '中a'].map((text) => countText(text, weibo).length)).toEqual([0, 1, 1, 2, 2])
})

test.for([
  ['a domain without https', 'see example.com', 15],
  ['an e-mail address', 'mail a@example.com', 18],
  ['somebody at the same server', 'hi @alice', 9],
  ['somebody at another server', 'hi @alice@example.org', 9],
  ['somebody at another server at the end of a sentence', 'hi @alice@example.org.', 10],
  ['somebody whose name goes on', 'hi @alice@example.org@b', 23],
  ['a name inside an address', 'https://example.com/@alice@example.org', 23],
  ['an address before a full stop', 'https://example.com/a.', 24],
  ['an address in brackets', '(https://example.com/a_(b))', 25],
  ['an address of a domain that doesn’t exist', 'https://example.notatld', 23],
] as const)('on Mastodon %s counts as Mastodon counts it', ([, text, length]) => {
  expect(countText(text, mastodon).length).toBe(length)
})

test('a server that wants a great weight for each address gets it, and nothing is written out for it', () => {
  const limit = of(500, 'grapheme', { url_weight: 2 ** 40 })
  expect(countText('https://example.com a', limit)).toEqual({ length: 2 ** 40 + 2, bytes: 21, isOver: true })
})

describe('of any text', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 400 })

  test('the bytes are those that are sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const sent = new TextEncoder().encode(text).length
        expect(countText(text, teams)).toEqual({ length: sent, bytes: sent, isOver: false })
      }),
    )
  })

  test('the code points are those that a program sees', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(countText(text, of(500, 'codepoint')).length).toBe([...text].length)
      }),
    )
  })

  test.for(countRules)('it is too long exactly where the limit is smaller than its length (%s)', (rule) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { length } = countText(text, of(0, rule))
        expect([fits(text, of(length, rule)), fits(text, of(length - 1, rule))]).toEqual([true, false])
      }),
    )
  })

  test('a new line more makes it longer by one', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [once, twice] = [`${text}\n`, `${text}\n\n`].map((each) => countText(each, bluesky).length)
        expect(twice).toBe((once ?? 0) + 1)
      }),
    )
  })
})
