/** A group of a regular expression: where it stands, and what follows it. */
export interface Group {
  from: number
  /** Behind its closing bracket. */
  to: number
  /** How it begins, such as `(?:`. */
  opening: string
  /** How often it may stand there, such as `*?`; empty if once. */
  times: string
  depth: number
}

const property = /\\(?:[pPuk][{<][^}>]*[}>]|[^])/y
const opener = /\((?:\?(?:[:!=]|<[=!]|<\w+>|[a-z-]+:))?/y
const timesBehind = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y

export function readAt(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0] ?? ''
}

/** Signs with their places, without those in classes and those that are escaped. */
export function* signsOf(source: string): Generator<[sign: string, at: number]> {
  let isClass = false
  for (let at = 0; at < source.length; at += 1) {
    const escaped = source[at] === '\\' ? readAt(property, source, at) : ''
    if (escaped !== '') at += escaped.length - 1
    else if (isClass) isClass = source[at] !== ']'
    else if (source[at] === '[') isClass = true
    else yield [source[at] ?? '', at]
  }
}

/** The groups of a pattern, inner ones before those around them. */
export function groupsOf(source: string): Group[] {
  const open: number[] = []
  const found: Group[] = []
  for (const [sign, at] of signsOf(source)) {
    if (sign === '(') open.push(at)
    const from = sign === ')' ? open.pop() : undefined
    if (from === undefined) continue
    const [opening, times] = [readAt(opener, source, from), readAt(timesBehind, source, at + 1)]
    found.push({ from, to: at + 1, opening, times, depth: open.length })
  }
  return found
}

export const isLook = ({ opening }: Group): boolean => /^\(\?<?[=!]$/.test(opening)
export const innerOf = (source: string, { from, to, opening }: Group): string =>
  source.slice(from + opening.length, to - 1)

/** The alternatives of a pattern that stand in no group. */
export function alternativesOf(source: string): string[] {
  const found: string[] = []
  let [depth, from] = [0, 0]
  for (const [sign, at] of signsOf(source)) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign !== '|' || depth > 0) continue
    found.push(source.slice(from, at))
    from = at + 1
  }
  return [...found, source.slice(from)]
}
