import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { ageOf } from '#kit/server/expiry.ts'
import type { Context, User } from '#kit/server/context.ts'
import { sessions, users } from './tables.ts'
import { secondsValid, type Claims } from './tokens.ts'
import type { Db } from '#kit/server/database.ts'

/** Where somebody signs in. */
export interface Visit {
  host: string
  network: string
  /** The user agent. */
  agent: string
  /** That of the platform’s screen, null where it names none; undefined on the page of a site, which speaks its own. */
  language?: string | null | undefined
}

const seenEveryMs = 300_000
const longestAgentCharacters = 300
const mostListed = 200

const expiryFrom = (at: Date) => new Date(at.getTime() + secondsValid * 1000)
const isOpenAt = (at: Date) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, at))

/** When a session expires; earlier if it was stored before the clock was set back. */
const noLater = (at: Date) => sql`least(${sessions.expiresAt}, ${expiryFrom(at).toISOString()}::timestamptz)`

/** Limits every session to the lifetime of one that starts now. */
export async function shortenSessions({ db, now }: Context): Promise<void> {
  const end = expiryFrom(now())
  await db.update(sessions).set({ expiresAt: end }).where(gt(sessions.expiresAt, end))
}

/** Stores a new session, and which language somebody reads; returns its id. */
export async function keepSession(userId: string, visit: Visit, at: Date, within: Db): Promise<string> {
  const { language, ...place } = visit
  const agent = visit.agent.slice(0, longestAgentCharacters)
  if (language !== undefined) await within.update(users).set({ screenLanguage: language }).where(eq(users.id, userId))
  const [session] = await within
    .insert(sessions)
    .values({ ...place, agent, userId, createdAt: at, seenAt: at, expiresAt: expiryFrom(at) })
    .returning({ id: sessions.id })
  if (!session) throw new Error('A session was not kept.')
  return session.id
}

interface SessionEnd {
  userId: string
  which: SQL | undefined
  at: Date
}

/** Ends the user's open sessions that match the condition; returns how many. */
export async function endSessions({ userId, which, at }: SessionEnd, within: Db): Promise<number> {
  const picked = and(eq(sessions.userId, userId), isOpenAt(at), which)
  return (await within.update(sessions).set({ endedAt: at }).where(picked).returning({ id: sessions.id })).length
}

/** The user of a session, while it is open. */
export async function findVisitor({ db, now }: Context, { jti, user_id, aud }: Claims): Promise<User | undefined> {
  const [row] = await db
    .select({ id: users.id, email: users.email, seenAt: sessions.seenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, jti), eq(users.id, user_id), isOpenAt(now())))
  if (!row) return undefined
  if (ageOf(row.seenAt, now()) > seenEveryMs)
    await db
      .update(sessions)
      .set({ seenAt: now(), expiresAt: noLater(now()) })
      .where(eq(sessions.id, jti))
  return { id: row.id, email: row.email, session: jti, host: aud }
}

export async function extendSession({ db, now }: Context, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: expiryFrom(now()) })
    .where(eq(sessions.id, id))
}

/** A user's open sessions, last used first. */
export async function listSessions({ db, now }: Context, { id: userId, session }: Pick<User, 'id' | 'session'>) {
  const { id, host, agent, network, createdAt, seenAt } = sessions
  const open = await db
    .select({ id, host, agent, network, createdAt, seenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpenAt(now())))
    .orderBy(desc(seenAt))
    .limit(mostListed)
  return open.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    current: row.id === session,
  }))
}
