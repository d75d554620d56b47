import Papa from 'papaparse'
import { readTable } from '#sites/format/text/table.ts'
import { writeBlock } from '#sites/format/write-block.ts'
import { isEmpty, wordsOf, type PartOf, type Run } from '../parts/part.ts'
import { writeOneLine } from './write-runs.ts'

type Table = PartOf<'table'>

const plain = (runs: readonly Run[]) => wordsOf(runs).replace(/\s+/g, ' ').trim()
const isPlain = (runs: readonly Run[]) =>
  runs.every((run) => 'text' in run && !run.href && !run.em && !run.code && !run.del)

/** Rows for `:::table`, if these show the same as the table does. */
function writeCsv({ rows, hasHeader }: Table): string | undefined {
  if (!hasHeader || rows.length < 2 || !rows.flat().every(isPlain)) return undefined
  const cells = rows.map((row) => row.map(plain))
  // oxlint-disable-next-line no-control-regex
  const csv = Papa.unparse(cells, { newline: '\n', quotes: (cell) => /[,;|\t"\u001E\u001F]/.test(String(cell)) })
  const read = readTable(csv)
  const isSame = JSON.stringify([read.header, ...read.rows]) === JSON.stringify(cells)
  return isSame && read.warnings.length === 0 && read.error === undefined ? csv : undefined
}

const longestRowCharacters = 3000

/** A Markdown table; undefined where one of its rows would be too long for a line. */
function writeMarkdown({ rows, hasHeader }: Table): string | undefined {
  const width = Math.max(...rows.map((row) => row.length))
  const write = (row: readonly Run[][]) =>
    `| ${Array.from({ length: width }, (_, column) => writeOneLine(row[column] ?? []).replaceAll('|', String.raw`\|`)).join(' | ')} |`
  const header = hasHeader ? (rows[0] ?? []) : []
  const body = hasHeader ? rows.slice(1) : rows
  const lines = [write(header), `|${' --- |'.repeat(width)}`, ...body.map(write)]
  return width < 100 && lines.every(({ length }) => length < longestRowCharacters) ? lines.join('\n') : undefined
}

/** The table in the form that shows all of it, or nothing where it has to become paragraphs. */
export function writeTable(table: Table, isInside: boolean): string | undefined {
  const csv = isInside ? undefined : writeCsv(table)
  const caption = plain(table.caption)
  if (csv !== undefined && isPlain(table.caption) && caption.length < 1000)
    return writeBlock({ type: 'table', csv, ...(caption ? { caption } : {}) })
  const written = writeMarkdown(table)
  if (written === undefined) return undefined
  return isEmpty(table.caption) ? written : `${writeOneLine(table.caption)}\n\n${written}`
}
