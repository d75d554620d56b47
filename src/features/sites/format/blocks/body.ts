/** A colon line that would end a body early, or start another, asks for longer colons around it. */
export function colonsAround(rows: readonly string[]): string {
  const longest = Math.max(2, ...rows.map((row) => /^ {0,3}(:{2,})/.exec(row)?.[1]?.length ?? 0))
  return ':'.repeat(longest + 1)
}

/** Writes a block with its opening line, its rows and its closing line. */
export function writeBody(openAs: (colons: string) => string, rows: readonly string[]): string {
  const colons = colonsAround(rows)
  return [openAs(colons), ...rows, colons].join('\n')
}

/** The rows of a text; an empty text has none. */
export const rowsOf = (text: string) => (text === '' ? [] : text.split(/\r\n?|\n/))
