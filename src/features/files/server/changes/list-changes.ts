import { and, desc, eq, exists } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { changedFiles, changes } from '../tables.ts'

const mostListed = 200

/** The changes of a site, the latest first. */
export async function listChanges({ db }: Context, domain: Domain) {
  const areOfIt = eq(changedFiles.changeId, changes.id)
  const rows = await db
    .select({ change: changes, by: users.email, files: db.$count(changedFiles, areOfIt) })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.userId))
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

/** Whether a change is kept and wasn’t undone. */
export async function isInForce({ db }: Pick<Context, 'db'>, { id: domainId }: Pick<Domain, 'id'>, id: string) {
  if (!isRowId(id)) return false
  const isIt = and(eq(changes.id, id), eq(changes.domainId, domainId))
  const [row] = await db.select({ undoneAt: changes.undoneAt }).from(changes).where(isIt)
  return row !== undefined && row.undoneAt === null
}
