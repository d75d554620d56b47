import { z } from 'zod'
import { badInput, says } from '#kit/phrase.ts'
import { isStorable } from '#kit/shapes.ts'
import { ValuesOfPhrase } from '#kit/contract.ts'
import {
  accountStates,
  failureClasses,
  longestTextCharacters,
  metrics,
  mostAtOnce,
  mostMedia,
  platformKeys,
  postStatuses,
  privacies,
  targetStates,
} from './rules.ts'

const tooLong = says('social-text-too-long', 'This text is too long for any platform.')
const text = (most: number) =>
  z
    .string(badInput)
    .max(most, tooLong)
    .refine(isStorable, says('text-odd-signs', 'This text holds signs that can’t be kept.'))
export const PlatformName = z.enum(platformKeys, says('social-no-such-platform', 'There is no such platform.'))
const moment = z.iso.datetime({ offset: true, error: badInput })

/** A picture or film that was uploaded; `metadata.alt` says what it shows to those who can’t see it. */
export type MediaFile = z.infer<typeof MediaFile>
export const MediaFile = z.object({
  url: z.string(badInput).max(500),
  /** Always empty: where files lie on the server is nobody’s business. */
  local_path: z.string().max(500).default(''),
  content_type: z.string().max(100).default(''),
  size: z.number().default(0),
  metadata: z
    .object({
      name: text(200).optional(),
      alt: text(2000).optional(),
      width: z.number().nullable().optional(),
      height: z.number().nullable().optional(),
      seconds: z.number().nullable().optional(),
    })
    .default({}),
})

const Fields = z.record(z.string().regex(/^\w{1,50}$/), text(5000), badInput)

/** What is written, for all platforms and for single ones. */
export type PostContent = z.output<typeof PostContent>
export const PostContent = z.object(
  {
    text: text(longestTextCharacters).default(''),
    media_files: z.array(MediaFile, badInput).max(mostMedia).default([]),
    /** With or without `#`. */
    tags: z.array(text(100), badInput).max(50).default([]),
    /** With or without `@`. */
    mentions: z.array(text(200), badInput).max(50).default([]),
    privacy: z.enum(privacies, badInput).default('public'),
    scheduled_at: moment.nullable().default(null),
    /** The time zone in which the time was chosen (IANA). */
    time_zone: z.string(badInput).max(60).default('UTC'),
    /** Another text for one platform. */
    variants: z.partialRecord(PlatformName, z.object({ text: text(longestTextCharacters) })).default({}),
    /** What single platforms need besides, by the names of their post fields. */
    fields: z.partialRecord(PlatformName, Fields).default({}),
  },
  badInput,
)

export const Platforms = z
  .array(PlatformName, says('social-choose-platform', 'Choose at least one platform.'))
  .max(platformKeys.length)

export type PostOptions = z.output<typeof PostOptions>
export const PostOptions = z.object(
  {
    /** After a platform has refused it for good, the others go on. */
    continue_on_error: z.boolean(badInput).default(true),
    max_concurrency: z.int(badInput).min(1).max(mostAtOnce).default(mostAtOnce),
  },
  badInput,
)

/** A phrase in an answer. */
const Said = z.object({ code: z.string(), values: ValuesOfPhrase.optional(), message: z.string() })

/** How far a post is on one platform. */
export type TargetView = z.infer<typeof TargetView>
export const TargetView = z.object({
  platform: PlatformName,
  state: z.enum(targetStates),
  /** Its id and address there. */
  id: z.string().nullable(),
  url: z.string().nullable(),
  posted_at: z.iso.datetime().nullable(),
  /** When it is tried next. */
  next_at: z.iso.datetime().nullable(),
  /** Why it isn’t there, or waits. */
  failure: z.enum(failureClasses).nullable(),
  said: Said.nullable(),
  /** Whether it can be deleted there, and answered to. */
  can_remove: z.boolean(),
  can_comment: z.boolean(),
})

export const Analytics = z.object({
  ...(Object.fromEntries(metrics.map((name) => [name, z.number().nullable()])) as Record<
    (typeof metrics)[number],
    z.ZodNullable<z.ZodNumber>
  >),
  last_sync_at: z.iso.datetime().nullable(),
})
export type Analytics = z.infer<typeof Analytics>

export type PostEntry = z.infer<typeof PostEntry>
export const PostEntry = z.object({
  post_id: z.string(),
  status: z.enum(postStatuses),
  message: z.string(),
  content: PostContent,
  platforms: z.array(PlatformName),
  created_at: z.iso.datetime(),
  scheduled_at: z.iso.datetime().nullable(),
  posted_at: z.iso.datetime().nullable(),
  /** Of the first platform where it has an address. */
  url: z.string().nullable(),
  time_ago: z.string(),
  /** The sum over all platforms, null where none of them tells it. Reach isn’t added up: it is that of the platform with the most. */
  analytics: Analytics,
  results: z.array(TargetView),
  errors: z.array(z.object({ platform: PlatformName, code: z.string(), message: z.string() })),
})

export const Summary = z.object({
  successful_posts: z.int(),
  total_platforms: z.int(),
  /** Per cent, from 0 to 100; what isn’t known isn’t counted as a success. */
  success_rate: z.number(),
})

export type AccountView = z.infer<typeof AccountView>
export const AccountView = z.object({
  platform: PlatformName,
  authenticated: z.boolean(),
  state: z.enum(accountStates),
  name: z.string().nullable(),
  handle: z.string().nullable(),
  url: z.string().nullable(),
  connected_at: z.iso.datetime().nullable(),
  /** When its access ends unless it is renewed. */
  expires_at: z.iso.datetime().nullable(),
  checked_at: z.iso.datetime().nullable(),
  said: Said.nullable(),
})
