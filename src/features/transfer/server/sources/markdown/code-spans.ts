/** A piece of code in Markdown, by its first position and the one after it. */
export interface CodeSpan {
  from: number
  to: number
}

const mark = /(?<=^|\n)( {0,3})(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})[^\n]*|`+/g
const fence = /(?<=\n) {0,3}(`{3,}|~{3,})[ \t]*(?=\n|$)/g
const run = /`+/g
/** A piece within a line is no longer. */
const longestInlineLetters = 2000

/** Where a fenced piece ends: at as many signs of the same kind, or with the text. */
function endOfFence(text: string, from: number, sign: string): number {
  fence.lastIndex = from
  for (let found = fence.exec(text); found; found = fence.exec(text)) {
    const said = found[1] ?? ''
    if (said[0] === sign[0] && said.length >= sign.length) return fence.lastIndex
  }
  return text.length
}

/** Where a piece within a paragraph ends; undefined where it doesn’t. */
function endOfInline(text: string, from: number, sign: string): number | undefined {
  const piece = text.slice(from, from + longestInlineLetters)
  const blank = /\n[ \t]*\n/.exec(piece)
  run.lastIndex = 0
  for (let found = run.exec(piece); found && found.index < (blank?.index ?? piece.length); found = run.exec(piece))
    if (found[0].length === sign.length) return from + run.lastIndex
  return undefined
}

/** The pieces of code in a text, in order. */
export function codeSpans(text: string): CodeSpan[] {
  const spans: CodeSpan[] = []
  mark.lastIndex = 0
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const [whole, , sign] = found
    const from = found.index
    const after = from + whole.length
    const to = sign === undefined ? endOfInline(text, after, whole) : endOfFence(text, after, sign)
    if (to === undefined) continue
    spans.push({ from, to })
    mark.lastIndex = Math.max(to, after)
  }
  return spans
}

/** Tells of positions that only grow whether they are in one of the pieces. */
export function openSpans(spans: readonly CodeSpan[]): (position: number) => boolean {
  let at = 0
  return (position) => {
    while (at < spans.length && (spans[at]?.to ?? 0) <= position) at += 1
    return at < spans.length && (spans[at]?.from ?? 0) <= position
  }
}
