const mark = /\\(.)/gs

/** Removes backslash escapes: `\|` becomes a bar, `\n` a new line. */
export const unescapeCell = (text: string) =>
  text.replace(mark, (both: string, character: string) =>
    character === 'n' ? '\n' : /[!-/:-@[-`{-~]/.test(character) ? character : both,
  )

/** Escapes the given characters and the backslash itself; a new line becomes `\n`. */
export const escapeCell = (text: string, characters: string) =>
  Array.from(text.replace(/\r\n?/g, '\n'), (character) =>
    character === '\n' ? String.raw`\n` : `\\${characters}`.includes(character) ? `\\${character}` : character,
  ).join('')

/** Whether the character at this position is escaped by an odd number of backslashes. */
export function isEscaped(text: string, at: number): boolean {
  let from = at
  while (from > 0 && text.charAt(from - 1) === '\\') from--
  return (at - from) % 2 === 1
}

/** Splits at an unescaped character; the parts keep their backslashes. */
export function splitUnescaped(text: string, separator: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text.charAt(at) === '\\') at++
    else if (text.charAt(at) === separator) {
      pieces.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...pieces, text.slice(from)]
}

/** Removes the leading dash that some people write. */
export const trimRow = (row: string) => row.trim().replace(/^[-*][ \t]+/, '')

/** The cells of `one | two | three`, trimmed. */
export const readCells = (row: string) => splitUnescaped(trimRow(row), '|').map((cell) => unescapeCell(cell.trim()))

/** Writes cells so that they can be parsed again. */
export const writeCells = (cells: readonly string[]) =>
  cells
    .map((cell) => escapeCell(cell, '|'))
    .join(' | ')
    .trimEnd()
    .replace(/^(?=[-*][ \t])/, '\\')
