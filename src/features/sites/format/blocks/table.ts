import { phrase } from '#kit/phrase.ts'
import { writeBlockLine } from '../text/attributes.ts'
import { rowsOf, writeBody } from './body.ts'
import type { BlockKind } from './kind.ts'
import type { RawBlock } from './given.ts'

function checkCsv({ line, report, checkTable }: RawBlock, csv: string): void {
  const { warnings, error } = checkTable(csv)
  const namesFirst = phrase('put-names-first', 'Put the column names in the first line, separated by commas.')
  if (error) report.add(line, 'error', error, namesFirst)
  for (const warning of warnings) report.add(line, 'warning', warning)
}

export const table: BlockKind<'table'> = {
  body: 'either',
  keys: ['caption', 'src'],
  aliases: { title: 'caption', file: 'src' },
  label: 'caption',
  rest: 'src',
  read: (given) => {
    const { values, rows, line, report } = given
    const csv = rows?.join('\n')
    const src = values.get('src')
    if (csv !== undefined) checkCsv(given, csv)
    else if (!src)
      report.add(
        line,
        'error',
        phrase('table-without-rows', 'This table has no rows and no file.'),
        phrase('write-table', 'Write {example}, or :::table with rows.', { example: '::table{src=prices.csv}' }),
      )
    return { type: 'table', caption: values.get('caption'), src, csv }
  },
  write: ({ caption, src, csv }) => {
    const openAs = (colons: string) => writeBlockLine(`${colons}table`, undefined, { caption, src })
    return csv === undefined ? openAs('::') : writeBody(openAs, rowsOf(csv))
  },
}
