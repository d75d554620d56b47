/**
 * What stands between the given words in a sentence that begins and ends with the first and last of them; undefined if it is another sentence.
 * Each gap ends where its next words stand first, so that looking for them takes no longer than reading the sentence.
 */
export function readGaps(words: readonly string[], sentence: string): string[] | undefined {
  const [first = '', ...rest] = words
  const last = rest.pop()
  if (last === undefined) return sentence === first ? [] : undefined
  if (!sentence.startsWith(first) || !sentence.endsWith(last)) return undefined
  const end = sentence.length - last.length
  const gaps: string[] = []
  let from = first.length
  for (const next of rest) {
    const at = sentence.indexOf(next, from + 1)
    if (at < 0) return undefined
    gaps.push(sentence.slice(from, at))
    from = at + next.length
  }
  return from < end ? [...gaps, sentence.slice(from, end)] : undefined
}
