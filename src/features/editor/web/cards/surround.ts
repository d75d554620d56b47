type Selection = [text: string, start: number, end: number]

/** The text with marks around what is selected, or without them where they stand there already. */
export function surround(before: string, behind: string, [text, start, end]: Selection) {
  const inner = text.slice(start, end)
  const isMarked = text.slice(0, start).endsWith(before) && text.slice(end).startsWith(behind)
  if (isMarked)
    return {
      text: text.slice(0, start - before.length) + inner + text.slice(end + behind.length),
      start: start - before.length,
      end: end - before.length,
    }
  return {
    text: text.slice(0, start) + before + inner + behind + text.slice(end),
    start: start + before.length,
    end: end + before.length,
  }
}
