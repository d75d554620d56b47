import type { RecordType } from '#members/rules.ts'
import { and, eq } from 'drizzle-orm'
import { takeLock } from '#domains/server/locks.ts'
import type { Context, User } from '#kit/server/context.ts'
import { noteActive } from '#members/server/note-active.ts'
import type { RecordRow } from '#members/server/view-member.ts'
import type { MatchView } from '#matching/matches-contract.ts'
import { findMatch } from '../matches/find-match.ts'
import { findOfPair, lockPair, pairOf, type MatchRow } from '../matches/pairs.ts'
import { viewMatch } from '../matches/view-match.ts'
import { likes, matches } from '../tables.ts'
import { hasPremium } from './has-premium.ts'
import { countLeft, spendLike } from './spent-likes.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { findRecordOwner } from '#members/server/record-ids.ts'
import { checkShown, findShown, readOwnRecords } from '../people/records.ts'
import { matchChanged } from '../matches/events.ts'
import { mailMatch } from '../matches/mail-templates.ts'

interface NewMatch {
  /** Whose like made it a match. */
  by: string
  with: string
  type: RecordType
}

/** Begins a match of two who are locked, and tells both once the transaction commits. */
async function beginMatch(within: Context, { by, with: other, type }: NewMatch): Promise<MatchRow> {
  const { db, now, events } = within
  const at = now()
  const [match] = await db
    .insert(matches)
    .values({ type, ...pairOf(by, other), createdAt: at, latestAt: at })
    .returning()
  if (!match) throw new Error('A match was not stored.')
  const matchedFor = (to: string) => ({ to, matchId: match.id, why: 'matched' as const })
  await events.publishAll(matchChanged, [matchedFor(by), matchedFor(other)], db)
  await mailMatch(within, { match, from: by, to: other })
  return match
}

const noMember = () => new Refusal('missing', phrase('member-does-not-exist', 'This member doesn’t exist.'))

/** Whom somebody likes, by the record that they like. */
async function findTarget(ctx: Context, userId: string, recordId: string): Promise<RecordRow> {
  if ((await findRecordOwner(ctx, recordId))?.userId === userId)
    throw new Refusal('invalid', phrase('like-of-self', 'You can’t like yourself.'))
  const target = await findShown(ctx, userId, recordId)
  if (!target) throw noMember()
  checkShown(await readOwnRecords(ctx, userId), target.type)
  return target
}

interface NewLike {
  userId: string
  target: RecordRow
  isPremium: boolean
}

const findLike = async ({ db }: Context, [fromId, toId]: readonly [string, string], { type }: RecordRow) =>
  (
    await db
      .select({ id: likes.id })
      .from(likes)
      .where(and(eq(likes.fromId, fromId), eq(likes.toId, toId), eq(likes.type, type)))
  )[0]

/** Keeps a like of two who are locked. Those who are made up like everybody back, so that whoever tries it out sees a match. */
async function keep(within: Context, { userId, target, isPremium }: NewLike): Promise<MatchRow | undefined> {
  const { userId: targetId, type, isDemo } = target
  if (await findLike(within, [userId, targetId], target)) return undefined
  if (!isPremium) await spendLike(within, userId)
  const createdAt = within.now()
  const mine = { fromId: userId, toId: targetId, type, createdAt }
  const theirs = { fromId: targetId, toId: userId, type, createdAt }
  await within.db
    .insert(likes)
    .values(isDemo ? [mine, theirs] : [mine])
    .onConflictDoNothing()
  if (!(await findLike(within, [targetId, userId], target))) return undefined
  return beginMatch(within, { by: userId, with: targetId, type })
}

const likeUnderLock = (ctx: Context, liking: NewLike): Promise<MatchRow | undefined> =>
  ctx.db.transaction(async (tx) => {
    const { userId, target } = liking
    const pair = pairOf(userId, target.userId)
    // Everybody takes their own lock first, so that nobody waits in a circle.
    await takeLock(tx, `likes of ${userId}`)
    await lockPair(tx, pair)
    const within = { ...ctx, db: tx }
    const known = await findOfPair(within, pair, target.type)
    if (known && known.endedAt !== null) throw noMember()
    return known ?? keep(within, liking)
  })

interface LikeAnswer {
  matched: boolean
  match: MatchView | null
  likes_left: number | null
}

/** Likes somebody; when they like the caller too, it is a match. */
export async function likeMember(ctx: Context, user: User, recordId: string): Promise<LikeAnswer> {
  const target = await findTarget(ctx, user.id, recordId)
  const isPremium = await hasPremium(ctx, user)
  const match = await likeUnderLock(ctx, { userId: user.id, target, isPremium })
  await noteActive(ctx, user.id)
  const seen = match && (await findMatch(ctx, user.id, match.id))
  return {
    matched: seen !== undefined,
    match: seen ? viewMatch(ctx, user.id, seen) : null,
    likes_left: isPremium ? null : await countLeft(ctx, user.id),
  }
}
