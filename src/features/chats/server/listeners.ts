import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#kit/server/context.ts'
import {
  noteHost,
  noteVisitors,
  renewHosts,
  renewVisitors,
  sweepPresence,
  type Host,
  type Visitor,
} from './presence.ts'

/** In milliseconds: often enough that one missed beat makes nobody gone. */
const beatEvery = 20_000
/** In milliseconds: visitors who come within it are noted together. */
const gatheredFor = 100
/** Of one statement. */
const [mostVisitors, mostHosts] = [500, 100]

/** Counts the open streams of each. */
function openCount<T>(keyOf: (one: T) => string) {
  const open = new Map<string, { one: T; times: number }>()
  return {
    add: (one: T) => void open.set(keyOf(one), { one, times: (open.get(keyOf(one))?.times ?? 0) + 1 }),
    remove(one: T) {
      const held = open.get(keyOf(one))
      if (held && held.times > 1) held.times -= 1
      else open.delete(keyOf(one))
    },
    has: (one: T) => open.has(keyOf(one)),
    size: () => open.size,
    list: () => [...open.values()].map((held) => held.one),
  }
}

/** Passes on together what comes within a moment, one group after the other. */
function openGathering<T>(pass: (some: T[]) => Promise<void>) {
  const waiting: T[] = []
  let isUnderway = false
  async function go(): Promise<void> {
    while (waiting.length > 0) {
      await wait(gatheredFor, undefined, { ref: false })
      await pass(waiting.splice(0, mostVisitors))
    }
    isUnderway = false
  }
  return (one: T): void => {
    waiting.push(one)
    if (isUnderway) return
    isUnderway = true
    void go()
  }
}

async function renew(ctx: Context, visitors: readonly Visitor[], hosts: readonly Host[]): Promise<void> {
  for (let at = 0; at < visitors.length; at += mostVisitors)
    await renewVisitors(ctx, visitors.slice(at, at + mostVisitors))
  for (let at = 0; at < hosts.length; at += mostHosts) await renewHosts(ctx, hosts.slice(at, at + mostHosts))
  await sweepPresence(ctx)
}

/** One that could not be noted is noted by the next beat. */
const notNoted =
  ({ log }: Context) =>
  (err: unknown) =>
    log.error({ err }, 'Who came could not be noted')

/** Who listens to this process is there; so it says to all processes, again and again. */
export function openPresence() {
  const visitors = openCount<Visitor>(({ chatId }) => chatId)
  const hosts = openCount<Host>(({ domainId, userId }) => `${domainId} ${userId}`)
  let timer: NodeJS.Timeout | undefined

  /** Beats while anybody listens. */
  function beat(ctx: Context): void {
    timer ??= setInterval(() => {
      if (visitors.size() + hosts.size() === 0) {
        clearInterval(timer)
        timer = undefined
        return
      }
      renew(ctx, visitors.list(), hosts.list()).catch((err: unknown) =>
        ctx.log.error({ err }, 'Who is there could not be renewed'),
      )
    }, beatEvery).unref()
  }

  const gather = openGathering<{ ctx: Context; visitor: Visitor }>(async (some) => {
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
