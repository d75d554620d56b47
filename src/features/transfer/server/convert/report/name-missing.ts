import { phrase, type Phrase } from '#kit/phrase.ts'
import { quoteWords } from '#sites/format/text/wording.ts'
import { wordsOf } from './count-words.ts'
import type { LineKind, SeenLine } from './seen-page.ts'

/** What is shorter says little by itself, and may stand elsewhere in other words. */
const fewestWordsOfText = 3
const mostQuoted = 6
const mostLines = 1500
const longestNamesCharacters = 200

/** The lines of an old page whose words, in this order, the new one doesn’t show. */
function findMissing(lines: readonly SeenLine[], shown: string): SeenLine[] {
  const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const all = squeeze(shown)
  return lines.slice(0, mostLines).filter(({ text }) => !all.includes(squeeze(text)))
}

const names = (lines: readonly SeenLine[]) =>
  [...new Set(lines.map(({ text }) => text))].join(', ').slice(0, longestNamesCharacters).toWellFormed()

/** Names what of an old page stands nowhere on the new one: what it is, or how it begins. */
export function nameMissing(seen: readonly SeenLine[], shown: string): Phrase[] {
  const missing = findMissing(seen, shown)
  const of = (kind: LineKind) => missing.filter((line) => line.kind === kind)
  const [comments, authors, dates] = [of('comment'), of('author'), of('date')]
  const words = comments.reduce((sum, { text }) => sum + wordsOf(text).length, 0)
  const texts = of('text').filter(({ text }) => wordsOf(text).length >= fewestWordsOfText)
  const quoted = texts.toSorted((one, other) => other.text.length - one.text.length).slice(0, mostQuoted)
  return [
    ...(words > 1 ? [phrase('old-comments-left-out', 'Comments were left out, with {words} words.', { words })] : []),
    ...(authors.length > 0
      ? [phrase('old-author-left-out', 'Who wrote it was left out: {names}.', { names: names(authors) })]
      : []),
    ...(dates.length > 0
      ? [phrase('old-dates-left-out', 'Dates were left out: {dates}.', { dates: names(dates) })]
      : []),
    ...texts
      .filter((line) => quoted.includes(line))
      .map(({ text }) => phrase('old-text-left-out', 'Left out: {text}', { text: quoteWords(text) })),
  ]
}
