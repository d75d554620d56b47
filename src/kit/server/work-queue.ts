import { phraseOf } from '#kit/phrase.ts'
import { Refusal } from '../refusal.ts'
import { serviceAway } from './trouble.ts'

interface QueueLimits {
  /** How much may run at the same time. */
  atOnce: number
  /** How much may wait; anything beyond that is refused. */
  waiting: number
  /** The same for one account or other `who`, and the message of the refusal. */
  ofOne?: { atOnce: number; waiting: number; words: string }
}

interface QueueEntry {
  /** The account, site or other caller that is counted separately. */
  who?: string
  /** Stops waiting when aborted. */
  signal?: AbortSignal
}

interface WaitingTask {
  who: string | undefined
  begin: () => void
}

/** Counts running work, in all and for each account. */
function openCount({ atOnce, ofOne }: QueueLimits) {
  const each = new Map<string, number>()
  let all = 0
  const runningOf = (who: string | undefined) => (who === undefined ? 0 : (each.get(who) ?? 0))
  const change = (who: string | undefined, by: 1 | -1) => {
    all += by
    if (who === undefined) return
    const now = runningOf(who) + by
    if (now > 0) each.set(who, now)
    else each.delete(who)
  }
  const hasOwnSlot = (who: string | undefined) => !ofOne || runningOf(who) < ofOne.atOnce
  return { change, hasOwnSlot, isFree: (who: string | undefined) => all < atOnce && hasOwnSlot(who) }
}

/** Waits for a free slot, or until the signal is aborted. */
function wait(queue: WaitingTask[], { who, signal }: QueueEntry): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = () => {
    queue.splice(queue.indexOf(waiter), 1)
    reject(signal?.reason)
  }
  const waiter: WaitingTask = {
    who,
    begin: () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    },
  }
  queue.push(waiter)
  signal?.addEventListener('abort', leave, { once: true })
  return promise
}

/**
 * A queue for heavy work, so that many requests at once don't take all memory or disk time. Accounts are served in rotation, and a
 * caller who leaves loses their place.
 */
export function openWorkQueue(limits: QueueLimits) {
  const queue: WaitingTask[] = []
  const { change, hasOwnSlot, isFree } = openCount(limits)

  function checkLength(who: string | undefined): void {
    const { ofOne, waiting } = limits
    const isFull = ofOne && !hasOwnSlot(who) && queue.filter((waiter) => waiter.who === who).length >= ofOne.waiting
    if (isFull) throw new Refusal('too-many', phraseOf(ofOne.words), { retryAfter: 5 })
    if (queue.length >= waiting) throw serviceAway()
  }

  /** Moves an account that was just served behind all others. */
  function putLast(who: string): void {
    const isOwn = (waiter: WaitingTask) => waiter.who === who
    queue.splice(0, queue.length, ...queue.filter((waiter) => !isOwn(waiter)), ...queue.filter(isOwn))
  }

  function leave(who: string | undefined): void {
    change(who, -1)
    if (who !== undefined) putLast(who)
    const next = queue.find((waiter) => isFree(waiter.who))
    if (!next) return
    queue.splice(queue.indexOf(next), 1)
    change(next.who, 1)
    next.begin()
  }

  /** Waits for a slot, which is held until the result is disposed of. Refused when the queue is full. */
  async function enter(entry: QueueEntry = {}): Promise<Disposable> {
    const { who, signal } = entry
    signal?.throwIfAborted()
    if (isFree(who)) change(who, 1)
    else {
      checkLength(who)
      await wait(queue, entry)
    }
    let isOver = false
    return {
      [Symbol.dispose]: () => {
        if (!isOver) leave(who)
        isOver = true
      },
    }
  }

  return enter
}
