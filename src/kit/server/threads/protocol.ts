import type { Phrase } from '#kit/phrase.ts'
import type { Reason } from '#kit/refusal.ts'

/** Messages from the main thread to a worker. */
export type ToThread<Task> =
  | { kind: 'task'; task: Task }
  /** The response to a question of the thread. */
  | { kind: 'answer'; answer: unknown }

/** Messages from a worker to the main thread. */
export type FromThread<Result> =
  | { kind: 'ready' }
  | { kind: 'asks'; question: unknown }
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; reason: Reason; says: Phrase }
  | { kind: 'failed'; problem: Error }

/** The data that a worker is started with. */
export interface ThreadData {
  /** Not 0 once nobody waits for the current task any more. */
  stop: Int32Array<SharedArrayBuffer>
  /** Its own. */
  own: unknown
}
