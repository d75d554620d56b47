import type { ShownMessage } from './conversation.ts'
import type { FailedCall } from './wire.ts'

/** A conversation as it is shown. Never changed: the next one replaces it. `C` is what is known of the chat itself. */
export interface TalkState<S extends string, C> {
  /** Undefined until it is loaded. */
  chat?: C
  messages: readonly ShownMessage<S>[]
  hasEarlier: boolean
  /** The other participant is. */
  isTyping: boolean
  isConnected: boolean
  /** Why it could not be loaded. */
  trouble?: FailedCall
}

type Change<T> = { [N in keyof T]?: T[N] | undefined }

/** The state of a conversation, and who is notified when it changes. */
export class Shown<S extends string, C> {
  state: TalkState<S, C> = { messages: [], hasEarlier: false, isTyping: false, isConnected: true }
  readonly #watchers = new Set<() => void>()

  watch = (notify: () => void): (() => void) => {
    this.#watchers.add(notify)
    return () => this.#watchers.delete(notify)
  }

  protected change(change: Change<TalkState<S, C>>): void {
    this.state = { ...this.state, ...change } as TalkState<S, C>
    for (const notify of this.#watchers) notify()
  }
}
