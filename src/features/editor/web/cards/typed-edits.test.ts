import { expect, test } from 'vitest'
import { seeds } from '#test/long.ts'
import { makeNastyText, makeRandom } from '#test/random.ts'
import { isCard, readPage } from '../texts/page-text.ts'
import { rewriteTyped } from './typed-edits.ts'

const page = '# Bread\n\nOne.\n\n::store\n'
const cardAt = (text: string, index: number) => readPage(text).items.filter(isCard)[index]!
const type = (source: string, isInner = false) => rewriteTyped(page, cardAt(page, 1), source, isInner)

test('a complete text is written as it was typed, without a warning', () => {
  expect(type('Two.')).toEqual({ text: page.replace('One.', 'Two.') })
  expect(type('```js\ncode\n```')).toEqual({ text: page.replace('One.', '```js\ncode\n```') })
})

test('code that is left open is closed at its end, and nothing below it is swallowed', () => {
  for (const [typed, end] of [
    ['```js\ncode', '\n```'],
    ['~~~~\ncode', '\n~~~~'],
    [':::center\n```\ncode', '\n```'],
    ['Words\n\n````sh\n```\nbake', '\n````'],
  ] as const) {
    const { text, warning } = type(typed)
    expect([text, typeof warning]).toEqual([page.replace('One.', typed + end), 'string'])
  }
})

test('in a block, what is left open is closed even where nothing follows', () => {
  const text = 'One.\n'
  expect(rewriteTyped(text, cardAt(text, 0), '```\ncode', true).text).toBe('```\ncode\n```\n')
  expect(rewriteTyped(text, cardAt(text, 0), '```\ncode').text).toBe('```\ncode\n')
})

test('whatever is typed into thousands of random pages is in them afterwards, and so is every byte around it', () => {
  const plain = (text: string) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\s\uFEFF]+/g, ' ')
      .trim()
  for (const seed of seeds(2000)) {
    const random = makeRandom(seed)
    const text = makeNastyText(random, 12)
    const cards = readPage(text).items.filter(isCard)
    const item = cards[Math.floor(random() * cards.length)]
    const typed = makeNastyText(random, 6)
    if (!item || typed.trim() === '') continue
    const { text: after } = rewriteTyped(text, item, typed, random() < 0.3)
    const items = readPage(text).items
    const at = items.findIndex(({ line }) => line === item.line)
    const gapless = (list: typeof items) =>
      list
        .map(({ source }) => source)
        .join('')
        .trim()
    expect([seed, plain(after).includes(plain(typed))]).toEqual([seed, true])
    expect([seed, after.trim().startsWith(gapless(items.slice(0, at)))]).toEqual([seed, true])
    expect([seed, after.trim().endsWith(gapless(items.slice(at + 1)))]).toEqual([seed, true])
  }
})
