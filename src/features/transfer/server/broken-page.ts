import { phrase, type Phrase } from '#kit/phrase.ts'

/** What a page says whose reading took too long, or broke. */
export const pageTooComplex: Phrase = phrase(
  'page-too-complex-to-read',
  'This page is too complex or broken to be read. Please recreate it here.',
)

/** Whether a problem is a mistake in how something is worked on, and no lack of a disk, database or connection that would meet all others, too. */
export const isMistake = (problem: unknown): boolean =>
  problem instanceof TypeError ||
  problem instanceof RangeError ||
  problem instanceof SyntaxError ||
  problem instanceof URIError ||
  problem instanceof ReferenceError
