import { expect, test } from 'vitest'
import { seeds } from '#test/long.ts'
import { makeRandom } from '#test/random.ts'
import { compareTexts } from './diff.ts'

const sides = (before: string, after: string) => {
  const pieces = compareTexts(before, after)
  const without = (kind: string) => pieces.filter((piece) => piece.kind !== kind).flatMap(({ lines }) => lines)
  return [without('new').join(''), without('old').join('')]
}

test('a changed line is shown as taken out and put in between those that stayed', () => {
  expect(compareTexts('a\nb\nc\n', 'a\nx\nc\n')).toEqual([
    { kind: 'same', lines: ['a\n'] },
    { kind: 'old', lines: ['b\n'] },
    { kind: 'new', lines: ['x\n'] },
    { kind: 'same', lines: ['c\n'] },
  ])
})

test('texts that are the same have no difference', () => {
  expect(compareTexts('a\r\nb', 'a\r\nb')).toEqual([{ kind: 'same', lines: ['a\r\n', 'b'] }])
  expect(compareTexts('', '')).toEqual([])
})

test('in thousands of pairs of random texts both can be read out of the comparison', () => {
  for (const seed of seeds(3_000)) {
    const random = makeRandom(seed)
    const make = () =>
      Array.from({ length: Math.floor(random() * 9) }, () => 'abc\n'[Math.floor(random() * 4)]).join('\n')
    const [before, after] = [make(), make()]
    expect(sides(before, after)).toEqual([before, after])
  }
})

test('two long texts that have nothing in common are one difference', () => {
  const long = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word} ${at}\n`).join('')
  expect(compareTexts(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['old', 'new'])
})
