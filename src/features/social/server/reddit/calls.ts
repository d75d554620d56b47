import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type {
  CommitAttempt,
  Kept,
  OutgoingPost,
  PlatformCalls,
  PostMetrics,
  PublishedPost,
  Reconciled,
} from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { notAvailable, PlatformFailed, reconnectNeeded } from '../adapter/platform-failed.ts'
import { keepTold } from '../adapter/told-metrics.ts'
import { findRecent } from '../graph/find-recent.ts'
import {
  addressOnReddit,
  listingOf,
  openAskingReddit,
  RedditId,
  succeeded,
  timeOfReddit,
  type AskReddit,
} from './ask.ts'
import { CommentName, listOnReddit } from './comments.ts'
import { appCallOfReddit, askRedditForTokens } from './tokens.ts'
import { communityOf, keepLines, preparePost, writeForm } from './write-post.ts'

const Me = z.object({ id: RedditId, name: z.string().regex(/^[\w-]{1,40}$/) })
const Submitted = succeeded(z.object({ id: RedditId.optional(), url: z.string().optional() }))
const Answered = succeeded(
  z.object({
    things: z.array(z.object({ data: z.object({ name: CommentName, permalink: z.string().optional() }) })).min(1),
  }),
)
const Removed = z.object({ json: z.object({ errors: z.array(z.unknown()).max(0) }).optional() })
const Posts = listingOf(
  z.object({
    id: RedditId,
    title: z.string(),
    subreddit: z.string(),
    selftext: z.string().catch(''),
    is_self: z.boolean(),
    permalink: z.string(),
    created_utc: z.number(),
  }),
)
const count = z.int().nonnegative().optional().catch(undefined)
const Info = listingOf(z.object({ author: z.string().nullish(), score: count, num_comments: count }))

/** What a post is known by among one’s own: its text only where it is nothing but text. */
const wordsOf = (community: string, title: string, text: string) =>
  [community.toLowerCase(), title, text].map((words) => words.trim()).join('\n')

/** Looks for a post among the account’s own since the attempt. */
async function findOnReddit(
  client: PlatformClient,
  ask: AskReddit,
  post: OutgoingPost,
  attempt: CommitAttempt,
): Promise<Reconciled> {
  const { fields, media, text } = post
  const name = encodeURIComponent(client.account.extra['username'] ?? '')
  const { data } = await ask.get(`/user/${name}/submitted`, { sort: 'new', limit: '100' }, Posts)
  const listed = data.children.map(({ data: one }) => ({
    id: one.id,
    url: addressOnReddit(one.permalink),
    text: wordsOf(one.subreddit, one.title, one.is_self ? one.selftext : ''),
    createdAt: timeOfReddit(one.created_utc),
  }))
  const isText = media.length === 0 && !fields['link']?.trim()
  const wanted = wordsOf(communityOf(post), fields['title'] ?? '', isText ? keepLines(text) : '')
  const search = { text: wanted, attempt, now: client.now(), isWhole: !data.after }
  const found = findRecent(listed, search)
  // A picture is shown once Reddit is done with it, whenever that is.
  return found === 'absent' && media.length > 0 ? 'unsure' : found
}

const notShownYet = (title: string, cause?: unknown) =>
  new PlatformFailed(
    'outcome_unknown',
    phrase('social-picture-waits', '{title} has taken the post, and isn’t done with its picture yet.', { title }),
    { cause },
  )

async function submit(
  client: PlatformClient,
  ask: AskReddit,
  { post, kept, attempt }: { post: OutgoingPost; kept: Kept; attempt: CommitAttempt },
): Promise<PublishedPost> {
  const { id, url } = (await ask.post('/api/submit', writeForm(post, kept), Submitted)).json.data
  if (id !== undefined) return { id, url }
  // Of a picture Reddit tells no id: it is among one’s own posts after some seconds.
  const found = await findOnReddit(client, ask, post, attempt).catch((cause: unknown) => {
    throw notShownYet(client.title, cause)
  })
  if (typeof found === 'string') throw notShownYet(client.title)
  return found
}

async function readMetrics({ title }: PlatformClient, ask: AskReddit, id: string): Promise<PostMetrics> {
  const { data } = await ask.get('/api/info', { id: `t3_${id}` }, Info)
  const post = data.children[0]?.data
  if (!post || post.author === '[deleted]')
    throw notAvailable(phrase('social-post-gone', '{title} doesn’t have this post any more.', { title }))
  return keepTold({ likes: post.score, comments: post.num_comments })
}

async function revoke(client: PlatformClient) {
  const { refresh_token, access_token } = client.account
  const token = refresh_token || access_token
  const token_type_hint = refresh_token ? 'refresh_token' : 'access_token'
  const reply = await client.send(appCallOfReddit(client, 'revoke_token', { token, token_type_hint }))
  if (reply.status >= 300) throw client.failureOf(reply)
}

export function openReddit(client: PlatformClient): PlatformCalls {
  const ask = openAskingReddit(client)
  const { refresh_token, extra } = client.account
  return {
    identify: async () => {
      const { id, name } = await ask.get('/api/v1/me', {}, Me)
      const url = `https://www.reddit.com/user/${name}`
      return [{ id, name, handle: `u/${name}`, url, extra: { username: name } }]
    },
    refresh: async () => {
      if (!refresh_token) throw reconnectNeeded(client.title)
      return askRedditForTokens(client, { grant_type: 'refresh_token', refresh_token })
    },
    revoke: () => revoke(client),
    prepare: (post, kept) => preparePost(client, ask, post, kept),
    commit: (post, kept, attempt) => submit(client, ask, { post, kept, attempt }),
    reconcile: (post, _kept, attempt) => findOnReddit(client, ask, post, attempt),
    remove: async ({ id }) => {
      await ask.post('/api/del', { id: `t3_${id}` }, Removed)
    },
    listComments: ({ id }) => listOnReddit(ask, id, extra['username'] ?? ''),
    reply: async (_published, { text, comment }) => {
      const form = { thing_id: comment.id, text: keepLines(text) }
      const [first] = (await ask.post('/api/comment', form, Answered)).json.data.things
      const { name = '', permalink } = first?.data ?? {}
      return { id: name, ...(permalink !== undefined && { url: addressOnReddit(permalink) }) }
    },
    readMetrics: ({ id }) => readMetrics(client, ask, id),
  }
}
