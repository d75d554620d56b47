import { and, desc, eq } from 'drizzle-orm'
import { weigh } from '#kit/weight.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { isEditable } from '../rules.ts'
import { hashOf, keepBytes } from './history.ts'
import { makeRoomInHistory } from './make-room.ts'
import { versions } from './tables.ts'
import { takeTurn, type Turn } from './turn.ts'

export interface Caller {
  ctx: Context
  domain: Domain
  user: User
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal
}

/** Somebody who changes files in their turn. */
export interface Writing extends Caller {
  turn: Turn
}

/** What a file is, or is going to be. */
interface State {
  bytes: Uint8Array
  /** Nobody when it was found to have been changed on disk. */
  userId: string | null
  at: Date
}

type Noting = Pick<Writing, 'ctx' | 'domain' | 'turn'>

const latestOf = async (db: Db, domain: Domain, path: string) => {
  const isOf = and(eq(versions.domainId, domain.id), eq(versions.path, path))
  const columns = { hash: versions.hash, at: versions.at }
  return (await db.select(columns).from(versions).where(isOf).orderBy(desc(versions.at)).limit(1))[0]
}

/** Notes a version of a file, later than the one before it, unless that is the same. Afterwards `makeRoomInHistory` has to be called. */
async function noteVersion({ ctx, domain, turn }: Noting, path: string, { bytes, userId, at }: State): Promise<void> {
  const hash = hashOf(bytes)
  const latest = await latestOf(turn.tx, domain, path)
  if (latest?.hash === hash) return
  await keepBytes(ctx, domain.id, bytes)
  const later = new Date(Math.max(at.getTime(), (latest?.at.getTime() ?? 0) + 1))
  await turn.tx.insert(versions).values({ domainId: domain.id, path, hash, size: bytes.length, userId, at: later })
  await turn.grow({ history: weigh(bytes.length) })
}

/** What lies on disk at a place, as nobody’s work. */
function foundState({ files, now }: Pick<Context, 'files' | 'now'>, place: string, bytes: Uint8Array): State {
  const changed = files.lookAt(place)?.changed ?? 0
  return { bytes, userId: null, at: new Date(Math.min(changed, now().getTime() - 1)) }
}

/** Notes what a file is before it is written over. */
export const noteFound = (noting: Noting, path: string, bytes: Uint8Array): Promise<void> =>
  noteVersion(noting, path, foundState(noting.ctx, `${noting.domain.label}/${path}`, bytes))

/** Notes what a file is now that it was written. */
export const noteSaved = (writing: Writing, path: string, bytes: Uint8Array): Promise<void> =>
  noteVersion(writing, path, { bytes, userId: writing.user.id, at: writing.ctx.now() })

/** Of what is new and no text there is nothing to go back to. */
export const isNoted = (path: string, before: Uint8Array | undefined): boolean =>
  before !== undefined || isEditable(path)

/** Makes a version, for good, of a file that was changed on disk, before anything happens to it. */
export async function keepFound({ ctx, domain }: Pick<Caller, 'ctx' | 'domain'>, path: string): Promise<void> {
  const bytes = await ctx.files.read(`${domain.label}/${path}`)
  if (!bytes || (await latestOf(ctx.db, domain, path))?.hash === hashOf(bytes)) return
  await takeTurn(ctx, domain, async (turn) => {
    await noteFound({ ctx, domain, turn }, path, bytes)
    await makeRoomInHistory(ctx, turn)
  })
}
