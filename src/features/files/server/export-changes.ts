import { eq } from 'drizzle-orm'
import { domains } from '#domains/server/tables.ts'
import type { Context, User } from '#kit/server/context.ts'
import { jsonPart, readRows, viewRows } from '#kit/server/export-json.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { changes, trash, versions } from './tables.ts'

type ExportedVersion = Pick<typeof versions.$inferSelect, 'domainId' | 'path' | 'size' | 'at'>

/** Which files somebody saved and deleted, as far as that is kept. */
export async function* exportChanges({ db }: Context, { id }: User): AsyncGenerator<ZipPart> {
  const labels = new Map<string, string>()
  const siteOf = async (domainId: string) => {
    const known = labels.get(domainId)
    if (known !== undefined) return known
    const [row] = await db.select({ label: domains.label }).from(domains).where(eq(domains.id, domainId))
    labels.set(domainId, row?.label ?? '')
    return row?.label ?? ''
  }
  const view = async ({ domainId, path, size, at }: ExportedVersion) => ({
    site: await siteOf(domainId),
    path,
    size,
    at,
  })
  yield jsonPart('files.json', {
    saved: viewRows(readRows(db, versions, 'id', eq(versions.userId, id)), view),
    deleted: viewRows(readRows(db, trash, 'id', eq(trash.userId, id)), view),
    changed: viewRows(
      readRows(db, changes, 'id', eq(changes.userId, id)),
      async ({ domainId, title, at, undoneAt }) => ({
        site: await siteOf(domainId),
        title: title.message,
        at,
        undoneAt,
      }),
    ),
  })
}
