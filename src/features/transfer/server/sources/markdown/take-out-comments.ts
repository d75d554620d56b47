import { codeSpans, openSpans } from './code-spans.ts'

const opening =
  /<!--|\{#(?![\w:.-]{1,100}[^#{}\n]{0,100}\})|\{\{-?\s{0,3}\/\*|\{\{!(?:--)?|\{\{--|\{\/\*|\{%[-~]?\s{0,9}(?:(?:comments?|doc)\s{0,9}[-~]?%\}|#)|\{\{[<%]\s{0,9}comments?(?:\s[^{}<>]{0,200})?[>%]\}\}|\{::comment[^{}\n]{0,100}\}|<%(?:#|--)|(?<!\S)%%(?!%)|\\begin\{comment\}/gi

type Kind = [start: RegExp, end: RegExp, isOfTemplate: boolean]
/** How comments begin and end; templates are read before code is. */
const kinds: Kind[] = [
  [/^<!--/, /--!?>/g, false],
  [/^\{#/, /#\}/g, true],
  [/^\{\{-?\s*\/\*/, /\*\/\s{0,3}-?\}\}/g, true],
  [/^\{\{(?:!--|--)/, /--\}\}/g, true],
  [/^\{\{!/, /\}\}/g, true],
  [/^\{\/\*/, /\*\/\s{0,9}\}/g, false],
  [/^\{%[-~]?\s*#/, /%\}/g, true],
  [/^\{%/, /\{%[-~]?\s{0,9}end(?:comments?|doc)\s{0,9}[-~]?%\}/gi, true],
  [/^\{\{[<%]/, /\{\{[<%]\s{0,9}\/\s{0,9}comments?\s{0,9}[>%]\}\}/gi, true],
  [/^\{::/, /\{:\/(?:comment)?\}/gi, false],
  [/^<%/, /%>/g, true],
  [/^%%/, /%%/g, false],
  [/^\\begin/i, /\\end\{comment\}/gi, false],
]

export interface WithoutComments {
  text: string
  /** Comments that never end. */
  doubts: string[]
}

const verbatim = /\{%[-~]?\s{0,9}(end)?(?:raw|verbatim)\s{0,9}[-~]?%\}/g
/** Where a template shows its own signs. */
function rawSpans(text: string) {
  const spans = []
  let from: number | undefined
  for (const { 0: whole, 1: end, index } of text.matchAll(verbatim)) {
    if (end === undefined) from ??= index
    else if (from !== undefined) {
      spans.push({ from, to: index + whole.length })
      from = undefined
    }
  }
  return spans
}

/** Takes the comments out of a text; `isTemplate` where a template makes Markdown of it first, so that it has them in code, too. */
export function takeOutComments(text: string, isTemplate: boolean): WithoutComments {
  const isCode = openSpans(codeSpans(text))
  const isRaw = openSpans(rawSpans(text))
  const pieces: string[] = []
  const endless = new Set<Kind>()
  const doubts = new Set<string>()
  let from = 0
  for (const { 0: whole, index } of text.matchAll(opening)) {
    if (index < from) continue
    const kind = kinds.find(([start]) => start.test(whole))
    const isKept = isRaw(index) || (isCode(index) && !(isTemplate && kind?.[2] === true))
    if (!kind || isKept) continue
    const [, end, isOfTemplate] = kind
    end.lastIndex = index + whole.length
    const isEnded = !endless.has(kind) && end.test(text)
    if (isEnded || isOfTemplate) pieces.push(text.slice(from, index))
    if (isEnded) from = end.lastIndex
    else {
      endless.add(kind)
      // The template would take all that follows for a comment.
      if (isOfTemplate) from = index + whole.length
      if (whole !== '%%') doubts.add(whole)
    }
  }
  pieces.push(text.slice(from))
  return { text: pieces.join(''), doubts: [...doubts] }
}
