import { cleanAddress, readAddress, type CleanInside } from './data-address.ts'
import { openTurns } from './in-pieces.ts'

/** A comment, a text in quotes, or an address without them. */
const begun = /\/\*|["']|url\(\s*(?!["'\s])/gi
/** Where a file was on somebody’s computer. */
export const localPlace = /^\s*(?:file:|[a-z]:[\\/]|\\\\)/i
const dataStart = /^\s*d[\s\\]*a[\s\\]*t[\s\\]*a[\s\\]*:/i

/** Where a text in quotes ends; quotes behind a backslash are part of it. */
function endOfQuoted(text: string, from: number, quote: string): number {
  for (let at = text.indexOf(quote, from); at !== -1; at = text.indexOf(quote, at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\' && at - 1 - slashes >= from) slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}

const orEnd = (text: string, at: number) => (at === -1 ? text.length : at)

/** Joining more of them at once takes long. */
const mostParts = 10_000

/** Whether a text or an address in a style may tell something. */
const isTelling = (start: string) => localPlace.test(start) || dataStart.test(start)

/** What stands for one that may; undefined where it stays. */
async function cleanValue(value: string, clean: CleanInside): Promise<string | undefined> {
  if (localPlace.test(value.slice(0, 40))) return 'data:,'
  return cleanAddress(await readAddress(value.replaceAll(/\\\r?\n/g, '')), clean)
}

/** A style without its comments, and with what addresses in it tell left out; undefined where nothing changes. */
export async function cleanStyle(text: string, clean: CleanInside): Promise<string | undefined> {
  const [joined, parts]: [string[], string[]] = [[], []]
  const takeTurns = openTurns()
  let at = 0
  const replace = (from: number, to: number, put: string) => {
    parts.push(text.slice(at, from), put)
    if (parts.length > mostParts) joined.push(parts.splice(0).join(''))
    at = to
  }
  const findFrom = (place: number) => {
    begun.lastIndex = place
    return begun.exec(text)
  }
  for (let [found, next] = [findFrom(0), 0]; found; found = findFrom(next)) {
    const [sign] = found
    const from = found.index + sign.length
    if (sign === '/*') {
      const end = text.indexOf('*/', from)
      replace(found.index, (next = end === -1 ? text.length : end + 2), ' ')
    } else {
      const end = sign.length === 1 ? endOfQuoted(text, from, sign) : orEnd(text, text.indexOf(')', from))
      const start = text.slice(from, Math.min(end, from + 40))
      const value = isTelling(start) ? await cleanValue(text.slice(from, end), clean) : undefined
      if (value !== undefined) replace(from, end, value)
      next = Math.min(text.length, end + 1)
    }
    const turn = takeTurns(next)
    if (turn) await turn
  }
  const changed = [...joined, ...parts]
  return changed.length === 0 ? undefined : changed.join('') + text.slice(at)
}
