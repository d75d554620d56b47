import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { openPager, type Page } from '#kit/server/pager.ts'
import type { listMatches as call } from '#matching/matches-contract.ts'
import { mostCounted } from '#matching/rules.ts'
import { matches } from '../tables.ts'
import { isOneOf, isOpenTo, selectMatches, selectOfMatches } from './select-matches.ts'
import { viewMatch } from './view-match.ts'

const readPage = openPager({ name: 'matches', id: matches.id, sort: { latestAt: matches.latestAt } })

/** The matches of somebody with people whom they may see, page by page. */
export async function listMatches(ctx: Context, userId: string, query: z.output<typeof call.query>) {
  /** Those in which they stand on one side, of which there is an index in the order of the list. */
  const listSide = (side: PgColumn, { where, orderBy, limit }: Page) =>
    selectOfMatches(ctx, userId, matches.id)
      .where(and(eq(side, userId), isOpenTo(ctx, userId), where))
      .orderBy(...orderBy)
      .limit(limit)
  const { items, next } = await readPage(ctx, query, (page) =>
    selectMatches(ctx, userId, page.key)
      .where(
        and(
          isOneOf(userId),
          inArray(matches.id, unionAll(listSide(matches.lowId, page), listSide(matches.highId, page))),
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit),
  )
  return { items: items.map((seen) => viewMatch(ctx, userId, seen)), next }
}

/** Unread messages of all matches of somebody. */
export async function countUnread(ctx: Context, userId: string): Promise<number> {
  const countSide = (side: PgColumn, unread: PgColumn) =>
    selectOfMatches(ctx, userId, sql<number>`${unread}`.as('unread'))
      .where(and(eq(side, userId), isOpenTo(ctx, userId), gt(unread, 0)))
      .limit(mostCounted)
  const some = unionAll(
    countSide(matches.lowId, matches.unreadByLow),
    countSide(matches.highId, matches.unreadByHigh),
  ).as('some')
  const [row] = await ctx.db.select({ sum: sql<number>`coalesce(sum(${some.value}), 0)::int` }).from(some)
  return Math.min(row?.sum ?? 0, mostCounted)
}
