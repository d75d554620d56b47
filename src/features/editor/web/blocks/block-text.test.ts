import { expect, test } from 'vitest'
import { readPage } from '../texts/page-text.ts'
import { bodyOf, isHolder, rowsOf, writeBody, writeRows } from './block-text.ts'

const holder = (text: string) => {
  const [item] = readPage(text).items
  if (item?.kind !== 'block' || !isHolder(item.block)) throw new Error('This is no block with a text in it.')
  return { source: item.source, block: item.block }
}

test('a changed text in a block leaves its opening and closing lines as they were written', () => {
  const { source, block } = holder('::::hero{align=left  image="a.jpg" odd=1}\r\n# Old\r\n\r\n::store\r\n::::\r\n')
  expect(bodyOf(block)).toBe('# Old\r\n\r\n::store\r\n')
  expect(writeBody(source, block, '# New\r\n')).toBe('::::hero{align=left  image="a.jpg" odd=1}\r\n# New\r\n::::\r\n')
})

test('a block without a text gets one', () => {
  const { source, block } = holder(':::center\n:::\n')
  expect(writeBody(source, block, 'Hello')).toBe(':::center\nHello\n:::')
})

const csvIn = (source: string) => {
  const item = readPage(source).items.find(({ kind }) => kind === 'block')!
  return item.kind === 'block' && item.block.type === 'table' ? item.block.csv! : ''
}

test('the rows of a table change and its other lines stay, however it is written', () => {
  for (const [head, rows, tail] of [
    [':::table{caption="Prices" odd}\r\n', 'a, b\n\r\n1,2\r\n', ':::\r\n'],
    ['```csv\n', 'a,b\n', '```'],
    [':::table\n', 'a,b\n1,2', ''],
    [':::table\n', '', ':::\n'],
  ] as const) {
    const source = head + rows + tail
    expect(rowsOf(source, csvIn(source))).toBe(rows)
    expect(writeRows(source, csvIn(source), 'x,y\n')).toBe(`${head}x,y\n${tail}`)
  }
  expect(writeRows(':::table', '', 'x,y')).toBe(':::table\nx,y')
})
