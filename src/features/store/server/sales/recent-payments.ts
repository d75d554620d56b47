import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { payments } from '#payments/server/tables.ts'
import { isPaid } from '#payments/states.ts'

/** As long as somebody who is recorded may take to pay; an order that is looked at again the next day isn’t bought again. */
const recentMs = 2 * 3_600_000

/** Of some payments of a store those that were begun just now, and whether they were paid. */
export async function findRecentPayments(
  { db, now }: Context,
  domainId: string,
  ids: string[],
): Promise<Map<string, boolean>> {
  const isRecent = gt(payments.createdAt, new Date(now().getTime() - recentMs))
  const found = await db
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .where(and(inArray(payments.id, ids), eq(payments.domainId, domainId), isRecent))
  return new Map(found.map(({ id, state }) => [id, isPaid(state)]))
}
