/**
 * Writes a block with its opening line, its rows and its closing line. If a row starts with colons, which would end the body early
 * or start another block, the block gets longer colons.
 */
export function writeBody(openAs: (colons: string) => string, rows: readonly string[], fewest = 3): string {
  const longest = Math.max(fewest - 1, ...rows.map((row) => /^ {0,3}(:{2,})/.exec(row)?.[1]?.length ?? 0))
  const colons = ':'.repeat(longest + 1)
  return [openAs(colons), ...rows, colons].join('\n')
}

/** Splits a text into rows; an empty text has none. */
export const rowsOf = (text: string) => (text === '' ? [] : text.split(/\r\n?|\n/))
