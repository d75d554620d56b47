import { asc, eq } from 'drizzle-orm'
import { domains } from '#domains/server/tables.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { Part } from '#kit/server/zip.ts'
import { changes, trash, versions } from './tables.ts'

/** Which files somebody saved and deleted, as far as that is kept. */
export async function* exportChanges({ db }: Context, { id }: User): AsyncGenerator<Part> {
  const site = domains.label
  const saved = await db
    .select({ site, path: versions.path, size: versions.size, at: versions.at })
    .from(versions)
    .innerJoin(domains, eq(domains.id, versions.domainId))
    .where(eq(versions.userId, id))
    .orderBy(asc(versions.at))
  const deleted = await db
    .select({ site, path: trash.path, size: trash.size, at: trash.at })
    .from(trash)
    .innerJoin(domains, eq(domains.id, trash.domainId))
    .where(eq(trash.userId, id))
    .orderBy(asc(trash.at))
  const changed = await db
    .select({ site, title: changes.title, at: changes.at, undoneAt: changes.undoneAt })
    .from(changes)
    .innerJoin(domains, eq(domains.id, changes.domainId))
    .where(eq(changes.userId, id))
    .orderBy(asc(changes.at))
  yield { name: 'files.json', bytes: Buffer.from(`${JSON.stringify({ saved, deleted, changed }, undefined, 2)}\n`) }
}
