import { eq } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { ownerOf } from './plan-usage.ts'

/** The address of a domain's owner; undefined when there is none any more. */
export async function findOwner(ctx: Context, domainId: string): Promise<string | undefined> {
  const owner = await ownerOf(ctx, domainId)
  if (owner === undefined) return undefined
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, owner))
  return user?.email
}
