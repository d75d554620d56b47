import { and, eq, sql, type SQL } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { ownerOf } from './plan-usage.ts'
import { domains, members } from './tables.ts'

/** The address of a domain's owner; undefined when there is none any more. */
export async function findOwner(ctx: Context, domainId: string): Promise<string | undefined> {
  const owner = await ownerOf(ctx, domainId)
  if (owner === undefined) return undefined
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, owner))
  return user?.email
}

/** What a domain is called, and who owns it. */
export interface Store {
  name: string
  /** The name of its folder. */
  label: string
  /** The mail address of its owner. */
  owner: string | undefined
}

/** The same as columns of a statement about something of a domain; null where the domain is gone. */
export const storeColumns = (domainId: SQL) => ({
  name: sql<string | null>`(select name from ${domains} where id = ${domainId})`,
  label: sql<string | null>`(select label from ${domains} where id = ${domainId})`,
  owner: sql<string | null>`(select owner.email from ${users} owner join ${members} member on member.user_id = owner.id
    where member.domain_id = ${domainId} and member.role = 'owner')`,
})

/** A store and its owner; undefined when it is gone. */
export async function findStore({ db }: Context, domainId: string): Promise<Store | undefined> {
  const [row] = await db
    .select({ name: domains.name, label: domains.label, owner: users.email })
    .from(domains)
    .leftJoin(members, and(eq(members.domainId, domains.id), eq(members.role, 'owner')))
    .leftJoin(users, eq(users.id, members.userId))
    .where(eq(domains.id, domainId))
  return row && { name: row.name, label: row.label, owner: row.owner ?? undefined }
}
