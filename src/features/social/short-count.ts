/** A count shortened to thousands (K) and millions (M) as a language does it: 999, 1.2K, 12K, 1.2M. */
export const shortCount = (count: number, language: string): string =>
  new Intl.NumberFormat(language, { notation: 'compact' }).format(count)
