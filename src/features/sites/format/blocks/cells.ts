const mark = /\\(.)/gs

/** Takes the backslashes off: `\|` is a bar, `\n` a new line. */
export const unescapeCell = (text: string) =>
  text.replace(mark, (both: string, character: string) =>
    character === 'n' ? '\n' : /[!-/:-@[-`{-~]/.test(character) ? character : both,
  )

/** Puts backslashes before the given characters and the backslash itself, and writes a new line as `\n`. */
export const escapeCell = (text: string, characters: string) =>
  Array.from(text.replace(/\r\n?/g, '\n'), (character) =>
    character === '\n' ? String.raw`\n` : `\\${characters}`.includes(character) ? `\\${character}` : character,
  ).join('')

/** Whether an odd number of backslashes stands before a place. */
export function isEscaped(text: string, at: number): boolean {
  let from = at
  while (from > 0 && text.charAt(from - 1) === '\\') from--
  return (at - from) % 2 === 1
}

/** Cuts at a character that no backslash stands before; the pieces keep their backslashes. */
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

/** A row without the dash that some people put before it. */
export const trimRow = (row: string) => row.trim().replace(/^[-*][ \t]+/, '')

/** The cells of `one | two | three`, without outer white space. */
export const readCells = (row: string) => splitUnescaped(trimRow(row), '|').map((cell) => unescapeCell(cell.trim()))

/** Writes cells so that they are read again. */
export const writeCells = (cells: readonly string[]) =>
  cells
    .map((cell) => escapeCell(cell, '|'))
    .join(' | ')
    .trimEnd()
    .replace(/^(?=[-*][ \t])/, '\\')
