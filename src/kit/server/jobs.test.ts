import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, quiet } from '#test/database.ts'
import { defineJob, type Jobs } from './jobs.ts'
import { openJobs } from './open-jobs.ts'

/** What the jobs of these tests may use: a book of what they did. */
interface Kitchen {
  done: string[]
}

const bake = defineJob({
  name: 'bake',
  shape: z.object({ cake: z.string() }),
  run: async ({ done }: Kitchen, { cake }) => void done.push(cake),
})

let burns = 0
const burn = defineJob({
  name: 'burn',
  shape: z.object({ cake: z.string() }),
  run: async ({ done }: Kitchen, { cake }) => {
    if (burns-- > 0) throw new Error('burnt')
    done.push(cake)
  },
  retries: 2,
  pause: 1,
})

let database: Awaited<ReturnType<typeof openTestDatabase>>
let jobs: Jobs
let kitchen: Kitchen

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  kitchen = { done: [] }
  jobs = await openJobs(database, quiet)
})
afterEach(() => jobs.stop())

test('four processes that start at once on a new database all find their queues', async () => {
  const fresh = await openTestDatabase()
  const all = await Promise.all([1, 2, 3, 4].map(() => openJobs(fresh, quiet)))
  await Promise.all(all.map((one) => one.start(kitchen, [bake, burn])))
  await all[0]!.send(bake, { cake: 'shared' })
  await expect.poll(() => kitchen.done).toEqual(['shared'])
  await Promise.all(all.map((one) => one.stop()))
  await fresh.close()
})

test('a job is done soon after it is sent', async () => {
  await jobs.start(kitchen, [bake])
  await jobs.send(bake, { cake: 'plum' })
  await expect.poll(() => kitchen.done).toEqual(['plum'])
})

test('a job whose data has the wrong shape is not sent', async () => {
  await jobs.start(kitchen, [bake])
  await expect(jobs.send(bake, { cake: 5 as never })).rejects.toThrow('expected string')
})

test('a job sent within a transaction is done when that commits, and never when it does not', async () => {
  await jobs.start(kitchen, [bake])
  const undone = database.db.transaction(async (tx) => {
    await jobs.send(bake, { cake: 'never' }, { within: tx })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await database.db.transaction((tx) => jobs.send(bake, { cake: 'apple' }, { within: tx }))
  await expect.poll(() => kitchen.done).toEqual(['apple'])
})

test('a process that does no jobs of a kind sends one within its very first transaction', async () => {
  await jobs.start(kitchen, [{ ...bake, atOnce: 0 }])
  expect(await database.db.transaction((tx) => jobs.send(bake, { cake: 'fig' }, { within: tx }))).toBe(true)
  const others = await openJobs(database, quiet)
  await others.start(kitchen, [bake])
  await expect.poll(() => kitchen.done).toEqual(['fig'])
  await others.stop()
})

test('a waiting job is not added a second time under its key', async () => {
  await jobs.start(kitchen, [{ ...bake, atOnce: 0 }])
  const sent: boolean[] = []
  for (const [cake, key] of ['ax', 'bx', 'cy']) sent.push(await jobs.send(bake, { cake: cake! }, { key: key! }))
  expect(sent).toEqual([true, false, true])
  const others = await openJobs(database, quiet)
  await others.start(kitchen, [bake])
  await expect.poll(() => kitchen.done.toSorted()).toEqual(['a', 'c'])
  await others.stop()
})

test('a job is not done before its time', async () => {
  let doneAt = 0
  const toast = defineJob({ name: 'toast', shape: z.object({}), run: async () => void (doneAt = Date.now()) })
  await jobs.start(kitchen, [toast])
  const after = new Date(Date.now() + 1500)
  await jobs.send(toast, {}, { after })
  await expect.poll(() => doneAt).toBeGreaterThanOrEqual(after.getTime())
})

test('a job that waits is taken back by its key, and no other one is', async () => {
  await jobs.start(kitchen, [{ ...bake, atOnce: 0 }])
  await jobs.send(bake, { cake: 'quince' }, { key: 'late', after: 1 })
  await jobs.send(bake, { cake: 'sloe' }, { key: 'later', after: 2 })
  await jobs.unsend(bake, 'late')
  await jobs.unsend(bake, 'unknown')
  const others = await openJobs(database, quiet)
  await others.start(kitchen, [bake])
  await expect.poll(() => kitchen.done).toEqual(['sloe'])
  await others.stop()
})

test('a job that fails is tried again until it is done', async () => {
  burns = 2
  await jobs.start(kitchen, [burn])
  await jobs.send(burn, { cake: 'nut' })
  await expect.poll(() => kitchen.done).toEqual(['nut'])
  expect(await jobs.listFailed(burn)).toEqual([])
})

test('a job that fails for good is kept with its data, and can be tried again', async () => {
  burns = 3
  await jobs.start(kitchen, [burn])
  await jobs.send(burn, { cake: 'poppy' })
  await expect.poll(async () => (await jobs.listFailed(burn)).map(({ data }) => data)).toEqual([{ cake: 'poppy' }])
  expect(await jobs.retryFailed(burn)).toBe(1)
  await expect.poll(() => kitchen.done).toEqual(['poppy'])
  expect(await jobs.listFailed(burn)).toEqual([])
})

test('a job sent before a restart is done after it', async () => {
  await jobs.start(kitchen, [{ ...bake, atOnce: 0 }])
  await jobs.send(bake, { cake: 'pear' })
  await jobs.stop()
  jobs = await openJobs(database, quiet)
  await jobs.start(kitchen, [bake])
  await expect.poll(() => kitchen.done).toEqual(['pear'])
})

test('stopping waits for what is being done', async () => {
  const slow = defineJob({
    name: 'slow',
    shape: z.object({}),
    run: async ({ done }: Kitchen) => {
      done.push('begun')
      await new Promise((resolve) => setTimeout(resolve, 700))
      done.push('finished')
    },
  })
  await jobs.start(kitchen, [slow])
  await jobs.send(slow, {})
  await expect.poll(() => kitchen.done).toEqual(['begun'])
  await jobs.stop()
  expect(kitchen.done).toEqual(['begun', 'finished'])
})

test('of many workers in two processes, each job is done by one', async () => {
  const others = await openJobs(database, quiet)
  await Promise.all([jobs.start(kitchen, [bake]), others.start(kitchen, [bake])])
  const cakes = Array.from({ length: 60 }, (_, n) => String(n))
  await Promise.all(cakes.map((cake) => jobs.send(bake, { cake })))
  await expect.poll(() => kitchen.done.length).toBe(60)
  expect(new Set(kitchen.done).size).toBe(60)
  await others.stop()
})

const schedules = async () =>
  (await database.pool.query(`select name, cron from pgboss.schedule order by name`)).rows as unknown[]

test('a schedule outlives the process and is kept once, however often it is set', async () => {
  await jobs.start(kitchen, [bake])
  await jobs.schedule([{ name: 'bake', cron: '* * * * *' }])
  await jobs.schedule([{ name: 'bake', cron: '*/5 * * * *' }])
  await jobs.schedule([{ name: 'bake', cron: '*/5 * * * *' }])
  expect(await schedules()).toEqual([{ name: 'bake', cron: '*/5 * * * *' }])
  await jobs.schedule([])
})

test('a schedule whose job is gone ends with the next start, and only what it sent itself is dropped', async () => {
  const old = defineJob({ name: 'old', shape: z.object({}), run: async ({ done }: Kitchen) => void done.push('old') })
  await jobs.start(kitchen, [bake, { ...old, atOnce: 0 }])
  await jobs.schedule([
    { name: 'bake', cron: '5 * * * *' },
    { name: 'old', cron: '5 * * * *' },
  ])
  await jobs.send(old, {}, { key: 'schedule' })
  await jobs.send(old, {}, { key: 'by hand' })
  await jobs.schedule([{ name: 'bake', cron: '5 * * * *' }])
  expect(await schedules()).toEqual([{ name: 'bake', cron: '5 * * * *' }])
  const others = await openJobs(database, quiet)
  await others.start(kitchen, [old])
  await expect.poll(() => kitchen.done).toEqual(['old'])
  await others.stop()
  await jobs.schedule([])
})

const many = (count: number, cake: string) => Array.from({ length: count }, (_, n) => ({ cake: `${cake} ${n}` }))

test('thousands of jobs are sent within a transaction, each key once, and none when it does not commit', async () => {
  await jobs.start(kitchen, [{ ...bake, atOnce: 0 }])
  const list = many(2500, 'bulk').map((data) => ({ data, key: data.cake }))
  const undone = database.db.transaction(async (tx) => {
    expect(await jobs.sendMany(bake, list, { within: tx })).toBe(2500)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await database.db.transaction((tx) => jobs.sendMany(bake, list, { within: tx }))).toBe(2500)
  expect(await jobs.sendMany(bake, [...list.slice(2000), { data: { cake: 'one more' } }])).toBe(1)
  const { rows } = await database.pool.query(
    `delete from pgboss.job where name = 'bake' and state = 'created' returning id`,
  )
  expect(rows).toHaveLength(2501)
})

test('of many jobs none is sent when one has the wrong shape', async () => {
  await jobs.start(kitchen, [bake])
  const list = [{ data: { cake: 'good' } }, { data: { cake: 5 as never } }]
  await expect(jobs.sendMany(bake, list)).rejects.toThrow('expected string')
  await jobs.send(bake, { cake: 'after' })
  await expect.poll(() => kitchen.done).toEqual(['after'])
})

test('a domain with hundreds of waiting jobs delays no other domain, whichever process sends and runs them', async () => {
  const others = await openJobs(database, quiet)
  for (const one of [jobs, others]) await one.start(kitchen, [{ ...bake, atOnce: 0 }])
  await jobs.sendMany(
    bake,
    many(500, 'newsletter').map((data) => ({ data, domain: 'loud' })),
  )
  for (const data of many(3, 'order')) await others.send(bake, data, { domain: 'quiet' })
  const doers = [await openJobs(database, quiet), await openJobs(database, quiet)]
  for (const one of doers) await one.start(kitchen, [bake])
  await expect.poll(() => kitchen.done.length).toBeGreaterThan(40)
  const places = many(3, 'order').map(({ cake }) => kitchen.done.indexOf(cake))
  expect(Math.max(...places)).toBeLessThan(10)
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  for (const one of [others, ...doers]) await one.stop()
  await database.pool.query(`delete from pgboss.job where name = 'bake'`)
})

test('a domain that comes late takes turns with the others and does not push them back', async () => {
  await jobs.start(kitchen, [{ ...bake, atOnce: 0 }])
  const send = (domain: string, count: number) =>
    jobs.sendMany(
      bake,
      many(count, domain).map((data) => ({ data, domain })),
    )
  await send('a', 3)
  await send('b', 2)
  await send('a', 1)
  await send('c', 2)
  const others = await openJobs(database, quiet)
  await others.start(kitchen, [bake])
  await expect.poll(() => kitchen.done.length).toBe(8)
  expect(kitchen.done).toEqual(['a 0', 'b 0', 'c 0', 'a 1', 'b 1', 'c 1', 'a 2', 'a 0'])
  await others.stop()
})
