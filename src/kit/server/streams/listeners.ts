import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context.ts'

/** Often enough that one missed beat makes nobody gone. */
const beatMs = 20_000
const awayMs = 3000

interface ListenerGroup<T> {
  keyOf: (one: T) => string
  /** As many as one statement takes. */
  atOnce: number
  /** Who comes within this time is noted together. */
  gatheredMs: number
  /** Notes who came; where that fails, the next beat does it. */
  note: (ctx: Context, some: readonly T[]) => Promise<void>
  /** Says that they are still there. */
  renew: (ctx: Context, some: readonly T[]) => Promise<void>
  /** Notes at once who listens to this process no more; without it, they are found by `sweep`. */
  left?: (ctx: Context, one: T) => Promise<void>
  /** Finds those who were not heard of any more, of whichever process. */
  sweep: (ctx: Context) => Promise<void>
}

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

/** Passes on together what comes within a moment, at most so many at once, one group after the other. */
function openGathering<T>(atOnce: number, ms: number, pass: (some: T[]) => Promise<void>) {
  const waiting: T[] = []
  let isUnderway = false
  async function go(): Promise<void> {
    while (waiting.length > 0) {
      await wait(ms, undefined, { ref: false })
      await pass(waiting.splice(0, atOnce))
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

/** Who listens to this process is there; so it says to all processes, again and again. Returns what to call with who comes. */
export function openListeners<T>({ keyOf, atOnce, gatheredMs, note, renew, left, sweep }: ListenerGroup<T>) {
  const listeners = openCount(keyOf)
  let timer: NodeJS.Timeout | undefined

  const gather = openGathering<{ ctx: Context; one: T }>(atOnce, gatheredMs, async (some) => {
    const here = some.filter(({ one }) => listeners.has(one))
    const [first] = here
    if (!first) return
    const { ctx } = first
    const noted = note(
      ctx,
      here.map(({ one }) => one),
    )
    await noted.catch((err: unknown) => ctx.log.error({ err }, 'Who came could not be noted'))
  })

  async function renewAll(ctx: Context): Promise<void> {
    const all = listeners.list()
    for (let at = 0; at < all.length; at += atOnce) await renew(ctx, all.slice(at, at + atOnce))
    await sweep(ctx)
  }

  function beat(ctx: Context): void {
    if (listeners.size() > 0)
      return void renewAll(ctx).catch((err: unknown) => ctx.log.error({ err }, 'Who is there could not be renewed'))
    clearInterval(timer)
    timer = undefined
  }

  /** Whoever loads a page anew is back at once, and was never away. */
  async function leave(ctx: Context, one: T): Promise<void> {
    listeners.remove(one)
    if (!left) return
    await wait(awayMs, undefined, { ref: false })
    if (!listeners.has(one))
      await left(ctx, one).catch((err: unknown) => ctx.log.error({ err }, 'Who left could not be noted'))
  }

  /** Returns what to call once they stop listening. */
  return (ctx: Context, one: T): (() => void) => {
    listeners.add(one)
    timer ??= setInterval(() => beat(ctx), beatMs).unref()
    gather({ ctx, one })
    return () => void leave(ctx, one)
  }
}
