import { afterAll, expect, test } from 'vitest'
import type { Task } from '#test/thread.ts'
import { passOn } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { openThreads } from './threads.ts'
import { TooLong } from './thread.ts'

const file = new URL('../../../../test/thread.ts', import.meta.url)
const threads = openThreads<Task, unknown>({ file, own: 'mine', budget: 0.5 })
afterAll(() => threads.close())

const add: Task = { kind: 'add', numbers: [1, 2, 3] }

test('a thread runs one task after the other, and gets answers to what it asks', async () => {
  expect([await threads.run(add, {}), await threads.run(add, {})]).toEqual([6, 6])
  const answer = async (question: unknown) => `${String(question)}?`
  expect(await threads.run({ kind: 'ask' }, { answer })).toEqual(['mine', 'the time?', 'the place?'])
  expect(await Promise.all([threads.run(add, {}), threads.run(add, {})])).toEqual([6, 6])
})

test('a failure in a thread fails its task here, refusals keep their words, and the next task is carried out', async () => {
  await expect(threads.run({ kind: 'fail' }, {})).rejects.toThrow('It broke.')
  await expect(threads.run({ kind: 'refuse' }, {})).rejects.toEqual(new Refusal('invalid', passOn('Not like this.')))
  expect(await threads.run(add, {})).toBe(6)
})

test.for(['spin', 'hoard', 'hang'] as const)(
  'a task that goes on for ever (%s) is given up, and others are not',
  async (kind) => {
    const [endless, others] = await Promise.allSettled([threads.run({ kind }, {}), threads.run(add, {})])
    expect(endless).toMatchObject({ status: 'rejected', reason: expect.any(TooLong) })
    expect(others).toMatchObject({ value: 6 })
    expect(await threads.run(add, {})).toBe(6)
  },
)

test('a task that gets little of a busy machine is carried out', async () => {
  expect(await threads.run({ kind: 'creep' }, {})).toBe('there')
})

test('a task whose thread ends is refused for now, one whose question can’t be answered fails, and the next is carried out', async () => {
  await expect(threads.run({ kind: 'exit' }, {})).rejects.toMatchObject({ reason: 'unavailable', retryAfter: 2 })
  const answer = () => Promise.reject(new Error('Nobody knows.'))
  await expect(threads.run({ kind: 'ask' }, { answer })).rejects.toThrow('Nobody knows.')
  expect(await threads.run(add, {})).toBe(6)
})

test('a task stops at its next step once nobody waits for it any more', async () => {
  const stop = new AbortController()
  const waiting = threads.run({ kind: 'wait' }, { signal: stop.signal })
  stop.abort()
  await expect(waiting).rejects.toThrow('aborted')
  expect(await threads.run(add, { signal: new AbortController().signal })).toBe(6)
})

test('a thread that can’t be started fails its task', async () => {
  const broken = openThreads<Task, unknown>({ file: new URL('nothing.ts', import.meta.url), own: 0, budget: 1 })
  await expect(broken.run(add, {})).rejects.toThrow('nothing.ts')
})
