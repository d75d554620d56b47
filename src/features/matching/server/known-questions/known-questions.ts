import type { questionCategories, QuestionType } from '#matching/rules.ts'
import type { Entries } from './entry.ts'
import { personalBehavioral } from './personal-behavioral.ts'
import { personalCognitive } from './personal-cognitive.ts'
import { personalInterests } from './personal-interests.ts'
import { professionalBehavioral } from './professional-behavioral.ts'
import { professionalCognitive } from './professional-cognitive.ts'
import { professionalInterests } from './professional-interests.ts'

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

const listEntries = (entries: Entries, about: Pick<KnownQuestion, 'type' | 'category'>): KnownQuestion[] =>
  Object.entries(entries).map(([number, { id, text, answers }]) => ({
    id,
    number: Number(number),
    text,
    ...about,
    answers: answers.map((answer, place) => ({ id: `${id}-${place + 1}`, text: answer })),
  }))

/** In the order in which they are asked: what comes first has been answered by most. */
export const knownQuestions: readonly KnownQuestion[] = [
  ...listEntries(professionalBehavioral, { type: 'Professional', category: 'Behavioral' }),
  ...listEntries(professionalInterests, { type: 'Professional', category: 'Interests' }),
  ...listEntries(professionalCognitive, { type: 'Professional', category: 'Cognitive' }),
  ...listEntries(personalBehavioral, { type: 'Personal', category: 'Behavioral' }),
  ...listEntries(personalInterests, { type: 'Personal', category: 'Interests' }),
  ...listEntries(personalCognitive, { type: 'Personal', category: 'Cognitive' }),
].toSorted((one, other) => one.number - other.number)

export const questionById: ReadonlyMap<string, KnownQuestion> = new Map(knownQuestions.map((one) => [one.id, one]))
