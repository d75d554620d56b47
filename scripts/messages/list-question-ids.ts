import { knownQuestions } from '#matching/server/known-questions/known-questions.ts'

/** The ids of the questions that members answer, each before those of its answers. */
export const listQuestionIds = (): string[] =>
  knownQuestions.flatMap(({ id, answers }) => [id, ...answers.map((answer) => answer.id)])
