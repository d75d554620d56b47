// The package's entry loads the limiters of a dozen databases too.
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import type { LRUCache } from 'lru-cache'
import type { Rate } from '#kit/contract.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { createLru } from './lru.ts'

export interface Limits {
  /** Counts one call by the caller; beyond the limit it is refused with the seconds to wait. */
  take(name: string, rate: Rate, caller: string): Promise<void>
}

/** Limits whose counts can be read. */
export interface Counts extends Limits {
  /** Counts once more, without a limit, and returns how often that is now; the count starts again after this many seconds. */
  count(name: string, caller: string, seconds: number): Promise<number>
  /** Takes back what was counted once. */
  uncount(name: string, caller: string): Promise<void>
  /** Ends a count, and returns what it was. */
  finish(name: string, caller: string): Promise<number>
  /** The current count. */
  read(name: string, caller: string): Promise<number>
}

/** Refused until so many seconds are over. */
export const tooMany = (retryAfter: number): Refusal =>
  new Refusal('too-many', phrase('too-many-requests', 'Too many requests. Please try again later.'), { retryAfter })

export const isTooMany = (problem: unknown): problem is Refusal =>
  problem instanceof Refusal && problem.reason === 'too-many'

/** Whether there was room for what is counted, where the caller goes on without it instead of being refused. */
export async function hasRoom(taking: Promise<unknown>): Promise<boolean> {
  try {
    await taking
    return true
  } catch (problem) {
    if (isTooMany(problem)) return false
    throw problem
  }
}

/** Counts in the memory of this process. Remembers the last `most` callers of each call. */
export function countInMemory(most = 20_000): Limits {
  const counters = new Map<string, { limiter: RateLimiterMemory; callers: LRUCache<string, true> }>()

  function open(name: string, { times, seconds }: Rate) {
    const limiter = new RateLimiterMemory({ points: times, duration: seconds })
    const forget = (_: true, caller: string, reason: string) => void (reason === 'evict' && limiter.delete(caller))
    const counter = { limiter, callers: createLru<true>(most, { dispose: forget }) }
    counters.set(name, counter)
    return counter
  }

  return {
    async take(name, rate, caller) {
      const { limiter, callers } = counters.get(name) ?? open(name, rate)
      callers.set(caller, true)
      try {
        await limiter.consume(caller)
      } catch (problem) {
        if (!(problem instanceof RateLimiterRes)) throw problem
        const retryAfter = Math.max(1, Math.ceil(Math.min(problem.msBeforeNext / 1000, rate.seconds)))
        throw tooMany(retryAfter)
      }
    },
  }
}
