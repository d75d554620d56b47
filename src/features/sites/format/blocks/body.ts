/**
 * Writes a block with its opening line, its rows and its closing line. A colon line among the rows, which would end the
 * body early or start another, asks for longer colons around it.
 */
export function writeBody(openAs: (colons: string) => string, rows: readonly string[], fewest = 3): string {
  const longest = Math.max(fewest - 1, ...rows.map((row) => /^ {0,3}(:{2,})/.exec(row)?.[1]?.length ?? 0))
  const colons = ':'.repeat(longest + 1)
  return [openAs(colons), ...rows, colons].join('\n')
}

/** The rows of a text; an empty text has none. */
export const rowsOf = (text: string) => (text === '' ? [] : text.split(/\r\n?|\n/))
