import { setTimeout as pause } from 'node:timers/promises'
import { placeOf } from '#kit/server/outgoing.ts'
import { pagesPerSecond } from '#transfer/rules.ts'

const secondMs = 1000
const longestDelayMs = 10 * secondMs
/** Between the files of a site, which a browser asks for all at once. */
const betweenFiles = secondMs / 8
/** Of a host that is there to be tried out on. */
const longestDelayOfTrial = secondMs / 2
const atOnceOfTrial = 6
const atOnceOfOthers = 3

export interface CrawlPace {
  atOnce: number
  /** Waits until the next page may be asked for, or the next file. */
  turn: (what: 'page' | 'file', signal: AbortSignal) => Promise<void>
  /** Asks for nothing for so many milliseconds. */
  rest: (milliseconds: number) => void
}

/** How often a site may be asked, with the delay in seconds that it wishes for. */
export function openPace(home: string, allowed: readonly string[], wished = 0): CrawlPace {
  const isTrial = allowed.includes(placeOf(new URL(home)))
  const delay = Math.min(Math.max(0, wished) * secondMs, isTrial ? longestDelayOfTrial : longestDelayMs)
  const between = {
    page: isTrial ? delay : Math.max(secondMs / pagesPerSecond, delay),
    file: isTrial ? 0 : betweenFiles,
  }
  let next = 0
  return {
    atOnce: isTrial ? atOnceOfTrial : atOnceOfOthers,
    turn: async (what, signal) => {
      const at = Math.max(next, performance.now())
      next = at + between[what]
      const wait = at - performance.now()
      if (wait > 0) await pause(wait, undefined, { signal })
    },
    rest: (milliseconds) => void (next = Math.max(next, performance.now() + milliseconds)),
  }
}
