/** The beginning of an owner's text, which stands inside one of our sentences. */
export const shortenWords = (words: string): string =>
  words.length > 40 ? `${words.slice(0, 40).toWellFormed()}…` : words

/** An owner's text in quotation marks, shortened. */
export const quoteWords = (words: string): string => `“${shortenWords(words)}”`

/** The words of a table, which are written with blanks between them. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
