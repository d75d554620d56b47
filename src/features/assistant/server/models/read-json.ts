import { parseJson } from '#kit/server/depth.ts'

/** Where a text in quotes ends that begins at a place. */
function endOfQuoted(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** Where a JSON value that begins at a place ends, by its brackets; undefined if it isn’t complete. Linear in the text. */
function endOf(text: string, from: number): number | undefined {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfQuoted(text, at)
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (depth === 0) return at + 1
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** How many places are tried at which the value may begin. */
const mostTried = 5

/** The JSON object or list in a model’s answer, with whatever is written around it; undefined if there is none. */
export function readJson(text: string): unknown {
  const whole = parse(text.trim())
  if (whole !== undefined) return whole
  let from = 0
  for (let tried = 0; tried < mostTried; tried += 1) {
    const start = text.slice(from).search(/[[{]/)
    if (start < 0) return undefined
    const begin = from + start
    const end = endOf(text, begin)
    const value = end === undefined ? undefined : parse(text.slice(begin, end))
    if (value !== undefined) return value
    from = begin + 1
  }
  return undefined
}
