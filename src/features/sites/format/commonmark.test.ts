import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { plainHooks } from '#test/render-items.ts'
import type { BlockOf, Item } from './parsed/block.ts'
import { parseContent } from './content.ts'
import { renderProse } from './prose.ts'

interface Example {
  number: number
  section: string
  markdown: string
  html: string
}

const spec = createRequire(import.meta.url)('commonmark-spec') as { tests: Example[] }

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** These put html tags, comments or entities of tags into Markdown: here they are shown as text. */
const withTags = new Set([
  21,
  31,
  201,
  308,
  309,
  344,
  475,
  476,
  477,
  491,
  494,
  524,
  536,
  623,
  642,
  643,
  ...span(148, 191),
  ...span(613, 617),
  ...span(625, 631),
])

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const writeImage = (src: string, alt: string, title?: string) =>
  `<img src="${src}" alt="${escape(alt)}"${title === undefined ? '' : ` title="${escape(title)}"`} />`

/** An image alone in its paragraph is a block of ours: written as the paragraph it would have been. */
function writeLoneImage({ src, alt, caption, link }: BlockOf<'image'>): string {
  const image = writeImage(src, alt, caption)
  return `<p>${link === undefined ? image : `<a href="${link}">${image}</a>`}</p>\n`
}

function renderItem(item: Item): string {
  if (item.kind === 'block' && item.block.type === 'image') return writeLoneImage(item.block)
  return item.kind === 'prose' ? renderProse(item.tokens, {}, { ...plainHooks, image: writeImage }) : ''
}

/** Without what we add (ids, rel) and what HTML leaves to taste. */
const render = (markdown: string) =>
  parseContent(markdown)
    .items.map(renderItem)
    .join('')
    .replace(/ id="[^"]*"| rel="noopener"/g, '')
    .replace(/<(br|hr)>/g, '<$1 />')
    .replaceAll('<blockquote></blockquote>', '<blockquote>\n</blockquote>')

const examples = spec.tests.map(({ number, section, markdown, html }) => ({
  number,
  section,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}))

test('every example of CommonMark is read as CommonMark says, tags aside', () => {
  const plain = examples.filter(({ number }) => !withTags.has(number))
  expect([examples.length, plain.length]).toEqual([652, 580])
  expect(plain.filter(({ markdown, html }) => render(markdown) !== html)).toEqual([])
})

test('the examples with html tags show them as text', () => {
  const tagged = examples.filter(({ number }) => withTags.has(number))
  expect(tagged.filter(({ markdown, html }) => render(markdown) === html)).toEqual([])
  const known = /<\/?(?:p|h1|em|strong|code|pre|ul|ol|li|blockquote|a|img|hr|br)\b[^<>]*>/g
  expect(tagged.filter(({ markdown }) => render(markdown).replace(known, '').includes('<'))).toEqual([])
})
