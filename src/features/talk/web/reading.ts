import { failureOf } from './wire.ts'

/** Marks as read what somebody is looking at. */
export class Reading {
  isSeen = false
  #marked = 0
  readonly #mark: (upTo: number) => Promise<unknown>

  constructor(mark: (upTo: number) => Promise<unknown>) {
    this.#mark = mark
  }

  /** Whether it was marked; what was not is marked with what comes next. */
  async read(upTo: number): Promise<boolean> {
    if (!this.isSeen || upTo <= this.#marked) return false
    const before = this.#marked
    this.#marked = upTo
    try {
      await this.#mark(upTo)
      return true
    } catch (problem) {
      failureOf(problem)
      this.#marked = before
      return false
    }
  }
}
