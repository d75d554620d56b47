import { phrase } from '#kit/phrase.ts'
import { failed } from './failed.ts'

/** What one run may use, in tokens, and what it has used. */
export interface Budget {
  read: () => number
  written: () => number
  left: () => number
  /** Counts what a call has used. */
  count: (used: { read: number; written: number }) => void
  /** Refused where so many more are too many. */
  check: (more: number) => void
}

const tooMany = (most: number) =>
  failed(
    phrase(
      'ai-failed-too-large',
      'AI request failed: this needs more than the {most, number} tokens you have left. Try a smaller request.',
      { most },
    ),
    'too-many',
  )

/** Roughly what a text counts for, where nobody has said. */
export const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4)

export function openBudget(most: number): Budget {
  let [read, written] = [0, 0]
  const left = () => most - read - written
  const check = (more: number) => {
    if (more > left()) throw tooMany(most)
  }
  return {
    read: () => read,
    written: () => written,
    left,
    check,
    count: (used) => {
      read += used.read
      written += used.written
    },
  }
}
