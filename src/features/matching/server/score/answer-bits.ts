import type { KnownQuestion } from '../known-questions/known-questions.ts'

/** As many questions of a type as there are bits for. */
export const mostQuestions = 128
const importances = [1, 2, 3, 4] as const
const choices = [1, 2, 3, 4, 5, 6] as const

type Column =
  | 'answered'
  | `given${(typeof choices)[number]}`
  | `wanted${(typeof choices)[number]}`
  | `asked${(typeof importances)[number]}`

/** What somebody said to the questions of a type: strings of 0 and 1, each with a place for every question. */
export type AnswerBits = Record<Column, string>

/** An answer by the number of its question, and the places of answers in it. */
export interface CountedAnswer {
  question: number
  choice: number
  accepts: readonly number[]
  importance: number
}

export const columns: readonly Column[] = [
  'answered',
  ...choices.map((choice) => `given${choice}` as const),
  ...choices.map((choice) => `wanted${choice}` as const),
  ...importances.map((importance) => `asked${importance}` as const),
]

/** Which columns have a bit for an answer. */
function columnsOf({ choice, accepts, importance }: CountedAnswer): string[] {
  return ['answered', `given${choice + 1}`, ...accepts.map((one) => `wanted${one + 1}`), `asked${importance}`]
}

export function fillAnswerBits(answers: readonly CountedAnswer[]): AnswerBits {
  const bits = new Map<string, string[]>(columns.map((column) => [column, Array<string>(mostQuestions).fill('0')]))
  for (const answer of answers)
    for (const column of columnsOf(answer)) {
      const row = bits.get(column)
      if (row) row[answer.question] = '1'
    }
  return Object.fromEntries(columns.map((column) => [column, (bits.get(column) ?? []).join('')])) as AnswerBits
}

const isOn = (bits: string, question: number) => bits[question] === '1'

/** What the bits say about a question; undefined if it wasn’t answered. */
export function readAnswer(answerBits: AnswerBits, question: number): CountedAnswer | undefined {
  if (!isOn(answerBits.answered, question)) return undefined
  return {
    question,
    choice: choices.findIndex((choice) => isOn(answerBits[`given${choice}`], question)),
    accepts: choices.flatMap((choice, place) => (isOn(answerBits[`wanted${choice}`], question) ? [place] : [])),
    importance: importances.find((one) => isOn(answerBits[`asked${one}`], question)) ?? 0,
  }
}

interface StatedAnswer {
  answer: string | null
  accepts: readonly string[]
  importance: number
  isPrivate: boolean
}

/**
 * An answer as it is counted; undefined if it was skipped, given privately, or is none of the question’s answers any more. What is private
 * counts nowhere: whoever changes their own answers could read it off the number.
 */
export function answerOf(
  { answer, accepts, importance, isPrivate }: StatedAnswer,
  question: KnownQuestion,
): CountedAnswer | undefined {
  if (isPrivate) return undefined
  const placeOf = (id: string | null) => question.answers.findIndex((one) => one.id === id)
  const choice = placeOf(answer)
  if (choice < 0) return undefined
  const accepted = accepts.map(placeOf).filter((place) => place >= 0)
  return { question: question.number, choice, accepts: accepted, importance }
}
