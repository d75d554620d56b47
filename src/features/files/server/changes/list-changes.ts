import { and, desc, eq, exists } from 'drizzle-orm'
import type { Context, Domain } from '#kit/server/context.ts'
import { byWhom } from '../by-whom.ts'
import { changedFiles, changes } from '../tables.ts'

const mostListed = 200

/** The changes of a site, the latest first. */
export async function listChanges({ db }: Context, domain: Domain) {
  const areOfIt = eq(changedFiles.changeId, changes.id)
  const { people, isThem, email } = byWhom(changes.userId)
  const rows = await db
    .select({ change: changes, by: email, files: db.$count(changedFiles, areOfIt) })
    .from(changes)
    .leftJoin(people, isThem)
    .where(and(eq(changes.domainId, domain.id), exists(db.select().from(changedFiles).where(areOfIt))))
    .orderBy(desc(changes.at), desc(changes.id))
    .limit(mostListed)
  return rows.map(({ change: { id, title, at, undoneAt }, by, files }) => ({
    id,
    title,
    at: at.toISOString(),
    by,
    files,
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}

/** Whether a change was undone; not those that are forgotten. */
export async function wasUndone({ db }: Pick<Context, 'db'>, domainId: string, id: string): Promise<boolean> {
  const isIt = and(eq(changes.id, id), eq(changes.domainId, domainId))
  const [row] = await db.select({ undoneAt: changes.undoneAt }).from(changes).where(isIt)
  return row !== undefined && row.undoneAt !== null
}
