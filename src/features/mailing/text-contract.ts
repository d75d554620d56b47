import { z } from 'zod'
import { badInput } from '#kit/contract.ts'

/** Neither Postgres nor a header accepts every character. */
export const isWhole = (value: string) => value.isWellFormed() && !value.includes('\0')

/** Text of one line. */
export const line = (most: number, words: string) =>
  z
    .string(words)
    .trim()
    .max(most, words)
    .refine((value) => isWhole(value) && !/[\p{Cc}\u2028\u2029]/u.test(value), words)

const badTag = 'Tags can be up to 40 characters long and contain letters, digits, spaces, dots and hyphens.'
export const Tag = z
  .string(badTag)
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,39}$/u, badTag)
  .refine(isWhole, badInput)
