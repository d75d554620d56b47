import { and, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '#accounts/server/tables.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import { isRowId } from '#kit/server/row-id.ts'
import type { listVersions as call } from '../history-contract.ts'
import { recallBytes } from './history.ts'
import { notFound, placeIn } from './site-path.ts'
import { versions } from './tables.ts'
import { textOf } from './view-files.ts'

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
const readPage = openPager({ name: 'versions', id: versions.id, sort: { at: versions.at } })

export async function listVersions(ctx: Context, domain: Domain, query: z.output<typeof call.query>) {
  const isOf = and(eq(versions.domainId, domain.id), eq(versions.path, placeIn(domain, query.path).path))
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ ...columns, key })
      .from(versions)
      .leftJoin(users, eq(users.id, versions.userId))
      .where(and(isOf, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { items: items.map(view), next }
}

const find = ({ db }: Context, isIt: SQL | undefined) =>
  db.select(columns).from(versions).leftJoin(users, eq(users.id, versions.userId)).where(isIt)

/** A version and its bytes. */
export async function findVersion(ctx: Context, domain: Domain, id: string) {
  const isIt = and(eq(versions.domainId, domain.id), eq(versions.id, id))
  const [row] = isRowId(id) ? await find(ctx, isIt) : []
  const bytes = row && (await recallBytes(ctx, domain.id, row.hash))
  if (!row || !bytes) throw notFound()
  return { ...view(row), bytes, content: textOf(row.path, bytes) }
}
