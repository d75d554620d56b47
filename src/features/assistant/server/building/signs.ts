const isUnspaced = (sign: string): boolean => /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(sign)
/** How much longer a word may be than the sign that it begins with. */
const longestEndingLetters = 5
const shortestSignLetters = 4

/** Whether words contain a sign: as a word of its own, or one that begins or ends with it. */
export function openSigns(words: string): (sign: string) => boolean {
  const lower = words.toLowerCase().normalize('NFC')
  const all = [...new Set(lower.match(/[\p{L}\p{M}]+/gu) ?? [])]
  const isIn = (word: string, sign: string) =>
    (word.startsWith(sign) && word.length - sign.length <= longestEndingLetters) ||
    (sign.length > shortestSignLetters && word.endsWith(sign))
  return (sign) =>
    isUnspaced(sign)
      ? lower.includes(sign)
      : all.some((word) =>
          sign.length < shortestSignLetters ? word === sign || word === `${sign}s` : isIn(word, sign),
        )
}
