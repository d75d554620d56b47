import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { sizeBelow } from '#kit/server/walk-files.ts'
import { daysInTrash, isEditable, roomInTrash } from '../rules.ts'
import { keepFound, type Caller } from './note-versions.ts'
import { nameOf, notFound, placeIn } from './site-path.ts'
import { trash } from './tables.ts'
import { storageLimitOf, takeTurn } from './turn.ts'
import { meet, type Meeting } from './write-file.ts'

type Row = typeof trash.$inferSelect

/** No domain has such a name, so nothing there is ever served. */
export const trashFolder = '_trash'
const asideOf = ({ domainId, id, path }: Pick<Row, 'domainId' | 'id' | 'path'>) =>
  `${trashFolder}/${domainId}/${id}/${nameOf(path)}`

/** What was deleted before then is gone for good. */
export const oldestKept = ({ now }: Pick<Context, 'now'>): Date => new Date(now().getTime() - daysInTrash * day)

async function noteTrash({ ctx, domain, user }: Caller, path: string, isFolder: boolean): Promise<Row> {
  const noted = { domainId: domain.id, path, isFolder, size: 0, userId: user.id, at: ctx.now() }
  const [row] = await ctx.db.insert(trash).values(noted).returning()
  if (!row) throw new Error('What was deleted was not noted.')
  return row
}

/**
 * Lays a file or folder aside, and answers the id under which it can be put back. It is noted before it goes, so that whenever the
 * process ends it can be found again.
 */
export async function moveToTrash(caller: Caller, given: string, meeting: Meeting = {}): Promise<string> {
  const { ctx, domain } = caller
  const { path, place } = placeIn(domain, given)
  const isFile = (await ctx.files.stat(place)) !== undefined
  if (!isFile && ctx.files.stampOf(place) === '') throw notFound()
  if (isFile && isEditable(path)) await keepFound(caller, path)
  const row = await noteTrash(caller, path, !isFile)
  try {
    await takeTurn(ctx, domain, async () => {
      meet(await ctx.files.read(place), meeting)
      await ctx.files.move(place, asideOf(row))
    })
  } catch (problem) {
    await ctx.db.delete(trash).where(eq(trash.id, row.id))
    throw problem
  }
  const size = await sizeBelow(ctx.files, asideOf(row))
  await takeTurn(ctx, domain, async ({ tx, grow }) => {
    const [kept] = await tx.update(trash).set({ size }).where(eq(trash.id, row.id)).returning()
    if (kept) await grow(-size)
  })
  await makeRoom(caller)
  return row.id
}

/** Removes one thing that was deleted for good. */
export async function forget({ db, files }: Pick<Context, 'db' | 'files'>, { domainId, id }: Row): Promise<void> {
  await files.remove(`${trashFolder}/${domainId}/${id}`)
  await db.delete(trash).where(eq(trash.id, id))
}

/** Whoever deletes more than what their plan has room for several times over loses the oldest of it before its time. */
async function makeRoom({ ctx, domain }: Caller): Promise<void> {
  const limit = await storageLimitOf(ctx, domain.id)
  if (limit === undefined) return
  const rows = await ctx.db.select().from(trash).where(eq(trash.domainId, domain.id)).orderBy(desc(trash.at))
  let size = 0
  for (const [place, row] of rows.entries()) {
    size += row.size
    if (place > 0 && size > limit * roomInTrash) await forget(ctx, row)
  }
}

/** In bytes. */
const longestName = 255

/** `notes.txt` as `notes (2).txt`, so that nothing takes another’s place. */
function besides(path: string, count: number): string {
  const name = nameOf(path)
  const [end = ''] = /\.[^.]*$/.exec(name) ?? []
  const letters = Array.from(name.slice(0, name.length - end.length))
  const told = () => `${letters.join('')} (${count})${end}`
  while (Buffer.byteLength(told()) > longestName && letters.length > 1) letters.pop()
  return path.slice(0, path.length - name.length) + told()
}

function freePath({ files }: Pick<Context, 'files'>, label: string, path: string): string {
  let free = path
  for (let count = 2; files.stampOf(`${label}/${free}`) !== ''; count++) free = besides(path, count)
  return free
}

/** Puts something deleted back, and answers where it is now. */
export async function restoreFromTrash({ ctx, domain }: Caller, id: string): Promise<string> {
  if (!isRowId(id)) throw notFound()
  const isIt = and(eq(trash.id, id), eq(trash.domainId, domain.id), gt(trash.at, oldestKept(ctx)))
  return takeTurn(ctx, domain, async ({ tx, grow }) => {
    const [row] = await tx.delete(trash).where(isIt).returning()
    if (!row) throw notFound()
    await grow(row.size)
    const path = freePath(ctx, domain.label, row.path)
    await ctx.files.move(asideOf(row), `${domain.label}/${path}`)
    return path
  })
}

const pageOf = 500

export async function listTrash({ db, now, files }: Context, domainId: string, before?: string) {
  const isEarlier = before === undefined ? undefined : lt(trash.at, new Date(before))
  const rows = await db
    .select({ row: trash, by: users.email })
    .from(trash)
    .leftJoin(users, eq(users.id, trash.userId))
    .where(and(eq(trash.domainId, domainId), gt(trash.at, oldestKept({ now })), isEarlier))
    .orderBy(desc(trash.at))
    .limit(pageOf)
  return rows
    .filter(({ row }) => files.stampOf(asideOf(row)) !== '')
    .map(({ row: { id, path, isFolder, size, at }, by }) => ({
      id,
      path,
      type: isFolder ? ('directory' as const) : ('file' as const),
      size,
      deletedAt: at.toISOString(),
      deletedBy: by,
    }))
}
