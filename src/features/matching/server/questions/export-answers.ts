import { asc, eq } from 'drizzle-orm'
import type { Context, User } from '#kit/server/context.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { memberAnswers } from '../tables.ts'
import { questionById } from '../known-questions/known-questions.ts'
import type { AnswerRow } from './my-answers.ts'

/** An answer with the words of its question, which only has its id if it is no longer asked. */
function viewAnswer({ userId: _user, ...row }: AnswerRow) {
  const question = questionById.get(row.questionId)
  const textOf = (id: string | null) => question?.answers.find((one) => one.id === id)?.text ?? id
  return { ...row, question: question?.text ?? null, answer: textOf(row.answer), accepts: row.accepts.map(textOf) }
}

/** What somebody answered to the questions. */
export async function* exportAnswers({ db }: Context, { id }: User): AsyncGenerator<ZipPart> {
  const rows = await db
    .select()
    .from(memberAnswers)
    .where(eq(memberAnswers.userId, id))
    .orderBy(asc(memberAnswers.answeredAt), asc(memberAnswers.questionId))
  if (rows.length === 0) return
  yield { name: 'answers.json', bytes: Buffer.from(`${JSON.stringify(rows.map(viewAnswer), undefined, 2)}\n`) }
}
