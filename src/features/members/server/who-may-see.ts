import { and, eq, exists, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { memberBlocks, memberRecords } from './tables.ts'

/** Whether the owner of a record and somebody, a column or an id, have nothing to do with each other in records of that type. */
const isBlocked = ({ db }: Pick<Context, 'db'>, viewer: SQL | string): SQL =>
  exists(
    db
      .select({ id: memberBlocks.byId })
      .from(memberBlocks)
      .where(
        and(
          eq(memberBlocks.type, memberRecords.type),
          or(
            and(eq(memberBlocks.byId, memberRecords.userId), sql`${memberBlocks.blockedId} = ${viewer}`),
            and(sql`${memberBlocks.byId} = ${viewer}`, eq(memberBlocks.blockedId, memberRecords.userId)),
          ),
        ),
      ),
  )

/**
 * The records that somebody may see, or could if they had not blocked their owner: what is told by this stays the same when they
 * block somebody. Whoever blocked them isn’t among these.
 */
export const isShownButForOwnBlock = ({ db }: Context, viewerId: string): SQL | undefined =>
  and(
    ne(memberRecords.shownTo, 'nobody'),
    ne(memberRecords.userId, viewerId),
    not(
      exists(
        db
          .select({ id: memberBlocks.byId })
          .from(memberBlocks)
          .where(
            and(
              eq(memberBlocks.byId, memberRecords.userId),
              eq(memberBlocks.blockedId, viewerId),
              eq(memberBlocks.type, memberRecords.type),
            ),
          ),
      ),
    ),
  )

/**
 * The records that somebody may see, as a condition: public ones for a caller without an account, also those for members otherwise;
 * never one's own, nor one of somebody who blocked them or whom they blocked.
 */
export function isShownTo(ctx: Pick<Context, 'db'>, viewerId: SQL | string | undefined): SQL | undefined {
  if (viewerId === undefined) return eq(memberRecords.shownTo, 'public')
  return and(ne(memberRecords.shownTo, 'nobody'), ne(memberRecords.userId, viewerId), not(isBlocked(ctx, viewerId)))
}
