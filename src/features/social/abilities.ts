import { z } from 'zod'
import { countRules } from './counting/count-rules.ts'
import { metrics, privacies } from './rules.ts'

const Pictures = z.object({
  mimes: z.array(z.string()),
  maxBytes: z.int(),
})
const Films = Pictures.extend({
  maxSeconds: z.number().nullable(),
  minSeconds: z.number().nullable(),
})

/** What a post may hold on a platform; its names are those that the API answers with. */
export type PlatformLimits = z.infer<typeof PlatformLimits>
export const PlatformLimits = z.object({
  max_text_length: z.int(),
  count_rule: z.enum(countRules),
  /** What each web address counts as, whatever its length; left out where it counts as it is written. */
  url_weight: z.int().optional(),
  /** In UTF-8, besides the length. */
  max_bytes: z.int().optional(),
  /** Mentions count without the server of the person. */
  mentions_without_host: z.literal(true).optional(),
  /** The longest text beside media, where that is another one. */
  max_text_length_with_media: z.int().optional(),
  media: z.object({
    required: z.boolean(),
    max: z.int(),
    /** Pictures and films in one post. */
    mix: z.boolean(),
    maxFilms: z.int(),
    image: Pictures.nullable(),
    video: Films.nullable(),
    /** The longest description of a picture for those who can’t see it; 0 where the platform takes none. */
    maxAlt: z.int(),
  }),
  /** Where tags go: into the text, as `#tag`, or into a field of their own. */
  tags: z.enum(['text', 'field', 'none']),
  maxTags: z.int().nullable(),
  privacies: z.array(z.enum(privacies)),
  /** In words, how text is counted there. */
  rule: z.string(),
})

/** A choice that posts to one platform need, such as the title of a film. */
export type PostField = z.infer<typeof PostField>
export const PostField = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  required: z.boolean(),
  kind: z.enum(['text', 'lines', 'select', 'checkbox']),
  maxLength: z.int().nullable(),
  choices: z.array(z.object({ value: z.string(), title: z.string() })),
  /** The choices are read from the account, such as its boards. */
  fromAccount: z.boolean(),
})

/** What can be done on a platform, honestly: nothing else is offered. */
export type PlatformAbilities = z.infer<typeof PlatformAbilities>
export const PlatformAbilities = z.object({
  /** `audience`: there is no page, a post is a message to those who are named. `reply_only`: only answers to what somebody wrote. `restricted`: the platform has to allow it first. */
  publish: z.enum(['full', 'audience', 'reply_only', 'restricted']),
  /** Deleting a post there. */
  remove: z.boolean(),
  /** For how long after it was published; null without a limit. */
  removeWithinSeconds: z.int().nullable(),
  comments: z.boolean(),
  reply: z.enum(['yes', 'restricted', 'no']),
  metrics: z.array(z.enum(metrics)),
  /** How we know that a post went out once although an answer was lost. */
  proof: z.enum(['key', 'id', 'container', 'lookup', 'none']),
  /** The platform fetches media from a public address of ours. */
  fetchesMedia: z.boolean(),
  /** What people should know before they choose it, in sentences. */
  limitations: z.array(z.string()),
})
