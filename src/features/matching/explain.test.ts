import { expect, test } from 'vitest'
import { answer } from '#test/found-members.ts'
import { explainFit } from './server/score/explain.ts'
import { fillAnswerBits } from './server/score/answer-bits.ts'

const answers = ['Never', 'Often'].map((text, place) => ({ id: `a${place}`, text }))
const questions = new Map(
  Array.from({ length: 10 }, (_, number) => [
    number,
    {
      id: `q${number}`,
      number,
      text: `Question ${number}?`,
      type: 'Personal',
      category: 'Interests',
      answers,
    } as const,
  ]),
)

test('the questions that matter most are told, three that helped and three that hurt', () => {
  const importances = [1, 2, 3, 4, 2, 1, 2, 3, 4, 2]
  const mine = fillAnswerBits(importances.map((importance, number) => answer(number, 0, { importance })))
  const theirs = fillAnswerBits(
    importances.map((importance, number) => answer(number, number < 5 ? 0 : 1, { importance })),
  )
  const { helped, hurt } = explainFit(mine, theirs, questions)
  expect(helped.map((one) => one.question.id)).toEqual(['q3', 'q2', 'q1'])
  expect(hurt.map((one) => one.question.id)).toEqual(['q8', 'q7', 'q9'])
  expect(hurt[0]).toEqual({ question: questions.get(8), mine: answers[0], theirs: answers[1] })
})

test('a question that matters to nobody neither helps nor hurts', () => {
  const answerBits = fillAnswerBits([0, 1, 2, 3, 4].map((number) => answer(number, 0, { importance: 0 })))
  expect(explainFit(answerBits, answerBits, questions)).toEqual({ helped: [], hurt: [] })
})
