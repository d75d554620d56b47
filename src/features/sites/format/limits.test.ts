import { expect, test } from 'vitest'
import { fieldTypes } from './parsed/block.ts'
import { readCatalogue } from './catalogue.ts'
import { parseContent } from './content.ts'
import { readMenu } from './menu.ts'
import { readRedirects } from './redirects.ts'
import { readSettings } from './settings.ts'
import { readTable } from './text/table.ts'
import { renderItems } from '#test/render-items.ts'

const list = (count: number, line: (number: number) => string) => Array.from({ length: count }, (_, at) => line(at))
const saysOnly = (words: string) => expect.arrayContaining([expect.objectContaining({ message: `Only ${words}` })])

test('of 600,000 lines of settings the first 2,000 count, and none is lost', () => {
  const text = `title Soap\n${'accent red\n'.repeat(600_000)}title Late\n`
  const { settings, lines, problems } = readSettings(text)
  expect(settings.title).toBe('Soap')
  expect(lines.length).toBe(2001)
  expect(lines.map(({ source }) => source).join('') === text).toBe(true)
  expect(problems).toEqual(saysOnly('the first 2,000 lines are read.'))
})

test('a setting of a million characters is not taken, and the next one is', () => {
  const { settings, problems } = readSettings(`title ${'a'.repeat(1_000_000)}\ndescription We bake.\n`)
  expect([settings.title, settings.description]).toEqual(['Beautiful Instant Websites', 'We bake.'])
  expect(problems).toMatchObject([{ line: 1, severity: 'error' }])
})

test('of 300,000 entries of a menu the first 500 are shown, however they are nested', () => {
  const count = (text: string) => {
    const { entries, problems } = readMenu(text)
    expect(problems).toEqual(saysOnly('the first 500 items on 5,000 lines are read.'))
    return entries.reduce((sum, { subItems }) => sum + 1 + subItems.length, 0)
  }
  expect(count('A | /a\n'.repeat(300_000))).toBe(500)
  expect(count('A\n  B | /b\n'.repeat(150_000))).toBe(500)
  expect(count(`A | /a\n${'\n'.repeat(300_000)}B | /b\n`)).toBe(1)
})

test('an entry of a menu as long as a book is left out', () => {
  const { entries, problems } = readMenu(`${'a'.repeat(100_000)} | /a\nB | /b\n`)
  expect(entries.map(({ title }) => title)).toEqual(['B'])
  expect(problems).toMatchObject([{ line: 1, severity: 'error' }])
})

test('of 300,000 redirects the first 5,000 count', () => {
  const { redirects, problems } = readRedirects(list(300_000, (at) => `/a${at} /b`).join('\n'))
  expect(redirects.length).toBe(5000)
  expect(problems).toEqual(saysOnly('the first 5,000 lines are read.'))
})

test('a redirect or a description as long as a book is left out, and what follows is not', () => {
  const book = 'a'.repeat(1_000_000)
  expect(readRedirects(`/a /${book}\n/b /c\n`).redirects).toMatchObject([{ from: '/b', to: '/c' }])
  const { items, problems } = readCatalogue(`title=A\nprice=1\nurl=a\ndescription=${book}\nsku=7\n`, 'EUR')
  expect(items).toMatchObject([{ title: 'A', description: '', sku: '7' }])
  expect(problems).toMatchObject([{ line: 4, severity: 'error' }])
})

test('of 250,000 things for sale the first 5,000 are sold, and no line is lost', () => {
  const text = list(250_000, (at) => `title=a\nprice=1\nurl=a${at}\n%\n`).join('')
  const { items, blocks, problems } = readCatalogue(text, 'EUR')
  expect(items.length).toBe(5000)
  expect(blocks.map(({ source }) => source).join('') === text).toBe(true)
  expect(problems).toEqual([
    expect.objectContaining({ line: 20_001, message: 'Only the first 5,000 items are used.', severity: 'error' }),
  ])
})

test('a page of 98 MB is shown up to a line and kept to its last byte', () => {
  const text = '# Soap\n\n'.repeat(11_000_000)
  const { items, problems } = parseContent(text)
  expect(renderItems({ items, references: {} }).startsWith('<h1')).toBe(true)
  expect(items.reduce((length, { source }) => length + source.length, 0)).toBe(text.length)
  expect(items.at(-1)).toMatchObject({ kind: 'prose', tokens: [] })
  expect(problems).toMatchObject([{ line: 50_000, severity: 'error' }])
})

test('of half a megabyte of brackets, stars or addresses the first 100,000 marks are read, and the rest is shown plain', () => {
  const tooMany = 'This file has more than 100,000 formatting marks, so the rest is shown as plain text.'
  for (const [line, one, piece] of [
    ['[a](/b) '.repeat(400), 2, '<a href="/b">a</a>'],
    ['*a* '.repeat(700), 2, '<em>a</em>'],
    ['<a@b.c> '.repeat(400), 3, '<a href="mailto:a@b.c">a@b.c</a>'],
  ] as const) {
    const text = `# First\n\n- ${line}\n\n${`${line}\n`.repeat(160)}\nThe last words.\n`
    const content = parseContent(text)
    const html = renderItems(content)
    const count = html.split(piece).length - 1
    expect([count > 90_000 / one, count <= 100_000 / one]).toEqual([true, true])
    expect(html.includes('The last words.')).toBe(true)
    expect(content.items.map(({ source }) => source).join('') === text).toBe(true)
    expect(content.problems).toEqual([expect.objectContaining({ line: 5, message: tooMany, severity: 'error' })])
  }
})

test('a book of 100 KB full of links has all of them', () => {
  const { items, references, problems } = parseContent(
    'See [the *second* part](/two), `code` and more.\n\n'.repeat(2200),
  )
  expect(renderItems({ items, references }).split('<a href="/two">').length).toBe(2201)
  expect(problems).toEqual([])
})

test('a block with more rows than are shown says so, and keeps them all', () => {
  const rowsOf = (open: string, row: string, count: number) => {
    const { items, problems } = parseContent(`${open}\n${`${row}\n`.repeat(count)}:::\n`)
    const [item] = items
    expect(problems).toEqual(
      saysOnly(`the first ${(count - 1).toLocaleString('en')} of ${count.toLocaleString('en')} rows are shown.`),
    )
    return item?.kind === 'block' && Object.values(item.block).find(Array.isArray)?.length
  }
  expect(rowsOf(':::image-grid', 'a.jpg | A | B', 1001)).toBe(1001)
  expect(rowsOf(':::video-grid', 'a.mp4 | A | B', 501)).toBe(501)
  expect(rowsOf(':::map', '1, 2 | A', 501)).toBe(501)
  expect(rowsOf(':::form', `${fieldTypes[3]}: A`, 201)).toBe(201)
})

test('tables whose few words would become millions of cells are shown as they were written', () => {
  const wide = `${'|a'.repeat(1999)}|\n${'|-'.repeat(1999)}|\n${'|\n'.repeat(40)}\n`
  const text = `|a|b|\n|-|-|\n|1|2|\n\n${wide.repeat(50)}\nThe last words.\n`
  const content = parseContent(text)
  const html = renderItems(content)
  expect(html.match(/<t[dh]\b/g)?.length).toBeLessThan(400_000)
  expect(html).toContain('<td>2</td>')
  expect(html.includes('The last words.')).toBe(true)
  expect(content.items.map(({ source }) => source).join('') === text).toBe(true)
  expect(content.problems[0]?.message).toBe('This table has too many empty cells, so it’s shown as plain text.')
})

test('a table of a million quotes shows what stands before them', () => {
  const { header, rows, warnings } = readTable(`a,b\n1,2\n3,${'""'.repeat(2_000_000)}\n`)
  expect([header, rows[0]]).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(warnings.map(({ message }) => message).join()).toContain('1,000,000th quotation mark')
})
