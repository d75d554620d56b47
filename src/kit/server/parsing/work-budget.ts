import type { WorkMeter } from '../work-meter.ts'

/** A page takes more work than the server's main thread may spend on it. */
export class OverBudget extends Error {
  override name = 'OverBudget'
}

/** All files of a page together. The worst of so many take some 40 ms. */
const mostCharacters = 32 * 1024

/** Milliseconds of processor time of this thread. */
function usedTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const passedTime = () => performance.now()

/** Measures the work of one page, and throws where it is more than a little. */
export class WorkBudget implements WorkMeter {
  /** Milliseconds of reading and writing markup so far. */
  spent = 0
  #left = mostCharacters
  readonly #clock: () => number

  /** An exact clock counts this thread alone; the other is faster, and also counts what other programs do meanwhile. */
  constructor(isExact: boolean) {
    this.#clock = isExact ? usedTime : passedTime
  }

  addLetters(letters: number): void {
    this.#left -= letters
    if (this.#left < 0) throw new OverBudget('This is more than the main thread may do for a page.')
  }

  time<T>(work: () => T): T {
    const start = this.#clock()
    try {
      return work()
    } finally {
      this.spent += this.#clock() - start
    }
  }
}
