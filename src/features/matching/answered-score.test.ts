import { expect } from 'vitest'
import { openMember, type Member } from '#test/members.ts'
import { seedFor } from '#test/long.ts'
import { makeRandom } from '#test/random.ts'
import { test, type World } from '#test/world.ts'
import { questionsOf, weights } from './rules.ts'
import type { Candidate } from './search-contract.ts'
import type { Question } from './questions-contract.ts'

/** What somebody said, by question. */
type Said = Map<string, { answer: string; accepts: string[]; weight: number; isPrivate: boolean }>
interface Person extends Member {
  said: Said
  /** Of their records. */
  ids: readonly string[]
}
const random = makeRandom(seedFor(30))
const pick = <One>(from: readonly One[]) => from[Math.floor(random() * from.length)]!
const types = ['professional', 'personal'] as const

/** Answers to about so many of the questions: with and without the fields that may be left out, some skipped, some private. */
async function answerSome(me: Member, questions: readonly Question[], share: number): Promise<Said> {
  const said: Said = new Map()
  const answers = []
  for (const { id, answers: choices } of questions) {
    if (random() >= share) continue
    const ids = choices.map((one) => one.id)
    const answer = random() < 0.1 ? null : pick(ids)
    const importance = random() < 0.3 ? undefined : pick([0, 1, 2, 3, 4])
    const accepts = random() < 0.3 ? undefined : [pick(ids), ...ids.filter(() => random() < 0.3)]
    const isPrivate = random() < 0.2
    answers.push({ question_id: id, answer, importance, accepts, private: isPrivate })
    if (answer !== null)
      said.set(id, { answer, accepts: accepts ?? [answer], weight: weights[importance ?? 3]!, isPrivate })
  }
  expect((await me.ask('POST /api/questions/answers', { answers })).status).toBe(200)
  return said
}

/** Which share of the questions each of them answers: most pairs have enough in common, some too little. */
const shares = [1, 1, 0.5, 0.5, 0.15, 0.15, 0.05]

async function join(world: World, number: number, questions: readonly Question[]): Promise<Person> {
  world.moveOn()
  const me = await openMember(world, `person-${number}@example.com`)
  for (const type of types) await me.save(type, {})
  const ids = [await me.idOf('professional'), await me.idOf('personal')]
  return { ...me, ids, said: await answerSome(me, questions, shares[number]!) }
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** The definition, question by question. */
function fit(mine: Said, theirs: Said, asked: readonly Question[]) {
  const common = asked.flatMap(({ id }) => {
    const [one, other] = [mine.get(id), theirs.get(id)]
    // What is answered privately counts nowhere.
    return one && other && !one.isPrivate && !other.isPrivate ? [{ id, one, other }] : []
  })
  const satisfaction = (side: 'one' | 'other') => {
    const across = side === 'one' ? 'other' : 'one'
    const possible = sum(common.map((pair) => pair[side].weight))
    const pleased = common.filter((pair) => pair[side].accepts.includes(pair[across].answer))
    return { share: possible === 0 ? 1 : sum(pleased.map((pair) => pair[side].weight)) / possible, possible }
  }
  const [a, b] = [satisfaction('one'), satisfaction('other')]
  const isTold = common.length >= 5 && a.possible + b.possible > 0
  const score = Math.max(0, Math.sqrt(a.share * b.share) - 1 / common.length)
  return { common, percent: isTold ? score * 100 : null }
}

function expectFit(me: Person, other: Person, found: Candidate, questions: readonly Question[]) {
  const asked = questions.filter(({ type }) => type === questionsOf[found.type])
  const { common, percent } = fit(me.said, other.said, asked)
  expect(found.common).toBe(common.length)
  // Rounded down, where the last digit of a fraction may be lost.
  const rounded = percent === null ? [null] : [Math.floor(percent - 1e-9), Math.floor(percent + 1e-9)]
  expect(rounded).toContain(found.compatibility)
  for (const { question_id, text, mine, theirs } of [...found.helped, ...found.hurt]) {
    const { one, other: heard } = common.find(({ id }) => id === question_id)!
    const question = asked.find(({ id }) => id === question_id)!
    const said = [one, heard].map(({ answer }) => question.answers.find(({ id }) => id === answer)?.text)
    expect([text, mine, theirs]).toEqual([question.text, ...said])
  }
  expect(Math.max(found.helped.length, found.hurt.length)).toBeLessThanOrEqual(3)
}

test('from what seven people answer, each finds all others with the number that the definition gives', async ({
  world,
}) => {
  const questions: Question[] = (await world.ask('GET /api/questions')).body
  const people: Person[] = []
  for (let number = 0; number < shares.length; number += 1) people.push(await join(world, number, questions))
  const all: Candidate[] = []
  for (const me of people)
    for (const type of types) {
      const { body } = await me.ask('POST /api/matching/search', { types: { [type]: true } })
      expect(body.items).toHaveLength(6)
      for (const found of body.items)
        expectFit(
          me,
          people.find(({ ids }) => ids.includes(found.id))!,
          found,
          questions,
        )
      all.push(...body.items)
    }
  const seen = all.find(({ helped }) => helped.length > 0)!
  const inGerman = { token: people[0]!.token, headers: { 'x-screen-language': 'de' } }
  const { body: said } = await world.ask(`GET /api/members/${seen.id}`, undefined, inGerman)
  const german: Question[] = (await world.ask('GET /api/questions', undefined, inGerman)).body
  const reasons: Candidate['helped'] = [...said.helped, ...said.hurt]
  expect(reasons.length).toBeGreaterThan(0)
  for (const { question_id, text, mine } of reasons) {
    const question = german.find(({ id }) => id === question_id)!
    expect([text, question.answers.map((one) => one.text)]).toEqual([question.text, expect.arrayContaining([mine])])
  }
  expect(all.filter(({ compatibility }) => compatibility !== null).length).toBeGreaterThan(20)
})
