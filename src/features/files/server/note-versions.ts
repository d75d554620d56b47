import { and, desc, eq } from 'drizzle-orm'
import type { Context, Domain, User } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { isEditable } from '../rules.ts'
import { hashOf, keepBytes } from './history.ts'
import { versions } from './tables.ts'
import { takeTurn, type Turn } from './turn.ts'

export interface Caller {
  ctx: Context
  domain: Domain
  user: User
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

const latestOf = async (db: Db, domain: Domain, path: string) => {
  const isOf = and(eq(versions.domainId, domain.id), eq(versions.path, path))
  const columns = { hash: versions.hash, at: versions.at }
  return (await db.select(columns).from(versions).where(isOf).orderBy(desc(versions.at)).limit(1))[0]
}

/** Notes versions of a file, each later than the one before it, leaving out what is the latest one already. */
async function noteVersions(
  { ctx, domain, turn: { tx } }: Pick<Writing, 'ctx' | 'domain' | 'turn'>,
  path: string,
  states: State[],
): Promise<void> {
  let latest = await latestOf(tx, domain, path)
  for (const { bytes, userId, at } of states) {
    const hash = await keepBytes(ctx, domain.id, bytes)
    if (latest?.hash === hash) continue
    latest = { hash, at: new Date(Math.max(at.getTime(), (latest?.at.getTime() ?? 0) + 1)) }
    await tx.insert(versions).values({ domainId: domain.id, path, size: bytes.length, userId, ...latest })
  }
}

/** What lies on disk at a place, as nobody’s work. */
function foundState({ files, now }: Pick<Context, 'files' | 'now'>, place: string, bytes: Uint8Array): State {
  const changed = files.lookAt(place)?.changed ?? 0
  return { bytes, userId: null, at: new Date(Math.min(changed, now().getTime() - 1)) }
}

/** Notes what a file is before it is saved, and what it is going to be. Of what is new and no text there is nothing to go back to. */
export async function noteSave(
  writing: Writing,
  path: string,
  { before, bytes }: { before: Uint8Array | undefined; bytes: Uint8Array },
): Promise<void> {
  const { ctx, domain, user } = writing
  const saved = { bytes, userId: user.id, at: ctx.now() }
  const found = before && foundState(ctx, `${domain.label}/${path}`, before)
  if (found || isEditable(path)) await noteVersions(writing, path, found ? [found, saved] : [saved])
}

/** Makes a version, for good, of a file that was changed on disk, before anything happens to it. */
export async function keepFound({ ctx, domain }: Pick<Caller, 'ctx' | 'domain'>, path: string): Promise<void> {
  const place = `${domain.label}/${path}`
  const bytes = await ctx.files.read(place)
  if (!bytes || (await latestOf(ctx.db, domain, path))?.hash === hashOf(bytes)) return
  await keepBytes(ctx, domain.id, bytes)
  const found = foundState(ctx, place, bytes)
  await takeTurn(ctx, domain, (turn) => noteVersions({ ctx, domain, turn }, path, [found]))
}
