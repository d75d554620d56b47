/** Keeps account of the work that a page takes. */
export interface Effort {
  /** Counts characters that are read and shown; throws where there are more than are worked on here. */
  take: (letters: number) => void
  /** Does something that takes a while, and counts that. */
  time: <T>(work: () => T) => T
}

/** Where any amount of work may be done. */
export const unlimited: Effort = { take: () => undefined, time: (work) => work() }
