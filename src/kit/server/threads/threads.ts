import { Thread, type Call, type ThreadSettings } from './thread.ts'

export interface Threads<Order, Result> {
  /** Carries out an order in a thread that is free, or in a new one. */
  run: (order: Order, call: Call) => Promise<Result>
  close: () => Promise<void>
}

/** In milliseconds. */
const idleFor = 60_000

/** Threads that are started when there is work for them, and ended when there has been none for a while. */
export function openThreads<Order, Result>(settings: ThreadSettings): Threads<Order, Result> {
  const all = new Set<Thread<Order, Result>>()
  const idle = new Map<Thread<Order, Result>, NodeJS.Timeout>()

  function end(thread: Thread<Order, Result>): Promise<void> {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    all.delete(thread)
    return thread.end()
  }
  function take(): Thread<Order, Result> {
    const [[free, timer] = []] = idle
    if (free === undefined) {
      const thread = new Thread<Order, Result>(settings)
      all.add(thread)
      return thread
    }
    clearTimeout(timer)
    idle.delete(free)
    if (!free.hasEnded) return free
    all.delete(free)
    return take()
  }
  function putBack(thread: Thread<Order, Result>): void {
    if (thread.hasEnded) all.delete(thread)
    else idle.set(thread, setTimeout(() => void end(thread), idleFor).unref())
  }
  return {
    async run(order, call) {
      const thread = take()
      try {
        return await thread.run(order, call)
      } finally {
        putBack(thread)
      }
    },
    close: async () => void (await Promise.all([...all].map(end))),
  }
}
