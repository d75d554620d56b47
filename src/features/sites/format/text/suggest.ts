import { phrase, type Phrase } from '#kit/phrase.ts'
import { shortenWords } from './wording.ts'

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

/** Offers what was most likely meant, if that is known. */
export const didYouMean = (better: string | undefined): Phrase | undefined =>
  better ? phrase('did-you-mean', 'Did you mean {better}?', { better }) : undefined

/** Offers the closest of some names, or else all of them. */
export const suggestOneOf = (word: string, names: readonly string[], all: readonly string[] = names): Phrase =>
  didYouMean(findNearest(word, names)) ?? phrase('use-one-of', 'Use one of: {names}.', { names: all.join(', ') })

/** Shows how something is written. */
export const showExample = (example: string): Phrase =>
  phrase('write-for-example', 'Write, for example, {example}.', { example })

export const lineTooLong: Phrase = phrase('line-too-long', 'This line is longer than 4,000 characters and is ignored.')
export const makeShorter: Phrase = phrase('make-it-shorter', 'Make it shorter.')
export const removeLine = (line: number): Phrase => phrase('remove-line', 'Remove line {line}.', { line })
/** Closes a block. */
export const addLine = (fence: string): Phrase =>
  phrase('add-closing-line', 'Add a line with {fence} where it ends.', { fence })
export const splitIntoPages: Phrase = phrase('split-into-pages', 'Split the text into several pages.')
export const isIgnored = (written: string): Phrase =>
  phrase('text-ignored', '“{written}” is ignored.', { written: shortenWords(written) })
