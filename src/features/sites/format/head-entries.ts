import { readStanding, type VisibilityLine } from './page-standing.ts'
import { isBlank, longestLineCharacters } from './text/lines.ts'

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
export const longestHeadLines = 60

export interface HeadEntry {
  name: string
  key: HeadKey | undefined
  value: string
  line: number
  /** What a line that isn’t one of ours says about who may see the page. */
  standing?: VisibilityLine | undefined
}

const keyOf = (name: string): HeadKey | undefined => {
  const plain = name.replace(/[ _-]/g, '').toLowerCase()
  return headKeys.find((key) => key.toLowerCase() === plain)?.toLowerCase() as HeadKey | undefined
}

function readEntry(text: string, line: number): HeadEntry | undefined {
  const [, name, space = '', value = ''] = (text.length <= longestLineCharacters && entryShape.exec(text)) || []
  const key = name === undefined ? undefined : keyOf(name)
  const standing = readStanding(text)
  if (name !== undefined && key) return { name: name.trim(), key, value: value.trim(), line, standing }
  const isEntry = standing !== undefined || space !== '' || value === ''
  if (name !== undefined && isEntry) return { name: name.trim(), key, value: value.trim(), line, standing }
  return standing && { ...standing, key: keyOf(standing.name), line, standing }
}

const isHiding = ({ standing }: HeadEntry) => standing?.says === 'hidden' || standing?.says === 'from a date'

/** The entries of a page head from this line on, up to the first line that is none. */
function readEntries(lines: readonly string[], from: number): HeadEntry[] {
  const entries: HeadEntry[] = []
  for (let at = from; at < Math.min(lines.length, from + longestHeadLines); at++) {
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
  [/^(?:[-–—=+;~]{3,}|`{3,})[a-z]{0,10}\s*$/, /^[-–—=+;~`.]{3,}\s*$/],
  [/^<!--\s*$/, /-->\s*$/],
  [/^\{\s*$/, /^\}[;,]?\s*$/],
]

interface Span {
  from: number
  to: number
  isFenced: boolean
}

/** The first lines from a place on: between signs, or else those up to the first that is no setting. */
function findFirst(lines: readonly string[], start: number): Span {
  const begun = lines.slice(start, start + longestHeadLines).findIndex((line) => !isBlank(line))
  if (begun < 0) return { from: start, to: start, isFenced: false }
  const from = start + begun
  const first = lines[from] ?? ''
  if (/^\{.*\}\s*$/.test(first)) return { from, to: from + 1, isFenced: true }
  const [, end] = fences.find(([sign]) => sign.test(first)) ?? []
  const most = lines.slice(0, from + longestHeadLines)
  const closing = end ? most.findIndex((line, at) => at > from && end.test(line)) : -1
  if (closing > 0) return { from, to: closing, isFenced: true }
  const past = most.findIndex(
    (line, at) => at >= from && !(end && at === from) && (isBlank(line) || !readEntry(line, 0)),
  )
  return { from, to: past < 0 ? most.length : past, isFenced: false }
}

/** The lines that a page head goes on with behind one that ended it. */
function findRest(lines: readonly string[], end: number): Span {
  const past = lines.slice(end, end + longestHeadLines).findIndex(isBlank)
  return { from: end, to: past < 0 ? Math.min(lines.length, end + longestHeadLines) : end + past, isFenced: false }
}

const piecesOf = (line: string) => (line.trimStart().startsWith('{') ? line.split(/[{},]/) : [line])

/** The lines below the page head, if there is one, which say that the page is hidden: behind a line that ended it, below a blank line, or in the head of another program. */
export function findStrays(lines: readonly string[], end: number): HeadEntry[] {
  const rest = end > 0 ? findRest(lines, end) : { from: 0, to: 0, isFenced: false }
  return [rest, findFirst(lines, rest.to)].flatMap(({ from, to, isFenced }) =>
    lines.slice(from, to).flatMap((line, at) =>
      piecesOf(line)
        .flatMap((piece) => readEntry(piece, from + at + 1) ?? [])
        .filter((entry) => isHiding(entry) || (isFenced && entry.key === 'draft' && entry.standing?.says !== 'shown'))
        .slice(0, 1),
    ),
  )
}

export function findHead(lines: readonly string[]): { entries: HeadEntry[]; end: number; isFenced: boolean } {
  const isFenced = lines[0]?.trimEnd() === '---'
  const entries = readEntries(lines, isFenced ? 1 : 0)
  const [first] = entries
  const end = entries.length + (isFenced ? 2 : 0)
  const isHead = first && (first.key ?? isHiding(first)) && (!isFenced || lines[end - 1]?.trimEnd() === '---')
  return isHead ? { entries, end, isFenced } : { entries: [], end: 0, isFenced: false }
}
