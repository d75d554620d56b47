import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'

/** All request bodies in memory at the same time. */
const mostBytes = { ofOne: 100_000_000, ofAll: 300_000_000 }
/** More for small bodies alone, so that a few large ones don't keep others from signing in or saving. */
const spare = { ofOne: 1_000_000, ofAll: 100_000_000 }

const held = new Map<string, number>()
let ofAll = 0

export interface Hold extends Disposable {
  /** Refused where the caller, or all callers together, hold too much already. */
  take: (bytes: number) => void
}

const words = phrase('too-much-data', 'Too much data is being sent at once. Please try again in a moment.')
const retry = { retryAfter: 5 }

/** Counts what a call holds in memory, until it is disposed of. */
export function openHold(who: string): Hold {
  let mine = 0
  const ofOne = () => held.get(who) ?? 0
  return {
    take(bytes) {
      if (ofOne() + bytes > mostBytes.ofOne) throw new Refusal('too-many', words, retry)
      const ceiling = mostBytes.ofAll + (ofOne() + bytes > spare.ofOne ? 0 : spare.ofAll)
      if (ofAll + bytes > ceiling) throw new Refusal('unavailable', words, retry)
      mine += bytes
      ofAll += bytes
      held.set(who, ofOne() + bytes)
    },
    [Symbol.dispose]() {
      ofAll -= mine
      const rest = ofOne() - mine
      if (rest > 0) held.set(who, rest)
      else held.delete(who)
    },
  }
}
