// @module-tag long
import { describe, expect, test } from 'vitest'
import { hostileTexts } from '#test/hostile-texts.ts'
import { renderItems } from '#test/render-items.ts'
import { parseContent } from './content.ts'

describe('a text that breaks other parsers', () => {
  test.each(Object.entries(hostileTexts))('%s', (_, text) => {
    const content = parseContent(text)
    expect(content.items.map(({ source }) => source).join('') === text).toBe(true)
    expect(content.problems.length).toBeLessThanOrEqual(200)
    expect(renderItems(content).length).toBeLessThan(12 * text.length + 2_000_000)
  })
})

test('quotes and lists twenty deep are shown to their last word', () => {
  for (const text of ['> '.repeat(60), '- '.repeat(60), '1. '.repeat(60)]) {
    const content = parseContent(`${text}the last word`)
    expect(renderItems(content)).toContain('the last word')
    expect(content.problems).toMatchObject([{ line: 1, severity: 'error' }])
  }
})

test('a page of 100 KB of prose has no problems', () => {
  expect(parseContent(hostileTexts['prose, 100 KB']!).problems).toEqual([])
})

test('a file that is too large is shown up to a line, and kept to its last byte', () => {
  for (const text of ['Some words.\n\n'.repeat(50_000), '\n'.repeat(60_000), `${'a'.repeat(600_000)}\nb\n`]) {
    const { items, problems } = parseContent(text)
    expect(items.map(({ source }) => source).join('') === text).toBe(true)
    expect(items.at(-1)).toMatchObject({ kind: 'prose', tokens: [] })
    expect(problems).toContainEqual(
      expect.objectContaining({ severity: 'error', suggestion: 'Split the text into several pages.' }),
    )
  }
})

const namesOf = (line: string) => {
  const { items, problems } = parseContent(`Before.\n\n${line}\n\nAfter.\n`)
  expect(items.map(({ source }) => source).join('')).toBe(`Before.\n\n${line}\n\nAfter.\n`)
  const blocks = items.flatMap((item) => (item.kind === 'block' && item.block.type === 'store' ? [item.block] : []))
  return { names: blocks.map(({ products }) => products), problems }
}

test('of products named twice or not at all, each is taken once, in the order of the line', () => {
  const { names, problems } = namesOf('::store{products=" rye,, jam , rye,\t, plum jam,jam,"}')
  expect([names, problems]).toEqual([[['rye', 'jam', 'plum jam']], []])
  expect(namesOf('::store{products=", ,"}').names).toEqual([undefined])
  expect(namesOf(`::store{products="${'jam,'.repeat(900)}"}`).names).toEqual([['jam']])
})

test('a name as long as a line is kept, and of ten thousand names in one line the owner hears', () => {
  const long = 'jam'.repeat(1200)
  expect(namesOf(`::store{products="${long}"}`).names).toEqual([[long]])
  const { names, problems } = namesOf(
    `::store{products="${Array.from({ length: 10_000 }, (_, at) => `a${at}`).join()}"}`,
  )
  expect(names).toEqual([])
  expect(problems).toMatchObject([{ line: 3, severity: 'error' }])
})
