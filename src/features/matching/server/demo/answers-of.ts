import { questionsOf } from '#matching/rules.ts'
import type { KnownQuestion } from '../known-questions/known-questions.ts'
import { chanceOf } from './chance.ts'
import type { DemoPerson } from './read-people.ts'

export interface DemoAnswer {
  questionId: string
  answer: string
  accepts: string[]
  importance: number
  isPrivate: boolean
}

/** In total, of one or of two types of questions. */
const fewest = 25
const most = 60
/** Where the importances from 1 to 4 begin, of all answers. */
const steps = [0.06, 0.42, 0.8, 0.985]

const clamp = (value: number) => Math.min(0.999, Math.max(0, value))

/** Which answer somebody gives: their temper decides, and a little chance. From 0 to 1 along the answers. */
function lean({ key, temper }: DemoPerson, { id }: KnownQuestion): number {
  const first = Math.floor(chanceOf(id, 'first') * temper.length)
  const second = Math.floor(chanceOf(id, 'second') * temper.length)
  const drawn = ((temper[first] ?? 5) * 0.75 + (temper[second] ?? 5) * 0.25) / 10
  const turned = chanceOf(id, 'turn') < 0.5 ? 1 - drawn : drawn
  return clamp((turned - 0.5) * 1.25 + 0.5 + (chanceOf(key, id) - 0.5) * 0.3)
}

/** How far from their own answer others may be, in shares of all answers: easygoing people accept more. */
function tolerance({ key, temper: [, orderly, outgoing] }: DemoPerson, { id }: KnownQuestion): number {
  const easy = 0.19 + (outgoing - orderly) * 0.018
  return easy + chanceOf(key, id, 'accepts') * 0.32
}

function answer(person: DemoPerson, question: KnownQuestion): DemoAnswer {
  const { answers, id } = question
  const given = Math.floor(lean(person, question) * answers.length)
  const reach = tolerance(person, question) * answers.length
  const weight = chanceOf(person.key, id, 'importance')
  return {
    questionId: id,
    answer: answers[given]?.id ?? '',
    accepts: answers.flatMap((one, place) => (Math.abs(place - given) <= reach ? [one.id] : [])),
    importance: steps.filter((step) => weight >= step).length,
    isPrivate: chanceOf(person.key, id, 'private') < 0.06,
  }
}

/** What somebody said, always the same: most often to the questions that are asked first. */
export function answersOf(person: DemoPerson, questions: readonly KnownQuestion[]): DemoAnswer[] {
  const kinds = Object.keys(questionsOf) as (keyof typeof questionsOf)[]
  const types = new Set(kinds.filter((kind) => person[kind]).map((kind) => questionsOf[kind]))
  const count = Math.round(fewest + chanceOf(person.key, 'count') * (types.size === 1 ? 15 : most - fewest))
  const asked = questions.map((question) => ({
    question,
    turn: question.number + chanceOf(person.key, question.id, 'asked') * 30,
  }))
  return [...types].flatMap((type) =>
    asked
      .filter(({ question }) => question.type === type)
      .toSorted((one, other) => one.turn - other.turn)
      .slice(0, Math.ceil(count / types.size))
      .map(({ question }) => answer(person, question)),
  )
}
