import type { Context } from '#kit/server/context.ts'
import { openGathering } from '#talk/server/gathering.ts'
import { notNoted, openHeartbeat } from '#talk/server/heartbeat.ts'
import { openCount } from '#talk/server/open-count.ts'
import {
  noteHost,
  noteVisitors,
  renewHosts,
  renewVisitors,
  sweepPresence,
  type Host,
  type Visitor,
} from './presence.ts'

/** Of one statement. */
const [mostVisitors, mostHosts] = [500, 100]

async function renew(ctx: Context, visitors: readonly Visitor[], hosts: readonly Host[]): Promise<void> {
  for (let at = 0; at < visitors.length; at += mostVisitors)
    await renewVisitors(ctx, visitors.slice(at, at + mostVisitors))
  for (let at = 0; at < hosts.length; at += mostHosts) await renewHosts(ctx, hosts.slice(at, at + mostHosts))
  await sweepPresence(ctx)
}

/** Who listens to this process is there; so it says to all processes, again and again. */
export function openPresence() {
  const visitors = openCount<Visitor>(({ chatId }) => chatId)
  const hosts = openCount<Host>(({ domainId, userId }) => `${domainId} ${userId}`)
  const beat = openHeartbeat({
    isNeeded: () => visitors.size() + hosts.size() > 0,
    renew: (ctx) => renew(ctx, visitors.list(), hosts.list()),
  })
  const gather = openGathering<{ ctx: Context; visitor: Visitor }>(mostVisitors, async (some) => {
    const here = some.filter(({ visitor }) => visitors.has(visitor))
    const [first] = here
    if (!first) return
    const all = here.map(({ visitor }) => visitor)
    await noteVisitors(first.ctx, all).catch(notNoted(first.ctx))
  })

  return {
    visitorComes(ctx: Context, visitor: Visitor) {
      visitors.add(visitor)
      beat(ctx)
      gather({ ctx, visitor })
      return () => visitors.remove(visitor)
    },
    hostComes(ctx: Context, host: Host) {
      hosts.add(host)
      beat(ctx)
      noteHost(ctx, host).catch(notNoted(ctx))
      return () => hosts.remove(host)
    },
  }
}

export type Presence = ReturnType<typeof openPresence>
