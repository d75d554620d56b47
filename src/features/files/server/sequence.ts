import pLimit, { type LimitFunction } from 'p-limit'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'

const mostWaiting = 500
const queues = new Map<string, LimitFunction>()

const tooMany = () =>
  new Refusal('unavailable', phrase('too-many-changes', 'Too many changes at once. Please try again in a moment.'), {
    retryAfter: 5,
  })

/** Runs work of the same name one after the other, in the order in which it came. */
export async function runInSequence<T>(name: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(name) ?? pLimit(1)
  const lengthOf = () => queue.activeCount + queue.pendingCount
  if (lengthOf() >= mostWaiting) throw tooMany()
  queues.set(name, queue)
  try {
    return await queue(work)
  } finally {
    if (lengthOf() === 0) queues.delete(name)
  }
}
