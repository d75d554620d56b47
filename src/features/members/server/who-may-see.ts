import { and, eq, exists, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { memberBlocks, memberRecords } from './tables.ts'

/** Whether one of two has blocked the other; each a column or an id. */
const isBlocked = ({ db }: Pick<Context, 'db'>, one: SQL | string, other: SQL | string): SQL =>
  exists(
    db
      .select({ id: memberBlocks.byId })
      .from(memberBlocks)
      .where(
        or(
          and(sql`${memberBlocks.byId} = ${one}`, sql`${memberBlocks.blockedId} = ${other}`),
          and(sql`${memberBlocks.byId} = ${other}`, sql`${memberBlocks.blockedId} = ${one}`),
        ),
      ),
  )

/**
 * The records that somebody may see, or could if they had not blocked their owner: what is told by this stays the same when they
 * block somebody. Whoever blocked them isn’t among these.
 */
export const isShownButForOwnBlock = ({ db }: Pick<Context, 'db'>, viewerId: string): SQL | undefined =>
  and(
    ne(memberRecords.shownTo, 'nobody'),
    ne(memberRecords.userId, viewerId),
    not(
      exists(
        db
          .select({ id: memberBlocks.byId })
          .from(memberBlocks)
          .where(and(eq(memberBlocks.byId, memberRecords.userId), eq(memberBlocks.blockedId, viewerId))),
      ),
    ),
  )

/**
 * The records that somebody may see, as a condition: public ones for a caller without an account, also those for members otherwise;
 * never one's own, nor one of somebody who blocked them or whom they blocked.
 */
export function isShownTo(ctx: Pick<Context, 'db'>, viewerId: SQL | string | undefined): SQL | undefined {
  if (viewerId === undefined) return eq(memberRecords.shownTo, 'public')
  return and(
    ne(memberRecords.shownTo, 'nobody'),
    ne(memberRecords.userId, viewerId),
    not(isBlocked(ctx, sql`${memberRecords.userId}`, viewerId)),
  )
}
