const letter = /[\p{L}\p{M}\p{N}]/u
/** Scripts that put no spaces between words. */
const joined = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Whether a word ends, or begins, between two characters. */
const isEdge = (inside = '', outside = '') => !letter.test(outside) || joined.test(inside) || joined.test(outside)

/** Whether a text has a phrase as whole words, also in the plural. */
function hasPhrase(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length
    if (!isEdge(phrase[0], text[at - 1])) continue
    if (isEdge(phrase.at(-1), text[end]) || (text[end] === 's' && isEdge('s', text[end + 1]))) return true
  }
  return false
}

/** Those of some phrases, in lower case, that stand in a text. */
export function findPhrases(text: string, phrases: readonly string[]): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ')
  return phrases.filter((phrase) => hasPhrase(plain, phrase))
}
