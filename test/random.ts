/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const nastyPieces = [
  '\n',
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  ' ',
  '  ',
  '\t',
  '    ',
  '\uFEFF',
  '\0',
  '\uD800',
  '\u2028',
  '👩‍👧',
  'שלום',
  'text',
  'a | b',
  '|',
  '|-|-|\n',
  '\\',
  '\\::',
  '::',
  ':::',
  '::::',
  ':::\n',
  ':::center\n',
  ':::hero{image=a.jpg}\n',
  ':::columns\n:::column\n',
  ':::form\nText: Name *\n',
  ':::html\n<b>',
  ':::table\na,b\n"1',
  ':::image-grid\n',
  '::map{lat=1 lng=2}',
  '::button[a]{href=/x}\n',
  '::youtube x\n',
  ':::foo\n',
  '::foo{a="b',
  '::::center\n',
  '{',
  '}',
  '[',
  ']',
  '](',
  '![a](b)',
  '"',
  '```',
  '```\n',
  '```csv\n',
  '~~~\n',
  '`',
  '- ',
  '- ```\n',
  '1. ',
  '  - ',
  '> ',
  '# ',
  '---\n',
  '===\n',
  '***',
  '_',
  '<b>',
  '&amp;',
  '%',
  'Title: a\n',
  'Draft: yes\n',
  '[a]: /x\n',
  '[a]',
  'https://youtu.be/dQw4w9WgXcQ\n',
  '<script>',
  'javascript:',
  'x'.repeat(4001),
]

/** A text of a few nasty pieces. */
export function makeNastyText(random: () => number, most = 14): string {
  const count = 1 + Math.floor(random() * most)
  return Array.from({ length: count }, () => nastyPieces[Math.floor(random() * nastyPieces.length)]).join('')
}
