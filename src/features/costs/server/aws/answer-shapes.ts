import { z } from 'zod'
import { onOneLine } from '#kit/one-line.ts'

/** More than anybody pays in a month; beyond it, sums lose their cents. */
const largestAmount = 1e9
const longestName = 500

/** An amount as Amazon writes it, such as `12.5` or `1.2E-6`. Anything else is nothing to add up. */
export const AwsAmount = z
  .string()
  .max(60)
  .regex(/^-?\d+(?:\.\d+)?(?:E[-+]?\d{1,2})?$/i)
  .transform(Number)
  .refine((amount) => Math.abs(amount) < largestAmount)

/** What something is called at Amazon, as it can be kept and shown on one line. */
export const AwsName = z
  .string()
  .transform((text) => onOneLine(text.slice(0, longestName).toWellFormed().replaceAll('\0', '')))
