import { isUtf8 } from 'node:buffer'
import { setImmediate as letOthersRun } from 'node:timers/promises'

/** A text is nested deeper, or has more parts, than anything that people and services write. */
export class TooComplex extends SyntaxError {
  override name = 'TooComplex'
}

const codeOf = (sign: string) => sign.charCodeAt(0)
const quote = codeOf('"')
const backslash = codeOf('\\')
const comma = codeOf(',')
const openList = codeOf('[')
const closeList = codeOf(']')
const openObject = codeOf('{')
const closeObject = codeOf('}')

/** Where a text in quotes ends that begins at a place. */
function endOfQuoted(text: Uint8Array, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1
  return at
}

interface Bounds {
  /** How many brackets and braces may stand within each other. */
  deepest: number
  /** How many parts there may be in all. */
  mostParts?: number
  /** Whether what is in quotes is passed over, as in JSON. */
  hasQuotes?: boolean
}

/** Whether text is nested deeper, or has more parts, than a parser is given. Read once, byte by byte. */
export function isBeyond(text: Uint8Array, { deepest, mostParts = Infinity, hasQuotes = true }: Bounds): boolean {
  let [depth, parts] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (hasQuotes && sign === quote) at = endOfQuoted(text, at)
    else if (sign === openList || sign === openObject) depth += 1
    else if (sign === closeList || sign === closeObject) depth = Math.max(0, depth - 1)
    else if (sign === comma) parts += 1
    if (depth > deepest || parts > mostParts) return true
  }
  return false
}

/** More than any message of a service or a browser has. */
const ofJson = { deepest: 64, mostParts: 50_000 }

/** JSON that a stranger wrote. It is measured first: a few megabytes of brackets or names take as many seconds. */
export function parseJson(text: string | Uint8Array, bounds: Bounds = ofJson): unknown {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  if (isBeyond(bytes, bounds)) throw new TooComplex()
  if (!isUtf8(bytes)) throw new SyntaxError('This is no text.')
  return JSON.parse(typeof text === 'string' ? text : new TextDecoder().decode(text))
}

/** What is measured, decoded and read at once. */
const atOnceBytes = 512 * 1024

/** The same of bytes that may be many: between the steps everybody else gets a turn. */
export async function parseLargeJson(bytes: Uint8Array, bounds: Bounds = ofJson): Promise<unknown> {
  if (bytes.length <= atOnceBytes) return parseJson(bytes, bounds)
  if (isBeyond(bytes, bounds)) throw new TooComplex()
  await letOthersRun()
  if (!isUtf8(bytes)) throw new SyntaxError('This is no text.')
  const text = new TextDecoder().decode(bytes)
  await letOthersRun()
  const value: unknown = JSON.parse(text)
  await letOthersRun()
  return value
}

const blanks = / */y
/** What begins an entry of a list or a name, or is said of it, each of which may stand right behind the last one. */
const entry = /(?:[-?:]|[!&]\S*) +/y

/** Where blocks begin on a line of YAML: at its first word, behind each sign before that, and at names that are marked as such. */
function beginningsOf(line: string): number[] {
  blanks.lastIndex = 0
  blanks.test(line)
  const places = [blanks.lastIndex]
  for (entry.lastIndex = blanks.lastIndex; entry.test(line);) places.push(entry.lastIndex)
  const first = places.at(-1) ?? 0
  for (let at = line.indexOf(' ?', first); at !== -1; at = line.indexOf(' ?', at + 1)) places.push(at + 1)
  return places
}

/** As `isBeyond`, of YAML, whose blocks are in each other by how far they are to the right. */
export function isYamlBeyond(text: string, deepest: number): boolean {
  if (isBeyond(Buffer.from(text), { deepest, hasQuotes: false })) return true
  const open: number[] = []
  for (const line of text.replaceAll('\t', ' ').split(/[\r\n]/)) {
    if (line.trim() === '') continue
    const places = beginningsOf(line)
    while (open.length > 0 && (open.at(-1) ?? 0) >= (places[0] ?? 0)) open.pop()
    open.push(...places)
    if (open.length > deepest) return true
  }
  return false
}
