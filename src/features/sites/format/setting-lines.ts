import { listLines, type TextLine } from './line-ends.ts'
import { longestLine } from './lines.ts'
import type { Report } from './report.ts'

const most = 2000

/** A line of the file; the sources of all, joined, are the file. Comments and blank lines have no key. */
export interface SettingLine {
  line: number
  source: string
  /** In small letters, with `_` for `-`. */
  key?: string
  value?: string
}

/** The lines of `key value`, `key: value` and `key=value`, whatever the keys are; from the 2,001st on they are one. */
export function readSettingLines(text: string, report?: Report): SettingLine[] {
  const lines = listLines(text, most).map((line) => readLine(line, report))
  const rest = text.slice(lines.reduce((length, { source }) => length + source.length, 0))
  if (rest === '') return lines
  report?.add(most, 'error', 'Only the first 2,000 lines are read.', 'Take out what is not needed.')
  return [...lines, { line: most + 1, source: rest }]
}

function readLine({ number, text, source }: TextLine, report: Report | undefined): SettingLine {
  const words = text.trim()
  if (words.length > longestLine) {
    report?.add(number, 'error', 'This line is longer than 4,000 characters and is not read.', 'Make it shorter.')
    return { line: number, source }
  }
  if (words === '' || words.startsWith('#')) return { line: number, source }
  const cut = words.search(/[\s:=]/)
  const key = cut < 0 ? words : words.slice(0, cut)
  const rest = cut < 0 ? '' : words.slice(cut).trimStart()
  return { line: number, source, key: key.toLowerCase().replaceAll('-', '_'), value: rest.replace(/^[:=]/, '').trim() }
}
