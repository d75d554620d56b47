import type { Context } from '#kit/server/context.ts'
import { openGathering } from '#talk/server/gathering.ts'
import { notNoted, openHeartbeat } from '#talk/server/heartbeat.ts'
import { openCount } from '#talk/server/open-count.ts'
import { noteListeners, renewListeners, sweepListeners } from './presence.ts'

/** Of one statement. */
const atOnce = 500

async function renew(ctx: Context, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) await renewListeners(ctx, ids.slice(at, at + atOnce))
  await sweepListeners(ctx)
}

/** Who listens to their matches in this process is there; so it says to all processes, again and again. */
export function openListeners() {
  const listeners = openCount<string>((userId) => userId)
  const beat = openHeartbeat({
    isNeeded: () => listeners.size() > 0,
    renew: (ctx) => renew(ctx, listeners.list()),
  })
  const gather = openGathering<{ ctx: Context; userId: string }>(atOnce, async (some) => {
    const here = some.filter(({ userId }) => listeners.has(userId))
    const [first] = here
    if (!first) return
    const ids = here.map(({ userId }) => userId)
    await noteListeners(first.ctx, ids).catch(notNoted(first.ctx))
  })
  /** Returns what to call once they stop listening. */
  return (ctx: Context, userId: string): (() => void) => {
    listeners.add(userId)
    beat(ctx)
    gather({ ctx, userId })
    return () => listeners.remove(userId)
  }
}
