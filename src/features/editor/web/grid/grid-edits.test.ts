import { expect, test } from 'vitest'
import { seeds, times } from '#test/long.ts'
import { makeRandom } from '#test/random.ts'
import { keepsDialect, readAgain, readGrid, type Grid } from './grid-cells.ts'
import { addColumn, addRow, removeColumn, removeRow, setCells } from './grid-edits.ts'

const textsOf = (grid: Grid) => grid.rows.map(({ cells }) => cells.map(({ text }) => text))
const open = (csv: string) => readGrid(csv)!

test('a cell that is changed leaves every other byte, its quotes and all line ends', () => {
  const csv = '\uFEFF"What" ,Price\r\n"A ""good"" one",9.90\r\n\r\nPlain,\r\nShort\r\n'
  const set = (row: number, column: number, text: string) => setCells(open(csv), [{ row, column, text }])
  expect(set(0, 0, 'Thing')).toBe(csv.replace('"What" ', '"Thing" '))
  expect(set(1, 0, 'B')).toBe(csv.replace('"A ""good"" one"', '"B"'))
  expect(set(1, 1, '1,5')).toBe(csv.replace('9.90', '"1,5"'))
  expect(set(2, 1, 'x')).toBe(csv.replace('Plain,', 'Plain,x'))
  expect(set(3, 1, 'new')).toBe(csv.replace('Short', 'Short,new'))
  expect(set(3, 0, '')).toBe(csv.replace('Short', ','))
  expect(set(4, 1, 'below')).toBe(`${csv},below\r\n`)
  expect(set(1, 2, 'wide')).toBe(csv.replace('Price', 'Price,').replace('9.90', '9.90,wide'))
  expect(set(1, 1, '9.90')).toBe(csv)
})

test('a cell of several lines keeps the line ends it had', () => {
  const csv = 'a;"one\r\ntwo"\r\nb;c\r\n'
  const set = (text: string) => setCells(open(csv), [{ row: 0, column: 1, text }])
  expect(set('one\ntwo')).toBe(csv)
  expect(set('one\ntwo\nthree')).toBe(csv.replace('two', 'two\r\nthree'))
})

test('rows and columns come and go, in the style of those beside them', () => {
  const csv = '"a";b\n"1";2\n"3";4'
  expect(addRow(open(csv), 1)).toBe('"a";b\n"";\n"1";2\n"3";4')
  expect(addRow(open(csv), 3)).toBe(`${csv}\n"";`)
  expect(removeRow(open(csv), 2)).toBe('"a";b\n"1";2')
  expect(removeRow(open(csv), 0)).toBe('"1";2\n"3";4')
  expect(addColumn(open(csv), 1)).toBe('"a";"";b\n"1";"";2\n"3";"";4')
  expect(addColumn(open(csv), 0)).toBe('"";"a";b\n"";"1";2\n"";"3";4')
  expect(removeColumn(open(csv), 0)).toBe('b\n2\n4')
  expect(removeColumn(open(csv), 1)).toBe('"a"\n"1"\n"3"')
})

test('a new cell below one that is in quotes without need is in quotes too', () => {
  const below = (csv: string) => setCells(open(csv), [{ row: 2, column: 0, text: 'new' }])
  expect(below('"a",b\n"x",1\n')).toBe('"a",b\n"x",1\n"new",\n')
  expect(below('a,b\n"x,y",1\n')).toBe('a,b\n"x,y",1\nnew,\n')
})

test('a row whose only words are taken out stays a row', () => {
  expect(setCells(open('Name\nAnna\nBen'), [{ row: 1, column: 0, text: '' }])).toBe('Name\n""\nBen')
  expect(removeColumn(open('a,b\nx,\n'), 0)).toBe('b\n""\n')
  expect(open('Name\n""\nBen').rows).toHaveLength(3)
})

test('words that would end the table are put in quotes', () => {
  const set = (text: string) => setCells(open('a,b\n1,2'), [{ row: 1, column: 0, text }])
  expect(set(':::')).toBe('a,b\n":::",2')
  expect(set('```')).toBe('a,b\n"```",2')
  expect(set('say "hi"')).toBe('a,b\n"say ""hi""",2')
})

test('pasted text spreads over cells, also over new rows and columns', () => {
  const block = [
    ['p', 'q'],
    ['r', 's, t'],
  ]
  const edits = block.flatMap((row, y) => row.map((text, x) => ({ row: y + 1, column: x + 1, text })))
  expect(setCells(open('a,b\n1,2\n'), edits)).toBe('a,b,\n1,p,q\n,r,"s, t"\n')
})

test('a text whose quotes are broken is no grid', () => {
  for (const csv of ['a,"b\n1,2', 'a,"b"c\n1,2', '', '\n\n']) expect(readGrid(csv)).toBeUndefined()
})

test('one row in which a new line of a cell would be taken for the end of lines is said to be unclear', () => {
  const grid = open('\t",:::"\r')
  const after = setCells(grid, [{ row: 0, column: 1, text: '\n,a' }])
  expect([readGrid(after), keepsDialect(after, grid)]).toEqual([undefined, false])
  expect(keepsDialect('Bread,"9.90\na piece"', open('Bread,9.90'))).toBe(true)
})

const delimiters = [',', ';', '\t', '|']
const pieces = ['a', 'Bread', ' ', '9.90', '"', ',', ';', '\n', '\r\n', ':::', 'é', '|', '\t', '']

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const makeText = (random: () => number) =>
  Array.from({ length: Math.floor(random() * 4) }, () => pick(random, pieces)).join('')

/** A table as some program may have written it. */
function makeCsv(random: () => number): string {
  const delimiter = pick(random, delimiters)
  const newline = pick(random, ['\n', '\r\n', '\r'])
  const width = 1 + Math.floor(random() * 4)
  const line = () => {
    const count = random() < 0.2 ? 1 + Math.floor(random() * width) : width
    return Array.from({ length: count }, () => {
      const text = makeText(random)
      const mustQuote = /["\r\n,;\t|]/.test(text)
      return mustQuote || random() < 0.3 ? `"${text.replaceAll('"', '""')}"` : text
    }).join(delimiter)
  }
  const lines = Array.from({ length: 1 + Math.floor(random() * 6) }, () => (random() < 0.05 ? '' : line()))
  return (random() < 0.2 ? '\uFEFF' : '') + lines.join(newline) + (random() < 0.5 ? newline : '')
}

/** The rows of a table without empty cells at their ends and without empty rows, the line ends in cells all the same. */
const shape = (rows: string[][]) =>
  rows
    .map((cells) => cells.map((words) => words.replace(/\r\n?/g, '\n')).join('\0'))
    .map((line) => line.replace(/\0+$/, ''))
    .filter((line) => line !== '')

test('in thousands of random tables a random cell is changed, and it alone', () => {
  let done = 0
  for (const seed of seeds(4000)) {
    const random = makeRandom(seed)
    const csv = makeCsv(random)
    const grid = readGrid(csv)
    if (!grid) continue
    const row = Math.floor(random() * grid.rows.length)
    const column = Math.floor(random() * grid.rows[row]!.cells.length)
    const { start, end } = grid.rows[row]!.cells[column]!
    const text = makeText(random)
    const after = setCells(grid, [{ row, column, text }])
    const isKept = after.startsWith(csv.slice(0, start)) && after.endsWith(csv.slice(end))
    expect([seed, isKept]).toEqual([seed, true])
    if (!keepsDialect(after, grid)) continue
    const wanted = textsOf(grid)
    wanted[row]![column] = text
    expect([seed, shape(textsOf(open(after)))]).toEqual([seed, shape(wanted)])
    done += 1
  }
  expect(done).toBeGreaterThan(0.85 * times(4000))
})

test('in a thousand random tables and more a row or column comes or goes, and all other cells stay', () => {
  for (const seed of seeds(1000)) {
    const random = makeRandom(seed)
    const grid = readGrid(makeCsv(random))
    if (!grid) continue
    const [row, column] = [Math.floor(random() * grid.rows.length), Math.floor(random() * grid.width)]
    const [rows, width] = [textsOf(grid), grid.width]
    const outcomes: [after: string, wanted: string[][]][] = [
      [addRow(grid, row), rows],
      [addColumn(grid, column), rows.map((cells) => (cells.length > 0 ? cells.toSpliced(column, 0, '') : cells))],
      [removeRow(grid, row), rows.length > 1 ? rows.toSpliced(row, 1) : rows],
      [removeColumn(grid, column), width > 1 ? rows.map((cells) => cells.toSpliced(column, 1)) : rows],
    ]
    for (const [after, wanted] of outcomes)
      expect([seed, shape(textsOf(readAgain(after, grid)!))]).toEqual([seed, shape(wanted)])
  }
})
