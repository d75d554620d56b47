import names from './top-level-domains.json' with { type: 'json' }

const latin = new Set(names.latin.split(' '))
/** By their first letter, the longest first, since one may begin with another. */
const other = Map.groupBy(
  names.other.split(' ').toSorted((one, two) => two.length - one.length),
  (name) => name.charAt(0),
)
const longestName = Math.max(...[...latin, ...names.other.split(' ')].map((name) => name.length))

const letters = /[a-z0-9]*/iy
const encoded = /xn--[-0-9a-z]+/iy
/** What may not follow a name, unless it is written in the letters of web addresses themselves (`xn--`). */
const goesOn = /[0-9a-z@+-]/i

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

function hasEnded(text: string, at: number): boolean {
  return at >= text.length || !goesOn.test(text.charAt(at))
}

/** Where the last part of a domain that begins here ends, such as `com`; undefined where no such part is known. */
export function findEnding(text: string, at: number): number | undefined {
  const end = endOf(letters, text, at)
  if (end - at <= longestName && latin.has(text.slice(at, end).toLowerCase()) && hasEnded(text, end)) return end
  const next = text.slice(at, at + longestName).toLowerCase()
  const name = other.get(next.charAt(0))?.find((each) => next.startsWith(each) && hasEnded(text, at + each.length))
  if (name !== undefined) return at + name.length
  const encodedEnd = endOf(encoded, text, at)
  return encodedEnd > at ? encodedEnd : undefined
}
