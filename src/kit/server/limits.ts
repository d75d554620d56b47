import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Rate } from '#kit/contract.ts'
import { Refusal } from '#kit/refusal.ts'

export interface Limits {
  /** Counts one call of the named thing by the caller; refused beyond the limit, with the seconds to wait. */
  take(name: string, rate: Rate, caller: string): Promise<void>
}

/** Limits whose counts can be read, too. */
export interface Counts extends Limits {
  /** Counts one more, without any limit; the count begins anew after so many seconds. */
  count(name: string, caller: string, seconds: number): Promise<void>
  /** How often it was counted. */
  read(name: string, caller: string): Promise<number>
}

/** Counts in memory, for this process. `most` callers of one thing are remembered, then the longest silent is forgotten. */
export function countInMemory(most = 20_000): Limits {
  const counters = new Map<string, { limiter: RateLimiterMemory; callers: Set<string> }>()

  function open(name: string, { times, seconds }: Rate) {
    const counter = { limiter: new RateLimiterMemory({ points: times, duration: seconds }), callers: new Set<string>() }
    counters.set(name, counter)
    return counter
  }

  return {
    async take(name, rate, caller) {
      const { limiter, callers } = counters.get(name) ?? open(name, rate)
      callers.delete(caller)
      callers.add(caller)
      const [oldest] = callers
      if (callers.size > most && oldest !== undefined) {
        callers.delete(oldest)
        await limiter.delete(oldest)
      }
      try {
        await limiter.consume(caller)
      } catch (problem) {
        if (!(problem instanceof RateLimiterRes)) throw problem
        const retryAfter = Math.max(1, Math.ceil(Math.min(problem.msBeforeNext / 1000, rate.seconds)))
        throw new Refusal('too-many', 'Too many requests. Please try again later.', { retryAfter })
      }
    },
  }
}
