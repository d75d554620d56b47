import { and, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { members } from './tables.ts'

/** The ids of the domains that an account owns. */
export async function listOwnedIds({ db }: Pick<Context, 'db'>, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: members.domainId })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.role, 'owner')))
  return rows.map(({ id }) => id)
}
