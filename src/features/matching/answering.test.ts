import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { Question } from './questions-contract.ts'
import { knownQuestions } from './server/known-questions/known-questions.ts'
import { memberAnswers } from './server/tables.ts'
import { openSite } from '#test/owned-site.ts'
import { words } from '#test/words.ts'
import { test, type World } from '#test/world.ts'

const [first, second, third] = knownQuestions as readonly [Known, Known, Known]
type Known = (typeof knownQuestions)[number]
const answerOf = ({ answers }: Known, place = 0) => answers[place]!.id
const bad = 'Please check your input.'

/** Somebody who is signed in, and what they do with questions. */
async function openPerson(world: World, email = 'ann@example.com') {
  const token = await world.signIn(email)
  const send = (answers: unknown) => world.ask('POST /api/questions/answers', { answers } as object, { token })
  return {
    token,
    send,
    answer: (one: Known, more: object = {}) => send([{ question_id: one.id, answer: answerOf(one), ...more }]),
    remove: (id: string) => world.ask(`DELETE /api/questions/answers/${encodeURIComponent(id)}`, undefined, { token }),
    list: async (query = ''): Promise<Question[]> =>
      (await world.ask(`GET /api/questions${query}`, undefined, { token })).body,
    mineOf: async ({ id }: Known) =>
      ((await world.ask('GET /api/questions', undefined, { token })).body as Question[]).find((one) => one.id === id)
        ?.mine,
  }
}

test('anybody reads all questions in the same order, and nobody’s answers', async ({ world }) => {
  const ann = await openPerson(world)
  await ann.answer(first)
  const { status, body } = await world.ask('GET /api/questions')
  expect(status).toBe(200)
  expect((body as Question[]).map(({ id }) => id)).toEqual(knownQuestions.map(({ id }) => id))
  expect((body as Question[]).filter(({ mine }) => mine !== null)).toEqual([])
  expect(Object.keys(body[0])).toEqual(['id', 'text', 'type', 'category', 'answers', 'mine'])
})

test('questions and their answers are said in the language of the reader, and so are mistakes about them', async ({
  world,
}) => {
  const headers = { 'x-screen-language': 'de' }
  const { body } = await world.ask('GET /api/questions', undefined, { headers })
  const said = (body as Question[]).find(({ id }) => id === 'weekends')
  expect(said?.text).toBe('Wie mögen Sie Ihre Wochenenden?')
  expect(said?.answers.map(({ text }) => text)).toEqual([
    'Gut geplant',
    'Mit einer Sache, die feststeht',
    'Spontan entschieden',
  ])
  const english = (await world.ask('GET /api/questions')).body as Question[]
  expect(english.map(({ text }) => text)).toEqual(knownQuestions.map(({ text }) => text))
  const answers = [{ question_id: 'weekends', answer: 'weekends-9' }]
  const token = await world.signIn('ann@example.com')
  const refused = await world.ask('POST /api/questions/answers', { answers }, { token, headers })
  expect(refused.body.message).toBe('Das ist keine der Antworten auf „Wie mögen Sie Ihre Wochenenden?“.')
})

test('an answer is kept with the importance 3 and accepts itself where nothing else is said', async ({ world }) => {
  const ann = await openPerson(world)
  expect(await ann.answer(first)).toMatchObject({ status: 200, body: { message: 'Answer saved.', answered: 1 } })
  const usual = { answer: answerOf(first), accepts: [answerOf(first)], importance: 3, private: false }
  expect(await ann.mineOf(first)).toEqual(usual)
  expect(await ann.mineOf(second)).toBeNull()
})

test('an answer is changed, skipped and taken back, and only real answers count', async ({ world }) => {
  const ann = await openPerson(world)
  await ann.answer(second)
  await ann.answer(first, { importance: 0, private: true })
  const accepts = [answerOf(first, 1), answerOf(first, 0), answerOf(first, 1)]
  const { body } = await ann.send([{ question_id: first.id, answer: answerOf(first, 1), importance: 4, accepts }])
  expect(body.answered).toBe(2)
  const inOrder = [answerOf(first, 0), answerOf(first, 1)]
  expect(await ann.mineOf(first)).toEqual({
    answer: answerOf(first, 1),
    accepts: inOrder,
    importance: 4,
    private: false,
  })
  expect((await ann.send([{ question_id: first.id, answer: null }])).body.answered).toBe(1)
  expect(await ann.mineOf(first)).toMatchObject({ answer: null, accepts: [] })
  expect((await ann.remove(first.id)).body).toEqual({ message: 'Answer removed.', answered: 1 })
  expect((await ann.remove(first.id)).body.answered).toBe(1)
  expect(await ann.mineOf(first)).toBeNull()
})

test('the filters tell answered from unanswered, and types and categories apart; skipped questions come last', async ({
  world,
}) => {
  const ann = await openPerson(world)
  await ann.send([
    { question_id: first.id, answer: null },
    { question_id: second.id, answer: answerOf(second) },
  ])
  expect((await ann.list('?status=answered')).map(({ id }) => id)).toEqual([second.id])
  const unanswered = (await ann.list('?status=unanswered')).map(({ id }) => id)
  expect(unanswered).toHaveLength(knownQuestions.length - 1)
  expect([unanswered[0], unanswered.at(-1)]).toEqual([third.id, first.id])
  const some = await ann.list('?type=Personal&category=Cognitive&status=all')
  expect(some.length).toBeGreaterThanOrEqual(20)
  expect(new Set(some.map(({ type, category }) => `${type} ${category}`))).toEqual(new Set(['Personal Cognitive']))
  for (const query of ['?status=maybe', '?type=personal', '?category=Money', '?status=all&status=answered'])
    expect([query, (await world.ask(`GET /api/questions${query}`)).status]).toEqual([
      query,
      query.includes('&') ? 200 : 400,
    ])
  expect((await world.ask('GET /api/questions?status=answered')).body).toEqual([])
})

const wrong: [string, unknown, string][] = [
  ['an unknown question', { question_id: 'who-are-you', answer: 'yes' }, 'This question doesn’t exist: who-are-you.'],
  [
    'an answer that there is not',
    { question_id: first.id, answer: 'a' },
    `This isn’t one of the answers to “${first.text}”.`,
  ],
  [
    'the answer to another question',
    { question_id: first.id, answer: answerOf(second) },
    `This isn’t one of the answers to “${first.text}”.`,
  ],
  [
    'somebody’s name for an object',
    { question_id: '__proto__', answer: 'constructor' },
    'This question doesn’t exist: __proto__.',
  ],
  [
    'an accepted answer of another question',
    { question_id: first.id, answer: answerOf(first), accepts: [answerOf(second)] },
    `This isn’t one of the answers you can accept for “${first.text}”.`,
  ],
  [
    'no accepted answer at all',
    { question_id: first.id, answer: answerOf(first), accepts: [] },
    `Please choose at least one acceptable answer to “${first.text}”.`,
  ],
  ['a text of SQL', { question_id: `' or 1=1 --`, answer: null }, `This question doesn’t exist: ' or 1=1 --.`],
  ['an importance of 5', { question_id: first.id, answer: answerOf(first), importance: 5 }, bad],
  ['an importance below 0', { question_id: first.id, answer: answerOf(first), importance: -1 }, bad],
  ['an importance between two', { question_id: first.id, answer: answerOf(first), importance: 2.5 }, bad],
  ['an importance in words', { question_id: first.id, answer: answerOf(first), importance: 'very' }, bad],
  ['no word about the answer', { question_id: first.id }, bad],
  ['a list for an answer', { question_id: first.id, answer: [answerOf(first)] }, bad],
  ['a text instead of yes or no', { question_id: first.id, answer: null, private: 'yes' }, bad],
  ['a number', 7, bad],
]

test('answers with a mistake are refused in words, and those beside them are not kept', async ({ world }) => {
  const ann = await openPerson(world)
  const fine = { question_id: third.id, answer: answerOf(third) }
  for (const [what, one, message] of wrong) {
    const { status, body } = await ann.send([fine, one])
    expect([what, status, body]).toEqual([what, 400, words(message)])
  }
  const again = await ann.send([fine, { ...fine, answer: null }])
  expect([again.status, again.body]).toEqual([400, words('Please answer each question only once.')])
  for (const answers of [[], {}, 'all', null, Array.from({ length: 201 }, () => fine)])
    expect(await ann.send(answers)).toMatchObject({ status: 400, body: words(bad) })
  expect(await ann.remove('who-are-you')).toMatchObject({ status: 404, body: words('This question doesn’t exist.') })
  expect(await world.ctx.db.$count(memberAnswers)).toBe(0)
})

test('all questions can be answered in one call', async ({ world }) => {
  const ann = await openPerson(world)
  const all = knownQuestions.map((one) => ({ question_id: one.id, answer: answerOf(one, 1) }))
  expect((await ann.send(all)).body).toEqual({ message: 'Answers saved.', answered: knownQuestions.length })
  expect(await ann.list('?status=unanswered')).toEqual([])
})

test('of two calls at the same time each is kept as a whole', async ({ world }) => {
  const ann = await openPerson(world)
  const all = (place: number) => knownQuestions.map((one) => ({ question_id: one.id, answer: answerOf(one, place) }))
  await Promise.all([ann.send(all(0)), ann.send(all(1).toReversed()), ann.send(all(0))])
  const places = (await ann.list('?status=answered')).map(({ mine }) => mine?.answer?.at(-1))
  expect(places).toHaveLength(knownQuestions.length)
  expect(new Set(places).size).toBe(1)
})

test('somebody’s answers are theirs alone: nobody else changes, removes or sees them', async ({ world }) => {
  const [ann, bob] = [await openPerson(world), await openPerson(world, 'bob@example.com')]
  await ann.answer(first, { private: true })
  await bob.answer(first, { importance: 1 })
  await bob.remove(first.id)
  expect(await ann.mineOf(first)).toMatchObject({ answer: answerOf(first), importance: 3, private: true })
  expect(await bob.list('?status=answered')).toEqual([])
})

test('answers need a token, that of the platform, and there is a limit to how often they change', async ({ world }) => {
  const answers = [{ question_id: first.id, answer: answerOf(first) }]
  expect((await world.ask('POST /api/questions/answers', { answers })).status).toBe(401)
  const site = await openSite(world)
  const at = { host: site.host, token: await world.signIn('ann@example.com', site.host) }
  expect((await world.ask('POST /api/questions/answers', { answers }, at)).status).toBe(403)
  const ann = await openPerson(world)
  await ann.answer(first)
  const seen = (await world.ask('GET /api/questions', undefined, at)).body as Question[]
  expect(seen.filter(({ mine }) => mine !== null)).toEqual([])
  let calls = 1
  while ((await ann.remove(third.id)).status === 200) calls += 1
  expect(calls).toBe(301)
  expect((await ann.remove(third.id)).status).toBe(429)
})

test('the copy of somebody’s data has their answers in words', async ({ world }) => {
  const ann = await openPerson(world)
  await ann.answer(first, { private: true })
  const headers = { authorization: `Bearer ${ann.token}` }
  const copy = await world.visit('http://localhost/api/auth/export', { headers })
  const archive = await fromBufferPromise(Buffer.from(await copy.arrayBuffer()))
  let kept: unknown
  for await (const entry of archive.eachEntry())
    if (entry.fileName === 'answers.json')
      kept = JSON.parse(String(await buffer(await archive.openReadStreamPromise(entry))))
  const said = { question: first.text, answer: first.answers[0]?.text, accepts: [first.answers[0]?.text] }
  expect(kept).toEqual([expect.objectContaining({ questionId: first.id, ...said, importance: 3, isPrivate: true })])
})
