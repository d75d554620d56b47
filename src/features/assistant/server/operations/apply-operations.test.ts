import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Operation } from '#assistant/operation.ts'
import { times } from '#test/long.ts'
import { applyOperations, numberBlocks } from './apply-operations.ts'
import { blocksIn } from './read-page.ts'

const page = `Title: Bakery
Description: Bread on the corner.

# Bread

We bake at night.\r

- rye
- wheat

:::hero{image=images/oven.jpg}
# Warm
:::
Call 030 123 45 67 or write to hello@bakery.test
`
const change = (operation: Operation, content = page) => applyOperations(content, [operation])
const reasonFor = (text: string, known = '') =>
  applyOperations(page, [{ do: 'insert_after', at: 2, text }], { known, pictures: new Set(['images/roll.jpg']) })
    .refused[0]?.reason.message

test('a replaced block changes its own lines, and no other byte', () => {
  const { content, refused } = change({ do: 'replace', at: 2, text: 'We bake by day.' })
  expect(refused).toEqual([])
  expect(content).toBe(page.replace('We bake at night.\r', 'We bake by day.'))
})

test('blocks are inserted, deleted and moved by the numbers that they had before', () => {
  const { content, refused } = applyOperations(page, [
    { do: 'insert_after', at: 1, text: 'First.' },
    { do: 'insert_after', at: 1, text: 'Second.' },
    { do: 'delete', at: 3 },
    { do: 'move', at: 5, after: -1 },
    { do: 'replace', at: 5, text: 'Come in.' },
    { do: 'insert_after', at: 5, text: 'Last words.' },
  ])
  expect(refused).toEqual([])
  expect(blocksIn(content).map(({ source }) => source.trim())).toEqual([
    'Title: Bakery\nDescription: Bread on the corner.',
    'Come in.',
    'Last words.',
    '# Bread',
    'First.',
    'Second.',
    'We bake at night.',
    ':::hero{image=images/oven.jpg}\n# Warm\n:::',
  ])
})

test('what isn’t a part of the page is refused, and nothing is changed', () => {
  for (const operation of [
    { do: 'delete', at: 99 },
    { do: 'delete', at: -1 },
    { do: 'move', at: 0, after: 3 },
    { do: 'replace', at: 2, text: '  \n ' },
    { do: 'replace', at: 2, text: ':::hero\n# Never closed' },
    { do: 'replace', at: 2, text: '```\nnever closed' },
    { do: 'replace', at: 0, text: 'Title: Bakery\nRedirect: https://elsewhere.test' },
    { do: 'replace', at: 0, text: 'Title: Bakery\nDraft: yes' },
    { do: 'replace', at: 0, text: 'No head' },
  ] satisfies Operation[]) {
    const { content, refused } = change(operation)
    expect([operation, refused.length, content]).toEqual([operation, 1, page])
  }
})

test.for([
  ':::html\n<b>x</b>\n:::',
  '::include footer.txt',
  ':::columns\n:::column\n::include footer.txt\n:::\n:::',
  '[here](javascript:alert(1))',
  '[here](<data:text/html;base64,xx>)',
  '::button[Go]{href="javascript:alert(1)"}',
  '[x]: vbscript:run',
  '![A cat](images/cat.jpg)',
  '![A cat](https://pictures.test/cat.jpg)',
  ':::image-grid\nimages/cat.jpg | A cat | Grey\n:::',
  '::youtube https://youtu.be/dQw4w9WgXcQ',
  '::map{address="1 Invented Street"}',
  'Call 0171 5554433.',
  'Call ٠١٧١ ٥٥٥٤٤٣٣.',
  'Call 01**71** 555 44 33.',
  'Write to info@invented.test',
  'Write to info&#64;invented.test',
  'Only € 12.50!',
  'Nur 12,- heute',
  'For 30 dollars',
  '[Pay here](https://phish.test/pay)',
  '::unknown-thing',
  '::table subscribers.csv',
  ':::columns\n:::column\n::table{src=private/prices.csv}\n:::\n:::',
])('%s is not taken over', (text) => {
  expect(reasonFor(text)).toMatch(/\.$/)
})

test('what the page says, the site has or the person said may be used', () => {
  for (const text of [
    '![A roll](images/roll.jpg)',
    '![The oven](/images/oven.jpg "Hot")',
    'Call +49 30 1234567.',
    'Write to [us](mailto:hello@bakery.test).',
    'Since 1998, from 2001–2024, on 2026-01-15.',
  ])
    expect([text, reasonFor(text)]).toEqual([text, undefined])
  expect(reasonFor('::table prices.csv', 'Show prices.csv')).toBe(undefined)
  expect(reasonFor('Only 12,50 € at [ours](https://shop.test)', 'It costs 12.5 euros, see https://shop.test/x')).toBe(
    undefined,
  )
})

test('a model sees each block on a line of its own', () => {
  const lines = numberBlocks(page).split('\n')
  expect(lines.length).toBe(6)
  expect(JSON.parse(lines[4]!)).toEqual({ at: 4, kind: 'hero', text: ':::hero{image=images/oven.jpg}\n# Warm\n:::' })
})

const pieces = [
  '# A',
  'Words',
  '- a\n- b',
  ':::center\nIn\n:::',
  ':::',
  '```',
  '> q',
  'Title: x',
  '\n',
  '    code',
  '::signin',
  '[a]: /x',
  '![](x.jpg)',
  '',
  'a | b\n--|--',
]
const text = fc
  .array(fc.constantFrom(...pieces), { maxLength: 12 })
  .chain((parts) => fc.constantFrom('\n', '\n\n', '\r\n', '\r').map((between) => parts.join(between)))
const at = fc.integer({ min: -2, max: 14 })
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ do: fc.constant('replace' as const), at, text }),
  fc.record({ do: fc.constant('insert_after' as const), at, text }),
  fc.record({ do: fc.constant('delete' as const), at }),
  fc.record({ do: fc.constant('move' as const), at, after: at }),
)

test('random operations never throw, and never lose a block that they don’t name', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.constantFrom('', '\uFEFF'), text).map((parts) => parts.join('')),
      fc.array(operation, { maxLength: 8 }),
      (content, operations) => {
        const { content: changed, refused } = applyOperations(content, operations)
        const isNamed = new Set(operations.flatMap((one) => (one.do === 'insert_after' ? [] : [one.at])))
        const left = blocksIn(changed).map(({ source }) => source.replace(/[\r\n]+$/, '').replace('\uFEFF', ''))
        let from = 0
        for (const [index, { source }] of blocksIn(content.replace(/^\uFEFF/, '')).entries()) {
          if (isNamed.has(index)) continue
          const found = left.indexOf(source.replace(/[\r\n]+$/, '').replace(/^\uFEFF/, ''), from)
          expect(found).toBeGreaterThanOrEqual(from)
          from = found + 1
        }
        expect(changed === content || refused.length < operations.length).toBe(true)
      },
    ),
    { numRuns: times(3_000) },
  )
})
