import { viewMember } from '#members/server/view-member.ts'
import type { Candidate } from '#matching/search-contract.ts'
import { distanceSteps, questionsOf, questionTypes } from '#matching/rules.ts'
import { knownQuestions } from '../known-questions/known-questions.ts'
import { sayQuestion } from '../known-questions/say-question.ts'
import { explainFit, type Reason } from '../score/explain.ts'
import type { MemberFit } from './read-fits.ts'
import { toKilometres, type Unit } from './wishes.ts'

const byNumber = Object.fromEntries(
  questionTypes.map((type) => [
    type,
    new Map(knownQuestions.filter((one) => one.type === type).map((one) => [one.number, one])),
  ]),
)

/** Only the step within which a distance is: nobody learns more. */
const viewDistance = (kilometres: number, unit: Unit) => ({
  within: distanceSteps.find((step) => kilometres <= toKilometres(step, unit)) ?? null,
  unit,
})

/** Somebody who was found, before their answers are said in a language. */
export interface UnsaidCandidate extends Omit<Candidate, 'helped' | 'hurt'> {
  helped: Reason[]
  hurt: Reason[]
}

/** Somebody who was found; undefined for a row without anybody. */
export function viewCandidate({ record, ...found }: MemberFit, unit: Unit): UnsaidCandidate | undefined {
  if (!record) return undefined
  const { percent, common, kilometres, mine, theirs } = found
  const questions = byNumber[questionsOf[record.type]] ?? new Map()
  const reasons = percent !== null && mine && theirs ? explainFit(mine, theirs, questions) : { helped: [], hurt: [] }
  return {
    ...viewMember(record),
    compatibility: percent,
    common,
    ...reasons,
    distance: kilometres === null ? null : viewDistance(kilometres, unit),
  }
}

/** The same in a language (BCP 47). */
export function sayCandidate(language: string, { helped, hurt, ...found }: UnsaidCandidate): Candidate {
  const sayReason = ({ question, mine, theirs }: Reason) => ({
    question_id: question.id,
    text: sayQuestion(language, question),
    mine: sayQuestion(language, mine),
    theirs: sayQuestion(language, theirs),
  })
  return { ...found, helped: helped.map(sayReason), hurt: hurt.map(sayReason) }
}
