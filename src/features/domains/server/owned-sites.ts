import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { domains, members } from './tables.ts'

export interface OwnedSite {
  id: string
  label: string
  name: string
  /** In bytes. */
  storage: number
}

/** The sites that somebody owns, the oldest first. */
export const listOwnedSites = ({ db }: Context, userId: string): Promise<OwnedSite[]> => {
  const { id, label, name, storage } = domains
  return db
    .select({ id, label, name, storage })
    .from(members)
    .innerJoin(domains, eq(domains.id, members.domainId))
    .where(and(eq(members.userId, userId), eq(members.role, 'owner')))
    .orderBy(asc(domains.createdAt), asc(domains.id))
}
