import { listLines, type TextLine } from './line-ends.ts'

/** A line of the file; the sources of all, joined, are the file. Comments and blank lines have no key. */
export interface SettingLine {
  line: number
  source: string
  /** In small letters, with `_` for `-`. */
  key?: string
  value?: string
}

/** The lines of `key value`, `key: value` and `key=value`, whatever the keys are. */
export function readSettingLines(text: string): SettingLine[] {
  return listLines(text).map(readLine)
}

function readLine({ number, text, source }: TextLine): SettingLine {
  const words = text.trim()
  if (words === '' || words.startsWith('#')) return { line: number, source }
  const cut = words.search(/[\s:=]/)
  const key = cut < 0 ? words : words.slice(0, cut)
  const rest = cut < 0 ? '' : words.slice(cut).trimStart()
  return { line: number, source, key: key.toLowerCase().replaceAll('-', '_'), value: rest.replace(/^[:=]/, '').trim() }
}
