import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { times } from '#test/long.ts'
import { nastyDocuments, tries } from '../nasty-documents.ts'
import { readTable, type Table } from './table.ts'

const spectrum = dirname(fileURLToPath(import.meta.resolve('csv-spectrum')))
/** Its expectation is wrong in the package: an object where the others have a list, with another phone number. */
const wrong = ['location_coordinates']
const names = globSync('csvs/*.csv', { cwd: spectrum }).map((file) => basename(file, '.csv'))

const wordsOf = ({ warnings }: Pick<Table, 'warnings'>) => warnings.map(({ message }) => message)

test('csv-spectrum is all there', () => expect(names).toHaveLength(12))

test.for(names.filter((name) => !wrong.includes(name)))('csv-spectrum %s reads as expected', (name) => {
  const { header, rows } = readTable(readFileSync(`${spectrum}/csvs/${name}.csv`, 'utf8'))
  const records = rows.map((row) => Object.fromEntries(row.map((cell, column) => [header[column], cell])))
  expect(records).toEqual(JSON.parse(readFileSync(`${spectrum}/json/${name}.json`, 'utf8')))
})

test.for(['', ' \n\t', '\uFEFF', '\uFEFF\r\n'])('%j has no content', (csv) => {
  expect(readTable(csv)).toEqual({
    header: [],
    rows: [],
    warnings: [],
    error: { code: 'table-empty', message: 'No CSV content provided' },
  })
})

test('a header that never closes its quotes can not be shown', () => {
  expect(readTable('a,"b\n1,2\n3,4').error?.message).toBe('Unable to parse CSV data')
})

test('a quote that is not closed further down leaves the rows above it', () => {
  const table = readTable('a,b\n1,2\n3,"4\n5,6')
  expect(table.rows).toEqual([
    ['1', '2'],
    ['3', '4\n5,6'],
  ])
  expect(table.error).toBeUndefined()
  expect(wordsOf(table)).toEqual(['There are unclosed or misplaced quotation marks in row 3.'])
})

test.for([',', ';', '\t', '|'])('columns may be parted by %j, after a BOM and with CRLF', (sign) => {
  const csv = `\uFEFF${[
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ]
    .map((row) => row.join(sign))
    .join('\r\n')}\r\n`
  expect(readTable(csv)).toEqual({
    header: ['a', 'b'],
    rows: [
      ['1', '2'],
      ['3', '4'],
    ],
    warnings: [],
  })
})

test('of 10,001 rows 10,000 are shown, with a warning; of 10,000 all, without', () => {
  const rows = (count: number) => `n,m\n${'1,2\n\n'.repeat(count)}`
  const long = readTable(rows(10_001))
  expect([long.rows.length, wordsOf(long)]).toEqual([10_000, ['Only the first 10,000 rows are shown.']])
  const full = readTable(rows(10_000))
  expect([full.rows.length, full.warnings]).toEqual([10_000, []])
})

test('a small file can not become a table of billions of cells', () => {
  const { header, rows, ...table } = readTable(`${'h,'.repeat(50_000)}h\n${'1\n'.repeat(10_000)}`)
  expect([header.length, rows.length]).toEqual([1000, 500])
  expect(wordsOf(table)).toContain('Only the first 1000 of 50001 columns are shown.')
  expect(wordsOf(table)).toContain('Only the first 500 rows are shown.')
})

test('column names that mean something to JavaScript are names like others', () => {
  const table = readTable('__proto__,constructor,toString\na,b,c')
  expect(table).toEqual({ header: ['__proto__', 'constructor', 'toString'], rows: [['a', 'b', 'c']], warnings: [] })
})

test('many uneven rows are named in short', () => {
  expect(wordsOf(readTable(`a,b\n${'1\n'.repeat(8)}`))).toEqual([
    'Too few cells in rows 2, 3, 4, 5, 6 and 3 more: the header has 2. The rest is left empty.',
  ])
})

test('nothing that people write breaks a table, and every row is as long as the header', () => {
  fc.assert(
    fc.property(nastyDocuments([',', ';', '"', '""', ',"', '",', 'a', '1,2', '\t', '|', '=1+1', '"a\nb"']), (csv) => {
      const { header, rows, error } = readTable(csv)
      expect(rows.every((row) => row.length === header.length)).toBe(true)
      expect(error !== undefined || header.length > 0).toBe(true)
    }),
    tries,
  )
})

test('a table written as CSV reads back the same', () => {
  const cell = fc.string({ unit: 'binary', maxLength: 6 }).map((text) => `x${text.replaceAll('\uFEFF', '')}`)
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 6 }), (rows) => {
      const { header, rows: read } = readTable(Papa.unparse(rows, { quotes: true }))
      expect([header, ...read]).toEqual(rows)
    }),
    { numRuns: times(3000) },
  )
})
