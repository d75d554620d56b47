import { and, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import type { listTrash as call } from '../history-contract.ts'
import { byWhom } from './by-whom.ts'
import { trash } from './tables.ts'
import { asideOf, oldestKept, type TrashRow } from './trash-paths.ts'

const readPage = openPager({
  name: 'trash',
  id: trash.id,
  sort: { at: trash.at, path: trash.path, size: trash.size },
  search: [trash.path],
})

const view = ({ id, path, isFolder, size, at }: TrashRow, by: string | null) => ({
  id,
  path,
  type: isFolder ? ('directory' as const) : ('file' as const),
  size,
  deletedAt: at.toISOString(),
  deletedBy: by,
})

/** The trash of a site. */
export async function listTrash(ctx: Context, domainId: string, query: z.output<typeof call.query>) {
  const isKept = and(eq(trash.domainId, domainId), gt(trash.at, oldestKept(ctx)))
  const { people, isThem, email } = byWhom(trash.userId)
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ row: trash, by: email, key })
      .from(trash)
      .leftJoin(people, isThem)
      .where(and(isKept, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  const isThere = ({ row }: { row: TrashRow }) => ctx.files.stampOf(asideOf(row)) !== ''
  return { items: items.filter(isThere).map(({ row, by }) => view(row, by)), next }
}
