/** What the site's own file calls the sizes and colours of an item, in the same order, where a translation calls them otherwise. */
export interface ChoiceKeys {
  sizeKeys?: string[]
  colorKeys?: string[]
}

/** What the site's own file calls each choice of a translation, by its word or else by its place; undefined where that isn't known. */
export function listKeys(words: readonly string[], own: readonly string[]): readonly (string | undefined)[] {
  const known = new Set(own)
  if (words.length === own.length && !words.every((word) => known.has(word))) return own
  return words.map((word) => (known.has(word) ? word : undefined))
}
