import { readAttributes, readLabel, type UnclosedMark } from './text/attributes.ts'

/** A line that opens a block: `::name[label]{key=value} rest of the line`. */
export interface BlockLine {
  colons: number
  name: string
  label?: string
  values: Map<string, string>
  /** Parts of the braces that can't be parsed. */
  odd: string[]
  rest: string
  /** The closing line, if it is a code fence instead of colons. */
  fence?: string
  /** What isn’t closed, so that the line can't be read. */
  broken?: UnclosedMark
}

const opener = /^ {0,3}(:{2,})( ?)([A-Za-z][A-Za-z0-9-]{0,31})(?=[[{\s]|$)(.*)$/s
const closer = /^ {0,3}(:{3,})[ \t]*$/

/** The number of colons in a line that closes a block, otherwise 0. */
export const countClosing = (line: string): number => closer.exec(line)?.[1]?.length ?? 0

/** Parses what follows the name of a block: `[label]{key=value} rest`; braces may also come last. */
export function readDetails(text: string): Omit<BlockLine, 'colons' | 'name'> {
  const details: Omit<BlockLine, 'colons' | 'name'> = { values: new Map(), odd: [], rest: '' }
  let at = 0
  const bracket = /^\s*(?=\[)/.exec(text)
  if (bracket) {
    const read = readLabel(text, bracket[0].length)
    if (!read) return { ...details, broken: 'bracket' }
    details.label = read.label
    at = read.end
  }
  const trailing = /^[^"'{}]*\S[ \t]+(?=\{[^{}]*\}\s*$)/s.exec(text.slice(at))?.[0]
  at += /^\s*(?=\{)/.exec(text.slice(at))?.[0].length ?? 0
  const brace = text.charAt(at) === '{' ? at : trailing === undefined ? -1 : at + trailing.length
  if (brace < 0) return { ...details, rest: text.slice(at).trim() }
  const read = readAttributes(text, brace)
  if (typeof read === 'string') return { ...details, broken: read }
  const rest = brace === at ? text.slice(read.end) : text.slice(at, brace)
  return { ...details, values: read.values, odd: read.odd, rest: rest.trim() }
}

/** Accepts capitals and a space before a known name. */
export function readBlockLine(line: string, isKnown: (name: string) => boolean): BlockLine | undefined {
  const match = opener.exec(line)
  if (!match?.[1] || !match[3]) return undefined
  const name = match[3].toLowerCase()
  if ((match[2] !== '' || name !== match[3]) && !isKnown(name)) return undefined
  return { colons: match[1].length, name, ...readDetails(match[4] ?? '') }
}
