const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const lengthOf = (character: string) => character.length

/** Counts the bytes of UTF-8. */
export const bytesOf = (character: string): number => Buffer.byteLength(character)

/**
 * As much of a text as fits into a field of a service, on one line, without half a character at its end: an emoji that doesn't fit is left
 * out whole. Empty if nothing of it can be seen. What services don't take becomes a space: control characters, and halves of others
 * that are there already.
 */
export function cutText(text: string, most: number, sizeOf = lengthOf): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\uFFFD-\uFFFF\s]+/gu, ' ')
    .trim()
  let kept = ''
  let size = 0
  for (const { segment } of characters.segment(line)) {
    size += sizeOf(segment)
    if (size > most) break
    kept += segment
  }
  return /[^\s\p{Cf}]/u.test(kept) ? kept.trimEnd() : ''
}
