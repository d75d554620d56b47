import { codeSpans, openSpans } from './code-spans.ts'
import { withoutComments } from './script-head.ts'
import type { ShownText } from './keep-shown-blocks.ts'

const sign = /[{}"'`]/g
/** Texts in programs are no longer, as far as this needs to know. */
const longestQuotedLetters = 500

/** Where the expression ends that begins at a place; undefined for one that never does. */
export function endOfExpression(text: string, start: number): number | undefined {
  let depth = 0
  sign.lastIndex = start
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const [said] = found
    if (said === '{') depth += 1
    else if (said === '}') depth -= 1
    else {
      // An apostrophe in a text has no other one in its line.
      const line = text.slice(sign.lastIndex, sign.lastIndex + longestQuotedLetters).split('\n', 1)[0] ?? ''
      const length = line.indexOf(said)
      if (length !== -1) sign.lastIndex += length + 1
    }
    if (depth === 0) return sign.lastIndex
  }
  return undefined
}

/** Conditions that never hold. */
const never = /^\(?\s*(?:false|null|undefined|0|''|"")\s*&&/
const literal = /^\s*(?:"([^"\n]*)"|'([^'\n]*)'|`([^`$]*)`)\s*$/
/** Of a part that is named. */
const longestShownLetters = 60
const depends = /&&|\|\||\?(?!\.)/

const module = /(?<=^|\n)(?:import|export)\s+(?:(?:const|let|var|function|default|async|class)\b|[{*"'])/g

/** Takes out what a text with components brings in and gives to others: it ends with an empty line, but not within braces. */
function takeOutModules(text: string): string {
  const isCode = openSpans(codeSpans(text))
  const pieces: string[] = []
  let from = 0
  const blankAfter = (at: number) => {
    const blank = text.indexOf('\n\n', at)
    return blank === -1 ? text.length : blank
  }
  for (const { index } of text.matchAll(module)) {
    if (index < from || isCode(index)) continue
    let end = blankAfter(index)
    for (let brace = text.indexOf('{', index); brace !== -1 && brace < end; brace = text.indexOf('{', brace)) {
      brace = endOfExpression(text, brace) ?? text.length
      end = blankAfter(brace)
    }
    pieces.push(text.slice(from, index))
    from = end
  }
  return pieces.join('') + text.slice(from)
}

/** Whether an expression shows nothing: a comment, or no value. */
const isNothing = (inside: string) => /^(?:null|false|undefined|true|void\b[^]*)?$/.test(withoutComments(inside).trim())

/** Takes expressions out of a text with components that never show anything, and names those of which that can’t be told. */
export function keepShownExpressions(whole: string): ShownText {
  const text = takeOutModules(whole)
  const isCode = openSpans(codeSpans(text))
  const pieces: string[] = []
  const doubts = new Set<string>()
  let from = 0
  for (let start = text.indexOf('{'); start !== -1; start = text.indexOf('{', start + 1)) {
    if (isCode(start)) continue
    const end = endOfExpression(text, start)
    if (end === undefined) {
      doubts.add(text.slice(start, start + longestShownLetters))
      break
    }
    const inside = text.slice(start + 1, end - 1).trim()
    const [said, ...quoted] = literal.exec(inside) ?? []
    // What is given to a component isn’t shown here.
    const isGiven = text[start - 1] === '='
    if (!isGiven && (said !== undefined || never.test(inside) || isNothing(inside))) {
      pieces.push(text.slice(from, start), quoted.find((each) => each !== undefined) ?? '')
      from = end
    } else if (!isGiven && depends.test(inside) && /[<"'`]/.test(inside))
      doubts.add(`{${inside}`.slice(0, longestShownLetters))
    start = end - 1
  }
  pieces.push(text.slice(from))
  return { text: pieces.join(''), doubts: [...doubts] }
}
