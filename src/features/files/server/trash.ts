import { and, eq, gt } from 'drizzle-orm'
import { weighBytes } from '#kit/weight.ts'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { measureBelow } from '#kit/server/walk-files.ts'
import { isEditable } from '../rules.ts'
import { countNew } from './count-new.ts'
import { makeRoomInTrash } from './forget-trash.ts'
import { keepFound, type Caller } from './note-versions.ts'
import { nameOf, notFound, placeIn } from './site-path.ts'
import { trash } from './tables.ts'
import { asideOf, folderOf, oldestKept, type TrashRow } from './trash-paths.ts'
import { lockAsMember } from './lock-as-member.ts'
import { lockFiles, type LockedFiles } from './lock-files.ts'
import { meetConditions, type WriteConditions } from './write-file.ts'

interface MeasuredEntry {
  size: number
  entries: number
}

/** The size of a file or folder, and the number of files and folders in it, counting itself. */
async function measure({ files }: Context, place: string): Promise<MeasuredEntry> {
  const { size, entries } = await measureBelow(files, place)
  return { size, entries: entries + 1 }
}

/** Counts what moves from the files into the trash, or the other way with -1. */
const growBy = ({ grow }: LockedFiles, { size, entries }: MeasuredEntry, way: 1 | -1): Promise<void> =>
  grow({ bytes: -size * way, entries: -entries * way, trashed: weighBytes(size, entries) * way })

interface DeletedEntry extends MeasuredEntry {
  path: string
  isFolder: boolean
}

async function noteTrash({ ctx, domain, user }: Caller, deleted: DeletedEntry): Promise<TrashRow> {
  const noted = { ...deleted, domainId: domain.id, userId: user.id, at: ctx.now() }
  const [row] = await ctx.db.insert(trash).values(noted).returning()
  if (!row) throw new Error('What was deleted was not noted.')
  return row
}

/** Moves it into the trash, and counts it as it was measured before. */
async function layAside(caller: Caller, row: TrashRow, meeting: WriteConditions): Promise<void> {
  const { ctx, domain } = caller
  const place = `${domain.label}/${row.path}`
  try {
    await lockAsMember(caller, async ({ locked }) => {
      meetConditions(await ctx.files.read(place), meeting)
      await ctx.files.move(place, asideOf(row))
      await growBy(locked, row, 1)
    })
  } catch (problem) {
    await ctx.db.delete(trash).where(eq(trash.id, row.id))
    throw problem
  }
}

/** Corrects the count if somebody wrote into a folder between measuring and moving it. */
async function correct(locked: LockedFiles, row: TrashRow, measured: MeasuredEntry): Promise<void> {
  const { size, entries } = measured
  const [kept] = await locked.tx.update(trash).set({ size, entries }).where(eq(trash.id, row.id)).returning()
  if (kept) await growBy(locked, { size: size - row.size, entries: entries - row.entries }, 1)
}

/**
 * Moves a file or folder into the trash, and returns the id with which it can be restored. Its row is written first, so that it can be
 * found again whenever the process ends.
 */
export async function moveToTrash(caller: Caller, given: string, meeting: WriteConditions = {}): Promise<string> {
  const { ctx, domain } = caller
  const { path, place } = placeIn(domain, given)
  const isFile = (await ctx.files.stat(place)) !== undefined
  if (!isFile && ctx.files.stampOf(place) === '') throw notFound()
  meetConditions(await ctx.files.read(place), meeting)
  if (isFile && isEditable(path)) await keepFound(caller, path)
  const row = await noteTrash(caller, { path, isFolder: !isFile, ...(await measure(ctx, place)) })
  await layAside(caller, row, meeting)
  await ctx.derived.remove(place)
  const measured = await measure(ctx, asideOf(row))
  await lockFiles(ctx, domain, async (locked) => {
    await correct(locked, row, measured)
    await makeRoomInTrash(ctx, locked, row.id)
  })
  return row.id
}

const longestNameBytes = 255

/** Turns `notes.txt` into `notes (2).txt`, so that nothing is overwritten. */
function besides(path: string, count: number): string {
  const name = nameOf(path)
  const [end = ''] = /\.[^.]*$/.exec(name) ?? []
  const letters = Array.from(name.slice(0, name.length - end.length))
  const numberedName = () => `${letters.join('')} (${count})${end}`
  while (Buffer.byteLength(numberedName()) > longestNameBytes && letters.length > 1) letters.pop()
  return path.slice(0, path.length - name.length) + numberedName()
}

function freePath({ files }: Context, label: string, path: string): string {
  let free = path
  for (let count = 2; files.stampOf(`${label}/${free}`) !== ''; count++) free = besides(path, count)
  return free
}

/** Restores something deleted, and returns its path. */
export async function restoreFromTrash(caller: Caller, id: string): Promise<string> {
  const { ctx, domain } = caller
  if (!isRowId(id)) throw notFound()
  const isIt = and(eq(trash.id, id), eq(trash.domainId, domain.id), gt(trash.at, oldestKept(ctx)))
  return lockAsMember(caller, async ({ locked }) => {
    const [row] = await locked.tx.delete(trash).where(isIt).returning()
    if (!row) throw notFound()
    const path = freePath(ctx, domain.label, row.path)
    await growBy(locked, row, -1)
    await locked.grow({ entries: countNew(ctx, domain, [path]) - 1 })
    await ctx.files.move(asideOf(row), `${domain.label}/${path}`)
    const failed = (err: unknown) => ctx.log.error({ err }, 'An empty folder of the trash was not removed')
    locked.afterwards(() => ctx.files.remove(folderOf(row)).catch(failed))
    return path
  })
}
