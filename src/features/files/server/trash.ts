import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { weigh } from '#kit/weight.ts'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { measureBelow } from '#kit/server/walk-files.ts'
import { isEditable } from '../rules.ts'
import { countNew } from './count-new.ts'
import { makeRoomInTrash } from './forget-trash.ts'
import { keepFound, type Caller } from './note-versions.ts'
import { nameOf, notFound, placeIn } from './site-path.ts'
import { trash } from './tables.ts'
import { asideOf, folderOf, oldestKept, type TrashRow } from './trash-places.ts'
import { takeTurn, type Turn } from './turn.ts'
import { meet, type Meeting } from './write-file.ts'

interface Measured {
  size: number
  entries: number
}

/** What lies at a place: its bytes, and how many files and folders it is with all in it. */
async function measure({ files }: Pick<Context, 'files'>, place: string): Promise<Measured> {
  const { size, entries } = await measureBelow(files, place)
  return { size, entries: entries + 1 }
}

/** Counts what goes from the files into the trash; the other way for less than nothing. */
const growBy = ({ grow }: Turn, { size, entries }: Measured, way: 1 | -1): Promise<void> =>
  grow({ bytes: -size * way, entries: -entries * way, trashed: weigh(size, entries) * way })

interface Deleted extends Measured {
  path: string
  isFolder: boolean
}

async function noteTrash({ ctx, domain, user }: Caller, deleted: Deleted): Promise<TrashRow> {
  const noted = { ...deleted, domainId: domain.id, userId: user.id, at: ctx.now() }
  const [row] = await ctx.db.insert(trash).values(noted).returning()
  if (!row) throw new Error('What was deleted was not noted.')
  return row
}

/** Moves it, and counts it as it was measured before. */
async function layAside({ ctx, domain }: Caller, row: TrashRow, meeting: Meeting): Promise<void> {
  const place = `${domain.label}/${row.path}`
  try {
    await takeTurn(ctx, domain, async (turn) => {
      meet(await ctx.files.read(place), meeting)
      await ctx.files.move(place, asideOf(row))
      await growBy(turn, row, 1)
    })
  } catch (problem) {
    await ctx.db.delete(trash).where(eq(trash.id, row.id))
    throw problem
  }
}

/** Somebody may have written into a folder between its measuring and its going. */
async function correct(turn: Turn, row: TrashRow, measured: Measured): Promise<void> {
  const { size, entries } = measured
  const [kept] = await turn.tx.update(trash).set({ size, entries }).where(eq(trash.id, row.id)).returning()
  if (kept) await growBy(turn, { size: size - row.size, entries: entries - row.entries }, 1)
}

/**
 * Lays a file or folder aside, and returns the id under which it can be put back. It is noted before it goes, so that whenever the
 * process ends it can be found again.
 */
export async function moveToTrash(caller: Caller, given: string, meeting: Meeting = {}): Promise<string> {
  const { ctx, domain } = caller
  const { path, place } = placeIn(domain, given)
  const isFile = (await ctx.files.stat(place)) !== undefined
  if (!isFile && ctx.files.stampOf(place) === '') throw notFound()
  meet(await ctx.files.read(place), meeting)
  if (isFile && isEditable(path)) await keepFound(caller, path)
  const row = await noteTrash(caller, { path, isFolder: !isFile, ...(await measure(ctx, place)) })
  await layAside(caller, row, meeting)
  await ctx.derived.remove(place)
  const measured = await measure(ctx, asideOf(row))
  await takeTurn(ctx, domain, async (turn) => {
    await correct(turn, row, measured)
    await makeRoomInTrash(ctx, turn, row.id)
  })
  return row.id
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

/** Puts something deleted back, and returns where it is now. */
export async function restoreFromTrash({ ctx, domain }: Caller, id: string): Promise<string> {
  if (!isRowId(id)) throw notFound()
  const isIt = and(eq(trash.id, id), eq(trash.domainId, domain.id), gt(trash.at, oldestKept(ctx)))
  return takeTurn(ctx, domain, async (turn) => {
    const [row] = await turn.tx.delete(trash).where(isIt).returning()
    if (!row) throw notFound()
    const path = freePath(ctx, domain.label, row.path)
    await growBy(turn, row, -1)
    await turn.grow({ entries: countNew(ctx, domain, [path]) - 1 })
    await ctx.files.move(asideOf(row), `${domain.label}/${path}`)
    const failed = (err: unknown) => ctx.log.error({ err }, 'An empty folder of the trash was not removed')
    turn.afterwards(() => ctx.files.remove(folderOf(row)).catch(failed))
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
