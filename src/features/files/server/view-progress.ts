import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { changes, drafts, versions } from './tables.ts'

/** Whether people have changed a site since it was made, and published it. What a starter brought counts for nothing. */
export async function viewProgress({ db }: Context, domainId: string) {
  const byPerson = and(eq(versions.domainId, domainId), isNotNull(versions.userId))
  const [saved, changed, typed] = await Promise.all([
    db.select({ id: versions.id }).from(versions).where(byPerson).limit(1),
    db.select({ id: changes.id }).from(changes).where(eq(changes.domainId, domainId)).limit(1),
    db.select({ path: drafts.path }).from(drafts).where(eq(drafts.domainId, domainId)).limit(1),
  ])
  const isPublished = saved.length > 0 || changed.length > 0
  return { isEdited: isPublished || typed.length > 0, isPublished }
}
