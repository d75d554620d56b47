import type { Effort } from '#sites/server/effort.ts'

/** More work than is done beside everything else. */
export class TooMuch extends Error {
  override name = 'TooMuch'
}

/** In characters, all files of a page together. The worst of so many take some 40 ms. */
const mostLetters = 32 * 1024

/** Milliseconds of processor time of this thread. */
function usedTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const passedTime = () => performance.now()

/** Counts the work of one page, as long as it is little. */
export class SmallEffort implements Effort {
  /** Milliseconds of reading and writing markup so far. */
  spent = 0
  #left = mostLetters
  readonly #clock: () => number

  /** Exactly, or as fast as can be: then what other programs do counts too. */
  constructor(isExact: boolean) {
    this.#clock = isExact ? usedTime : passedTime
  }

  take(letters: number): void {
    this.#left -= letters
    if (this.#left < 0) throw new TooMuch('This is more than is done beside everything else.')
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
