/** A text is nested deeper than anything that people write. */
export class TooDeep extends Error {
  override name = 'TooDeep'
}

const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0))
const opening = new Set([...'[{'].map((sign) => sign.charCodeAt(0)))
const closing = new Set([...']}'].map((sign) => sign.charCodeAt(0)))

/** Where a text in quotes ends that begins at a place. */
function endOfQuoted(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}

/** Whether brackets and braces stand within each other more than so many times. Those in quotes count where these don’t hide them. */
export function nestsBeyond(text: string, deepest: number, { hasQuotes = true } = {}): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (hasQuotes && sign === quote) at = endOfQuoted(text, at)
    else if (opening.has(sign)) depth += 1
    else if (closing.has(sign)) depth = Math.max(0, depth - 1)
    if (depth > deepest) return true
  }
  return false
}

/** Deeper than any message of a service or a browser. */
const deepestJson = 64

/** JSON that a stranger wrote. Its depth is measured first, since whoever reads it goes down into it. */
export function parseJson(text: string): unknown {
  if (nestsBeyond(text, deepestJson)) throw new TooDeep()
  return JSON.parse(text)
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

/** As `nestsBeyond`, of YAML, whose blocks are in each other by how far they are to the right. */
export function yamlNestsBeyond(text: string, deepest: number): boolean {
  if (nestsBeyond(text, deepest, { hasQuotes: false })) return true
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
