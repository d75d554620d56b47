// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { showPage } from '#test/sample-view.ts'

const after = '\n\nAfter.\n'

function seen(text: string) {
  const main = showPage(`# Page\n\n${text}${after}`).querySelector('main .text')!
  return { main, words: main.textContent.replace(/\s+/g, ' ').trim() }
}

test.for([
  ['a line of an unknown block', '::foo{a=b}', 'Page After.'],
  ['the body of an unknown block', ':::foo\nits words\n:::', 'Page its words After.'],
  ['broken attributes', '::map{a=', 'Page ::map{a= After.'],
  ['a prose block that is not closed', ':::center\nMiddle', 'Page Middle After.'],
  ['a stray closer', ':::', 'Page After.'],
  ['a missing picture', '![A cup](gone.jpg)', 'Page Failed to load imageA cup After.'],
  ['a table with bad rows', ':::table\nA,B\n1\n1,2,3\n:::', 'Page AB112 After.'],
  ['a table that is empty', ':::table\n:::', 'Page Table ErrorNo CSV content provided After.'],
  [
    'a map without a place',
    '::map{provider=google address="Somewhere"}',
    'Page Google Maps API key required for geocoding.Somewhere Open in Google Maps After.',
  ],
  ['a form without a button', ':::form\nText: Name\n:::', 'Page NameLeave this field emptySend After.'],
] as const)('a visitor never sees an error dump, nor loses what follows: %s', ([, text, expected]) => {
  const { words } = seen(text)
  expect(words.replaceAll(' ', '')).toBe(expected.replaceAll(' ', ''))
})

test('a data block that is not closed ends at the first blank line', () => {
  const { main, words } = seen(':::image-grid\nhere.jpg | Cup')
  expect(main.querySelectorAll('.image-grid li')).toHaveLength(1)
  expect(words).toContain('After.')
})

test('rows with too few cells leave the others empty', () => {
  const { main } = seen(':::image-grid\nhere.jpg\n:::')
  expect(main.querySelectorAll('.image-grid img')).toHaveLength(1)
  expect(main.querySelector('.image-grid figcaption')).toBeNull()
})

test('blocks that are nested too deep are shown plain', () => {
  const deep = ':::center\n:::center\n:::center\n:::center\nDeep\n:::\n:::\n:::\n:::'
  expect(seen(deep).words).toContain('Deep')
  expect(seen(deep).words).toContain('After.')
})
