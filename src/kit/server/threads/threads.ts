import { Thread, type Call, type ThreadSettings } from './thread.ts'

export interface Threads<Task, Result> {
  /** Runs a task in a free thread, or in a new one. */
  run: (task: Task, call: Call) => Promise<Result>
  close: () => Promise<void>
}

const idleForMs = 30_000

/** A pool of threads, started when there is work and ended after a while without any. */
export function openThreads<Task, Result>(settings: ThreadSettings): Threads<Task, Result> {
  const all = new Set<Thread<Task, Result>>()
  const idle = new Map<Thread<Task, Result>, NodeJS.Timeout>()

  function end(thread: Thread<Task, Result>): Promise<void> {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    all.delete(thread)
    return thread.end()
  }
  function take(): Thread<Task, Result> {
    // The one that has worked last still remembers what it parsed, and the others come to their end.
    const [free, timer] = [...idle].at(-1) ?? []
    if (free === undefined) {
      const thread = new Thread<Task, Result>(settings)
      all.add(thread)
      return thread
    }
    clearTimeout(timer)
    idle.delete(free)
    if (!free.hasEnded) return free
    all.delete(free)
    return take()
  }
  function putBack(thread: Thread<Task, Result>): void {
    if (thread.hasEnded) all.delete(thread)
    else idle.set(thread, setTimeout(() => void end(thread), idleForMs).unref())
  }
  return {
    async run(task, call) {
      const thread = take()
      try {
        return await thread.run(task, call)
      } finally {
        putBack(thread)
      }
    },
    close: async () => void (await Promise.all([...all].map(end))),
  }
}
