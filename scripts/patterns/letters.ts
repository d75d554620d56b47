import { groupsOf, signsOf } from './groups.ts'

/** Sets of letters that hold both cases of each of them. */
const bothCases = /^\\[pP]\{(?:L|M|N|Nd|P|S|Sc|Z|Letter|sc=\w+|Script=\w+)\}$/
const escape = /\\(?:[pPuk][{<][^}>]*[}>]|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Z]|[^])/g

/** A pattern for which cases are the same, as one for texts in small letters; as it is where that would be another. */
export function inSmallLetters(source: string, flags: string): { source: string; flags: string } {
  const escapes = [...source.matchAll(escape)]
  if (!flags.includes('i') || escapes.some(([each]) => /^\\[pP]/.test(each) && !bothCases.test(each)))
    return { source, flags }
  let [small, from] = ['', 0]
  for (const { 0: whole, index } of escapes) {
    small += source.slice(from, index).toLowerCase() + whole
    from = index + whole.length
  }
  return { source: small + source.slice(from).toLowerCase(), flags: flags.replace('i', '') }
}

/** A pattern that also matches within words, which takes no less time. */
export const withoutEdges = (source: string): string =>
  source.replaceAll(escape, (each) => (each === '\\b' || each === '\\B' ? '(?:)' : each))

/**
 * A pattern whose words are only their first two letters, which takes no less time where only single signs are repeated: what repeats a sign of
 * a word also repeats the others. A pattern that repeats groups stays as it is.
 */
export function shortenWords(source: string): string {
  const groups = groupsOf(source)
  if (groups.some(({ times }) => /^(?:[*+]|\{\d+,\})/.test(times))) return source
  const isOpening = (at: number) => groups.some(({ from, opening }) => at >= from && at < from + opening.length)
  const isPlain = ([sign, at]: [string, number]) => /[^\\()[\]{}*+?.|^$\d]/.test(sign) && !isOpening(at)
  const plain = new Set([...signsOf(source)].filter(isPlain).map(([, at]) => at))
  const isFollowed = (at: number) => /[*+?{]/.test(source.charAt(at + 1))
  const isDropped = (at: number) => [at, at - 1, at - 2].every((each) => plain.has(each)) && !isFollowed(at)
  return [...Array(source.length).keys()].map((at) => (isDropped(at) ? '' : source.charAt(at))).join('')
}
