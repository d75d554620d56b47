import { typingShownFor } from '../rules.ts'

/** In milliseconds: how often it is told. */
const told = 3000

/** Tells the other side that one is typing, and shows for a while that they are. */
export class Typing {
  #last = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #tell: () => void
  readonly #show: (isTyping: boolean) => void

  constructor(tell: () => void, show: (isTyping: boolean) => void) {
    this.#tell = tell
    this.#show = show
  }

  typed(): void {
    const now = Date.now()
    if (now - this.#last < told) return
    this.#last = now
    this.#tell()
  }
  /** The message is sent: the next one is told of at once. */
  rest(): void {
    this.#last = -Infinity
  }
  show(isTyping: boolean): void {
    clearTimeout(this.#timer)
    if (isTyping) this.#timer = setTimeout(() => this.#show(false), typingShownFor)
    this.#show(isTyping)
  }
  stop(): void {
    clearTimeout(this.#timer)
  }
}
