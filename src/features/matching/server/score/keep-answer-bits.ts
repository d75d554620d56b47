import { and, eq, notInArray, sql } from 'drizzle-orm'
import { lockAccount } from '#accounts/server/lock-account.ts'
import type { Context } from '#kit/server/context.ts'
import { questionTypes, type QuestionType } from '#matching/rules.ts'
import { questionById } from '../known-questions/known-questions.ts'
import { memberAnswerBits, memberAnswers } from '../tables.ts'
import { fillAnswerBits, answerOf, columns, type CountedAnswer } from './answer-bits.ts'

async function readAnswers({ db }: Context, userId: string) {
  // What is answered at the same time waits, so that it is among the bits afterwards.
  await lockAccount({ db }, userId)
  const said = await db.select().from(memberAnswers).where(eq(memberAnswers.userId, userId))
  const answers: Record<QuestionType, CountedAnswer[]> = { Professional: [], Personal: [] }
  for (const one of said) {
    const question = questionById.get(one.questionId)
    const answer = question && answerOf(one, question)
    if (answer) answers[question.type].push(answer)
  }
  return answers
}

const asProposed = Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded.${column}`)]))

/** Writes the answer bits of somebody anew from their answers; within the transaction that changes these. */
export async function keepAnswerBits(ctx: Context, userId: string): Promise<void> {
  const answers = await readAnswers(ctx, userId)
  const filled = questionTypes.filter((type) => answers[type].length > 0)
  const isEmpty = and(eq(memberAnswerBits.userId, userId), notInArray(memberAnswerBits.type, filled))
  await ctx.db.delete(memberAnswerBits).where(isEmpty)
  if (filled.length === 0) return
  await ctx.db
    .insert(memberAnswerBits)
    .values(filled.map((type) => ({ userId, type, ...fillAnswerBits(answers[type]) })))
    .onConflictDoUpdate({ target: [memberAnswerBits.userId, memberAnswerBits.type], set: asProposed })
}
