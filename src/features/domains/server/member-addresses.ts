import { asc, eq } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { members } from './tables.ts'

/** The addresses of those who have a role on a domain, proven when they signed in. */
export async function listMemberAddresses({ db }: Pick<Context, 'db'>, domainId: string): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.domainId, domainId))
    .orderBy(asc(members.createdAt), asc(users.email))
    .limit(100)
  return rows.map(({ email }) => email)
}
