import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readLanguage } from '#kit/language-header.ts'
import type { Context, User } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#social/posts-contract.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { PostContent, PostOptions } from '#social/shapes.ts'
import { publishNow } from '../publishing/publish-now.ts'
import { wakeAccount } from '../posts/wake.ts'
import { socialPosts } from '../posts/tables.ts'
import { isFor, isSoFar } from '../posts/narrow-posts.ts'
import { checkThere } from '../publishing/check-there.ts'
import { createPost, readyPost } from '../posts/create-post.ts'
import { decideTarget } from '../posts/decide-target.ts'
import { deletePost } from '../posts/delete-post.ts'
import { callKeyOf } from './call-key.ts'
import { draftHandlers } from './draft-handlers.ts'
import { findDraft } from '../posts/drafts.ts'
import { findPost, latestFirst, readTargets, type PostWithTargets } from '../posts/post-rows.ts'
import { reschedule } from '../posts/reschedule.ts'
import { timeOf } from '../posts/time-of.ts'
import { errorsOf, readerOf, summarise, viewPost } from '../posts/view-post.ts'

interface Caller {
  ctx: Context
  user: User
  headers: Headers
  signal: AbortSignal
}

interface PostInput {
  content: PostContent
  platforms: readonly PlatformKey[]
  options: PostOptions
}

const viewPosted = (ctx: Context, headers: Headers, found: PostWithTargets) => {
  const language = readLanguage(headers)
  const { post_id, status, message, results } = viewPost(found, readerOf(ctx, language))
  return {
    post_id,
    status,
    message,
    results,
    errors: errorsOf(language, found.targets),
    summary: summarise(found.targets),
  }
}

/** Refuses what a platform says beforehand that it won’t take. */
async function checkBefore(ctx: Context, user: User, input: PostInput): Promise<void> {
  const { content, accounts } = await readyPost(ctx, user.id, input)
  await checkThere(ctx, { content, userId: user.id }, accounts)
}

async function publish({ ctx, user, headers, signal }: Caller, input: PostInput) {
  const { content } = input
  const given = { ...input, content: { ...content, scheduled_at: null }, callKey: callKeyOf(headers), at: undefined }
  await checkBefore(ctx, user, given)
  const created = await createPost(ctx, user.id, given)
  return viewPosted(ctx, headers, await publishNow(ctx, created, signal))
}

async function schedule({ ctx, user, headers }: Caller, input: PostInput) {
  const at = timeOf(input.content, ctx.now())
  await checkBefore(ctx, user, input)
  const created = await createPost(ctx, user.id, { ...input, callKey: callKeyOf(headers), at })
  for (const { accountId } of created.targets)
    if (accountId) await wakeAccount(ctx, { id: accountId, userId: user.id }, { at })
  return viewPosted(ctx, headers, created)
}

async function list({ ctx, user, headers }: Caller, query: z.output<typeof calls.listPosts.query>) {
  const { limit, offset, status, platform, from, to } = query
  const moment = sql`coalesce(${socialPosts.scheduledAt}, ${socialPosts.createdAt})`
  const wanted = and(
    eq(socialPosts.userId, user.id),
    ...(status ? [isSoFar(ctx, status)] : []),
    ...(platform ? [isFor(ctx, platform)] : []),
    ...(from ? [gte(moment, new Date(from))] : []),
    ...(to ? [lt(moment, new Date(to))] : []),
  )
  const order = status === 'scheduled' ? [asc(socialPosts.scheduledAt)] : latestFirst
  const rows = await ctx.db
    .select()
    .from(socialPosts)
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const reader = readerOf(ctx, readLanguage(headers))
  return { posts: (await readTargets(ctx, rows)).map((found) => viewPost(found, reader)) }
}

export const postHandlers: Handler[] = [
  on(calls.publishPost, ({ body, ...caller }) => publish(caller, body)),
  on(calls.schedulePost, ({ body, ...caller }) => schedule(caller, body)),
  on(calls.listPosts, ({ query, ...caller }) => list(caller, query)),
  on(calls.readPost, async ({ ctx, user, params, headers }) =>
    viewPost(await findPost(ctx, user.id, params.id), readerOf(ctx, readLanguage(headers))),
  ),
  on(calls.deletePost, ({ ctx, user, params, query, headers }) =>
    deletePost(ctx, user, { id: params.id, from: query.from, language: readLanguage(headers) }),
  ),
  on(calls.decideTarget, async ({ ctx, user, params, body, headers }) =>
    viewPost(await decideTarget(ctx, user, params, body), readerOf(ctx, readLanguage(headers))),
  ),
  on(calls.reschedulePost, async ({ ctx, user, params, body, headers }) =>
    viewPost(await reschedule(ctx, user, params.id, body), readerOf(ctx, readLanguage(headers))),
  ),
  ...draftHandlers,
  on(calls.publishDraft, async ({ params, body, ...caller }) => {
    const { content } = await findDraft(caller.ctx, caller.user.id, params.id)
    const input = { ...body, content }
    return content.scheduled_at === null ? publish(caller, input) : schedule(caller, input)
  }),
]
