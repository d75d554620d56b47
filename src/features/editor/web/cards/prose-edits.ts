/** Of a heading, from 1; 0 for any other text. */
export const levelOf = (text: string): number => /^ {0,3}(#{1,6})(?=\s|$)/.exec(text)?.[1]?.length ?? 0

/** The text as a heading of a level, or as plain text. */
export function setLevel(text: string, level: number): string {
  const plain = text.replace(/^ {0,3}#{1,6}[ \t]*/, '')
  return level === 0 ? plain : `${'#'.repeat(level)} ${plain}`
}

/** A heading of one line without its marks, any other text as it stands. */
export const showPlain = (text: string): string =>
  levelOf(text) > 0 && !/[\r\n]/.test(text) ? setLevel(text, 0) : text
