import { expect, test } from 'vitest'
import { questionCategories, questionTypes } from '#matching/rules.ts'
import { knownQuestions, questionById } from './known-questions.ts'

const twice = (things: readonly unknown[]) => things.filter((one, at) => things.indexOf(one) !== at)
const asRead = (text: string) => text.toLowerCase().replace(/[^a-z ]/g, '')

test('there are at least 66 questions of each type, and 20 of each category in it', () => {
  for (const type of questionTypes) {
    const ofType = knownQuestions.filter((one) => one.type === type)
    expect(ofType.length).toBeGreaterThanOrEqual(66)
    for (const category of questionCategories)
      expect(ofType.filter((one) => one.category === category).length).toBeGreaterThanOrEqual(20)
  }
})

test('every question has an id and a text of its own, and a number of its own within its type', () => {
  expect(twice(knownQuestions.map(({ id }) => id))).toEqual([])
  expect(twice(knownQuestions.map(({ text }) => asRead(text)))).toEqual([])
  expect(twice(knownQuestions.map(({ type, number }) => `${type} ${number}`))).toEqual([])
  expect(knownQuestions.filter(({ number }) => !Number.isInteger(number) || number < 0 || number > 127)).toEqual([])
  expect(questionById.size).toBe(knownQuestions.length)
})

test('every question is a sentence that fits on a card, with two to six short answers of its own', () => {
  for (const { id, text, answers } of knownQuestions) {
    expect([id, text, text.length <= 120, text.endsWith('?')]).toEqual([id, text, true, true])
    expect([id, answers.length >= 2 && answers.length <= 6]).toEqual([id, true])
    expect([id, twice(answers.map((one) => asRead(one.text)))]).toEqual([id, []])
    for (const answer of answers) {
      expect([answer.text, answer.text.length <= 60, /^[\p{Lu}\d]/u.test(answer.text)]).toEqual([
        answer.text,
        true,
        true,
      ])
      expect(answer.id).toMatch(/^[a-z-]+-[1-6]$/)
    }
  }
  expect(knownQuestions.filter(({ id }) => !/^[a-z-]{3,30}$/.test(id))).toEqual([])
  expect(twice(knownQuestions.flatMap(({ answers }) => answers.map(({ id }) => id)))).toEqual([])
})

test('all words are set cleanly: curly quotes, and no blanks at the ends or doubled', () => {
  const all = knownQuestions.flatMap(({ text, answers }) => [text, ...answers.map((one) => one.text)])
  expect(all.filter((text) => /['"]|^\s|\s$|\s\s/.test(text))).toEqual([])
})

test('the first ten questions are of both types and of all categories, so that they are in common soon', () => {
  const first = knownQuestions.slice(0, 10)
  for (const type of questionTypes) expect(first.filter((one) => one.type === type)).toHaveLength(5)
  expect(new Set(first.map(({ category }) => category))).toEqual(new Set(questionCategories))
})
