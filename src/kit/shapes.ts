import { z } from 'zod'
import { badInput, says } from './phrase.ts'

/** Whether a text can be kept as it is: Postgres takes no NUL and no half of a surrogate pair, nor do headers and address bars. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** What somebody typed, without blanks around it, of at most so many characters. */
export const typedText = (most: number, words = badInput) =>
  z
    .string(words)
    .trim()
    .max(most, says('write-at-most', 'Please write at most {most} characters.', { most }))
    .refine(isStorable, badInput)
