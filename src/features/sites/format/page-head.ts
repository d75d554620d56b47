import { canonicalLanguage } from './language.ts'
import { isBlank, longestLine, sourceOf, splitLines } from './text/lines.ts'
import { Report } from './parsed/report.ts'
import { findNearest } from './text/suggest.ts'
import { quote } from './text/wording.ts'
import { isSafeAddress } from './text/address.ts'
import type { Head } from './parsed/head.ts'

const keys = ['Title', 'Description', 'Image', 'Layout', 'Draft', 'Publish', 'Language', 'NoIndex', 'Redirect'] as const
type Key = Lowercase<(typeof keys)[number]>

const entryShape = /^([A-Za-z][A-Za-z _-]{0,30}):([ \t]*)(.*)$/s
const dateShape = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
const longestHead = 60

interface Entry {
  name: string
  key: Key | undefined
  value: string
  line: number
}

const keyOf = (name: string): Key | undefined =>
  keys.find((key) => key.toLowerCase() === name.toLowerCase())?.toLowerCase() as Key | undefined

function readEntry(text: string, line: number): Entry | undefined {
  const [, name, space = '', value = ''] = (text.length <= longestLine && entryShape.exec(text)) || []
  const key = name === undefined ? undefined : keyOf(name)
  const isEntry = key !== undefined || space !== '' || value === ''
  return name !== undefined && isEntry ? { name, key, value: value.trim(), line } : undefined
}

/** The entries of a page head from this line on, up to the first line that is none. */
function readEntries(lines: readonly string[], from: number): Entry[] {
  const entries: Entry[] = []
  for (let at = from; at < Math.min(lines.length, from + longestHead); at++) {
    const entry = readEntry(lines[at] ?? '', at + 1)
    if (!entry) break
    entries.push(entry)
  }
  return entries[0]?.key ? entries : []
}

const words = new Map([
  ...['yes', 'on', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'off', 'false', '0'].map((word) => [word, false] as const),
])

const isDate = (text: string) => dateShape.test(text) && !Number.isNaN(Date.parse(text.replace(' ', 'T')))

/** The parsed value of a key, or a hint on how to write it. */
function readValue(key: Key, text: string): { value?: string | boolean; hint?: string } {
  if (key === 'draft' || key === 'noindex') return { value: words.get(text.toLowerCase()), hint: 'Write yes or no.' }
  if (key === 'publish') return { value: isDate(text) ? text : undefined, hint: 'Write a date such as 2030-01-31.' }
  if (key === 'language') return { value: canonicalLanguage(text), hint: 'Write a language such as en or pt-BR.' }
  if (key === 'redirect') return { value: isSafeAddress(text) ? text : undefined, hint: 'Use a page or a web address.' }
  return { value: text }
}

function checkEntry({ name, key, value, line }: Entry, head: Head, report: Report): void {
  if (!key) {
    const nearest = findNearest(name, keys)
    const hint = nearest ? `Did you mean ${nearest}?` : `Use one of: ${keys.join(', ')}.`
    return report.add(line, 'warning', `Unknown page setting ${name}.`, hint)
  }
  if (value === '')
    return report.add(line, 'hint', `${name} is empty.`, 'Add a value after the colon, or remove the line.')
  const read = readValue(key, value)
  if (read.value !== undefined) Object.assign(head, { [key]: read.value })
  else if (key === 'draft' || key === 'publish') hide(head, { name, value, line, report, hint: read.hint })
  else report.add(line, 'error', `${name} can’t be ${quote(value)}.`, read.hint)
}

interface Misread {
  name: string
  value: string
  line: number
  report: Report
  hint: string | undefined
}

/** A draft or date with a mistake still hides the page: its owner doesn't want it seen by accident. */
function hide(head: Head, { name, value, line, report, hint = '' }: Misread): void {
  head.draft = true
  report.add(line, 'error', `${name} can’t be ${quote(value)}, so the page stays hidden.`, hint)
}

/** The page head at the top of a file, and its number of lines; it may be enclosed in `---` lines. */
export function readHead(lines: readonly string[], report: Report): { head: Head; end: number } {
  const head: Head = {}
  const fenced = lines[0]?.trimEnd() === '---'
  const entries = readEntries(lines, fenced ? 1 : 0)
  const end = entries.length + (fenced ? 2 : 0)
  if (entries.length === 0 || (fenced && lines[end - 1]?.trimEnd() !== '---')) return { head, end: 0 }
  for (const entry of entries) {
    const quoted = fenced ? /^"([^"]*)"$|^'([^']*)'$/.exec(entry.value) : undefined
    checkEntry({ ...entry, value: quoted?.[1] ?? quoted?.[2] ?? entry.value }, head, report)
  }
  if (end < lines.length && !isBlank(lines[end])) {
    report.add(end + 1, 'hint', 'The page settings end here.', 'Add a blank line between them and the text.')
  }
  return { head, end }
}

/** The page head of the beginning of a file, and whether it certainly ends there. */
export function readStartHead(text: string): { head: Head; isWhole: boolean } {
  const mostLines = longestHead + 3
  const { said } = splitLines(text, mostLines)
  const isWhole = said.length === mostLines || said.slice(0, -1).some(isBlank)
  return { head: readHead(said, new Report()).head, isWhole }
}

/** The lines of the page head at the top of a text, unchanged. */
export function headLinesOf(text: string): string {
  const file = splitLines(text, longestHead + 3)
  return sourceOf(file, 0, readHead(file.said, new Report()).end)
}

/** Writes a page head, one line for each value, without the last line end; line breaks become spaces. */
export const writeHead = (head: Head): string =>
  keys
    .flatMap((key) => {
      const value = head[key.toLowerCase() as Key]
      if (value === undefined || value === '') return []
      return `${key}: ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value.replace(/\s+/g, ' ').trim()}`
    })
    .join('\n')
