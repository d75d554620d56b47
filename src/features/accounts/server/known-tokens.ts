import type { Context, User } from '#kit/server/context.ts'
import type { Claims } from './tokens.ts'

/** What a token turned out to be. */
export interface Known {
  claims: Claims
  user: User
}

const topic = 'sessions-ended'
/** In milliseconds. */
const trustedFor = 60_000
const mostKnown = 20_000

/** Remembers for a minute whose a token is, unless a process says that sessions of that user have ended. */
export function openKnownTokens({ events, now }: Pick<Context, 'events' | 'now'>) {
  const known = new Map<string, Known & { checkedAt: number }>()
  let endings = 0
  const forget = (userId: string) => {
    endings += 1
    for (const [token, { user }] of known) if (user.id === userId) known.delete(token)
  }
  events.subscribe(
    topic,
    (userId) => forget(String(userId)),
    () => {
      endings += 1
      known.clear()
    },
  )

  function find(token: string, host: string): Known | undefined {
    const found = known.get(token)
    if (!found) return undefined
    const at = now().getTime()
    const { claims, checkedAt } = found
    if (claims.aud === host && claims.exp * 1000 > at && Math.abs(at - checkedAt) < trustedFor) return found
    known.delete(token)
    return undefined
  }

  /** Remembers what is looked up, unless a session ended meanwhile. */
  async function learn(token: string, lookUp: () => Promise<Known | undefined>): Promise<Known | undefined> {
    const before = endings
    const found = await lookUp()
    if (!found || endings !== before) return found
    const [oldest] = known.keys()
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
    known.set(token, { ...found, checkedAt: now().getTime() })
    return found
  }

  return { topic, find, learn, forget }
}
