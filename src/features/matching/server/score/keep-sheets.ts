import { and, eq, notInArray, sql } from 'drizzle-orm'
import { lockAccount } from '#accounts/server/lock-account.ts'
import type { Context } from '#kit/server/context.ts'
import { questionTypes, type QuestionType } from '#matching/rules.ts'
import { questionById } from '../known-questions/known-questions.ts'
import { answerSheets, memberAnswers } from '../tables.ts'
import { fillSheet, markOf, planes, type Mark } from './sheet.ts'

async function readMarks({ db }: Context, userId: string) {
  // What is answered at the same time waits, so that it is on the sheets afterwards.
  await lockAccount({ db }, userId)
  const said = await db.select().from(memberAnswers).where(eq(memberAnswers.userId, userId))
  const marks: Record<QuestionType, Mark[]> = { Professional: [], Personal: [] }
  for (const one of said) {
    const question = questionById.get(one.questionId)
    const mark = question && markOf(one, question)
    if (mark) marks[question.type].push(mark)
  }
  return marks
}

const asProposed = Object.fromEntries(planes.map((plane) => [plane, sql.raw(`excluded.${plane}`)]))

/** Writes the answer sheets of somebody anew from their answers; within the transaction that changes these. */
export async function keepSheets(ctx: Context, userId: string): Promise<void> {
  const marks = await readMarks(ctx, userId)
  const filled = questionTypes.filter((type) => marks[type].length > 0)
  const isEmpty = and(eq(answerSheets.userId, userId), notInArray(answerSheets.type, filled))
  await ctx.db.delete(answerSheets).where(isEmpty)
  if (filled.length === 0) return
  await ctx.db
    .insert(answerSheets)
    .values(filled.map((type) => ({ userId, type, ...fillSheet(marks[type]) })))
    .onConflictDoUpdate({ target: [answerSheets.userId, answerSheets.type], set: asProposed })
}
