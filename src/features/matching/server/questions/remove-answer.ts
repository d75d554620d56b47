import { and, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { memberAnswers } from '../tables.ts'
import { changeAnswers } from './answer-questions.ts'
import { questionById } from '../known-questions/known-questions.ts'

/** Takes an answer or a skip back; returns how many questions somebody has answered. */
export async function removeAnswer(ctx: Context, userId: string, questionId: string): Promise<number> {
  if (!questionById.has(questionId))
    throw new Refusal('missing', phrase('question-not-found', 'This question doesn’t exist.'))
  const isIt = and(eq(memberAnswers.userId, userId), eq(memberAnswers.questionId, questionId))
  return changeAnswers(ctx, userId, ({ db }) => db.delete(memberAnswers).where(isIt))
}
