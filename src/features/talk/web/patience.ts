const firstPauseMs = 1000
const longestPauseMs = 30_000

/** Tries something again later and later, a little at random so that not everybody comes at once; at once when the network is back. */
export class Patience {
  #failures = 0
  #isOver = false
  #giveUp = () => {}

  again(act: () => void): void {
    this.#giveUp()
    if (this.#isOver) return
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#failures)
    this.#failures += 1
    const go = () => {
      this.#giveUp()
      act()
    }
    const timer = setTimeout(go, pause * (0.5 + Math.random()))
    addEventListener('online', go)
    this.#giveUp = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
    }
  }
  /** It has worked. */
  reset(): void {
    this.#failures = 0
  }
  stop(): void {
    this.#isOver = true
    this.#giveUp()
  }
}
