import { and, eq, like, notExists, or, sql, type Column } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { isFolderPath, walkTree } from '#kit/server/walk-files.ts'
import { countNew } from './count-new.ts'
import { checkKind } from './file-kinds.ts'
import { makeFolders } from './make-folders.ts'
import type { Caller, LockedWriter } from './note-versions.ts'
import { newPathIn } from './new-path.ts'
import { checkNewFiles } from './save-files.ts'
import { saveMany } from './save-many.ts'
import { notFound, placeIn } from './site-path.ts'
import { drafts, versions } from './tables.ts'
import { lockAsMember } from './lock-as-member.ts'
import { viewEntry } from './view-files.ts'
import { nameTaken, saveFile } from './write-file.ts'

interface FromTo {
  from: string
  to: string
}

const escapeLike = (path: string) => path.replace(/[\\%_]/g, String.raw`\$&`)
const isBelow = (column: Column, path: string) => or(eq(column, path), like(column, `${escapeLike(path)}/%`))
/** Lengths are counted by the database, since its characters aren't those of JavaScript. */
const moved = (column: Column, { from, to }: FromTo) =>
  sql<string>`${to}::text || substr(${column}, char_length(${from}::text) + 1)`

/** Moves the versions and drafts of a file with it; a draft at the new path stays. */
async function moveNotes({ locked: { tx }, domain }: LockedWriter, way: FromTo): Promise<void> {
  const ofDomain = (table: typeof versions | typeof drafts) =>
    and(eq(table.domainId, domain.id), isBelow(table.path, way.from))
  await tx
    .update(versions)
    .set({ path: moved(versions.path, way) })
    .where(ofDomain(versions))
  const other = alias(drafts, 'other')
  const isThere = and(
    eq(other.domainId, drafts.domainId),
    eq(other.userId, drafts.userId),
    sql`${other.path} = ${moved(drafts.path, way)}`,
  )
  const taken = tx.select({ path: other.path }).from(other).where(isThere)
  await tx
    .update(drafts)
    .set({ path: moved(drafts.path, way) })
    .where(and(ofDomain(drafts), notExists(taken)))
}

/** Refused where the new path of something in a folder would be too long or not allowed. */
async function checkBelow({ ctx, domain, signal }: Caller, { from, to }: FromTo): Promise<void> {
  for await (const inside of walkTree(ctx.files, `${domain.label}/${from}`)) {
    signal?.throwIfAborted()
    placeIn(domain, `${to}/${inside}`)
  }
}

/** Renames or moves a file or folder with its history. */
export async function moveFile(caller: Caller, given: FromTo) {
  const { ctx, domain } = caller
  const [from, to] = [placeIn(domain, given.from), newPathIn(ctx, domain, given.to)]
  const bytes = await ctx.files.read(from.place)
  if (bytes) await checkKind(to.path, bytes)
  else await checkBelow(caller, { from: from.path, to: to.path })
  await lockAsMember(caller, async (writing) => {
    await moveNotes(writing, { from: from.path, to: to.path })
    // What is moved isn't new, but the folders above it may be.
    await writing.locked.grow({ entries: countNew(ctx, domain, [to.path]) - 1 })
    await ctx.files.move(from.place, to.place)
  })
  await ctx.derived.remove(from.place)
  return viewEntry(ctx, domain, to.path)
}

/** The files and empty folders below a folder, by their path in the site. */
async function listBelow({ ctx: { files }, domain: { label }, signal }: Caller, path: string) {
  const found = []
  for await (const inside of walkTree(files, `${label}/${path}`)) {
    signal?.throwIfAborted()
    const size = (await files.stat(`${label}/${path}/${inside}`))?.size ?? 0
    found.push({ path: `${path}/${inside}`, inside, size })
  }
  return found
}

async function* readEach({ ctx, domain }: Caller, found: { path: string; inside: string }[], to: string) {
  for (const { path, inside } of found) {
    const bytes = await ctx.files.read(`${domain.label}/${path}`)
    if (bytes) yield { path: `${to}/${inside}`, bytes }
  }
}

async function copyFolder(caller: Caller, { from, to }: FromTo): Promise<void> {
  const { ctx, domain } = caller
  if (`${to}/`.startsWith(`${from}/`))
    throw new Refusal('invalid', phrase('folder-copied-into-itself', 'A folder can’t be copied into itself.'))
  if (ctx.files.stampOf(`${domain.label}/${to}`) !== '') throw nameTaken()
  const found = await listBelow(caller, from)
  const copies = found.map(({ inside, size }) => ({ path: placeIn(domain, `${to}/${inside}`).path, size }))
  await checkNewFiles(caller, copies)
  const folders = found.filter(({ inside }) => isFolderPath(inside)).map(({ inside }) => `${to}/${inside.slice(0, -1)}`)
  const [notMade] = await makeFolders(caller, [to, ...folders])
  if (notMade) throw notMade.problem
  const [refused] = await saveMany(caller, readEach(caller, found, to))
  if (refused) throw refused.problem
}

/** Copies a file, or a folder with everything in it, to a free path. */
export async function copyFile(caller: Caller, given: FromTo) {
  const { ctx, domain } = caller
  const [from, to] = [placeIn(domain, given.from), newPathIn(ctx, domain, given.to)]
  const bytes = await ctx.files.read(from.place)
  if (bytes) await saveFile(caller, to.path, bytes, { isNew: true })
  else if (ctx.files.lookAt(from.place)?.isFolder) await copyFolder(caller, { from: from.path, to: to.path })
  else throw notFound()
  return viewEntry(ctx, domain, to.path)
}
