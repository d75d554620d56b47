const words = new Intl.Segmenter('en', { granularity: 'word' })
/** Addresses, numbers, times and prices are each one word, however they are punctuated. */
const single = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}|[\p{Sc}]?\p{Nd}+(?:[.,:/-]\p{Nd}+)*[%\p{Sc}]?/gu
/** The segmenter is slow on endless text. */
const pieceCharacters = 1000

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const space = text.length > from + pieceCharacters ? text.lastIndexOf(' ', from + pieceCharacters) : text.length
    const to = space > from ? space : Math.min(from + pieceCharacters, text.length)
    yield text.slice(from, to)
    from = to
  }
}

const normalise = (word: string) => word.normalize('NFKC').toLowerCase()

/** The words of a text in any script, in lower case. */
export function wordsOf(text: string): string[] {
  const found: string[] = []
  for (const piece of piecesOf(text)) {
    const rest = piece.replace(single, (whole) => {
      found.push(normalise(whole))
      return ' '
    })
    for (const { segment, isWordLike } of words.segment(rest)) if (isWordLike) found.push(normalise(segment))
  }
  return found
}

/** How many words of the source are shown, each as often as it is shown at most. */
export function countKept(source: readonly string[], shown: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of shown) left.set(word, (left.get(word) ?? 0) + 1)
  let kept = 0
  for (const word of source) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    kept += 1
  }
  return kept
}
