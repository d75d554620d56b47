/** Lines in which a page can say what it is called. */
export const mostHeadLines = 12

/** What a page calls itself in its text, where it does. */
export function titleIn(text: string): string | undefined {
  const lines = text.slice(0, 4000).split(/\r\n?|\n/, mostHeadLines)
  return lines.map((line) => /^\uFEFF?\s*Title\s*:(.+)$/i.exec(line)?.[1]?.trim()).find(Boolean)
}
