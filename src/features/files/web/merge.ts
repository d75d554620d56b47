import { compareTexts, linesOf } from './diff.ts'

/** A range of lines of the common base, and the lines that replace it. */
interface LineChange {
  from: number
  to: number
  lines: string[]
}

function changesOf(base: string, text: string): LineChange[] {
  const changes: LineChange[] = []
  let at = 0
  let open: LineChange | undefined
  for (const { kind, lines } of compareTexts(base, text)) {
    if (kind === 'same') {
      at += lines.length
      open = undefined
      continue
    }
    if (!open) changes.push((open = { from: at, to: at, lines: [] }))
    if (kind === 'new') open.lines.push(...lines)
    else open.to = at += lines.length
  }
  return changes
}

const meet = (a: LineChange, b: LineChange) => a.from <= b.to && b.from <= a.to
const isSame = (a: LineChange, b: LineChange) =>
  a.from === b.from && a.to === b.to && a.lines.join('') === b.lines.join('')

/** Merges two changed texts with a common base; where both changed the same lines, mine are kept. */
export function mergeTexts(base: string, mine: string, theirs: string): { text: string; clashes: number } {
  const own = changesOf(base, mine)
  const others = changesOf(base, theirs).filter((change) => !own.some((each) => isSame(each, change)))
  const clashing = others.filter((change) => own.some((each) => meet(each, change)))
  const kept = [...own, ...others.filter((change) => !clashing.includes(change))].toSorted((a, b) => a.from - b.from)
  const lines = linesOf(base)
  let text = ''
  let at = 0
  for (const { from, to, lines: made } of kept) {
    text += lines.slice(at, from).join('') + made.join('')
    at = to
  }
  return { text: text + lines.slice(at).join(''), clashes: clashing.length }
}
