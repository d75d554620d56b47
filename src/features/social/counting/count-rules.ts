/** How a platform counts a text. */
export const countRules = [
  'utf16',
  'codepoint',
  'grapheme',
  'x_weighted',
  'bytes_utf8',
  'cjk_half',
  /** By code points, but each emoji as many as it has bytes. */
  'emoji_utf8',
] as const
export type CountRule = (typeof countRules)[number]
