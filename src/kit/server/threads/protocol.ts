import type { Reason } from '#kit/refusal.ts'

/** What the server tells one of its threads. */
export type ToThread<Order> =
  | { kind: 'order'; order: Order }
  /** To what the thread asked. */
  | { kind: 'answer'; answer: unknown }

/** What a thread tells the server. */
export type FromThread<Result> =
  | { kind: 'ready' }
  | { kind: 'asks'; question: unknown }
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; reason: Reason; words: string }
  | { kind: 'failed'; problem: Error }

/** What a thread is started with. */
export interface ThreadData {
  /** Not 0 as soon as nobody waits for the present order any more. */
  stop: Int32Array<SharedArrayBuffer>
  /** Its own. */
  own: unknown
}
