import { z } from 'zod'
import { Done, endpoint, perUser } from '#kit/contract.ts'
import { badInput, says } from '#kit/phrase.ts'
import { historyPageSize, postFilters } from './rules.ts'
import { PlatformName, Platforms, PostContent, PostEntry, PostOptions, Summary } from './shapes.ts'

const limit = perUser(120, 600)
/** Texts of all platforms together. */
const bodyLimit = 1_000_000
const NewPost = z.object(
  { content: PostContent, platforms: Platforms, options: PostOptions.default(PostOptions.parse({})) },
  badInput,
)
const Posted = PostEntry.pick({ post_id: true, status: true, message: true, results: true, errors: true }).extend({
  summary: Summary,
})

export const publishPost = endpoint({
  method: 'POST',
  path: '/api/social/post',
  access: 'account',
  summary:
    'Publishes a post on several platforms; with the header Idempotency-Key once, however often it is called. What takes longer goes on by itself',
  limit,
  bodyLimit,
  timeLimit: 60,
  body: NewPost,
  answer: Posted,
})
export const schedulePost = endpoint({
  method: 'POST',
  path: '/api/social/schedule',
  access: 'account',
  summary: 'Publishes a post on several platforms at the time in content.scheduled_at',
  limit,
  bodyLimit,
  body: NewPost,
  answer: Posted,
})
export const listPosts = endpoint({
  method: 'GET',
  path: '/api/social/posts/history',
  access: 'account',
  summary: 'The posts of the caller, latest first',
  query: z.object({
    limit: z.coerce.number(badInput).int().min(1).max(100).default(historyPageSize),
    offset: z.coerce.number(badInput).int().min(0).max(100_000).default(0),
    /** Only those that are so far; those that wait for their time with the next one first. */
    status: z.enum(postFilters, badInput).optional(),
    platform: PlatformName.optional(),
    from: z.iso.datetime({ offset: true, error: badInput }).optional(),
    to: z.iso.datetime({ offset: true, error: badInput }).optional(),
  }),
  answer: z.object({ posts: z.array(PostEntry) }),
})
export const readPost = endpoint({
  method: 'GET',
  path: '/api/social/posts/:id',
  access: 'account',
  summary: 'A post, and how far it is on each platform',
  answer: PostEntry,
})
export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/social/posts/:id',
  access: 'account',
  summary:
    'Stops a post that hasn’t gone out, and deletes it on the platforms that let us; with from=here only in the history',
  limit,
  timeLimit: 60,
  query: z.object({ from: z.enum(['everywhere', 'here'], badInput).default('everywhere') }),
  answer: Done.extend({
    /** Whether it is gone from the history. It stays while it is still on a platform. */
    deleted: z.boolean(),
    errors: PostEntry.shape.errors,
  }),
})
/** What its owner says about a post that may be there, or that waits. */
export const decideTarget = endpoint({
  method: 'POST',
  path: '/api/social/posts/:id/targets/:platform',
  access: 'account',
  summary:
    'Says of a platform where it isn’t known that the post is there, or that it is to be posted again, or not at all',
  limit,
  params: z.object({ id: z.string(), platform: PlatformName }),
  body: z.object(
    { decision: z.enum(['is-there', 'post-again', 'give-up'], badInput), url: z.url(badInput).max(2000).optional() },
    badInput,
  ),
  answer: PostEntry,
})
export const reschedulePost = endpoint({
  method: 'PUT',
  path: '/api/social/posts/:id',
  access: 'account',
  summary: 'Changes a post that waits for its time',
  limit,
  bodyLimit,
  body: NewPost,
  answer: PostEntry,
})

const Draft = z.object({
  id: z.string(),
  title: z.string(),
  content: PostContent,
  platforms: Platforms,
  auto_save: z.boolean(),
  updated_at: z.iso.datetime(),
})
export type Draft = z.infer<typeof Draft>
const DraftInput = z.object(
  {
    title: z.string(badInput).max(200).default(''),
    content: PostContent,
    platforms: Platforms.default([]),
    auto_save: z.boolean(badInput).default(false),
  },
  badInput,
)
const draftLimit = perUser(600, 600)
export const needsContent = says('social-draft-empty', 'Write something or add a picture first.')

export const createDraft = endpoint({
  method: 'POST',
  path: '/api/social/drafts',
  access: 'account',
  summary: 'Keeps a draft',
  limit: draftLimit,
  bodyLimit,
  body: DraftInput,
  status: 201,
  answer: Draft,
})
export const updateDraft = endpoint({
  method: 'PUT',
  path: '/api/social/drafts/:id',
  access: 'account',
  summary: 'Changes a draft',
  limit: draftLimit,
  bodyLimit,
  body: DraftInput,
  answer: Draft,
})
export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/social/drafts',
  access: 'account',
  summary: 'The drafts of the caller, latest first, at most 200',
  answer: z.object({ drafts: z.array(Draft) }),
})
export const readDraft = endpoint({
  method: 'GET',
  path: '/api/social/drafts/:id',
  access: 'account',
  summary: 'A draft',
  answer: Draft,
})
export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/social/drafts/:id',
  access: 'account',
  summary: 'Deletes a draft',
  limit,
  answer: Done,
})
export const publishDraft = endpoint({
  method: 'POST',
  path: '/api/social/drafts/:id/publish',
  access: 'account',
  summary: 'Publishes a draft, which stays',
  limit,
  timeLimit: 60,
  body: z.object({ platforms: Platforms, options: PostOptions.default(PostOptions.parse({})) }, badInput),
  answer: Posted,
})
