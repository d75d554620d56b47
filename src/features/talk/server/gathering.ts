import { setTimeout as wait } from 'node:timers/promises'

/** In milliseconds. */
const gatheredFor = 100

/** Passes on together what comes within a moment, at most so many at once, one group after the other. */
export function openGathering<T>(atOnce: number, pass: (some: T[]) => Promise<void>) {
  const waiting: T[] = []
  let isUnderway = false
  async function go(): Promise<void> {
    while (waiting.length > 0) {
      await wait(gatheredFor, undefined, { ref: false })
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
