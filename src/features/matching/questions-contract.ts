import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint, perUser } from '#kit/contract.ts'
import { questionCategories, questionTypes, usualImportance } from './rules.ts'

/** What I said to a question. */
const MyAnswer = z.object({
  /** The id of one of its answers; null if it was skipped. */
  answer: z.string().nullable(),
  /** The ids of the answers that I accept from others. */
  accepts: z.array(z.string()),
  /** From 0, irrelevant, to 4. */
  importance: z.int(),
  /** It counts, but nobody is shown it. */
  private: z.boolean(),
})

export type Question = z.infer<typeof Question>
export const Question = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(questionTypes),
  category: z.enum(questionCategories),
  answers: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Null if it is unanswered, or nobody is signed in. */
  mine: MyAnswer.nullable(),
})

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/questions',
  access: 'anyone',
  summary: 'The questions, with my answers if I am signed in',
  query: z.object({
    status: z.enum(['all', 'answered', 'unanswered'], badInput).default('all'),
    type: z.enum(questionTypes, badInput).optional(),
    category: z.enum(questionCategories, badInput).optional(),
  }),
  answer: z.array(Question),
})

const Importance = z.int(badInput).min(0, badInput).max(4, badInput).default(usualImportance)
const noQuestion = says('question-not-found', 'This question doesn’t exist.')
const Id = z.string(badInput).max(40, badInput)
const GivenAnswer = z.object(
  {
    question_id: z.string(noQuestion).max(40, noQuestion),
    /** The id of one of the question’s answers; null skips the question. */
    answer: Id.nullable(),
    importance: Importance,
    /** The ids of answers, one at least unless it is irrelevant; by default the same answer alone. */
    accepts: z.array(Id, badInput).max(20, badInput).optional(),
    private: z.boolean(badInput).default(false),
  },
  badInput,
)

export const answerQuestions = endpoint({
  method: 'POST',
  path: '/api/questions/answers',
  access: 'account',
  summary: 'Answers, skips or changes the answers to questions, all of them or none',
  limit: perUser(300, 600),
  body: z.object({ answers: z.array(GivenAnswer, badInput).min(1, badInput).max(200, badInput) }, badInput),
  answer: z.object({ message: z.string(), answered: z.int() }),
})

export const removeAnswer = endpoint({
  method: 'DELETE',
  path: '/api/questions/answers/:question_id',
  access: 'account',
  summary: 'Takes an answer back, so that the question is unanswered again',
  limit: perUser(300, 600),
  answer: z.object({ message: z.string(), answered: z.int() }),
})
