import { Refusal } from '#kit/refusal.ts'

interface Limits {
  /** How much is done at the same time, of all lines together. */
  atOnce: number
  /** How many may wait in one line, and in all together. */
  most: { inOne: number; inAll: number }
}

const busy = 'The server is busy with this. Please try again in a moment.'
/** In seconds. */
const retryAfter = 2

/** Those who wait, by the name of their line; the line whose turn is next stands first. */
function openQueue({ inOne, inAll }: Limits['most']) {
  const lines = new Map<string, (() => void)[]>()
  let count = 0

  function leave(name: string, begin: () => void): void {
    const line = lines.get(name) ?? []
    const at = line.indexOf(begin)
    if (at < 0) return
    line.splice(at, 1)
    count -= 1
    if (line.length === 0) lines.delete(name)
  }
  return {
    lines,
    leave,
    join(name: string, begin: () => void): void {
      const line = lines.get(name) ?? []
      if (line.length >= inOne || count >= inAll) throw new Refusal('unavailable', busy, { retryAfter })
      line.push(begin)
      lines.set(name, line)
      count += 1
    },
    /** Takes the first out of a line. */
    take(name: string): void {
      const [begin] = lines.get(name) ?? []
      if (begin) leave(name, begin)
      begin?.()
    },
    /** Lets all other lines go before this one. */
    putLast(name: string): void {
      const line = lines.get(name)
      if (line === undefined) return
      lines.delete(name)
      lines.set(name, line)
    },
  }
}

/**
 * Work of which one piece at a time is done for each name, and no more than so much in all. What comes meanwhile waits in the line of
 * its name, and the lines take turns; beyond a number it is refused. Whoever is gone leaves the line.
 */
export function openLines({ atOnce, most }: Limits) {
  const queue = openQueue(most)
  const served = new Set<string>()

  function goOn(): void {
    for (const name of queue.lines.keys()) {
      if (served.size >= atOnce) return
      if (served.has(name)) continue
      served.add(name)
      queue.take(name)
    }
  }
  function wait(name: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.join(name, resolve)
    signal?.addEventListener('abort', () => {
      queue.leave(name, resolve)
      reject(signal.reason as Error)
    })
    goOn()
    return promise
  }
  return async function inLine<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await wait(name, signal)
    try {
      return await work()
    } finally {
      served.delete(name)
      queue.putLast(name)
      goOn()
    }
  }
}
