// @module-tag long
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#test/long.ts'
import { problemsOf, readPage } from '#test/problems-of.ts'
import type { Item } from '#transfer/server/convert/parts/part.ts'
import { convertPage } from './convert-page.ts'
import { readShown } from './check/shown.ts'

const around = {
  repeated: new Set<string>(),
  pictures: new Map([['https://old.example/a.jpg', 'images/a.jpg']]),
  addresses: new Map<string, string>(),
}
const convert = (html: string) => convertPage({ address: 'https://old.example/', html, isContent: true }, around)
/** Signs that show nothing alone don't make a paragraph. */
const squeeze = (text: string) => text.replace(/[\s\u200B]+/g, '')
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const signs = [
  '*',
  '_',
  '`',
  '~~',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '&',
  '&amp;',
  '!',
  '#',
  '|',
  '\\',
  '-',
  '+',
  '=',
  ':',
  '::',
  ':::',
  '1.',
  '2)',
  '---',
  '```',
  '"',
  '{',
  '}',
  ':::html',
  '::include settings.txt',
  ':::table',
  '{{x}}',
  '<b>',
  'http://a.b',
  '<http://a.b>',
  '[a]: b',
  'Title: x',
  '|---|',
  '![a](b)',
  '\u00A0',
  '\u200F',
  '你好。',
  'مرحبا',
  '🎉',
  '\u00AD',
  '\u200B',
]
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(...signs),
      fc.constantFrom(' ', ' ', 'a', 'B1', 'word', '$5'),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 14 },
  )
  // oxlint-disable-next-line no-control-regex
  .map((pieces) =>
    pieces
      .join('')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001F\u007F\uFEFF]/g, '')
      .toWellFormed(),
  )

const piece = fc
  .tuple(fc.constantFrom('', 'b', 'i', 'code', 's', 'u', 'a href=/x', 'span'), words)
  .map(([tag, text]) => (tag === '' ? escapeHtml(text) : `<${tag}>${escapeHtml(text)}</${tag.split(' ', 1)[0]}>`))
const line = fc.array(fc.oneof(piece, fc.constantFrom('<br>', ' ')), { maxLength: 6 }).map((pieces) => pieces.join(''))
const block = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(fc.constantFrom('p', 'div', 'h1', 'h3', 'h6', 'pre', 'address'), line)
      .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    fc
      .tuple(
        fc.constantFrom('ul', 'ol start=7', 'blockquote', 'section', 'dl', 'table', 'details', 'figure'),
        fc.array(fc.tuple(tie('block'), line), { maxLength: 3 }),
      )
      .map(([tag, inner]) => {
        const [name = ''] = tag.split(' ')
        const wrap: Record<string, (a: string, b: string) => string> = {
          ul: (a, b) => `<li>${b}${a}`,
          ol: (a, b) => `<li>${b}${a}`,
          dl: (a, b) => `<dt>${b}<dd>${a}`,
          table: (a, b) => `<tr><td>${b}<td>${a}<td>${b}`,
          details: (a, b) => `<summary>${b}</summary>${a}`,
        }
        return `<${tag}>${inner.map(([a, b]) => (wrap[name] ?? ((one, two) => one + two))(a, b)).join('')}</${name}>`
      }),
  ),
})).block

const typesOf = (items: readonly Item[]): string[] =>
  items.flatMap((item) =>
    item.kind === 'block' ? [item.block.type, ...('items' in item.block ? typesOf(item.block.items) : [])] : [],
  )

test('whatever text stands in a paragraph is shown as it was', () => {
  fc.assert(
    fc.property(words, (text) => {
      const { text: written } = convert(`<p>${escapeHtml(text)}</p>`)
      const content = readPage(written)
      expect(content.problems).toEqual([])
      expect(squeeze(readShown(written).text)).toBe(squeeze(text))
    }),
    { numRuns: times(2000), examples: [['\u00A0* '], ['\u00A0* one'], [' * one']] },
  )
})

test('whatever pages are made of, nothing is lost, nothing is taken for a block, and there are no problems', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      const html = blocks.join('')
      const page = convert(html)
      const content = readPage(page.text)
      expect(content.problems).toEqual([])
      expect(page.wordsKept).toBe(page.words)
      expect(typesOf(content.items)).not.toContain('html')
      expect(typesOf(content.items)).not.toContain('include')
    }),
    { numRuns: times(800) },
  )
})

test.each([
  ['a line of 20,000 letters', `<p>${'word '.repeat(4000)}</p>`],
  ['20,000 Chinese letters without a space', `<p>${'你好世界'.repeat(5000)}</p>`],
  ['a heading of 20,000 letters', `<h2>${'word '.repeat(4000)}</h2>`],
  ['a cell of 20,000 letters', `<table><tr><th>a<th>b<tr><td>${'word '.repeat(4000)}<td>b</table>`],
  ['code of 20,000 letters in one line', `<pre>${'x=1;'.repeat(5000)}</pre>`],
  ['100,000 elements inside of each other', `${'<div>'.repeat(100_000)}deep`],
  ['30,000 lists inside of each other', `${'<ul><li>a'.repeat(30_000)}`],
  ['10,000 tables inside of each other', `${'<table><tr><td>a'.repeat(10_000)}`],
  ['emphasis that is never closed', `${'<b>a<i>b'.repeat(20_000)}`],
  ['100,000 signs', `<p>${'*_`[a] '.repeat(30_000)}</p>`],
  ['a table of 1,000 columns', `<table><tr>${'<th>a'.repeat(1000)}<tr><td>b</table>`],
  ['more than one file can hold', `${`<p>${'word '.repeat(100)}</p>`.repeat(2500)}`],
])('%s', (_, html) => {
  const page = convert(html)
  expect(problemsOf(page.text)).toEqual([])
  expect(page.notCarried.length > 0 || page.wordsKept === page.words).toBe(true)
})
