import { memberRecords } from '#members/server/tables.ts'
import { and, eq, exists, not, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context, User } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import { isShownButForOwnBlock, isShownTo } from '#members/server/who-may-see.ts'
import { mostCounted } from '#matching/rules.ts'
import { viewMember } from '#members/server/view-member.ts'
import { likes, matches } from '../tables.ts'
import { hasPremium } from './has-premium.ts'
import { countLeft } from './spent-likes.ts'

const readPage = openPager({ name: 'likers', id: likes.id, sort: { createdAt: likes.createdAt } })

const isTheirRecord = and(eq(memberRecords.userId, likes.fromId), eq(memberRecords.type, likes.type))

/** Likes of somebody that wait for theirs, by the people who are seen. */
function isWaiting(ctx: Context, userId: string, isSeen: SQL | undefined) {
  const mine = alias(likes, 'mine')
  const isBack = and(eq(mine.fromId, userId), eq(mine.toId, likes.fromId), eq(mine.type, likes.type))
  const low = sql`least(${likes.fromId}, ${likes.toId})`
  const high = sql`greatest(${likes.fromId}, ${likes.toId})`
  const isMatch = and(eq(matches.lowId, low), eq(matches.highId, high), eq(matches.type, likes.type))
  return and(
    eq(likes.toId, userId),
    isSeen,
    not(exists(ctx.db.select({ id: mine.id }).from(mine).where(isBack))),
    not(exists(ctx.db.select({ id: matches.id }).from(matches).where(isMatch))),
  )
}

async function countLikers(ctx: Context, userId: string, isSeen: SQL | undefined): Promise<number> {
  const some = ctx.db
    .select({ id: likes.id })
    .from(likes)
    .innerJoin(memberRecords, isTheirRecord)
    .where(isWaiting(ctx, userId, isSeen))
    .limit(mostCounted)
    .as('some')
  return ctx.db.$count(some)
}

interface LikersQuery {
  cursor?: string | undefined
  limit: number
}

/** Who likes somebody, with Premium; without it only how many. */
export async function listLikers(ctx: Context, user: User, asked: LikersQuery) {
  const premium = await hasPremium(ctx, user)
  // Somebody who only learns how many could find out who, if the number changed with each person whom they block.
  const isSeen = premium ? isShownTo(ctx, user.id) : isShownButForOwnBlock(ctx, user.id)
  const count = await countLikers(ctx, user.id, isSeen)
  if (!premium) return { premium, count, likes_left: await countLeft(ctx, user.id), items: [], next: null }
  const { items, next } = await readPage(ctx, { ...asked, sort: '-createdAt' }, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ record: memberRecords, likedAt: likes.createdAt, key })
      .from(likes)
      .innerJoin(memberRecords, isTheirRecord)
      .where(and(isWaiting(ctx, user.id, isSeen), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  const view = ({ record, likedAt }: (typeof items)[number]) => ({
    ...viewMember(record),
    liked_at: likedAt.toISOString(),
  })
  return { premium, count, likes_left: null, items: items.map(view), next }
}
