import { and, eq, inArray } from 'drizzle-orm'
import { weighBytes } from '#kit/weight.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { hashOf, keepBytes } from '../history.ts'
import type { LockedWriter } from '../note-versions.ts'
import { changedFiles, changes } from '../tables.ts'

/** A file that is about to change. */
interface FileChange {
  path: string
  before: Uint8Array | undefined
  /** Null where it is deleted. */
  bytes: Uint8Array | null
}

/** The most states of one file that a change recognises as its own. */
const mostStates = 20

/** The hash of a file; empty where there is none. */
export const stateOf = (bytes: Uint8Array | null | undefined): string => (bytes ? hashOf(bytes) : '')

/** Refuses where a change is undone, or was forgotten. */
async function checkOpen({ locked, domain }: LockedWriter, id: string): Promise<void> {
  const isIt = and(eq(changes.id, id), eq(changes.domainId, domain.id))
  const [row] = await locked.tx.select({ undoneAt: changes.undoneAt }).from(changes).where(isIt)
  if (!row) throw new Refusal('missing', phrase('change-not-kept', 'This change is not kept any more.'))
  if (row.undoneAt)
    throw new Refusal('conflict', phrase('change-undone-meanwhile', 'This change was undone meanwhile.'))
}

/**
 * Notes what files were before a change, and what it makes of them. Somebody may have changed a file between two parts of the change: then
 * their state is what it was before.
 */
export async function noteChange(writing: LockedWriter, id: string, meant: FileChange[]): Promise<void> {
  const { ctx, locked, domain } = writing
  await checkOpen(writing, id)
  const paths = meant.map(({ path }) => path)
  const isAmong = and(eq(changedFiles.changeId, id), inArray(changedFiles.path, paths))
  const rows = await locked.tx.select().from(changedFiles).where(isAmong)
  const known = new Map(rows.map((row) => [row.path, row]))
  for (const { path, before: found, bytes } of meant) {
    const row = known.get(path)
    const [was, after] = [stateOf(found), stateOf(bytes)]
    if (was === after && !row) continue
    const isOurs = row && (row.before === was || row.after.includes(was))
    const [before, size] = isOurs ? [row.before, row.size] : [was, found?.length ?? 0]
    if (!isOurs && found) await keepBytes(ctx, domain.id, found)
    const states = [...(row?.after ?? []).filter((state) => state !== after), after].slice(-mostStates)
    await locked.tx
      .insert(changedFiles)
      .values({ changeId: id, domainId: domain.id, path, before, size, after: states })
      .onConflictDoUpdate({ target: [changedFiles.changeId, changedFiles.path], set: { before, size, after: states } })
    await locked.grow({ history: weighBytes(size) - (row ? weighBytes(row.size) : 0) })
  }
}
