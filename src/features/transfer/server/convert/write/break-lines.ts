/** Lines are broken here, well below the limit of the format. */
const longestLineCharacters = 3000

const breakable = / (?=\p{L})/gu

/** The last place to break before a line is too long; between two letters if there is no better one. */
function placeToBreak(line: string): number {
  const start = line.slice(0, longestLineCharacters)
  const space = [...start.matchAll(breakable)].at(-1)?.index ?? 0
  if (space > longestLineCharacters / 4) return space
  const stop = Math.max(...['。', '！', '？', '，', '、'].map((sign) => start.lastIndexOf(sign)))
  if (stop > longestLineCharacters / 4 && /\p{L}/u.test(line.charAt(stop + 1))) return stop + 1
  const letters = [...start.matchAll(/\p{L}(?=\p{L})/gu)].at(-1)
  return letters ? letters.index + letters[0].length : longestLineCharacters
}

/** Breaks lines that the format would show plain; in Markdown, such a break is a space. */
export function breakLines(text: string): string {
  if (text.length <= longestLineCharacters) return text
  return text
    .split('\n')
    .map((line) => {
      const lines: string[] = []
      let rest = line
      while (rest.length > longestLineCharacters) {
        const at = placeToBreak(rest)
        lines.push(rest.slice(0, at).trimEnd())
        rest = rest.slice(at).trimStart()
      }
      return [...lines, rest].join('\n')
    })
    .join('\n')
}
