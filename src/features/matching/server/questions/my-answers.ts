import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { memberAnswers } from '../tables.ts'
import { questionById } from '../known-questions/known-questions.ts'

export type AnswerRow = typeof memberAnswers.$inferSelect

/** What somebody said to the questions that there are, by the ids of these. */
export async function readAnswers({ db }: Context, userId: string): Promise<Map<string, AnswerRow>> {
  const rows = await db.select().from(memberAnswers).where(eq(memberAnswers.userId, userId))
  return new Map(rows.filter((row) => questionById.has(row.questionId)).map((row) => [row.questionId, row]))
}

/** Whether it was answered, not skipped. */
export const isAnswered = (row: AnswerRow | undefined): boolean => row !== undefined && row.answer !== null

export async function countAnswered(ctx: Context, userId: string): Promise<number> {
  return [...(await readAnswers(ctx, userId)).values()].filter(isAnswered).length
}
