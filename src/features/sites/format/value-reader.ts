import type { Phrase } from '#kit/phrase.ts'

/** The mistake in a value, and how to correct it. */
export interface Complaint {
  problem: Phrase
  suggestion?: Phrase | undefined
}

/** A value that can’t be read, shortened, and what it is the value of. */
export interface UnreadValue {
  key: string
  written: string
}

/** The parsed value, or `undefined` with what was expected. */
export interface Reader<T> {
  read: (value: string) => T | undefined
  /** What is wrong, and what follows. */
  explain: (unread: UnreadValue) => Phrase
  suggest?: (value: string) => Phrase | undefined
}
