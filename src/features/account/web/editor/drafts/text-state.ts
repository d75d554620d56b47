import type { Published, Seen } from './file-calls.ts'

/** What was made of a file elsewhere meanwhile, and how it would stand once this is taken into account. */
export interface Theirs {
  content: string
  /** What both began from, where that is known. */
  base: string | undefined
  published: Published
  begun: string | null
  /** The draft that it is, if it is one. */
  seen?: Seen | undefined
  /** Whether the same person has written it, and not published it. */
  isOwn?: boolean
  /** Lets it go from where it was kept. */
  forget?: () => void
}

/** A text that can be gone back to. */
export interface Step {
  text: string
  /** The version of the file that it was begun from; null where there was none. */
  begun: string | null
}

/** A file while somebody writes it. */
export interface State extends Step {
  phase: 'loading' | 'ready' | 'failed'
  /** As visitors see it. */
  published: Published
  past: Step[]
  future: Step[]
  /** What is not published is kept: nowhere else yet, in this browser alone, or on the server. */
  kept: 'typing' | 'here' | 'sent'
  isPublishing: boolean
  /** The draft that the server has, as far as it is known here. */
  seen?: Seen | undefined
  theirs?: Theirs | undefined
  problem?: string | undefined
  /** Counts the changes that did not come from typing. */
  turn: number
}

export const start: State = {
  phase: 'loading',
  text: '',
  begun: null,
  published: { content: '', version: null },
  past: [],
  future: [],
  kept: 'sent',
  isPublishing: false,
  turn: 0,
}

export const offline = 'You are offline. Your text is kept here; publish it when you are back.'
export const wordsOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : 'Failed to save file'
export const isChanged = ({ text, published }: State): boolean =>
  published.isUnknown === true || text !== published.content
