import type { ChatView } from '#chats/shapes.ts'
import type { Line } from './conversation.ts'
import type { Failed } from './wire.ts'

/** A conversation as it is shown. Never changed: the next one replaces it. */
export interface TalkState {
  /** Undefined until it is loaded. */
  chat?: ChatView
  lines: readonly Line[]
  hasEarlier: boolean
  /** The other side is. */
  isTyping: boolean
  isConnected: boolean
  /** Why it could not be loaded. */
  trouble?: Failed
}

type Change = { [N in keyof TalkState]?: TalkState[N] | undefined }

/** The state of a conversation, and who is told when it changes. */
export class Shown {
  state: TalkState = { lines: [], hasEarlier: false, isTyping: false, isConnected: true }
  readonly #watchers = new Set<() => void>()

  watch = (tell: () => void): (() => void) => {
    this.#watchers.add(tell)
    return () => this.#watchers.delete(tell)
  }

  protected change(change: Change): void {
    this.state = { ...this.state, ...change } as TalkState
    for (const tell of this.#watchers) tell()
  }
}
