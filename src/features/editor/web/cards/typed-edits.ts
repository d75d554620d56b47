import { t } from '#kit/t.ts'
import { Refusal } from '#kit/refusal.ts'
import { exchangePart } from '#sites/format/text/line-ends.ts'
import { rewritePiece } from './edits.ts'
import { listClosings, isOpen } from '../texts/close-lines.ts'
import { readPage, spanOf, type TextPiece } from '../texts/page-text.ts'

function attempt(text: string, item: TextPiece, source: string): string | undefined {
  try {
    return rewritePiece(text, item, source)
  } catch (problem) {
    if (problem instanceof Refusal && problem.reason === 'invalid') return undefined
    throw problem
  }
}

/** Writes a part as it was typed, even if it swallows the text behind it. */
function writeAsTyped(text: string, item: TextPiece, source: string): string {
  const { start } = spanOf(readPage(text), item)
  return exchangePart(text, { start, source: item.source }, `${source.trimEnd()}\n\n`)
}

interface TypedEdit {
  text: string
  /** What the person who typed it should know. */
  warning?: string
}

const closed = t(
  'What you typed leaves a block or code open, so it is closed at its end. Close it where it should end.',
)
const swallowing = t(
  'What stands below is read as part of this. It is kept as you typed it: close its blocks and code.',
)

/**
 * The page with one of its parts as somebody types it. Blocks and code that are left open are closed, so that any text can be
 * kept. A part inside a block is closed even if nothing follows it there.
 */
export function rewriteTyped(text: string, item: TextPiece, source: string, isInner = false): TypedEdit {
  const isFine = (candidate: string) => !isInner || !isOpen(candidate)
  const plain = isFine(source) ? attempt(text, item, source) : undefined
  if (plain !== undefined) return { text: plain }
  for (const candidate of listClosings(source)) {
    const changed = isFine(candidate) ? attempt(text, item, candidate) : undefined
    if (changed !== undefined) return { text: changed, warning: closed }
  }
  return { text: writeAsTyped(text, item, source), warning: swallowing }
}
