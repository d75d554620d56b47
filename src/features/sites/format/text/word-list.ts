import { showLetters } from './bare-letters.ts'

/** Accents of alphabets that are also read without; the signs of other scripts are vowels. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/gu

/** Runs that are written without a space between them. */
const runs = /[\p{sc=Katakana}ー]+|\p{sc=Han}+|\p{sc=Hiragana}+|\p{N}+/gu

/** The words of a text, without accents and case. */
export const readWords = (text: string): string[] =>
  showLetters(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(runs, ' $& ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    // The article of Arabic is written as a part of the word.
    .map((word) => word.replace(/^[وبل]?ال(?=..)/u, ''))

/** Words with what each says, as they are looked for: whole, several in a row, or beginning, ending or inside a longer one. */
export interface WordList<Kind> {
  whole: Map<string, Kind>
  starts: Map<string, Kind>
  ends: Map<string, Kind>
  inside: Map<string, Kind>
}

/** Lists of words with commas between them; `*` stands for more of a word. */
export function listWords<Kind extends string>(texts: Readonly<Record<Kind, string>>): WordList<Kind> {
  const list: WordList<Kind> = { whole: new Map(), starts: new Map(), ends: new Map(), inside: new Map() }
  for (const [kind, text] of Object.entries<string>(texts) as [Kind, string][])
    for (const written of text.split(/[,\n]/).map((each) => each.trim())) {
      const [before, after] = [written.startsWith('*'), written.endsWith('*')]
      const words = readWords(written)
      if (words.length === 0) continue
      if (before && after) list.inside.set(words.join(''), kind)
      else list[words.length > 1 ? 'whole' : before ? 'ends' : after ? 'starts' : 'whole'].set(words.join(' '), kind)
    }
  return list
}

/** Of a word, in letters, and of several that say one thing. */
const longestPart = 16
const mostInARow = 5

/** What often stands behind a word without a space. */
const tails = ['s', 'number', 'nummer', 'nr', 'no', 'num', 'code', 'kod', 'kode']

function* kindsOfWord<Kind>(word: string, { whole, starts, ends }: WordList<Kind>) {
  yield whole.get(word)
  for (const tail of tails) if (word.endsWith(tail)) yield whole.get(word.slice(0, -tail.length))
  for (let length = 2; length <= Math.min(word.length, longestPart); length++) {
    yield starts.get(word.slice(0, length))
    yield ends.get(word.slice(-length))
  }
}

function* rowsAt(words: readonly string[], at: number): Generator<[row: string, count: number]> {
  for (let count = Math.min(mostInARow, words.length - at); count > 1; count--)
    yield [words.slice(at, at + count).join(' '), count]
}

/** What is short enough to be a piece of a word, and how many may come to one. */
const longestPieceLetters = 2
const mostPieces = 10

/** What pieces of a word say that stand apart: “P I N”, “c.v.v”, “Pa ss word”. */
function* kindsOfPieces<Kind>(words: readonly string[], at: number, { whole, starts }: WordList<Kind>) {
  let [joined, hasPiece] = ['', false]
  for (const [nth, word] of words.slice(at, at + mostPieces).entries()) {
    joined += word
    hasPiece ||= word.length <= longestPieceLetters
    if (joined.length > longestPart) return
    if (!hasPiece || nth === 0) continue
    yield whole.get(joined)
    yield starts.get(joined)
    yield starts.get(joined.slice(0, 5))
  }
}

/** What words say that are on a list. */
export function* kindsAmong<Kind>(words: readonly string[], list: WordList<Kind>): Generator<Kind> {
  for (const [at, word] of words.entries()) {
    for (const kind of kindsOfWord(word, list)) if (kind !== undefined) yield kind
    for (const [row] of rowsAt(words, at)) if (list.whole.has(row)) yield list.whole.get(row) as Kind
    for (const kind of kindsOfPieces(words, at, list)) if (kind !== undefined) yield kind
  }
  const all = words.join('')
  if (/[^\p{scx=Latin}\p{Nd}]/u.test(all)) for (const [part, kind] of list.inside) if (all.includes(part)) yield kind
}

/** The words without those that are whole on a list, unless one of some others comes next. */
export function leaveOut<Kind>(
  words: readonly string[],
  { whole }: WordList<Kind>,
  unless: ReadonlySet<string>,
): string[] {
  const left: string[] = []
  for (let at = 0; at < words.length; at++) {
    const rows: [string, number][] = [...rowsAt(words, at), [words[at] ?? '', 1]]
    const row = rows.find(([each, count]) => whole.has(each) && !unless.has(words[at + count] ?? ''))
    if (row) at += row[1] - 1
    else left.push(words[at] ?? '')
  }
  return left
}
