import { readLanguage } from '#kit/language-header.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#matching/questions-contract.ts'
import { answerQuestions } from './answer-questions.ts'
import { listQuestions } from './list-questions.ts'
import { removeAnswer } from './remove-answer.ts'

export const questionsHandlers: Handler[] = [
  on(calls.listQuestions, ({ ctx, user, isPlatform, query, headers }) =>
    listQuestions(ctx, isPlatform ? user?.id : undefined, { ...query, language: readLanguage(headers) }),
  ),
  on(calls.answerQuestions, async ({ ctx, user, body }) => ({
    message: body.answers.length === 1 ? 'Answer saved.' : 'Answers saved.',
    answered: await answerQuestions(ctx, user.id, body.answers),
  })),
  on(calls.removeAnswer, async ({ ctx, user, params }) => ({
    message: 'Answer removed.',
    answered: await removeAnswer(ctx, user.id, params.question_id),
  })),
]
