import type { KnownQuestion } from '../known-questions/known-questions.ts'

/** As many questions of a type as a sheet has room for. */
export const mostQuestions = 128
const importances = [1, 2, 3, 4] as const
const choices = [1, 2, 3, 4, 5, 6] as const

type Plane =
  | 'answered'
  | `given${(typeof choices)[number]}`
  | `wanted${(typeof choices)[number]}`
  | `asked${(typeof importances)[number]}`

/** What somebody said to the questions of a type: strings of 0 and 1, each with a place for every question. */
export type Sheet = Record<Plane, string>

/** An answer by the number of its question, and the places of answers in it. */
export interface Mark {
  question: number
  choice: number
  accepts: readonly number[]
  importance: number
}

export const planes: readonly Plane[] = [
  'answered',
  ...choices.map((choice) => `given${choice}` as const),
  ...choices.map((choice) => `wanted${choice}` as const),
  ...importances.map((importance) => `asked${importance}` as const),
]

/** Which planes an answer is marked on. */
function planesOf({ choice, accepts, importance }: Mark): string[] {
  return ['answered', `given${choice + 1}`, ...accepts.map((one) => `wanted${one + 1}`), `asked${importance}`]
}

export function fillSheet(marks: readonly Mark[]): Sheet {
  const bits = new Map<string, string[]>(planes.map((plane) => [plane, Array<string>(mostQuestions).fill('0')]))
  for (const mark of marks)
    for (const plane of planesOf(mark)) {
      const row = bits.get(plane)
      if (row) row[mark.question] = '1'
    }
  return Object.fromEntries(planes.map((plane) => [plane, (bits.get(plane) ?? []).join('')])) as Sheet
}

const isOn = (bits: string, question: number) => bits[question] === '1'

/** What a sheet says about a question; undefined if it wasn’t answered. */
export function readMark(sheet: Sheet, question: number): Mark | undefined {
  if (!isOn(sheet.answered, question)) return undefined
  return {
    question,
    choice: choices.findIndex((choice) => isOn(sheet[`given${choice}`], question)),
    accepts: choices.flatMap((choice, place) => (isOn(sheet[`wanted${choice}`], question) ? [place] : [])),
    importance: importances.find((one) => isOn(sheet[`asked${one}`], question)) ?? 0,
  }
}

interface StatedAnswer {
  answer: string | null
  accepts: readonly string[]
  importance: number
  isPrivate: boolean
}

/**
 * An answer as a mark; undefined if it was skipped, given privately, or is none of the question’s answers any more. What is private
 * counts nowhere: whoever changes their own answers could read it off the number.
 */
export function markOf(
  { answer, accepts, importance, isPrivate }: StatedAnswer,
  question: KnownQuestion,
): Mark | undefined {
  if (isPrivate) return undefined
  const placeOf = (id: string | null) => question.answers.findIndex((one) => one.id === id)
  const choice = placeOf(answer)
  if (choice < 0) return undefined
  const accepted = accepts.map(placeOf).filter((place) => place >= 0)
  return { question: question.number, choice, accepts: accepted, importance }
}
