import { typingShownForMs } from '../rules.ts'

const tellEveryMs = 3000

/** Tells the other participant that one is typing, and shows for a while that they are. */
export class Typing {
  #last = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #sayTyping: () => void
  readonly #show: (isTyping: boolean) => void

  constructor(sayTyping: () => void, show: (isTyping: boolean) => void) {
    this.#sayTyping = sayTyping
    this.#show = show
  }

  typed(): void {
    const now = Date.now()
    if (now - this.#last < tellEveryMs) return
    this.#last = now
    this.#sayTyping()
  }
  /** The message is sent: the next one is told of at once. */
  rest(): void {
    this.#last = -Infinity
  }
  show(isTyping: boolean): void {
    clearTimeout(this.#timer)
    if (isTyping) this.#timer = setTimeout(() => this.#show(false), typingShownForMs)
    this.#show(isTyping)
  }
  stop(): void {
    clearTimeout(this.#timer)
  }
}
