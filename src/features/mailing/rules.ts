import { z } from 'zod'
import { badInput } from '#kit/contract.ts'

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed', 'bounced', 'complained'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** Ceilings of one domain. */
export const mostSubscribers = 50_000
export const mostCampaigns = 1000
export const mostImportRows = 20_000
export const mostImports = 200
/** On one subscriber, and different ones on a list. */
export const mostTags = 10
export const mostTagsOfList = 200
/** Of a campaign, in characters. */
export const longestContent = 100_000
export const longestSubject = 150
export const longestPreview = 200
/** Links whose clicks are counted in one campaign. */
export const mostLinks = 200

/** Neither Postgres nor a header accepts every character. */
export const isWhole = (value: string) => value.isWellFormed() && !value.includes('\0')

/** Text of one line. */
export const line = (most: number, words: string) =>
  z
    .string(words)
    .trim()
    .max(most, words)
    .refine((value) => isWhole(value) && !/[\p{Cc}\u2028\u2029]/u.test(value), words)

const badTag = 'Please use tags of at most 40 letters, digits, spaces, dots and dashes.'
export const Tag = z
  .string(badTag)
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,39}$/u, badTag)
  .refine(isWhole, badInput)
