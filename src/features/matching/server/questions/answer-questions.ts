import { type Phrase, phrase } from '#kit/phrase.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { lockAccount } from '#accounts/server/lock-account.ts'
import type { Context } from '#kit/server/context.ts'
import { Refusal } from '#kit/refusal.ts'
import { noteActive } from '#members/server/note-active.ts'
import type { answerQuestions as call } from '#matching/questions-contract.ts'
import { keepAnswerBits } from '../score/keep-answer-bits.ts'
import { memberAnswers } from '../tables.ts'
import { questionById } from '../known-questions/known-questions.ts'
import { phraseQuestion } from '../known-questions/say-question.ts'
import { countAnswered, type AnswerRow } from './my-answers.ts'

type GivenAnswer = z.output<typeof call.body>['answers'][number]

const refuse = (says: Phrase) => new Refusal('invalid', says)

/** What is kept of an answer. */
function readGiven({
  question_id,
  answer,
  accepts,
  importance,
  private: isPrivate,
}: GivenAnswer): Omit<AnswerRow, 'userId' | 'answeredAt'> {
  const question = questionById.get(question_id)
  if (!question)
    throw refuse(
      phrase('question-does-not-exist', 'This question doesn’t exist: {question}.', { question: question_id }),
    )
  const wanted = new Set(accepts ?? (answer === null ? [] : [answer]))
  const ids = question.answers.map(({ id }) => id)
  if (answer !== null && !ids.includes(answer))
    throw refuse(
      phrase('answer-not-of-question', 'This isn’t one of the answers to “{question}”.', {
        question: phraseQuestion(question),
      }),
    )
  const accepted = ids.filter((id) => wanted.has(id))
  if (accepted.length < wanted.size)
    throw refuse(
      phrase('accepted-not-of-question', 'This isn’t one of the answers you can accept for “{question}”.', {
        question: phraseQuestion(question),
      }),
    )
  if (answer === null) return { questionId: question_id, answer, accepts: [], importance, isPrivate }
  if (accepted.length === 0 && importance > 0)
    throw refuse(
      phrase('answer-needs-acceptable', 'Please choose at least one acceptable answer to “{question}”.', {
        question: phraseQuestion(question),
      }),
    )
  return { questionId: question_id, answer, accepts: accepted, importance, isPrivate }
}

/** Does something to somebody’s answers, one call after another, and brings in step what follows from them. */
export const changeAnswers = (
  ctx: Context,
  userId: string,
  change: (within: Context) => Promise<unknown>,
): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    // Before any row of theirs, as whoever deletes the account does.
    await lockAccount(within, userId)
    await change(within)
    await keepAnswerBits(within, userId)
    await noteActive(within, userId)
    return countAnswered(within, userId)
  })

/** Keeps answers, all of them or none; returns how many questions somebody has answered. */
export async function answerQuestions(ctx: Context, userId: string, given: readonly GivenAnswer[]): Promise<number> {
  if (new Set(given.map(({ question_id }) => question_id)).size < given.length)
    throw refuse(phrase('answer-questions-once', 'Please answer each question only once.'))
  const answeredAt = ctx.now()
  const rows = given.map((one) => ({ ...readGiven(one), userId, answeredAt }))
  const isAnsweredAgain = and(
    eq(memberAnswers.userId, userId),
    inArray(
      memberAnswers.questionId,
      rows.map(({ questionId }) => questionId),
    ),
  )
  return changeAnswers(ctx, userId, async ({ db }) => {
    await db.delete(memberAnswers).where(isAnsweredAgain)
    await db.insert(memberAnswers).values(rows)
  })
}
