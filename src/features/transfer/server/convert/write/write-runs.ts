import { withoutEnd } from '#kit/without-end.ts'
import { onOneLine } from '#kit/one-line.ts'
import type { Look, Picture, Run } from '../parts/part.ts'
import { wordsOf } from '../parts/part.ts'
import { escapeHref, escapeStart, escapeText, escapeTitle } from './escape.ts'
import { readShown } from '../check/shown.ts'

type Mark = 'strong' | 'em' | 'del'
const signs: Record<Mark, string> = { strong: '**', em: '*', del: '~~' }
const marks: readonly Mark[] = ['strong', 'em', 'del']

export function writePicture({ src, alt, caption }: Picture): string {
  const title = caption ? ` "${escapeTitle(onOneLine(caption))}"` : ''
  return `![${escapeText(onOneLine(alt))}](${escapeHref(src)}${title})`
}

function writeCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const isPadded = text.startsWith(' ') && text.endsWith(' ') && /[^ ]/.test(text)
  const room = isPadded || /^`|`$/.test(text) ? ' ' : ''
  return `${fence}${room}${text}${room}${fence}`
}

function writeRun(run: Run): string {
  if ('picture' in run) return writePicture(run.picture)
  if ('isBreak' in run) return '\\\n'
  return run.code && run.text.trim() !== '' ? writeCode(run.text.replace(/\n/g, ' ')) : escapeText(run.text)
}

function groupBy(runs: readonly Run[], key: keyof Look): Run[][] {
  const groups: Run[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    const same = last?.[0] && (last[0][key] || undefined) === (run[key] || undefined)
    if (same) last.push(run)
    else groups.push([run])
  }
  return groups
}

/** What is moved out of an emphasis: Markdown never takes spaces there, and signs only in some places. */
type Edge = 'spaces' | 'signs'

interface Emphases {
  keys: readonly Mark[]
  edge: Edge
}

/** Splits what stands outside of an emphasis, because there would be none otherwise, from what stands inside. */
function splitEdges(text: string, edge: Edge): [before: string, inside: string, after: string] {
  const before = (edge === 'spaces' ? /^\s*/ : /^[\s\p{P}\p{S}]*/u).exec(text)?.[0] ?? ''
  const rest = text.slice(before.length)
  let end = rest.length
  const sign = edge === 'spaces' ? /\s/ : /[\s\p{P}\p{S}]/u
  while (end > 0 && sign.test(rest[end - 1] ?? '')) end -= 1
  return [before, rest.slice(0, end), rest.slice(end)]
}

function emphasise(group: readonly Run[], mark: Mark, rest: Emphases): string {
  const { edge } = rest
  const first = group[0]
  const last = group.at(-1)
  if (!first || !last || group.some((run) => 'isBreak' in run)) return writeMarked(group, rest)
  if (group.length === 1 && 'text' in first && !first.code) {
    const [before, inside, after] = splitEdges(first.text, edge)
    if (inside === '') return escapeText(first.text)
    const marked = writeMarked([{ ...first, text: inside }], rest)
    return `${escapeText(before)}${signs[mark]}${marked}${signs[mark]}${escapeText(after)}`
  }
  const written = writeMarked(group, rest)
  const inside = written.trim()
  const from = written.indexOf(inside)
  if (inside === '') return written
  return `${written.slice(0, from)}${signs[mark]}${inside}${signs[mark]}${written.slice(from + inside.length)}`
}

function writeMarked(runs: readonly Run[], { keys, edge }: Emphases): string {
  const [key, ...others] = keys
  const rest: Emphases = { keys: others, edge }
  if (key === undefined) return runs.map(writeRun).join('')
  return groupBy(runs, key)
    .map((group) => (group[0]?.[key] ? emphasise(group, key, rest) : writeMarked(group, rest)))
    .join('')
}

function writeLinked(group: readonly Run[], keys: Emphases): string {
  const href = group[0]?.href
  const written = writeMarked(group, keys)
  const inside = written.trim()
  if (href === undefined || inside === '') return written
  const from = written.indexOf(inside)
  const label = inside.replace(/\\\n/g, ' ')
  return `${written.slice(0, from)}[${label}](${escapeHref(href)})${written.slice(from + inside.length)}`
}

/** Runs that look alike become one; breaks at the edges and spaces around breaks fall away. */
function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = []
  for (const run of runs) {
    const last = tidy.at(-1)
    const same =
      last &&
      (['strong', 'em', 'del', 'code', 'href'] as const).every(
        (key) => (last[key] || undefined) === (run[key] || undefined),
      )
    if (same && 'text' in last && 'text' in run) tidy[tidy.length - 1] = { ...last, text: last.text + run.text }
    else if ('text' in run && run.text === '') continue
    else tidy.push(run)
  }
  return tidy
}

const isPlain = (runs: readonly Run[]) => runs.every((run) => !run.strong && !run.em && !run.del)

/** A text without the line breaks that it ends with. */
function withoutLastBreaks(text: string): string {
  const lines = text.split('\n')
  let last = lines.length - 1
  while (last > 0 && /^[ \t]*$/.test(lines[last] ?? '') && lines[last - 1]?.endsWith('\\')) {
    last -= 1
    lines[last] = withoutEnd(lines[last]?.slice(0, -1) ?? '', /[ \t]/)
  }
  return lines.slice(0, last + 1).join('\n')
}

const tidyLines = (text: string) =>
  withoutLastBreaks(text)
    .replace(/^(?:[ \t]*\\\n)+/, '')
    .split('\n')
    .map((line) => escapeStart(line.trim()))
    .join('\n')

const writeAs = (runs: readonly Run[], keys: Emphases) =>
  tidyLines(
    groupBy(runs, 'href')
      .map((group) => writeLinked(group, keys))
      .join(''),
  )

/** Whether Markdown reads what was written as the same words. */
const saysSame = (written: string, runs: readonly Run[]) =>
  onOneLine(readShown(`.\n\n${written}`).text.slice(1)) === onOneLine(wordsOf(runs))

/** Writes a paragraph. An emphasis that Markdown can't express is left out; the words stay. */
export function writeRuns(given: readonly Run[]): string {
  const runs = tidyRuns(given)
  if (isPlain(runs)) return writeAs(runs, { keys: [], edge: 'spaces' })
  for (const edge of ['spaces', 'signs'] as const) {
    const written = writeAs(runs, { keys: marks, edge })
    if (saysSame(written, runs)) return written
  }
  return writeAs(runs, { keys: [], edge: 'spaces' })
}

/** Writes text for a heading or a cell, where no line can end. */
export function writeOneLine(runs: readonly Run[]): string {
  const flat = runs.map((run): Run => ('isBreak' in run ? { text: ' ' } : run))
  return writeRuns(flat).replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
}
