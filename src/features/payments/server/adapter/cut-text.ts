const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The beginning of a text, at most so many UTF-16 units of it, without a part of a character at its end. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of characters.segment(text.slice(0, 2 * most))) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  // One character can be longer than all that fits; then at least no half of a code point is left.
  return end > 0 ? text.slice(0, end) : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
