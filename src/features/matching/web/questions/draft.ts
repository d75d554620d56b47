import { t } from '#kit/t.ts'
import { usualImportance } from '#matching/rules.ts'
import type { Question } from '#matching/questions-contract.ts'

/** What is chosen on the card of a question, and not sent yet. */
export interface Draft {
  answer: string | undefined
  accepts: readonly string[]
  importance: number
  private: boolean
}

/** What a card begins with: what was said before, or what is usual. */
export const draftOf = ({ mine }: Question): Draft =>
  mine === null || mine.answer === null
    ? { answer: undefined, accepts: [], importance: usualImportance, private: false }
    : { ...mine, answer: mine.answer }

/** Chooses an answer. As long as nothing else was accepted, it alone is. */
export function chooseAnswer(draft: Draft, answer: string): Draft {
  const isOwnAlone = draft.accepts.every((id) => id === draft.answer)
  return { ...draft, answer, accepts: isOwnAlone ? [answer] : draft.accepts }
}

/** Accepts an answer, or no longer. */
export const acceptAnswer = (draft: Draft, id: string): Draft => ({
  ...draft,
  accepts: draft.accepts.includes(id) ? draft.accepts.filter((one) => one !== id) : [...draft.accepts, id],
})

/** Why it can’t be sent; undefined if it can. */
export function whyNot({ answer, accepts, importance }: Draft): string | undefined {
  if (answer === undefined) return t('Please choose your answer.')
  if (accepts.length === 0 && importance > 0) return t('Please accept at least one answer, or choose “Irrelevant”.')
  return undefined
}
