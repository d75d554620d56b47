import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openBulkRows } from './bulk-rows.ts'

function open(insert: (rows: number[]) => Promise<void>) {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const bulk = openBulkRows<number>({
    name: 'numbers',
    insert,
    most: 10,
    mostOfOne: 6,
    atOnce: 4,
    log,
    now: () => new Date(0),
  })
  return { bulk, lines }
}

test('what comes while rows are written goes together into the next statement, and each is answered when it is committed', async () => {
  const written: number[][] = []
  const gate = Promise.withResolvers<void>()
  const { bulk } = open(async (rows) => {
    written.push(rows)
    if (written.length === 1) await gate.promise
  })
  const first = bulk.add('a', [1])
  await expect.poll(() => written).toEqual([[1]])
  const others = [bulk.add('a', [2, 3]), bulk.add('b', [4]), bulk.add('b', [5, 6])]
  gate.resolve()
  await Promise.all([first, ...others])
  expect(written).toEqual([[1], [2, 3, 4], [5, 6]])
})

test('beyond its room rows are turned away with a time to wait, and counted; one site can’t take all of it', async () => {
  const gate = Promise.withResolvers<void>()
  const { bulk, lines } = open(() => gate.promise)
  const waiting = [bulk.add('a', [1, 2, 3]), bulk.add('a', [4, 5, 6])]
  await expect(bulk.add('a', [7])).rejects.toMatchObject({ reason: 'too-many', retryAfter: 5 })
  waiting.push(bulk.add('b', [8, 9, 10]))
  await expect(bulk.add('b', [11, 12])).rejects.toMatchObject({ reason: 'too-many' })
  expect(bulk.countShed()).toBe(3)
  expect(lines).toHaveLength(1)
  gate.resolve()
  await Promise.all(waiting)
  await bulk.add('a', [13, 14, 15, 16, 17])
})

test('what waits is bounded by how large it is, whoever sends it, and one row that is larger counts as many', async () => {
  const gate = Promise.withResolvers<void>()
  const written: number[] = []
  const insert = async (rows: number[]) => {
    await gate.promise
    written.push(...rows)
  }
  const log = pino({}, { write: () => undefined })
  const limits = { name: 'sizes', insert, most: 1000, mostOfOne: 300, atOnce: 100, log, now: () => new Date(0) }
  const bulk = openBulkRows<number>({ ...limits, weigh: (size) => size })
  let [taken, refused] = [0, 0]
  const answers: Promise<void>[] = []
  for (let times = 0; times < 50; times += 1)
    for (const site of ['a', 'b', 'c', 'd', 'e'])
      answers.push(
        bulk.add(site, [40]).then(
          () => void (taken += 40),
          () => void (refused += 1),
        ),
      )
  gate.resolve()
  await Promise.all(answers)
  expect([taken, refused, bulk.countShed()]).toEqual([1000, 225, 225])
  expect(written).toHaveLength(25)
  await bulk.add('a', [300])
})

test('rows that can’t be written fail for their sender alone', async () => {
  const kept: number[] = []
  const { bulk } = open(async (rows) => {
    if (rows.includes(2)) throw new Error('no')
    kept.push(...rows)
  })
  const results = await Promise.allSettled([bulk.add('a', [1]), bulk.add('b', [2]), bulk.add('c', [3])])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(kept).toEqual([1, 3])
})
