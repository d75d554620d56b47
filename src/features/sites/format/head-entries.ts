import { isDate, readStanding, type Standing } from './page-standing.ts'
import { isBlank, longestLine } from './text/lines.ts'

export const headKeys = [
  'Title',
  'Description',
  'Image',
  'Layout',
  'Draft',
  'Publish',
  'Language',
  'NoIndex',
  'Redirect',
] as const
export type HeadKey = Lowercase<(typeof headKeys)[number]>

const entryShape = /^([A-Za-z][A-Za-z _-]{0,30}):([ \t]*)(.*)$/s
/** In lines. */
export const longestHead = 60

export interface HeadEntry {
  name: string
  key: HeadKey | undefined
  value: string
  line: number
  /** What a line that isn’t one of ours says about who may see the page. */
  standing?: Standing | undefined
}

const keyOf = (name: string): HeadKey | undefined => {
  const plain = name.replace(/[ _-]/g, '').toLowerCase()
  return headKeys.find((key) => key.toLowerCase() === plain)?.toLowerCase() as HeadKey | undefined
}

function readEntry(text: string, line: number): HeadEntry | undefined {
  const [, name, space = '', value = ''] = (text.length <= longestLine && entryShape.exec(text)) || []
  const key = name === undefined ? undefined : keyOf(name)
  if (name !== undefined && key) return { name: name.trim(), key, value: value.trim(), line }
  const standing = readStanding(text)
  const isEntry = standing !== undefined || space !== '' || value === ''
  if (name !== undefined && isEntry) return { name: name.trim(), key, value: value.trim(), line, standing }
  return standing && { ...standing, key: keyOf(standing.name), line, standing }
}

const isHiding = ({ standing }: HeadEntry) => standing?.says === 'hidden' || standing?.says === 'from a date'

/** The entries of a page head from this line on, up to the first line that is none. */
function readEntries(lines: readonly string[], from: number): HeadEntry[] {
  const entries: HeadEntry[] = []
  for (let at = from; at < Math.min(lines.length, from + longestHead); at++) {
    const entry = readEntry(lines[at] ?? '', at + 1)
    if (!entry) break
    entries.push(entry)
  }
  return entries
}

export const yesOrNo = new Map([
  ...['yes', 'on', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'off', 'false', '0'].map((word) => [word, false] as const),
])

/** The signs that heads of other programs stand between. */
const fences: readonly [start: RegExp, end: RegExp][] = [
  [/^(-{3}|\+{3}|;{3}|~{3})[a-z]{0,10}\s*$/, /^(?:-{3}|\+{3}|;{3}|~{3}|\.{3})\s*$/],
  [/^<!--\s*$/, /-->\s*$/],
  [/^\{\s*$/, /^\}[;,]?\s*$/],
]

/** The lines between signs at the start of a file; without signs, or where they have no end, those up to a blank line. */
function listFirst(lines: readonly string[]): { from: number; to: number } | undefined {
  const from = lines.slice(0, longestHead).findIndex((line) => !isBlank(line))
  if (from < 0) return undefined
  const [, end] = fences.find(([start]) => start.test(lines[from] ?? '')) ?? []
  const closing = end ? lines.slice(0, from + longestHead).findIndex((line, at) => at > from && end.test(line)) : -1
  if (closing > 0) return { from, to: closing }
  const isEntry = (line: string) => !isBlank(line) && readEntry(line, 0) !== undefined
  const start = end ? from + 1 : from
  const past = lines.slice(start, start + longestHead).findIndex((line) => !isEntry(line))
  return { from: start, to: past < 0 ? Math.min(lines.length, start + longestHead) : start + past }
}

/** The lines at the start of a file without a page head which say that the page is hidden: below a blank line, or in the head of another program. */
export function findStrays(lines: readonly string[]): HeadEntry[] {
  const { from, to } = listFirst(lines) ?? { from: 0, to: 0 }
  return lines.slice(from, to).flatMap((line, at) => {
    const entry = readEntry(line, from + at + 1)
    return entry && saysHidden(entry) ? [entry] : []
  })
}

const saysHidden = (entry: HeadEntry) =>
  isHiding(entry) ||
  (entry.key === 'draft' && yesOrNo.get(entry.value.toLowerCase()) !== false) ||
  (entry.key === 'publish' && isDate(entry.value))

export function findHead(lines: readonly string[]): { entries: HeadEntry[]; end: number; isFenced: boolean } {
  const isFenced = lines[0]?.trimEnd() === '---'
  const entries = readEntries(lines, isFenced ? 1 : 0)
  const [first] = entries
  const end = entries.length + (isFenced ? 2 : 0)
  const isHead = first && (first.key ?? isHiding(first)) && (!isFenced || lines[end - 1]?.trimEnd() === '---')
  return isHead ? { entries, end, isFenced } : { entries: [], end: 0, isFenced: false }
}
