import { and, eq } from 'drizzle-orm'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { PostContent, PostOptions } from '#social/shapes.ts'
import { limitsOf, listAccounts, type AccountRow } from '../accounts/account-rows.ts'
import { claimMedia } from '../media/find-media.ts'
import { findPlatform, rulesOf } from '../platforms/find-platform.ts'
import { socialPosts, socialTargets } from './tables.ts'
import { postParser } from './post-parser.ts'
import { findPost, type PostRow, type PostWithTargets } from './post-rows.ts'

export interface NewPost {
  content: PostContent
  platforms: readonly PlatformKey[]
  options: PostOptions
  /** Names the post, so that a repeated call makes no second one. */
  callKey: string | undefined
  /** When it goes out; undefined at once. */
  at: Date | undefined
}

/** Of one person: what waits for its time. */
const mostScheduled = 2000

const invalid = (said: Phrase) => new Refusal('invalid', said)

function findConnected(ctx: Context, rows: readonly AccountRow[], key: PlatformKey): AccountRow {
  const { title } = findPlatform(ctx, key)
  const row = rows.find(({ platform }) => platform === key)
  if (!row) throw invalid(phrase('social-connect-first', 'Connect your account at {title} first.', { title }))
  if (row.needsReconnect)
    throw invalid(phrase('social-reconnect-first', 'Connect your account at {title} again first.', { title }))
  return row
}

/** Refuses a post with everything that is wrong, as the screens say it beforehand. */
async function checkAll(
  ctx: Context,
  userId: string,
  { content, platforms: keys }: Pick<NewPost, 'content' | 'platforms'>,
): Promise<AccountRow[]> {
  const isEmpty = content.text.trim() === '' && content.media_files.length === 0
  if (isEmpty && Object.keys(content.variants).length === 0)
    throw invalid(phrase('social-content-required', 'Content Required: write something or add a picture.'))
  if (keys.length === 0)
    throw invalid(phrase('social-platform-required', 'Platform Required: choose at least one platform.'))
  const rows = await listAccounts(ctx, userId)
  const accounts = [...new Set(keys)].map((key) => findConnected(ctx, rows, key))
  const rules = accounts.map((row) => {
    const platform = findPlatform(ctx, row.platform)
    return rulesOf(platform, limitsOf(platform.limits, row))
  })
  const [problem] = await ctx.parse(postParser, { content, rules }, { who: userId })
  if (problem) throw invalid(problem)
  return accounts
}

const newKey = ({ random }: Context) => Buffer.from(random(16)).toString('hex')

/** Who repeats a call gets the post that the first one made. */
async function findRepeated(
  ctx: Context,
  userId: string,
  callKey: string | undefined,
): Promise<PostWithTargets | undefined> {
  if (callKey === undefined) return undefined
  const isIt = and(eq(socialPosts.userId, userId), eq(socialPosts.callKey, callKey))
  const [row] = await ctx.db.select({ id: socialPosts.id }).from(socialPosts).where(isIt)
  return row && findPost(ctx, userId, row.id)
}

async function checkRoom(ctx: Context, userId: string): Promise<void> {
  const waiting = await ctx.db.$count(
    socialTargets,
    and(eq(socialTargets.userId, userId), eq(socialTargets.state, 'scheduled')),
  )
  if (waiting >= mostScheduled)
    throw new Refusal(
      'conflict',
      phrase('social-too-many-scheduled', 'No more than {most} posts can wait for their time.', {
        most: mostScheduled,
      }),
    )
}

/** A post that may go out, with the accounts that it goes out with; refused with everything that is wrong. */
export async function readyPost(
  ctx: Context,
  userId: string,
  { content: given, platforms: keys }: Pick<NewPost, 'content' | 'platforms'>,
): Promise<{ content: PostContent; accounts: AccountRow[] }> {
  const content = { ...given, media_files: await claimMedia(ctx, userId, given.media_files) }
  return { content, accounts: await checkAll(ctx, userId, { content, platforms: keys }) }
}

interface Destinations {
  post: Pick<PostRow, 'id' | 'userId'>
  accounts: readonly AccountRow[]
  at: Date | undefined
}

/** Keeps where a post goes. */
export const insertTargets = (ctx: Context, { post, accounts, at }: Destinations) =>
  ctx.db.insert(socialTargets).values(
    accounts.map(({ id: accountId, platform }, place) => ({
      postId: post.id,
      userId: post.userId,
      platform,
      place,
      accountId,
      state: at ? ('scheduled' as const) : ('queued' as const),
      dueAt: at ?? ctx.now(),
      commitKey: newKey(ctx),
    })),
  )

/** Keeps a post and where it goes, once for each key of its caller. */
export async function createPost(ctx: Context, userId: string, wanted: NewPost): Promise<PostWithTargets> {
  const { options, callKey, at } = wanted
  const repeated = await findRepeated(ctx, userId, callKey)
  if (repeated) return repeated
  const { content, accounts } = await readyPost(ctx, userId, wanted)
  if (at) await checkRoom(ctx, userId)
  const post = { userId, callKey: callKey ?? null, content, options, scheduledAt: at ?? null, createdAt: ctx.now() }
  const id = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.insert(socialPosts).values(post).onConflictDoNothing().returning()
    if (row) await insertTargets({ ...ctx, db: tx }, { post: row, accounts, at })
    return row?.id
  })
  const kept = id === undefined ? await findRepeated(ctx, userId, callKey) : await findPost(ctx, userId, id)
  if (!kept) throw new Error('A post was not kept.')
  return kept
}
