import { eq, ne, type SQL } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { languageHeader } from '#kit/language-header.ts'
import { spokenTag } from '#kit/server/words.ts'
import type { Identity } from '#kit/server/http/authentication.ts'
import { openKnownTokens, sessionsEnded, type KnownToken } from './known-tokens.ts'
import { endSessions, extendSession, findVisitor, keepSession, listSessions, type Visit } from './session-rows.ts'
import { sessions } from './tables.ts'
import { openTokens } from './tokens.ts'
import type { Db } from '#kit/server/database.ts'
/** Whose session it is. */
type Starter = Pick<User, 'id' | 'email'>
/** A condition checked in the same transaction. */
type Condition = (tx: Db) => Promise<boolean>

const renewedAfterSeconds = 86_400

type VisitRequest = Pick<Visit, 'host' | 'network'> & { isPlatform: boolean; headers: Headers }

/** Where a request comes from, and in which language. */
export const visitOf = ({ host, network, isPlatform, headers }: VisitRequest): Visit => ({
  host,
  network,
  agent: headers.get('user-agent') ?? '',
  language: isPlatform ? (spokenTag(headers.get(languageHeader) ?? '') ?? null) : undefined,
})

/** Who is signed in where. */
export function openSessions(tools: Context) {
  const tokens = openTokens(tools)
  const known = openKnownTokens(tools)
  return {
    ...openStarts(tools, tokens),
    ...openEnds(tools, known),
    identify: openCheck(tools, tokens, known),
    list: (user: User) => listSessions(tools, user),
    watchEndings: known.watch,
  }
}

export type Sessions = ReturnType<typeof openSessions>

function openStarts({ db, now }: Context, tokens: ReturnType<typeof openTokens>) {
  const writeToken = ({ id, email }: Starter, aud: string, jti: string) =>
    tokens.write({ user_id: id, email, aud, jti })

  /** Starts a session; returns its token. */
  const start = async (user: Starter, visit: Visit): Promise<string> =>
    writeToken(user, visit.host, await keepSession(user.id, visit, now(), db))

  /** The same, if the condition holds. */
  async function startIf(holds: Condition, user: Starter, visit: Visit): Promise<string | undefined> {
    const session = await db.transaction(async (tx) =>
      (await holds(tx)) ? keepSession(user.id, visit, now(), tx) : undefined,
    )
    return session === undefined ? undefined : writeToken(user, visit.host, session)
  }

  return { start, startIf }
}

function openEnds({ db, events, now }: Context, known: ReturnType<typeof openKnownTokens>) {
  /**
   * Ends the user's sessions that match the condition, in all processes; returns how many. Within a transaction they end when it
   * commits; call `forget` after that, so that this process knows at once.
   */
  async function end(userId: string, which?: SQL, within: Db = db): Promise<number> {
    const ended = await endSessions({ userId, which, at: now() }, within)
    known.forget(userId)
    if (ended > 0) await events.publish(sessionsEnded, { userId }, within)
    return ended
  }

  const endOthers = (user: User) => end(user.id, ne(sessions.id, user.session))

  /** Refused when it isn't the user's or has ended. */
  async function endOne({ id }: Starter, session: string): Promise<void> {
    if ((await end(id, eq(sessions.id, session))) === 0)
      throw new Refusal('missing', phrase('session-not-found', 'There is no such session.'))
  }

  return { end, endOthers, endOne, forget: known.forget }
}

/** The user of a token on this host, and a new token if it is older than a day. */
function openCheck(tools: Context, tokens: ReturnType<typeof openTokens>, known: ReturnType<typeof openKnownTokens>) {
  async function read(token: string, host: string): Promise<KnownToken | undefined> {
    const claims = await tokens.read(token, host)
    const user = claims && (await findVisitor(tools, claims))
    return user && { claims, user }
  }

  return async (token: string, host: string): Promise<Identity | undefined> => {
    const found = known.find(token, host) ?? (await known.learn(token, () => read(token, host)))
    if (!found) return undefined
    const { user, claims } = found
    if (Math.abs(tools.now().getTime() / 1000 - claims.iat) < renewedAfterSeconds) return { user }
    await extendSession(tools, claims.jti)
    return { user, renewedToken: await tokens.write({ ...claims, email: user.email }) }
  }
}
