import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'

/** What a room does about a person whose account has changed, within the transaction of that change. */
export type AccountChange = (ctx: Context, userId: string) => Promise<void>

/** Tells all rooms. */
export async function runAccountChanges(
  ctx: Context,
  tx: Db,
  userId: string,
  changes: readonly AccountChange[],
): Promise<void> {
  for (const change of changes) await change({ ...ctx, db: tx }, userId)
}
