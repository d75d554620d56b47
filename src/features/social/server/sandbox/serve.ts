import { setTimeout as wait } from 'node:timers/promises'
import { and, count, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { hashOf } from '#kit/server/hash.ts'
import { sandboxPosts } from './tables.ts'
import { commentsOf, numbersOf, type SandboxPost } from './audience.ts'

/** How long an access token is good: short, so that renewing is tried out as well. */
const tokenLastsMs = 120_000
const keptForMs = 30 * dayMs
const mostPosts = 20_000
const slowMs = 1500
const forbidden = 'forbidden'

const NewPost = z.object({
  key: z.string().regex(/^[\da-f]{32}$/),
  text: z.string().max(500),
  pictures: z.int().min(0).max(4),
})
const NewReply = z.object({ text: z.string().min(1).max(500), key: z.string().regex(/^[\da-f]{32}$/) })

const say = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })

interface SandboxCall {
  ctx: Context
  userId: string
  request: Request
  isCalm: boolean
}

const find = async ({ ctx, userId }: SandboxCall, id: string): Promise<SandboxPost | undefined> => {
  const isIt = and(eq(sandboxPosts.id, id), eq(sandboxPosts.userId, userId))
  const [row] = await ctx.db.select().from(sandboxPosts).where(isIt)
  return row
}

/** A number from 0 to 11 that is the same for each post. */
const luckOf = (key: string) => Number.parseInt(hashOf(key).slice(0, 6), 16) % 12

/** Before anything is done: too many calls at the first try of some posts. */
async function beBusy({ ctx }: SandboxCall, key: string): Promise<Response | undefined> {
  if (luckOf(key) !== 1) return undefined
  const tries = await ctx.limits.count('social sandbox', key, 3600)
  return tries === 1 ? say(429, { error: 'Too many posts. Wait a little.' }, { 'retry-after': '3' }) : undefined
}

async function publish(call: SandboxCall): Promise<Response> {
  const { ctx, userId, request, isCalm } = call
  const { data } = NewPost.safeParse(await request.json())
  if (!data) return say(400, { error: 'This post isn’t as it should be.' })
  const { key, text, pictures } = data
  if (text.toLowerCase().includes(forbidden))
    return say(422, { error: `The sandbox refuses posts with the word “${forbidden}”.` })
  const busy = isCalm ? undefined : await beBusy(call, key)
  if (busy) return busy
  const [kept] = await ctx.db.select({ posts: count() }).from(sandboxPosts).where(eq(sandboxPosts.userId, userId))
  if ((kept?.posts ?? 0) >= mostPosts) return say(402, { error: 'The sandbox is full. Delete some posts.' })
  // Like most platforms, it doesn’t know that it has had the same post before.
  const id = Buffer.from(ctx.random(8)).toString('hex')
  await ctx.db.insert(sandboxPosts).values({ id: `${key}-${id}`, userId, text, pictures, at: ctx.now(), comments: [] })
  if (isCalm) return say(201, { id: `${key}-${id}` })
  if (luckOf(key) < 3) await wait(slowMs)
  return luckOf(key) % 4 === 2 ? say(500, { error: 'Something went wrong.' }) : say(201, { id: `${key}-${id}` })
}

/** Posts by the key that they were sent with, as a search there finds them. */
async function search({ ctx, userId, request }: SandboxCall): Promise<Response> {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  if (!/^[\da-f]{32}$/.test(key)) return say(400, { error: 'What is looked for?' })
  const rows = await ctx.db.select({ id: sandboxPosts.id }).from(sandboxPosts).where(eq(sandboxPosts.userId, userId))
  return say(200, { posts: rows.filter(({ id }) => id.startsWith(`${key}-`)) })
}

async function reply(call: SandboxCall, post: SandboxPost): Promise<Response> {
  const { data } = NewReply.safeParse(await call.request.json())
  if (!data) return say(400, { error: 'This answer isn’t as it should be.' })
  const { ctx } = call
  const own = { id: data.key, author: 'You', text: data.text, at: ctx.now().toISOString(), isOwn: true }
  const comments = [...post.comments.filter(({ id }) => id !== own.id), own]
  await ctx.db.update(sandboxPosts).set({ comments }).where(eq(sandboxPosts.id, post.id))
  return say(201, { id: own.id })
}

async function answerAbout(call: SandboxCall, post: SandboxPost, rest: string): Promise<Response> {
  const { ctx, request } = call
  if (request.method === 'DELETE') {
    await ctx.db.delete(sandboxPosts).where(eq(sandboxPosts.id, post.id))
    return say(200, {})
  }
  if (rest === 'comments' && request.method === 'POST') return reply(call, post)
  if (rest === 'comments') return say(200, { comments: commentsOf(post, ctx.now()) })
  return rest === 'numbers' ? say(200, numbersOf(post, ctx.now())) : say(404, { error: 'There is no such page.' })
}

/** An access token says until when it is good. */
const newToken = (now: Date) => ({
  access_token: `until-${now.getTime() + tokenLastsMs}`,
  expires_in: tokenLastsMs / 1000,
})
const isGood = (request: Request, now: Date) => {
  const [, until] = /^Bearer until-(\d{13,16})$/.exec(request.headers.get('authorization') ?? '') ?? []
  return until !== undefined && Number(until) > now.getTime()
}

async function answer(call: SandboxCall): Promise<Response> {
  const { ctx, userId, request } = call
  const { pathname } = new URL(request.url)
  if (pathname === '/token' && request.method === 'POST') return say(200, newToken(ctx.now()))
  if (!isGood(request, ctx.now())) return say(401, { error: 'This access has expired.' })
  if (pathname === '/me') return say(200, { id: userId, name: 'Sandbox' })
  if (pathname === '/posts' && request.method === 'POST') return publish(call)
  if (pathname === '/posts') return search(call)
  const [, id = '', rest = ''] = /^\/posts\/([\da-f-]{1,60})(?:\/(comments|numbers))?$/.exec(pathname) ?? []
  const post = await find(call, id)
  return post ? answerAbout(call, post, rest) : say(404, { error: 'There is no such post.' })
}

/**
 * The platform that is only for trying out: a service in this very program, which keeps what is posted for a while and is as
 * difficult as the worst of the others, unless it is asked to be calm.
 */
export const openSandboxFetch =
  (ctx: Context, userId: string): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    return answer({ ctx, userId, request, isCalm: request.headers.get('x-behaviour') === 'calm' })
  }

/** Forgets what was posted there long ago. */
export const forgetSandboxPosts = ({ db, now }: Context): Promise<unknown> =>
  db.delete(sandboxPosts).where(lt(sandboxPosts.at, new Date(now().getTime() - keptForMs)))
