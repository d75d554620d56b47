// @module-tag long
import fc from 'fast-check'
import { expect } from 'vitest'
import { addMember, addAnswerBits, answersFor } from '#test/found-members.ts'
import { times } from '#test/long.ts'
import { test, type World } from '#test/world.ts'
import type { CountedAnswer } from './server/score/answer-bits.ts'

const weights = [0n, 1n, 10n, 50n, 250n]

/** The number by its definition, in whole numbers: the largest percent p with sA · sB ≥ (p/100 + 1/n)². */
function expectedFit(mine: readonly CountedAnswer[], theirs: readonly CountedAnswer[]): number | null {
  const pairs = mine.flatMap((one) =>
    theirs.filter((other) => other.question === one.question).map((other) => [one, other] as const),
  )
  const common = BigInt(pairs.length)
  const points = (judge: 0 | 1) => {
    let [earned, possible] = [0n, 0n]
    for (const pair of pairs) {
      const weight = weights[pair[judge].importance] ?? 0n
      possible += weight
      if (pair[judge].accepts.includes(pair[1 - judge]!.choice)) earned += weight
    }
    return possible === 0n ? ([1n, 1n, true] as const) : ([earned, possible, false] as const)
  }
  const [a, b] = [points(0), points(1)]
  if (common < 5n || (a[2] && b[2])) return null
  let percent = 0n
  const reaches = (p: bigint) => a[0] * b[0] * (100n * common) ** 2n >= (p * common + 100n) ** 2n * a[1] * b[1]
  while (reaches(percent + 1n)) percent += 1n
  return Number(percent)
}

const anyAnswer = (question: number) =>
  fc.record({
    question: fc.constant(question),
    choice: fc.integer({ min: 0, max: 5 }),
    accepts: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 6 }),
    importance: fc.integer({ min: 0, max: 4 }),
    isPrivate: fc.boolean(),
  })
/** Answers to some of the first twelve questions and the last ones that there can be. */
const questions = [...Array.from({ length: 12 }, (_, question) => question), 126, 127]
const anyAnswers = fc
  .tuple(...questions.map((question) => fc.option(anyAnswer(question), { nil: undefined, freq: 4 })))
  .map((answers) => answers.filter((one) => one !== undefined))

async function makePair(world: World) {
  const [ann, bob] = [await addMember(world), await addMember(world)]
  const fitOf = async (viewer: typeof ann, other: typeof ann) => {
    world.moveOn()
    const { body } = await world.ask(`GET /api/members/${other.id}`, undefined, { token: viewer.token })
    return { compatibility: body.compatibility, common: body.common }
  }
  return { ann, bob, fitOf }
}

/** Others after a hundred questions: nobody may ask for as many members as there are inputs. */
function openPairs(world: World) {
  let pair = makePair(world)
  let asked = 0
  return () => {
    asked += 1
    if (asked % 100 === 0) pair = makePair(world)
    return pair
  }
}

/** How two fit, asked by the one and by the other; limits of calls are passed by turning the clock. */
async function measure(
  world: World,
  { ann, bob, fitOf }: Awaited<ReturnType<typeof makePair>>,
  mine: readonly CountedAnswer[],
  theirs: readonly CountedAnswer[],
) {
  await addAnswerBits(world, ann.userId, mine)
  await addAnswerBits(world, bob.userId, theirs)
  world.clock.now = new Date(world.clock.now.getTime() + 1000)
  return [await fitOf(ann, bob), await fitOf(bob, ann)] as const
}

test('the compatibility of any two people is as defined, and the same for both of them', async ({ world }) => {
  const nextPair = openPairs(world)
  await fc.assert(
    fc.asyncProperty(anyAnswers, anyAnswers, async (mine, theirs) => {
      const pair = await nextPair()
      const [seenByOne, seenByOther] = await measure(world, pair, mine, theirs)
      expect(seenByOne).toEqual(seenByOther)
      expect(seenByOne.compatibility).toBe(expectedFit(mine, theirs))
      expect(seenByOne.common).toBe(
        mine.filter((one) => theirs.some(({ question }) => question === one.question)).length,
      )
      const percent = seenByOne.compatibility ?? 0
      expect([percent >= 0, percent < 100]).toEqual([true, true])
    }),
    { numRuns: times(150) },
  )
})

test('accepting more of the other one’s answers never makes two fit less', async ({ world }) => {
  const nextPair = openPairs(world)
  await fc.assert(
    fc.asyncProperty(anyAnswers, anyAnswers, fc.nat(), async (mine, theirs, nth) => {
      const pair = await nextPair()
      const [before] = await measure(world, pair, mine, theirs)
      const common = mine.filter((one) => theirs.some(({ question }) => question === one.question))
      const changed = common[nth % Math.max(1, common.length)]
      const other = theirs.find(({ question }) => question === changed?.question)
      if (!changed || !other || before.compatibility === null) return
      const kinder = mine.map((one) => (one === changed ? { ...one, accepts: [...one.accepts, other.choice] } : one))
      const [after] = await measure(world, pair, kinder, theirs)
      expect(after.compatibility).toBeGreaterThanOrEqual(before.compatibility)
    }),
    { numRuns: times(60) },
  )
})

test('there is no number with fewer than five questions in common, nor where nothing matters to either', async ({
  world,
}) => {
  const pair = await makePair(world)
  const idle = answersFor(8).map((one) => ({ ...one, importance: 0 }))
  expect((await measure(world, pair, answersFor(4), answersFor(4)))[0]).toEqual({ compatibility: null, common: 4 })
  expect((await measure(world, pair, answersFor(5), answersFor(5)))[0]).toEqual({ compatibility: 80, common: 5 })
  expect((await measure(world, pair, idle, idle))[0]).toEqual({ compatibility: null, common: 8 })
  expect((await measure(world, pair, idle, answersFor(8)))[0]).toEqual({ compatibility: 87, common: 8 })
  expect((await measure(world, pair, answersFor(128), answersFor(128)))[0]).toEqual({ compatibility: 99, common: 128 })
  expect((await measure(world, pair, answersFor(10), answersFor(10, 1)))[0]).toEqual({ compatibility: 0, common: 10 })
})
