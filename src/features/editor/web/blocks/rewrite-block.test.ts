import { expect, test } from 'vitest'
import { seeds } from '#test/long.ts'
import { makeRandom } from '#test/random.ts'
import { readPage } from '../texts/page-text.ts'
import { blockForms } from './block-forms.ts'
import { writeBlock, type Block } from './block-text.ts'
import { rewriteBlock } from './rewrite-block.ts'

function blockOf(source: string): Block {
  const item = readPage(source).items.find(({ kind }) => kind === 'block')
  if (item?.kind !== 'block') throw new Error('This is no block.')
  return item.block
}
const change = (source: string, values: object) => {
  const block = blockOf(source)
  return rewriteBlock(source, block, { ...block, ...values } as Block)
}

test('changing one value of a block keeps every line of the others', () => {
  const map = '::::map{provider=waze  odd=1}\r\n1, 2 | Home\r\n\r\n3, 4\r\n95, 10 | mistyped\n::::\r\n'
  expect(change(map, { zoom: 9 })).toBe(map.replace('{provider=waze  odd=1}', '{provider=waze zoom=9}'))
  const grid = ':::image-grid{columns="2"}\na.jpg|A|B|C|more\n  b.jpg | B\n:::\n'
  const [first, second] = (blockOf(grid) as Extract<Block, { type: 'image-grid' }>).images
  expect(change(grid, { images: [first, { ...second, title: 'Bee' }] })).toBe(
    grid.replace('  b.jpg | B', 'b.jpg | Bee |'),
  )
  const hero = ':::hero{image=a.jpg}\r\n# A\n\n::store\r\n:::'
  expect(change(hero, { height: 'tall' })).toBe(hero.replace('a.jpg}', 'a.jpg height=tall}'))
})

test('a block in a fence of code, on one line or without an end is rewritten', () => {
  expect(change('```image-grid\na.jpg | A | B\n```\n', { columns: 2 })).toBe(
    ':::image-grid{columns=2}\na.jpg | A | B\n:::',
  )
  expect(change('::button[Go]{href=/x}\n', { label: 'Buy' })).toBe('::button[Buy]{href=/x}')
})

test('a block that is changed says what was wanted, whatever stood there before', () => {
  const pieces = [
    'a',
    '1, 2',
    ' | ',
    'b.jpg',
    '\n',
    '\n\n',
    '\r\n',
    'Text: N',
    'Foo: x',
    '95, 1',
    ' *',
    '"',
    '# c',
    '  ',
  ]
  const types = ['form', 'map', 'image-grid', 'video-grid'] as const
  for (const seed of seeds(2000)) {
    const random = makeRandom(seed)
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
    const type = pick(types)
    const body = Array.from({ length: 8 }, () => pick(pieces)).join('')
    const block = blockOf(`:::${type}{odd=1}\n${body}\n:::\n`)
    const next = { ...block, ...pick([blockForms[type].start, { columns: 2 }, { zoom: 9 }, { message: 'x' }]) } as Block
    const source = rewriteBlock(`:::${type}{odd=1}\n${body}\n:::\n`, block, next)
    expect([seed, blockOf(source)]).toEqual([seed, blockOf(writeBlock(next))])
  }
})
