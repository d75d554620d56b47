/** The edit distance of two words; swapping two neighbouring letters counts as one change. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** The known word closest to `word`, if one is close enough. */
export function findNearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > 40) return undefined
  const wanted = word.toLowerCase()
  let best: { name: string; score: number } | undefined
  for (const name of known) {
    const most = Math.max(name.charAt(0).toLowerCase() === wanted.charAt(0) ? 2 : 1, Math.floor(name.length / 3))
    if (Math.abs(name.length - wanted.length) > most) continue
    const score = distance(wanted, name.toLowerCase())
    if (score < wanted.length && score <= most && (!best || score < best.score)) best = { name, score }
  }
  return best?.name
}
