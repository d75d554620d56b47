import { expect, test } from 'vitest'
import { findFaults, usual, type Exceptions } from '../scripts/patterns/find-faults.ts'
import { findPatterns, type FoundPattern } from '../scripts/patterns/find-patterns.ts'
import { judgePattern } from '../scripts/patterns/judge.ts'
import { keyOf, type PatternRecord } from '../scripts/patterns/record.ts'

const sourcesIn = (file: string, code: string, others: Record<string, string> = {}) =>
  findPatterns(file, code, (path) => others[path]).patterns.map(({ source, flags }) => `/${source}/${flags}`)

test.for([
  ['a literal', 'src/kit/a.ts', String.raw`text.replace(/\s+$/g, '')`, String.raw`/\s+$/`],
  [
    'a literal in a screen',
    'src/kit/web/a.tsx',
    String.raw`const A = () => <p>{/\s+$/i.exec(a)}</p>`,
    String.raw`/\s+$/i`,
  ],
  ['a pattern made of a text', 'src/kit/a.ts', String.raw`new RegExp('\\s+$', 'u')`, String.raw`/\s+$/u`],
  ['one made of pieces', 'src/kit/a.ts', 'const a = String.raw`\\s`; RegExp(`${a}+$`)', String.raw`/\s+$/`],
  ['one made of a list', 'src/kit/a.ts', "new RegExp(['a+', 'b+'].join('|') + '$')", '/a+|b+$/'],
  ['one made by a function', 'src/kit/a.ts', "const of = (a: string) => new RegExp(`${a}+$`); of('x')", '/x+$/'],
  ['one of another pattern', 'src/kit/a.ts', 'const a = /x+/; new RegExp(`${a.source}$`)', '/x+$/'],
])('the check finds %s', ([, file = '', code = '', pattern]) => expect(sourcesIn(file, code)).toContain(pattern))

test('the check finds a pattern made of a text of another file', () => {
  const code = "import { blank } from './b.ts'\nnew RegExp(`${blank}+$`)"
  expect(sourcesIn('src/kit/a.ts', code, { 'src/kit/b.ts': "export const blank = ' '" })).toEqual(['/ +$/'])
})

test('a pattern of which nobody knows the text is named, unless that text is escaped', () => {
  expect(findPatterns('src/kit/a.ts', 'new RegExp(`${words}$`)').unknown).toEqual([
    'src/kit/a.ts:1 new RegExp(`${words}$`)',
  ])
  expect(findPatterns('src/kit/a.ts', 'new RegExp(`${escapePattern(words)}$`)')).toMatchObject({
    patterns: [{ source: 'word$' }],
    unknown: [],
  })
})

test.for([
  [String.raw`\s+$`, '', 2],
  [String.raw`\s+$`, 'y', 1],
  [String.raw`(?<!\s)\s+$`, '', 1],
  [String.raw`<!--[^]*?-->`, '', 2],
  [String.raw`^(?:ab|ab)*$`, '', 'exponential'],
  [String.raw`^(?:abcd|abc[d])*$`, '', 'exponential'],
  [String.raw`^(?:abc)*abc(?:abc)*$`, '', 2],
  [String.raw`^(\w+\s?)*$`, '', 'exponential'],
  [String.raw`^(?=(\w+\s?)*$)a`, '', 'exponential'],
  [String.raw`^\w+\w+\w+$`, '', 3],
  [String.raw`(["'])\w*?\1`, '', 1],
  [String.raw`^(.*)x\1$`, '', 2],
  [String.raw`[\w.]{1,64}@`, '', 1],
  [String.raw`[\w.]{1,6400}@`, '', 2],
  [String.raw`^(?:javascript|vbscript|file):.*$`, 'i', 1],
] as const)('how the time of /%s/%s grows is %s', ([source, flags, growth]) =>
  expect(judgePattern({ source, flags })).toBe(growth),
)

const slow = { file: 'src/kit/a.ts', line: 1, source: String.raw`\s+$`, flags: '' }
const found: FoundPattern = { patterns: [slow], unknown: [] }
const record: PatternRecord = { [keyOf(slow)]: 2 }
const none: Exceptions = { bounded: [], made: {} }
const bounded = [{ file: slow.file, source: slow.source, held: ['src/kit/a.ts', 'longest'] as [string, string] }]
const faultsOf = (length: number | undefined, exceptions: Exceptions, known = record, each = found) =>
  findFaults(each, { record: known, exceptions, readNumber: () => length }).join('\n')

test('a slow pattern passes only where its texts are short', () => {
  expect(faultsOf(undefined, none)).toContain('grows with the power of 2')
  expect(faultsOf(2000, { ...none, bounded })).toBe('')
  expect(faultsOf(200_000, { ...none, bounded })).toContain('too many')
  expect(faultsOf(undefined, { ...none, bounded })).toContain('doesn’t exist')
})

test('a pattern that wasn’t judged, and what is kept for nothing, are faults', () => {
  expect(faultsOf(2000, { ...none, bounded }, {})).toContain('isn’t in the record')
  expect(faultsOf(2000, none, record, { patterns: [], unknown: [] })).toContain('which is nowhere')
  expect(faultsOf(2000, { ...none, bounded }, { [keyOf(slow)]: 1 })).toContain('for nothing')
  expect(faultsOf(2000, none, {}, { patterns: [], unknown: ['src/kit/a.ts:1 RegExp(a)'] })).toContain('escapePattern')
})

test('a pattern that can’t be decided never passes', () =>
  expect(faultsOf(10, { ...none, bounded }, { [keyOf(slow)]: 'undecided' })).toContain('undecided'))

test('no exception bounds a text by more than some thousand characters, by name', () =>
  expect(usual.bounded.every(({ held: [file, constant] }) => file.startsWith('src/') && constant !== '')).toBe(true))
