/** The values in braces on a block line. */
export interface Attributes {
  values: Map<string, string>
  /** Invalid pieces that were skipped. */
  odd: string[]
  /** The position after the closing brace. */
  end: number
}

/** What is opened and never closed. */
export type UnclosedMark = 'bracket' | 'brace' | 'quote'

const unescape = (text: string) =>
  text.replace(/\\([\\"'[\]n])/g, (_, character: string) => (character === 'n' ? '\n' : character))

const gap = /[\s,;]*/y
const key = /([A-Za-z_][\w-]*)(\s*[=:]\s*)?/y
const quoted = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|[“”„]([^“”]*)[“”]/sy
const bare = /[^\s}"“”„][^\s}]*/y
const anything = /[^\s}]+/y

/** Matches at one position of a text. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

function readValue(text: string, at: number): { value: string; end: number } | UnclosedMark {
  const inQuotes = matchAt(quoted, text, at)
  if (inQuotes) {
    const value = inQuotes[3] ?? unescape(inQuotes[1] ?? inQuotes[2] ?? '')
    return { value, end: at + inQuotes[0].length }
  }
  if (/["“”„]/.test(text.charAt(at))) return 'quote'
  const word = matchAt(bare, text, at)?.[0] ?? ''
  return { value: word.replace(/,$/, ''), end: at + word.length }
}

/**
 * Parses `{key=value key="two words" flag}` from its opening brace on; a flag has the value `yes`. Returns what is missing if
 * there is no closing brace.
 */
export function readAttributes(text: string, from: number): Attributes | UnclosedMark {
  const values = new Map<string, string>()
  const odd: string[] = []
  let at = from + 1
  for (;;) {
    at += matchAt(gap, text, at)?.[0].length ?? 0
    if (at >= text.length) return 'brace'
    if (text.charAt(at) === '}') return { values, odd, end: at + 1 }
    const name = matchAt(key, text, at)
    if (!name?.[1]) {
      const piece = matchAt(anything, text, at)?.[0] ?? text.charAt(at)
      odd.push(piece)
      at += piece.length
      continue
    }
    at += name[0].length
    const read = name[2] ? readValue(text, at) : { value: 'yes', end: at }
    if (typeof read === 'string') return read
    values.set(name[1].toLowerCase(), read.value)
    at = read.end
  }
}

/** Parses `[label]` from its opening bracket on; inner brackets are counted, `\]` is a bracket. */
export function readLabel(text: string, from: number): { label: string; end: number } | undefined {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '\\') at++
    else if (character === '[') depth++
    else if (character === ']' && --depth === 0) return { label: unescape(text.slice(from + 1, at)), end: at + 1 }
  }
  return undefined
}

const escape = (text: string, characters: RegExp) =>
  text.replace(characters, '\\$&').replace(/\r\n?|\n/g, String.raw`\n`)

const writeValue = (value: string) =>
  /^[\p{L}\p{N}_./#@+%&?=~-]+(?::[\p{L}\p{N}_./#@+%&?=~-]+)*$/u.test(value) ? value : `"${escape(value, /[\\"]/g)}"`

/** Writes `::name[label]{key=value}`; undefined values and an empty label are left out. */
export function writeBlockLine(
  opening: string,
  label: string | undefined,
  values: Record<string, string | number | undefined>,
): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${writeValue(String(value))}`,
  )
  const brackets = label ? `[${escape(label, /[\\[\]]/g)}]` : ''
  return `${opening}${brackets}${pairs.length > 0 ? `{${pairs.join(' ')}}` : ''}`
}
