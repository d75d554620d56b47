import { closeLine, endOf, lineEndOf, listLines, onOneLine } from '#sites/format/text/line-ends.ts'
import { readField } from '#sites/format/store-field.ts'

const isOf = (key: string, text: string) => readField(text)?.key === key

function changeLine(source: string, key: string, words: string): string {
  const lines = listLines(source)
  const value = onOneLine(words)
  if (value === '') return lines.flatMap((line) => (isOf(key, line.text) ? [] : line.source)).join('')
  const at = lines.findLastIndex(({ text }) => isOf(key, text))
  if (at < 0) return `${closeLine(source, lineEndOf(source))}${key}=${value}${endOf(source)}`
  const writeValue = (old: string) => (/^[^=:]*[=:][^\S\r\n]*/.exec(old)?.[0] ?? '') + value + endOf(old)
  return lines.map((line, index) => (index === at ? writeValue(line.source) : line.source)).join('')
}

/** The lines of an article with other values; an empty value removes its line, and every other byte stays. */
export const changeLines = (source: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((text, [key, value]) => changeLine(text, key, value), source)
