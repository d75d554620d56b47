/** A title as the generators make an address of it: letters of all languages stay. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}._-]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
