import { expect, test } from 'vitest'
import { isBeyond, isYamlBeyond, parseJson, TooComplex } from './depth.ts'

const nests = (text: string, deepest: number) => isBeyond(Buffer.from(text), { deepest })

test('brackets are counted within each other, and those in quotes are not', () => {
  expect(nests('[[{"a":1}],[[]]]', 3)).toBe(false)
  expect(nests('[[{"a":[1]}]]', 3)).toBe(true)
  expect(nests('["[[[[[[", "\\"[[[["]', 1)).toBe(false)
})

test('json that is nested deeper than anybody writes is not parsed', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] })
  expect(() => parseJson('['.repeat(1_000_000))).toThrow(TooComplex)
  expect(() => parseJson(`[${'1,'.repeat(60_000)}1]`)).toThrow(TooComplex)
  expect(parseJson(JSON.stringify({ text: '[,"'.repeat(100_000) }))).toHaveProperty('text')
})

test.for([
  ['blocks further to the right', 'a:\n b:\n  c:\n   d:\n    e: f'],
  ['signs on one line', '- - - - a'],
  ['signs on one line, further to the right', '- - a:\n    - - b'],
  ['signs behind a mark', '&a ? !!map ? b'],
  ['names behind names', 'a: ? b: ? c: ? d'],
  ['tabs', '?\t?\t?\t?\ta'],
  ['brackets', 'a: [[[[['],
])('yaml is nested by %s', ([, text = '']) => {
  expect([isYamlBeyond(text, 3), isYamlBeyond(text, 20)]).toEqual([true, false])
})

test('a head as people write it is not deep', () => {
  const head = `title: "Why? - a story: part 1"\ntags: [a, b]\nmenu:\n  main:\n    weight: 1\nlist:\n  - a: b\n    c: d\n  - e\n${'x: y\n'.repeat(500)}`
  expect(isYamlBeyond(head, 4)).toBe(false)
})
