/** Characters with a meaning in Markdown, in the prose of one file. Each takes time to parse, and no person writes this many. */
const most = 100_000
const newLine = 10

/** The cost of each character; an opening < may begin an address, which takes longer. */
const weights = new Uint8Array(128)
for (const sign of '[]!*_~`&\\') weights[sign.charCodeAt(0)] = 1
weights['<'.charCodeAt(0)] = 3

/** Counts the marks of a file, paragraph by paragraph. */
export class Marks {
  #left = most

  /** The end of the last line of a paragraph that is still parsed as Markdown; the rest is plain text. */
  endIn(words: string): number {
    let left = this.#left
    let end = words.length
    for (let at = 0, line = 0; at < words.length && end === words.length; at++) {
      const code = words.charCodeAt(at)
      if (code === newLine) line = at
      left -= weights[code] ?? 0
      if (left < 0) end = line
    }
    this.#left = left
    return end
  }
}
