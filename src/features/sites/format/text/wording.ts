/** Quotes an owner's text inside one of our sentences, shortened. */
export function quote(words: string): string {
  return words.length > 40 ? `“${words.slice(0, 40).toWellFormed()}…”` : `“${words}”`
}

/** `row 3`, `rows 3 and 7`, `rows 3, 7 and 12`, and after five of them how many more. */
export function nameRows(numbers: number[]): string {
  const named = numbers.slice(0, 5)
  const left = numbers.length - named.length
  const words = left ? [...named, `${left} more`] : named
  return words.length < 2 ? `row ${words.join('')}` : `rows ${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** The words of a table, which are written with blanks between them. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
