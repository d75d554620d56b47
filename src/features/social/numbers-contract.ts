import { z } from 'zod'
import { endpoint, perUser } from '#kit/contract.ts'
import { badInput, says } from '#kit/phrase.ts'
import { Analytics, MediaFile, PlatformName, PostEntry } from './shapes.ts'

const day = z.iso.datetime({ offset: true, error: badInput }).or(z.iso.date(badInput))

export const readStats = endpoint({
  method: 'GET',
  path: '/api/social/analytics/stats',
  access: 'account',
  summary: 'How many posts of the caller went out between two times',
  query: z.object({ from: day.optional(), to: day.optional() }),
  answer: z.object({
    total_posts: z.int(),
    successful_posts: z.int(),
    failed_posts: z.int(),
    /** Per cent. */
    success_rate: z.number(),
  }),
})
export const readPlatformStats = endpoint({
  method: 'GET',
  path: '/api/social/analytics/platforms',
  access: 'account',
  summary: 'The same by platform, with what the platforms tell of the posts',
  answer: z.object({
    platforms: z.array(
      z.object({
        platform: PlatformName,
        total_posts: z.int(),
        success_rate: z.number(),
        /** Whether the account is connected. */
        is_active: z.boolean(),
        analytics: Analytics,
      }),
    ),
  }),
})
export const syncAnalytics = endpoint({
  method: 'POST',
  path: '/api/social/posts/:id/analytics/sync',
  access: 'account',
  summary: 'Asks the platforms for the numbers of a post',
  limit: perUser(60, 600),
  timeLimit: 60,
  answer: z.object({ analytics: Analytics, errors: PostEntry.shape.errors }),
})

export type CommentView = z.infer<typeof CommentView>
const CommentView = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  platform: PlatformName,
  created_at: z.iso.datetime().nullable(),
  url: z.string().nullable(),
  /** The account’s own. */
  is_own: z.boolean(),
  /** Whether it can be answered. */
  can_reply: z.boolean(),
})
export const listComments = endpoint({
  method: 'GET',
  path: '/api/social/posts/:id/comments',
  access: 'account',
  summary: 'What people answered to a post, on all platforms that tell',
  timeLimit: 60,
  answer: z.object({ comments: z.array(CommentView), errors: PostEntry.shape.errors }),
})
export const replyToComment = endpoint({
  method: 'POST',
  path: '/api/social/comments/reply',
  access: 'account',
  summary: 'Answers a comment; with the header Idempotency-Key once, however often it is called',
  limit: perUser(60, 600),
  timeLimit: 60,
  body: z.object(
    {
      comment_id: z.string(badInput).max(100),
      text: z
        .string(badInput)
        .trim()
        .min(1, says('social-reply-required', 'Reply Required: write an answer first.'))
        .max(10_000),
      platform: PlatformName,
    },
    badInput,
  ),
  answer: z.object({ success: z.boolean(), message: z.string(), url: z.string().nullable() }),
})

const Prompt = z
  .string(badInput)
  .trim()
  .min(1, says('social-prompt-required', 'Prompt Required: say what it is to be about.'))
  .max(4000)
const aiLimit = { times: 20, seconds: 60, per: 'user', shared: true } as const
const Provider = z.string(badInput).regex(/^[a-z\d-]{1,40}$/, badInput)
export const generatePost = endpoint({
  method: 'POST',
  path: '/api/social/ai/generate-post',
  access: 'account',
  summary: 'Has a model write a post, or write one anew',
  limit: aiLimit,
  timeLimit: 120,
  body: z.object(
    {
      type: z.string(badInput).max(40).default('post'),
      prompt: Prompt,
      provider: Provider.default('gemini'),
      /** What is there already, and for which platforms it is. */
      context: z.union([z.string().max(20_000), z.record(z.string(), z.unknown())], badInput).optional(),
    },
    badInput,
  ),
  answer: z.object({ result: z.string() }),
})
export const generateImage = endpoint({
  method: 'POST',
  path: '/api/social/ai/generate-image',
  access: 'account',
  summary: 'Has a model draw a picture for a post',
  limit: aiLimit,
  timeLimit: 120,
  body: z.object({ prompt: Prompt, provider: Provider.default('openai') }, badInput),
  answer: z.object({ result: z.string(), media: MediaFile }),
})
export const generateReply = endpoint({
  method: 'POST',
  path: '/api/social/ai/generate-reply',
  access: 'account',
  summary: 'Has a model suggest an answer to a comment',
  limit: aiLimit,
  timeLimit: 120,
  body: z.object(
    {
      comment_id: z.string(badInput).max(100).optional(),
      comment: z.string(badInput).max(10_000).optional(),
      prompt: z.string(badInput).max(4000).default(''),
      provider: Provider.default('gemini'),
    },
    badInput,
  ),
  answer: z.object({ result: z.string() }),
})
