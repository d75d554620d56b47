import { asc, eq } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import type { Db } from '#kit/server/database.ts'
import type { Role } from '../roles.ts'
import { domains, members } from './tables.ts'

/** Somebody who works on a domain; the address of an account is proven. */
export interface DomainPerson {
  id: string
  email: string
  emailKey: string
  role: Role
}

/** Those who work on a domain. */
export const listPeopleOf = (db: Db, domainId: string): Promise<DomainPerson[]> =>
  db
    .select({ id: users.id, email: users.email, emailKey: users.emailKey, role: members.role })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.domainId, domainId))
    .orderBy(asc(members.createdAt))

/** The name of a domain; undefined once it is gone. */
export async function nameOfDomain(db: Db, domainId: string): Promise<string | undefined> {
  const [row] = await db.select({ name: domains.name }).from(domains).where(eq(domains.id, domainId))
  return row?.name
}
