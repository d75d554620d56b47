import type { questionCategories, QuestionType } from '../../rules.ts'

export interface KnownQuestion {
  /** Kept in answers of members: never given to another question. */
  id: string
  /** From 0 to 127 among the questions of its type, and kept likewise. */
  number: number
  text: string
  type: QuestionType
  category: (typeof questionCategories)[number]
  /** Six at most; the place of an answer is kept likewise. */
  answers: readonly { id: string; text: string }[]
}

export const knownQuestions: readonly KnownQuestion[] = []

export const questionById: ReadonlyMap<string, KnownQuestion> = new Map(knownQuestions.map((one) => [one.id, one]))
