/** The text between two tags as React shows it: line ends with the blanks around them become one blank, or nothing at the ends. */
export function shownText(raw: string): string {
  const lines = raw.split(/\r\n?|\n/)
  const shown = lines.map((line, at) => {
    const start = at === 0 ? line : line.replace(/^[ \t]+/, '')
    return at === lines.length - 1 ? start : start.replace(/[ \t]+$/, '')
  })
  return shown.filter((line) => line !== '').join(' ')
}
