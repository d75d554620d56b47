import { and, desc, eq } from 'drizzle-orm'
import { weighBytes } from '#kit/weight.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { isEditable } from '../rules.ts'
import { hashOf, keepBytes } from './history.ts'
import { trimHistory } from './trim-history.ts'
import { versions } from './tables.ts'
import { lockFiles, type LockedFiles } from './lock-files.ts'
import type { Db } from '#kit/server/database.ts'

export interface Caller {
  ctx: Context
  domain: Domain
  user: User
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal
}

/** Somebody who changes files while they are locked for others. */
export interface LockedWriter extends Caller {
  locked: LockedFiles
}

/** The state of a file, now or after a change. */
interface State {
  bytes: Uint8Array
  /** Null for a change that was found on disk. */
  userId: string | null
  at: Date
}

type VersionNote = Pick<LockedWriter, 'ctx' | 'domain' | 'locked'>

const latestOf = async (db: Db, domain: Domain, path: string) => {
  const isOf = and(eq(versions.domainId, domain.id), eq(versions.path, path))
  const columns = { hash: versions.hash, at: versions.at }
  return (await db.select(columns).from(versions).where(isOf).orderBy(desc(versions.at)).limit(1))[0]
}

/** Records a version of a file, unless the last one is the same. Call `trimHistory` afterwards. */
async function noteVersion(
  { ctx, domain, locked }: VersionNote,
  path: string,
  { bytes, userId, at }: State,
): Promise<void> {
  const hash = hashOf(bytes)
  const latest = await latestOf(locked.tx, domain, path)
  if (latest?.hash === hash) return
  await keepBytes(ctx, domain.id, bytes)
  const later = new Date(Math.max(at.getTime(), (latest?.at.getTime() ?? 0) + 1))
  await locked.tx.insert(versions).values({ domainId: domain.id, path, hash, size: bytes.length, userId, at: later })
  await locked.grow({ history: weighBytes(bytes.length) })
}

/** The file that is on disk, without an author. */
function foundState({ files, now }: Context, place: string, bytes: Uint8Array): State {
  const changed = files.lookAt(place)?.changed ?? 0
  return { bytes, userId: null, at: new Date(Math.min(changed, now().getTime() - 1)) }
}

/** Records the state of a file before it is overwritten. */
export const noteFound = (noting: VersionNote, path: string, bytes: Uint8Array): Promise<void> =>
  noteVersion(noting, path, foundState(noting.ctx, `${noting.domain.label}/${path}`, bytes))

/** Records the state of a file that was just written. */
export const noteSaved = (writing: LockedWriter, path: string, bytes: Uint8Array): Promise<void> =>
  noteVersion(writing, path, { bytes, userId: writing.user.id, at: writing.ctx.now() })

/** A new file that isn't a text has nothing to go back to. */
export const isNoted = (path: string, before: Uint8Array | undefined): boolean =>
  before !== undefined || isEditable(path)

/** Records and keeps the version of a file that was changed on disk, before anything happens to it. */
export async function keepFound({ ctx, domain }: Pick<Caller, 'ctx' | 'domain'>, path: string): Promise<void> {
  const bytes = await ctx.files.read(`${domain.label}/${path}`)
  if (!bytes || (await latestOf(ctx.db, domain, path))?.hash === hashOf(bytes)) return
  await lockFiles(ctx, domain, async (locked) => {
    await noteFound({ ctx, domain, locked }, path, bytes)
    await trimHistory(ctx, locked)
  })
}
