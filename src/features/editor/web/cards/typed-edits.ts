import { Refusal } from '#kit/refusal.ts'
import { exchange } from '#sites/format/text/line-ends.ts'
import { rewrite } from './edits.ts'
import { readPage, spanOf, type Piece } from '../texts/page-text.ts'

const openings = /^( *(?:(?:[-*+]|\d{1,9}[.)]) +)*)(`{3,}|~{3,})|^ {0,3}(:{3,})[a-z]/gm

const mostTried = 6

/** A text with everything closed that it may have left open, in several ways, the simplest first. */
function* closings(source: string): Generator<string> {
  const found = [...source.matchAll(openings)].reverse()
  const said = found.flatMap(([, lead = '', fence]) =>
    fence === undefined ? [] : [`\n${fence}`, `\n${' '.repeat(lead.length)}${fence}`],
  )
  const fences = [...new Set(said)].slice(0, mostTried)
  const colons = found.find(([, , , marks]) => marks !== undefined)?.[3] ?? ':::'
  const blocks = [1, 2, 3].map((count) => `\n${colons}`.repeat(count))
  const body = source.trimEnd()
  for (const end of [...fences, ...blocks, ...fences.flatMap((first) => blocks.map((then) => first + then))])
    yield body + end
}

const after = 'Behind.'

/** Whether a text leaves a block or code open, so that the text behind it would become part of it. */
function isOpen(source: string): boolean {
  const last = readPage(`${source.trimEnd()}\n\n${after}\n`).items.at(-1)
  return last?.kind !== 'prose' || last.source.trim() !== after
}

function attempt(text: string, item: Piece, source: string): string | undefined {
  try {
    return rewrite(text, item, source)
  } catch (problem) {
    if (problem instanceof Refusal && problem.reason === 'invalid') return undefined
    throw problem
  }
}

/** Writes a part as it was typed, even if it swallows the text behind it. */
function writeAsTyped(text: string, item: Piece, source: string): string {
  const { start } = spanOf(readPage(text), item)
  return exchange(text, { start, source: item.source }, `${source.trimEnd()}\n\n`)
}

interface Typed {
  text: string
  /** What the person who typed it should know. */
  warning?: string
}

const closed = 'What you typed leaves a block or code open, so it is closed at its end. Close it where it should end.'
const swallowing = 'What stands below is read as part of this. It is kept as you typed it: close its blocks and code.'

/**
 * The page with one of its parts as somebody types it. Blocks and code that are left open are closed, so that any text can be
 * kept. A part inside a block is closed even if nothing follows it there.
 */
export function rewriteTyped(text: string, item: Piece, source: string, isInner = false): Typed {
  const isFine = (candidate: string) => !isInner || !isOpen(candidate)
  const plain = isFine(source) ? attempt(text, item, source) : undefined
  if (plain !== undefined) return { text: plain }
  for (const candidate of closings(source)) {
    const changed = isFine(candidate) ? attempt(text, item, candidate) : undefined
    if (changed !== undefined) return { text: changed, warning: closed }
  }
  return { text: writeAsTyped(text, item, source), warning: swallowing }
}
