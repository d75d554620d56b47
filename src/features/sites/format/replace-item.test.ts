import { expect, test } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { seeds } from '#test/long.ts'
import { makeNastyText, makeRandom } from '#test/random.ts'
import type { Item } from './parsed/block.ts'
import { parseContent } from './content.ts'
import { replaceItem } from './replace-item.ts'

const itemAt = (text: string, line: number) => parseContent(text).items.find((item) => item.line === line)!

test('a changed part keeps every other byte of the file', () => {
  const text = '\uFEFF# Candles\r\n\r\n* one\r\n\r\n\r\n\r\nLast  \t'
  expect(replaceItem(text, itemAt(text, 3), '- two\n- three\n\n')).toBe(
    '\uFEFF# Candles\r\n\r\n- two\r\n- three\r\n\r\n\r\n\r\nLast  \t',
  )
  expect(replaceItem(text, itemAt(text, 1), '# Soap')).toBe('\uFEFF# Soap\r\n\r\n* one\r\n\r\n\r\n\r\nLast  \t')
  expect(replaceItem(text, itemAt(text, 7), 'End')).toBe('\uFEFF# Candles\r\n\r\n* one\r\n\r\n\r\n\r\nEnd')
})

test('a part is taken out by an empty text', () => {
  expect(replaceItem('a\n\nb\n\nc\n', itemAt('a\n\nb\n\nc\n', 3), '')).toBe('a\n\n\nc\n')
})

test('a blank line keeps paragraphs apart that stood behind a heading', () => {
  expect(replaceItem('# A\nb\n', itemAt('# A\nb\n', 1), 'A')).toBe('A\n\nb\n')
  expect(replaceItem('a\n# B\n', itemAt('a\n# B\n', 2), 'B')).toBe('a\n\nB\n')
})

test('a text that would break the content around it is refused', () => {
  const text = 'a\n\nb\n'
  expect(() => replaceItem(text, itemAt(text, 1), '```\ncode')).toThrow(Refusal)
  expect(() => replaceItem('a\n\n:::\n', itemAt('a\n\n:::\n', 1), ':::center')).toThrow('break the content around it')
})

test('a part that is no longer there is refused', () => {
  expect(() => replaceItem('a\n\nB\n', itemAt('a\n\nb\n', 3), 'c')).toThrow('has changed in the meantime')
})

const sourcesOf = (items: readonly Item[]) => items.flatMap(({ kind, source }) => (kind === 'gap' ? [] : [source]))

/** What came of a random change: `kept`, `refused`, or what has moved. */
function changeAtRandom(seed: number): string {
  const random = makeRandom(seed)
  const text = makeNastyText(random)
  const { items } = parseContent(text)
  const at = Math.floor(random() * items.length)
  const [before, behind] = [sourcesOf(items.slice(0, at)), sourcesOf(items.slice(at + 1))]
  try {
    const after = sourcesOf(parseContent(replaceItem(text, items[at]!, makeNastyText(random, 5))).items)
    const kept = [...before, ...after.slice(before.length, after.length - behind.length), ...behind]
    return kept.join('\0') === after.join('\0') ? 'kept' : `seed ${seed} moved something`
  } catch (error) {
    if (error instanceof Refusal) return 'refused'
    throw error
  }
}

test('in thousands of random files nothing but the changed part moves, or the change is refused', () => {
  const outcomes = seeds(2000).map(changeAtRandom)
  expect([...new Set(outcomes)].toSorted()).toEqual(['kept', 'refused'])
  expect(outcomes.filter((outcome) => outcome === 'kept').length).toBeGreaterThan(outcomes.length / 2)
})
