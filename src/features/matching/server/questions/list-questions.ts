import type { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import type { listQuestions as call, Question } from '#matching/questions-contract.ts'
import { knownQuestions, type KnownQuestion } from '../known-questions/known-questions.ts'
import { sayQuestion } from '../known-questions/say-question.ts'
import { isAnswered, readAnswers, type AnswerRow } from './my-answers.ts'

const viewMine = ({ answer, accepts, importance, isPrivate }: AnswerRow): Question['mine'] => ({
  answer,
  accepts,
  importance,
  private: isPrivate,
})

const view = (
  language: string,
  { number: _number, answers, ...question }: KnownQuestion,
  row: AnswerRow | undefined,
): Question => ({
  ...question,
  text: sayQuestion(language, question),
  answers: answers.map((answer) => ({ ...answer, text: sayQuestion(language, answer) })),
  mine: row ? viewMine(row) : null,
})

/** The questions in a language (BCP 47), with what somebody said to them; of those without an answer, the skipped ones come last. */
export async function listQuestions(
  ctx: Context,
  userId: string | undefined,
  { status, type, category, language }: z.output<typeof call.query> & { language: string },
): Promise<Question[]> {
  const mine = userId === undefined ? new Map<string, AnswerRow>() : await readAnswers(ctx, userId)
  const rowOf = ({ id }: KnownQuestion) => mine.get(id)
  const isAsked = (one: KnownQuestion) =>
    (type === undefined || one.type === type) &&
    (category === undefined || one.category === category) &&
    (status === 'all' || isAnswered(rowOf(one)) === (status === 'answered'))
  const asked = knownQuestions.filter(isAsked)
  if (status === 'unanswered') asked.sort((one, other) => Number(mine.has(one.id)) - Number(mine.has(other.id)))
  return asked.map((one) => view(language, one, rowOf(one)))
}
