import { listLines } from '#sites/format/text/line-ends.ts'

export const lineEnd = (text: string): string => /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
const isEnded = (source: string): boolean => /[\r\n]$/.test(source)
export const endLine = (source: string, end: string): string => (isEnded(source) ? source : source + end)

/** The lines of a text, each with its end. */
export const closeAll = (lines: string[], text: string): string[] => lines.map((line) => endLine(line, lineEnd(text)))

/** The menu with other lines, and the same byte order mark. */
export function changeLines(text: string, change: (lines: string[]) => string[]): string {
  const [mark = ''] = /^\uFEFF?/.exec(text) ?? []
  return mark + change(listLines(text.slice(mark.length)).map(({ source }) => source)).join('')
}

/** The same for a change of the order alone: an open last line stays open. */
export function orderLines(text: string, change: (lines: string[]) => string[]): string {
  const ordered = changeLines(text, (lines) => change(closeAll(lines, text)))
  return text === '' || isEnded(text) ? ordered : ordered.replace(/(?:\r\n|\r|\n)$/, '')
}

export const indentOf = (line: string): string => /^[^\S\r\n]*/.exec(line)?.[0] ?? ''
