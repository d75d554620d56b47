// @module-tag long
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { domains } from '#domains/server/tables.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { packHostile } from '#test/hostile-zip.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'
import { drafts, trash, versions } from './server/tables.ts'

const room = 256 * 1024 ** 2
const text = (n: number) => `${n}`.padEnd(1000, 'x')
const times = <T>(count: number, act: (n: number) => T) => Array.from({ length: count }, (_, n) => act(n))
const run = (world: World) => world.jobs.run('count-storage')

/** The bytes that are kept of earlier versions, on disk. */
const keptOf = ({ ctx: { history } }: World, { id }: Site) => Array.fromAsync(walkFiles(history, id))
const statuses = async (answers: Promise<{ status: number }>[]) =>
  Object.groupBy(await Promise.all(answers), ({ status }) => String(status))

describe('what is refused', () => {
  test('leaves nothing behind, however often it is sent', async ({ world }) => {
    const site = await openSite(world)
    await site.save('taken.txt', 'mine')
    await site.write({ 'folder.txt/inside.txt': 'x' })
    const before = await keptOf(world, site)
    for (const [status, send] of [
      [409, (n: number) => site.create({ path: 'taken.txt', content: text(n) })],
      [412, (n: number) => site.save('taken.txt', text(n), '"another"')],
      [409, (n: number) => site.save('folder.txt', text(n))],
      [409, (n: number) => site.save('taken.txt/below.txt', text(n))],
      [409, (n: number) => site.upload({ 'folder.txt': text(n) })],
      [409, () => site.copy('taken.txt', 'folder.txt')],
    ] as const) {
      const answers = await statuses(times(10, send))
      expect([send.toString(), Object.keys(answers)]).toEqual([send.toString(), [String(status)]])
    }
    await site.fill(room)
    for (const send of [
      (n: number) => site.save('more.txt', text(n)),
      (n: number) => site.create({ path: 'more.txt', content: text(n) }),
      (n: number) => site.upload({ 'more.txt': text(n) }),
    ])
      expect(Object.keys(await statuses(times(10, send)))).toEqual(['413'])
    expect((await site.takeIn(packHostile([{ name: 'more.txt', bytes: text(0) }]))).status).toBe(413)
    await world.ctx.db.update(domains).set({ readOnlySince: world.clock.now }).where(eq(domains.id, site.id))
    expect(Object.keys(await statuses(times(10, (n) => site.save('taken.txt', text(n)))))).toEqual(['403'])
    expect(await keptOf(world, site)).toEqual(before)
    expect(await site.versions('taken.txt')).toHaveLength(1)
  })

  test('in a zip leaves no version', async ({ world }) => {
    const site = await openSite(world)
    const before = await keptOf(world, site)
    const zip = packHostile([
      { name: 'a.txt', bytes: 'one' },
      { name: 'a.txt/b.txt', bytes: 'two' },
    ])
    expect((await site.takeIn(zip)).body.skipped).toHaveLength(1)
    expect(await keptOf(world, site)).toHaveLength(before.length + 1)
    expect(await site.versions('a.txt/b.txt')).toEqual([])
  })
})

/** Lets the oldest version of a file have taken so many bytes. */
async function enlarge(world: World, site: Site, path: string, size: number) {
  const { id } = (await site.versions(path)).at(-1)!
  await world.ctx.db.update(versions).set({ size }).where(eq(versions.id, id))
  await run(world)
}

describe('earlier versions that fill their room', () => {
  test('make room for the next save, the oldest first, and their bytes go at once', async ({ world }) => {
    const site = await openSite(world)
    for (const words of ['one', 'two', 'three']) {
      await site.save('notes.txt', words)
      await site.later(60)
    }
    await enlarge(world, site, 'notes.txt', room - 10_000)
    expect((await site.storageParts()).history).toEqual({ used: room - 10_000 + 8 + 3 * 4096, limit: room })
    expect((await site.save('notes.txt', 'four')).status).toBe(200)
    const sizes = (await site.versions('notes.txt')).map(({ size }) => size)
    expect(sizes).toEqual([4, 5, 3])
    expect(await keptOf(world, site)).toHaveLength(3)
    expect((await site.storageParts()).history.used).toBe(12 + 3 * 4096)
  })

  test('are those of all sites of an account, and the last one of a file stays while others can go', async ({
    world,
  }) => {
    const [one, two] = [await openSite(world), await openSite(world, 'owner@example.com', 'second.example')]
    await one.save('seldom.txt', 'once')
    await one.save('notes.txt', 'one')
    await one.later(60)
    await one.save('notes.txt', 'two')
    await enlarge(world, one, 'notes.txt', room)
    await two.later(60)
    expect((await two.save('other.txt', 'x')).status).toBe(200)
    expect((await one.versions('notes.txt')).map(({ size }) => size)).toEqual([3])
    expect(await one.versions('seldom.txt')).toHaveLength(1)
    expect(await keptOf(world, one)).toHaveLength(2)
  })

  test('never pass it, when fifty save at once', async ({ world }) => {
    const site = await openSite(world)
    await site.save('first.txt', 'x')
    await enlarge(world, site, 'first.txt', room - 4096 * 11)
    await Promise.all(times(50, (n) => site.save('notes.txt', text(n))))
    const { used, limit } = (await site.storageParts()).history
    expect(used).toBeLessThanOrEqual(limit!)
    expect((await site.read('notes.txt')).status).toBe(200)
    const rows = await world.ctx.db.select().from(versions).where(eq(versions.domainId, site.id))
    expect(rows.reduce((sum, { size }) => sum + size + 4096, 0)).toBe(used)
    expect(await keptOf(world, site)).toHaveLength(new Set(rows.map(({ hash }) => hash)).size)
  })

  test('of many names, each saved once and deleted, make room as well', async ({ world }) => {
    const site = await openSite(world)
    for (const n of [1, 2, 3]) {
      await site.save(`${n}.txt`, text(n))
      await site.remove(`${n}.txt`)
      await site.later(60)
    }
    await enlarge(world, site, '1.txt', room)
    await site.save('4.txt', text(4))
    expect(await site.versions('1.txt')).toEqual([])
    expect(await site.versions('2.txt')).toHaveLength(1)
  })
})

describe('what was typed and not published', () => {
  const keep = (site: Site, path: string, content: string, token?: string) =>
    site.call(`PUT ${site.on}/draft`, { path, content, base: null }, token === undefined ? {} : { token })
  const full = 'What is typed and not published fills the 64 MB that your plan has for it. Publish or drop some of it.'
  /** Lets there be drafts that leave room for so many more bytes. */
  const leave = async (world: World, site: Site, bytes: number) => {
    await keep(site, '0.txt', 'x'.repeat(2 * 1024 ** 2 - 4096))
    const [first] = await world.ctx.db.select().from(drafts)
    await world.ctx.db.insert(drafts).values(times(30, (n) => ({ ...first!, path: `${n + 1}.txt` })))
    await keep(site, 'last.txt', 'x'.repeat(2 * 1024 ** 2 - 4096 - bytes))
  }

  test('has a room of its own; beyond it a text is still published', async ({ world }) => {
    const site = await openSite(world)
    await leave(world, site, 8192)
    expect((await keep(site, 'more.txt', 'x'.repeat(4097))).body.message).toBe(full)
    expect((await keep(site, 'more.txt', 'x'.repeat(4096))).status).toBe(200)
    expect((await site.storageParts()).drafts).toEqual({ used: room / 4, limit: room / 4 })
    expect((await keep(site, 'more.txt', 'x'.repeat(4097))).status).toBe(413)
    expect((await keep(site, 'more.txt', 'shorter')).status).toBe(200)
    expect((await site.save('more.txt', 'x'.repeat(5000))).status).toBe(200)
  })

  test('is counted for the owner of the site, also when somebody else typed it', async ({ world }) => {
    const site = await openSite(world)
    const colleague = await site.addMember('editor@example.com', 'editor')
    await leave(world, site, 4096)
    expect((await keep(site, 'theirs.txt', 'x', colleague)).status).toBe(413)
    const elsewhere = await openSite(world, 'editor@example.com', 'elsewhere.example')
    expect((await keep(elsewhere, 'a.txt', 'x')).status).toBe(200)
  })

  test('never passes it, when fifty are kept at once', async ({ world }) => {
    const site = await openSite(world)
    await leave(world, site, 10 * 8192)
    const answers = await statuses(times(50, (n) => keep(site, `many/${n}.txt`, 'x'.repeat(4096))))
    expect([answers['200']?.length, answers['413']?.length]).toEqual([10, 40])
  })
})

describe('what was deleted', () => {
  test('has a room of its own, in which each file and folder counts', async ({ world }) => {
    const site = await openSite(world)
    await site.write({ 'many/one.txt': 'x', 'many/two.txt': 'x', 'many/deep/three.txt': 'x' })
    await run(world)
    await site.remove('many')
    expect((await site.storageParts()).trash).toEqual({ used: 3 + 5 * 4096, limit: room })
    const [row] = await world.ctx.db.select().from(trash)
    await world.ctx.db
      .update(trash)
      .set({ entries: room / 4096 })
      .where(eq(trash.id, row!.id))
    await run(world)
    await site.later(60)
    await site.save('last.txt', 'x')
    await site.remove('last.txt')
    expect((await site.call(`GET ${site.on}/trash`)).body.items).toMatchObject([{ path: 'last.txt' }])
    expect(await world.ctx.files.list(`_trash/${site.id}`)).toHaveLength(1)
    expect((await site.storageParts()).trash.used).toBe(1 + 4096)
  })

  test('makes room in one site for what is deleted in another of the account', async ({ world }) => {
    const [one, two] = [await openSite(world), await openSite(world, 'owner@example.com', 'second.example')]
    await one.save('old.txt', 'x')
    await one.remove('old.txt')
    await world.ctx.db.update(trash).set({ size: room })
    await run(world)
    await two.later(60)
    await two.save('new.txt', 'x')
    await two.remove('new.txt')
    expect((await one.call(`GET ${one.on}/trash`)).body.items).toEqual([])
    expect((await two.call(`GET ${two.on}/trash`)).body.items).toHaveLength(1)
    expect(await world.ctx.files.list(`_trash/${one.id}`)).toEqual([])
  })
})
