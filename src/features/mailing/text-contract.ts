import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { isStorable } from '#kit/shapes.ts'
import { longestContentCharacters, longestPreviewCharacters, longestSubjectCharacters, mostTags } from './rules.ts'

/** Text of one line. */
export const line = (most: number, words: string) =>
  z
    .string(words)
    .trim()
    .max(most, words)
    .refine((value) => isStorable(value) && !/[\p{Cc}\u2028\u2029]/u.test(value), words)

export const senderTooLong = says('enter-sender-name-of-100', 'Please enter a sender name of at most 100 characters.')
export const chooseReplyTo = says('choose-reply-to', 'Please choose a reply-to address.')
export const tooManyTags = says('use-most-tags', 'Please use at most {mostTags} tags.', { mostTags })
const badSubject = says(
  'enter-campaign-subject',
  'Please enter a one-line subject of at most {longestSubject} characters.',
  {
    longestSubject: longestSubjectCharacters,
  },
)
const badPreview = says(
  'enter-preview-text',
  'Please enter a one-line preview text of at most {longestPreview} characters.',
  {
    longestPreview: longestPreviewCharacters,
  },
)

const badTag = says(
  'tag-malformed',
  'Tags can be up to 40 characters long and contain letters, digits, spaces, dots and hyphens.',
)
export const Tag = z
  .string(badTag)
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,39}$/u, badTag)
  .refine(isStorable, badInput)

/** What is written of a campaign. */
export const Written = {
  subject: line(longestSubjectCharacters, badSubject),
  /** Shown by mail programs beside the subject. */
  preview: line(longestPreviewCharacters, badPreview),
  /** In the format of the site's pages. `{name}`, `{email}` and `{site}` are replaced for each recipient. */
  content: z
    .string(badInput)
    .max(
      longestContentCharacters,
      says('write-at-most', 'Please write at most {most} characters.', { most: longestContentCharacters }),
    )
    .refine(isStorable, badInput),
  /** Empty: that of the list. */
  fromName: line(100, senderTooLong),
  /** A proven address; null: that of the list. */
  replyTo: line(254, chooseReplyTo).nullable(),
  /** Only subscribers with one of these tags; empty: all of them. */
  tags: z.array(Tag, badInput).max(mostTags, tooManyTags),
}
