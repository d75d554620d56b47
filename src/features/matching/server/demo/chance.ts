import { createHash } from 'node:crypto'

/** A number from 0 up to 1 that is always the same for the same words, and differs between any two. */
export const chanceOf = (...words: string[]): number =>
  createHash('sha256').update(words.join('\0')).digest().readUInt32BE() / 2 ** 32
