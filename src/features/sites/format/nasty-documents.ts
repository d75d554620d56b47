import fc from 'fast-check'
import { times } from '#test/long.ts'

/** Random documents made of difficult pieces, for property tests. */
export function nastyDocuments(pieces: string[]): fc.Arbitrary<string> {
  const ends = [
    '\n',
    '\n',
    '\n',
    '\r\n',
    '\r',
    '\n\n',
    '\uFEFF',
    '\0',
    '\u2028',
    ' ',
    '\t',
    '  ',
    '\uD800',
    '🕯️',
    'مرحبا',
    '__proto__',
  ]
  const piece = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...pieces, ...ends) },
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  return fc.array(piece, { maxLength: 24 }).map((parts) => parts.join(''))
}

/** The number of documents for each parser. */
export const tries = { numRuns: times(6000) }

/** Words for one line: trimmed, not empty, without line breaks. */
export const lineOfWords: fc.Arbitrary<string> = nastyDocuments([
  'a',
  'b c',
  '#',
  ':',
  '=',
  '|',
  '\\',
  '%',
  '"',
  'yes',
  '/x',
  '# ',
  '\\|',
])
  .map((words) => words.replace(/[\r\n]+/g, ' ').trim())
  .filter((words) => words !== '')
