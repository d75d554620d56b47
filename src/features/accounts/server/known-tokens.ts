import { z } from 'zod'
import type { Context, User } from '#kit/server/context.ts'
import { defineEvent } from '#kit/server/events.ts'
import type { Claims } from './tokens.ts'
import { createLru } from '#kit/server/lru.ts'

/** The user and session of a token. */
export interface KnownToken {
  claims: Claims
  user: User
}

/** Published when sessions of a user have ended. */
export const sessionsEnded = defineEvent({ name: 'sessions-ended', shape: z.object({ userId: z.string() }) })

const trustedForMs = 60_000
const mostKnown = 20_000

/** Called with the user whose sessions have ended; undefined if it may be anybody. */
function openEndings() {
  const watchers = new Set<(userId: string | undefined) => void>()
  let count = 0
  return {
    count: () => count,
    publish: (userId?: string) => {
      count += 1
      watchers.forEach((notify) => notify(userId))
    },
    watch: (notify: (userId: string | undefined) => void) => void watchers.add(notify),
  }
}

/** Remembers for a minute whose a token is, unless a process publishes that sessions of that user have ended. */
export function openKnownTokens({ events, now }: Context) {
  const known = createLru<KnownToken & { checkedAt: number }>(mostKnown)
  const endings = openEndings()
  const forget = (userId: string) => {
    for (const [token, { user }] of Array.from(known.entries())) if (user.id === userId) known.delete(token)
    endings.publish(userId)
  }
  events.subscribe(
    sessionsEnded,
    ({ userId }) => forget(userId),
    () => {
      known.clear()
      endings.publish()
    },
  )

  function find(token: string, host: string): KnownToken | undefined {
    const found = known.get(token)
    if (!found) return undefined
    const at = now().getTime()
    const { claims, checkedAt } = found
    if (claims.aud === host && claims.exp * 1000 > at && Math.abs(at - checkedAt) < trustedForMs) return found
    known.delete(token)
    return undefined
  }

  /** Looks a token up and remembers it, unless a session ended meanwhile. */
  async function learn(token: string, lookUp: () => Promise<KnownToken | undefined>): Promise<KnownToken | undefined> {
    const before = endings.count()
    const found = await lookUp()
    if (!found || endings.count() !== before) return found
    known.set(token, { ...found, checkedAt: now().getTime() })
    return found
  }

  return { find, learn, forget, watch: endings.watch }
}
