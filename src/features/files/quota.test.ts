// @module-tag long
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { domains } from '#domains/server/tables.ts'
import { packHostile } from '#test/hostile-zip.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

const limit = 256 * 1024 ** 2
const full = 'Your plan has room for 256 MB. Choose a larger plan or delete files.'
const kilobyte = (n: number) => `${n}`.padEnd(1024, 'x')

test('every change of a file is counted, byte by byte', async ({ world }) => {
  const site = await openSite(world)
  const start = (await site.storage())!
  const grown = async () => (await site.storage())! - start
  await site.save('a.txt', 'x'.repeat(100))
  expect(await grown()).toBe(100)
  await site.save('a.txt', 'x'.repeat(40))
  expect(await grown()).toBe(40)
  await site.copy('a.txt', 'b.txt')
  await site.upload({ 'c.txt': 'x'.repeat(20) })
  expect(await grown()).toBe(100)
  await site.move('b.txt', 'folder/b.txt')
  await site.copy('folder', 'other')
  expect(await grown()).toBe(140)
  const { trashId } = (await site.remove('folder')).body
  expect(await grown()).toBe(100)
  await site.call(`POST ${site.on}/trash/${trashId}/restore`)
  expect(await grown()).toBe(140)
  const plan = await site.call('GET /api/plan')
  expect(plan.body.storage).toEqual({ used: start + 140, limit })
})

test.for([
  ['basic', 1, '1 GB'],
  ['pro', 10, '10 GB'],
] as const)('the plan %s has room for %i GB, and the refusal says so', async ([plan, gigabytes, words], { world }) => {
  const site = await openSite(world)
  await site.call('POST /api/plan', { plan, interval: 'month' })
  await site.fill(gigabytes * 1024 ** 3 - 5)
  expect((await site.save('a.txt', '12345')).status).toBe(200)
  expect((await site.save('b.txt', '1')).body.message).toBe(
    `Your plan has room for ${words}. Choose a larger plan or delete files.`,
  )
})

test('how much room there is can be seen on the site’s own host too, by all who may see its files', async ({
  world,
}) => {
  const site = await openSite(world)
  await site.fill(1_000)
  const viewer = await site.addMember('viewer@example.com', 'viewer')
  const own = await world.signIn('owner@example.com', site.host)
  const path = `${site.on}/storage`
  const answers = [
    await site.call(`GET ${path}`),
    await site.call(`GET ${path}`, undefined, { token: viewer }),
    await world.ask(`GET ${path}`, undefined, { token: own, host: site.host }),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { used: 1_000, limit } })
})

test('fifty saves or uploads at once never pass the limit', async ({ world }) => {
  const site = await openSite(world)
  for (const [name, write] of [
    ['saved', (n: number) => site.save(`saved/${n}.txt`, kilobyte(n))],
    ['uploaded', (n: number) => site.upload({ [`${n}.txt`]: kilobyte(n) }, 'uploaded')],
    ['made', (n: number) => site.create({ path: `made/${n}.txt`, content: kilobyte(n) })],
  ] as const) {
    await site.fill(limit - 10 * 1024 - 5)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => write(n)))
    const refused = answers.filter(({ status }) => status === 413)
    expect([name, refused.length]).toEqual([name, 40])
    expect(refused.every(({ body }) => body.message === full)).toBe(true)
    expect(await site.list(name)).toHaveLength(10)
    expect(await site.storage()).toBe(limit - 5)
  }
})

test('the sites of one account share its room, also when they grow together', async ({ world }) => {
  const [one, two] = [await openSite(world), await openSite(world, 'owner@example.com', 'second.example')]
  await one.fill(limit / 2 - 3 * 1024)
  await two.fill(limit / 2 - 3 * 1024)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).save(`many/${n}.txt`, kilobyte(n))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  const stranger = await openSite(world, 'other@example.com', 'other.example')
  expect((await stranger.save('a.txt', 'x')).status).toBe(200)
})

test('where there is no room a text can still be made shorter, and files deleted', async ({ world }) => {
  const site = await openSite(world)
  await site.save('a.txt', kilobyte(1))
  await site.fill(limit + 5000)
  expect((await site.save('a.txt', `${kilobyte(1)}x`)).status).toBe(413)
  expect((await site.read('a.txt')).body.content).toBe(kilobyte(1))
  expect((await site.save('a.txt', 'short')).status).toBe(200)
  expect((await site.copy('a.txt', 'b.txt')).status).toBe(413)
  const { status, body } = await site.remove('a.txt')
  expect([status, (await site.call(`POST ${site.on}/trash/${body.trashId}/restore`)).status]).toEqual([200, 413])
  await site.fill(1000)
  expect((await site.call(`POST ${site.on}/trash/${body.trashId}/restore`)).status).toBe(200)
})

test('what there is no room for is refused before it is looked into', async ({ world }) => {
  const site = await openSite(world)
  const fake = { 'a.jpg': 'This is no picture.' }
  expect(await site.upload(fake)).toMatchObject({ status: 415 })
  await site.fill(limit)
  expect(await site.upload(fake)).toMatchObject({ status: 413, body: { message: full } })
})

test('a folder that there is no room for is not copied in part', async ({ world }) => {
  const site = await openSite(world)
  await site.write({ 'a/1.txt': kilobyte(1), 'a/2.txt': kilobyte(2) })
  await site.fill(limit - 1500)
  expect((await site.copy('a', 'b')).status).toBe(413)
  expect((await site.call(`GET ${site.on}/files?path=b`)).status).toBe(404)
})

describe('files and folders', () => {
  const most = 20_000
  const tooMany = 'Your plan has room for 20,000 files and folders. Choose a larger plan or delete some.'
  const count = (world: World, { id }: Site, entries: number) =>
    world.ctx.db.update(domains).set({ entries }).where(eq(domains.id, id))
  const counted = async (site: Site) => (await site.storageParts()).entries.used

  test('are counted however little they hold, and so are the folders above them', async ({ world }) => {
    const site = await openSite(world)
    const start = await counted(site)
    const grown = async () => (await counted(site)) - start
    await site.create({ path: 'a/b/empty.txt' })
    expect(await grown()).toBe(3)
    await site.create({ path: 'a/c/d', type: 'directory' })
    expect(await grown()).toBe(5)
    await site.upload({ 'one.txt': '', 'two.txt': '' }, 'up')
    expect(await grown()).toBe(8)
    await site.takeIn(packHostile([{ name: 'in/1.txt' }, { name: 'in/2/' }, { name: 'a/b/empty.txt' }]))
    expect(await grown()).toBe(11)
    await site.move('up', 'a/up')
    await site.copy('a', 'e')
    expect(await grown()).toBe(19)
    const { trashId } = (await site.remove('a')).body
    expect(await grown()).toBe(11)
    await site.call(`POST ${site.on}/trash/${trashId}/restore`)
    expect(await grown()).toBe(19)
  })

  test('never pass the limit, when fifty are made at once', async ({ world }) => {
    const site = await openSite(world)
    await count(world, site, most - 10)
    const make = (n: number) => site.create({ path: `${n}`, type: 'directory' })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => make(n)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 413)
    expect([refused.length, refused[0]!.body.message]).toEqual([40, tooMany])
    expect(await counted(site)).toBe(most)
  })

  test('that exceed the plan are refused everywhere; existing ones can be saved and deleted', async ({ world }) => {
    const site = await openSite(world)
    await site.save('a/b.txt', 'x')
    await site.save('c.txt', 'x')
    const { trashId } = (await site.remove('c.txt')).body
    const [version] = await site.versions('c.txt')
    const before = await site.list()
    await count(world, site, most)
    for (const make of [
      () => site.save('new.txt', 'x'),
      () => site.create({ path: 'new.txt' }),
      () => site.create({ path: 'new', type: 'directory' }),
      () => site.upload({ 'new.txt': 'x' }),
      () => site.takeIn(packHostile([{ name: 'new.txt' }])),
      () => site.takeIn(packHostile([{ name: 'new/' }])),
      () => site.copy('a/b.txt', 'new.txt'),
      () => site.copy('a', 'new'),
      () => site.move('a/b.txt', 'new/b.txt'),
      () => site.call(`POST ${site.on}/trash/${trashId}/restore`),
      () => site.call(`POST ${site.on}/versions/${version!.id}/restore`),
    ]) {
      const { status, body } = await make()
      expect([make.toString(), status, body.message]).toEqual([make.toString(), 413, tooMany])
    }
    expect(await site.list()).toEqual(before)
    expect([(await site.save('a/b.txt', 'y')).status, (await site.move('a/b.txt', 'a/d.txt')).status]).toEqual([
      200, 200,
    ])
    expect((await site.remove('a/d.txt')).status).toBe(200)
    expect((await site.save('new.txt', 'x')).status).toBe(200)
  })
})

test('a site that the plan has no room for can be read and taken away, and not changed', async ({ world }) => {
  const site = await openSite(world)
  await site.save('a.txt', 'x')
  const [version] = await site.versions('a.txt')
  const { trashId } = (await site.remove('a.txt')).body
  await site.save('b.txt', 'x')
  await world.ctx.db.update(domains).set({ readOnlySince: world.clock.now }).where(eq(domains.id, site.id))
  const refused = { status: 403, body: { message: 'This site is read-only, because your plan has no room for it.' } }
  for (const change of [
    () => site.save('b.txt', 'y'),
    () => site.create({ path: 'c.txt' }),
    () => site.create({ path: 'c', type: 'directory' }),
    () => site.upload({ 'c.txt': 'x' }),
    () => site.remove('b.txt'),
    () => site.move('b.txt', 'c.txt'),
    () => site.copy('b.txt', 'c.txt'),
    () => site.call(`POST ${site.on}/trash/${trashId}/restore`),
    () => site.call(`POST ${site.on}/versions/${version!.id}/restore`),
  ])
    expect(await change()).toMatchObject(refused)
  expect((await site.read('b.txt')).body.content).toBe('x')
  expect([(await site.list()).length > 0, (await site.pack()).status]).toEqual([true, 200])
  expect(await site.call(`GET ${site.on}/trash`)).toMatchObject({ body: { items: [{ id: trashId }] } })
})

test('changes made on disk are counted at night', async ({ world }) => {
  const site = await openSite(world)
  const before = (await site.storage())!
  await site.write({ 'by/hand.txt': 'x'.repeat(500) })
  await world.jobs.run('count-storage')
  expect(await site.storage()).toBe(before + 500)
})
