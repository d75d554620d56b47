import { and, desc, eq, lt } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { recallBytes } from './history.ts'
import { notFound, placeIn } from './site-path.ts'
import { versions } from './tables.ts'
import { textOf } from './view-files.ts'

const pageOf = 200
const columns = {
  id: versions.id,
  path: versions.path,
  hash: versions.hash,
  size: versions.size,
  at: versions.at,
  by: users.email,
}
type Row = { id: string; path: string; size: number; at: Date; by: string | null }

const view = ({ id, path, size, at, by }: Row) => ({ id, path, size, savedAt: at.toISOString(), savedBy: by })
const all = ({ db }: Pick<Context, 'db'>) =>
  db.select(columns).from(versions).leftJoin(users, eq(users.id, versions.userId)).$dynamic()

export async function listVersions(
  ctx: Context,
  domain: Domain,
  { path: given, before }: { path: string; before?: string | undefined },
) {
  const isEarlier = before === undefined ? undefined : lt(versions.at, new Date(before))
  const isOf = and(eq(versions.domainId, domain.id), eq(versions.path, placeIn(domain, given).path), isEarlier)
  return (await all(ctx).where(isOf).orderBy(desc(versions.at)).limit(pageOf)).map(view)
}

/** A version and its bytes. */
export async function findVersion(ctx: Context, domain: Domain, id: string) {
  const isIt = and(eq(versions.domainId, domain.id), eq(versions.id, id))
  const [row] = isRowId(id) ? await all(ctx).where(isIt) : []
  const bytes = row && (await recallBytes(ctx, domain.id, row.hash))
  if (!row || !bytes) throw notFound()
  return { ...view(row), bytes, content: textOf(row.path, bytes) }
}
