/** The mistake in a value, and how to correct it. */
export interface Complaint {
  message: string
  suggestion?: string
}

/** The parsed value, or `undefined` with a description of what was expected. */
export interface Reader<T> {
  read: (value: string) => T | undefined
  wanted: string
  suggest?: (value: string) => string | undefined
  /** What follows when it can't be read; by default, the default is used. */
  otherwise?: string
}
