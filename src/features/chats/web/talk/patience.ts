/** In milliseconds. */
const [firstPause, longestPause] = [1000, 30_000]

/** Tries something again later and later, a little at random so that not everybody comes at once. */
export class Patience {
  #failures = 0
  #isOver = false
  #timer: ReturnType<typeof setTimeout> | undefined

  again(act: () => void): void {
    clearTimeout(this.#timer)
    if (this.#isOver) return
    const pause = Math.min(longestPause, firstPause * 2 ** this.#failures)
    this.#failures += 1
    this.#timer = setTimeout(act, pause * (0.5 + Math.random()))
  }
  /** It has worked. */
  reset(): void {
    this.#failures = 0
  }
  stop(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }
}
