import { readSettingLines } from './setting-lines.ts'
import type { SettingKey } from './settings.ts'
import { closeLine, endOf, lineEndOf, onOneLine } from './text/line-ends.ts'

/**
 * Changes one setting: on the line that takes effect, the last one with this key, or on a new line at the end. Every other byte
 * stays. Line breaks in the value become spaces.
 */
export function writeSetting(text: string, key: SettingKey, value: string): string {
  const lines = readSettingLines(text)
  const words = onOneLine(value)
  const index = lines.findLastIndex((line) => line.key === key)
  const old = lines[index]?.source
  if (old === undefined) {
    const end = lineEndOf(text)
    return `${closeLine(text, end)}${key}${separate(' ', words)}${words}${end}`
  }
  const [, start = '', between = ''] = /^([\uFEFF\s]*[^\s:=：＝]+)([^\S\r\n]*[:=：＝]?[^\S\r\n]*)/.exec(old) ?? []
  const changed = `${start}${separate(between, words)}${words}${endOf(old)}`
  return lines.map(({ source }, at) => (at === index ? changed : source)).join('')
}

/** A value that starts like a separator needs one before it. */
function separate(between: string, value: string): string {
  if (/[:=：＝]/.test(between)) return between
  if (/^[:=：＝]/.test(value)) return ': '
  return /[^\S\r\n]/.test(between) ? between : ' '
}
