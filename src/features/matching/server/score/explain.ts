import type { KnownQuestion } from '../known-questions/known-questions.ts'
import { weights } from '#matching/rules.ts'
import { mostQuestions, readAnswer, type CountedAnswer, type AnswerBits } from './answer-bits.ts'

const mostReasons = 3

type KnownAnswer = KnownQuestion['answers'][number]

/** What two people answered to the same question. */
export interface Reason {
  question: KnownQuestion
  mine: KnownAnswer
  theirs: KnownAnswer
}

const weightOf = ({ importance }: CountedAnswer) => weights[importance] ?? 0
const isPleased = (judge: CountedAnswer, one: CountedAnswer) => judge.accepts.includes(one.choice)

/** The questions that both answered, as pairs of what they said. */
function pairUp(mine: AnswerBits, theirs: AnswerBits): (readonly [CountedAnswer, CountedAnswer])[] {
  return Array.from({ length: mostQuestions }, (_, question) => question).flatMap((question) => {
    const [one, other] = [readAnswer(mine, question), readAnswer(theirs, question)]
    return one && other ? [[one, other] as const] : []
  })
}

/** The questions that helped and hurt two people most, by the share of each side’s points that they earned or missed. */
export function explainFit(
  mine: AnswerBits,
  theirs: AnswerBits,
  questions: ReadonlyMap<number, KnownQuestion>,
): { helped: Reason[]; hurt: Reason[] } {
  const pairs = pairUp(mine, theirs)
  const [iWant, theyWant] = [0, 1].map((side) => pairs.reduce((sum, pair) => sum + weightOf(pair[side as 0 | 1]), 0))
  const share = (judge: CountedAnswer, one: CountedAnswer, all = 0) =>
    all === 0 ? 0 : ((isPleased(judge, one) ? 1 : -1) * weightOf(judge)) / all
  const judged = pairs
    .map(([one, other]) => ({ one, other, effect: share(one, other, iWant) + share(other, one, theyWant) }))
    .toSorted((a, b) => b.effect - a.effect || a.one.question - b.one.question)
  const reasonsOf = ({ one, other }: (typeof judged)[number]): Reason[] => {
    const question = questions.get(one.question)
    const [said, heard] = [one, other].map(({ choice }) => question?.answers[choice])
    if (!question || said === undefined || heard === undefined) return []
    return [{ question, mine: said, theirs: heard }]
  }
  return {
    helped: judged
      .filter(({ effect }) => effect > 0)
      .slice(0, mostReasons)
      .flatMap(reasonsOf),
    hurt: judged
      .filter(({ effect }) => effect < 0)
      .toReversed()
      .slice(0, mostReasons)
      .flatMap(reasonsOf),
  }
}
