const longestNameCharacters = 100

/** A person's name in one line, as it may stand in a mail. */
export const tidyName = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()].slice(0, longestNameCharacters).join('')
