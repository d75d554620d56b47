import { expect, test } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { openLines } from './lines.ts'

/** Work that ends when it is told to. */
function openWork(limits: Parameters<typeof openLines>[0]) {
  const inLine = openLines(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, work: string, signal?: AbortSignal) =>
    inLine(
      name,
      async () => {
        begun.push(work)
        const { promise, resolve } = Promise.withResolvers<void>()
        ends.set(work, resolve)
        await promise
        return work
      },
      signal,
    )
  /** Ends one piece of work, and lets those begin whose turn it is. */
  const end = async (work: string) => {
    ends.get(work)?.()
    await new Promise((done) => setImmediate(done))
  }
  return { add, begun, end }
}

const roomy = { inOne: 10, inAll: 100 }

test('of one name one thing is done at a time, of all together no more than so many, and the names take turns', async () => {
  const { add, begun, end } = openWork({ atOnce: 2, most: roomy })
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((work) => add(work.charAt(0), work))
  await end('')
  expect(begun).toEqual(['a1', 'b1'])
  for (const [ended, next] of [['a1', 'c1'], ['b1', 'a2'], ['c1', 'b2'], ['a2', 'a3']] as const) {
    await end(ended)
    expect(begun.at(-1)).toBe(next)
  } // prettier-ignore
  for (const work of ['b2', 'a3']) await end(work)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
})

test('a line that is too long, or too many lines, are refused and asked to come again', async () => {
  const { add, end } = openWork({ atOnce: 1, most: { inOne: 2, inAll: 3 } })
  const waiting = ['a1', 'a2', 'a3'].map((work) => add('a', work))
  await expect(add('a', 'a4')).rejects.toMatchObject({ reason: 'unavailable', retryAfter: 2 })
  const other = add('b', 'b1')
  await expect(add('c', 'c1')).rejects.toThrow(Refusal)
  for (const work of ['a1', 'b1', 'a2', 'a3']) await end(work)
  for (const work of ['b1', 'a2', 'a3']) await end(work)
  expect(await Promise.all([...waiting, other])).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('whoever is gone leaves the line, and nothing is begun for them', async () => {
  const { add, begun, end } = openWork({ atOnce: 1, most: { inOne: 1, inAll: 1 } })
  const [first, gone] = [add('a', 'a1'), new AbortController()]
  const second = add('a', 'a2', gone.signal)
  gone.abort()
  await expect(second).rejects.toThrow('aborted')
  const third = add('a', 'a3')
  await end('a1')
  await end('a3')
  expect([begun, await first, await third]).toEqual([['a1', 'a3'], 'a1', 'a3'])
  await expect(add('a', 'a4', AbortSignal.abort())).rejects.toThrow('aborted')
})
