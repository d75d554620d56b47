/** Limits the work for a page. */
export interface WorkMeter {
  /** Counts characters that are read and shown; throws when there are too many for this thread. */
  addLetters: (letters: number) => void
  /** Measures how long some work takes. */
  time: <T>(work: () => T) => T
}

/** For work without a limit. */
export const unmetered: WorkMeter = { addLetters: () => undefined, time: (work) => work() }
