import { phrase } from '#kit/phrase.ts'
import { listLines, type TextLine } from './text/line-ends.ts'
import { asTyped, longestLineCharacters } from './text/lines.ts'
import type { Report } from './parsed/report.ts'
import { lineTooLong, makeShorter } from './text/suggest.ts'

const mostLines = 2000

/** A line of the file; joined, the sources of all lines are the file. Comments and blank lines have no key. */
export interface SettingLine {
  line: number
  source: string
  /** Lower case, with `_` instead of `-`. */
  key?: string
  value?: string
}

/** Parses `key value`, `key: value` and `key=value` with any key; everything from line 2,001 on is one line. */
export function readSettingLines(text: string, report?: Report): SettingLine[] {
  const lines = listLines(text, mostLines).map((line) => readLine(line, report))
  const rest = text.slice(lines.reduce((length, { source }) => length + source.length, 0))
  if (rest === '') return lines
  report?.add(
    mostLines,
    'error',
    phrase('settings-too-many-lines', 'Only the first 2,000 lines are read.'),
    phrase('remove-unneeded', 'Remove what isn’t needed.'),
  )
  return [...lines, { line: mostLines + 1, source: rest }]
}

function readLine({ number, text, source }: TextLine, report: Report | undefined): SettingLine {
  const words = text.trim()
  if (words.length > longestLineCharacters) {
    report?.add(number, 'error', lineTooLong, makeShorter)
    return { line: number, source }
  }
  if (words === '' || words.startsWith('#')) return { line: number, source }
  const cut = words.search(/[\s:=：＝]/)
  const key = cut < 0 ? words : words.slice(0, cut)
  const rest = cut < 0 ? '' : words.slice(cut).trimStart()
  return {
    line: number,
    source,
    key: asTyped(key).toLowerCase().replaceAll('-', '_'),
    value: rest.replace(/^[:=：＝]/, '').trim(),
  }
}
