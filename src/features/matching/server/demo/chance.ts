import { hash } from 'node:crypto'

/** A number from 0 up to 1 that is always the same for the same words, and differs between any two. */
export const chanceOf = (...words: string[]): number =>
  hash('sha256', words.join('\0'), 'buffer').readUInt32BE() / 2 ** 32
