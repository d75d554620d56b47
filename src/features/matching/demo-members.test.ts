import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measureImage } from '#kit/server/images.ts'
import { answersOf } from './server/demo/answers-of.ts'
import { readPeople, type DemoPerson } from './server/demo/read-people.ts'
import { knownQuestions } from './server/known-questions/known-questions.ts'
import { weights, type QuestionType } from './rules.ts'

const folder = 'seed/members'
const people = await readPeople(folder)
const pictures = (await readdir(join(folder, 'pictures'))).map((file) => file.replace('.webp', ''))
const bios = people.flatMap(({ professional, personal, dating }) =>
  [professional, personal, dating].filter((bio) => bio !== undefined),
)

test('48 different adults from many places say something about themselves that nobody else says', () => {
  expect(people).toHaveLength(48)
  for (const { age } of people) expect(age).toBeGreaterThanOrEqual(18)
  expect(Math.max(...people.map(({ age }) => age)) - Math.min(...people.map(({ age }) => age))).toBeGreaterThan(50)
  expect(new Set(people.map(({ name }) => name.join(' '))).size).toBe(48)
  expect(new Set(people.map(({ place }) => place)).size).toBeGreaterThan(40)
  expect(new Set(people.map(({ gender }) => gender))).toEqual(new Set(['female', 'male', 'other']))
  expect(new Set(bios).size).toBe(84)
  for (const bio of bios) expect([bio, bio.length >= 200 && bio.length <= 500]).toEqual([bio, true])
})

test('each has a portrait of their own, and every picture is somebody’s', async () => {
  const used = people.flatMap(({ key, pictures: more }) => [key, ...more])
  expect(used.toSorted()).toEqual(pictures.toSorted())
  let total = 0
  for (const name of pictures) {
    const file = join(folder, 'pictures', `${name}.webp`)
    expect(await measureImage(await readFile(file))).toEqual({ width: 640, height: 640, type: 'webp' })
    total += (await stat(file)).size
  }
  expect(total).toBeLessThan(1_000_000)
})

test('each answers 25 to 60 questions, and accepts their own answer', () => {
  for (const person of people) {
    const answers = answersOf(person, knownQuestions)
    expect(answers).toEqual(answersOf(person, knownQuestions))
    expect(new Set(answers.map(({ questionId }) => questionId)).size).toBe(answers.length)
    expect(answers.length).toBeGreaterThanOrEqual(25)
    expect(answers.length).toBeLessThanOrEqual(60)
    for (const { answer, accepts, importance } of answers) {
      expect(accepts).toContain(answer)
      expect([0, 1, 2, 3, 4]).toContain(importance)
    }
  }
})

const said = new Map(people.map((person) => [person.key, answersOf(person, knownQuestions)]))

/** In percent, by the definition of the score. */
function fit(one: DemoPerson, other: DemoPerson, type: QuestionType): number | undefined {
  const ids = new Set(knownQuestions.filter((question) => question.type === type).map(({ id }) => id))
  const [mine, theirs] = [one, other].map(({ key }) =>
    (said.get(key) ?? []).filter(({ questionId }) => ids.has(questionId)),
  )
  const pairs = mine!.flatMap((a) => theirs!.filter((b) => b.questionId === a.questionId).map((b) => [a, b] as const))
  if (pairs.length < 5) return undefined
  const sum = (list: number[]) => list.reduce((total, value) => total + value, 0)
  const content = (list: typeof pairs) =>
    sum(list.map(([a, b]) => (a.accepts.includes(b.answer) ? weights[a.importance]! : 0))) /
    sum(list.map(([a]) => weights[a.importance]!))
  return 100 * (Math.sqrt(content(pairs) * content(pairs.map(([a, b]) => [b, a] as const))) - 1 / pairs.length)
}

test.for<QuestionType>(['Professional', 'Personal'])('how well two of them fit differs widely: %s', (type) => {
  const isIn = ({ professional, personal, dating }: DemoPerson) =>
    type === 'Professional' ? professional : (personal ?? dating)
  const all = people.filter(isIn)
  const fits = all
    .flatMap((one, place) => all.slice(place + 1).map((other) => fit(one, other, type)))
    .toSorted((a, b) => a! - b!)
  expect(fits).not.toContain(undefined)
  const at = (share: number) => fits[Math.floor(share * fits.length)]!
  expect(at(0.05)).toBeLessThan(40)
  expect(at(0.5)).toBeLessThan(80)
  expect(at(0.95)).toBeGreaterThan(85)
})
