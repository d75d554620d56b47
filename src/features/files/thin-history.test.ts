import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { domains } from '#domains/server/tables.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'
import { versions } from './server/tables.ts'

const hour = 3600
const day = 24 * hour
const thinOut = (world: World) => world.jobs.run('thin-history')
const contents = async (site: Site) => {
  const list = await site.versions('notes.txt')
  return Promise.all(list.map(async ({ id }) => (await site.call(`GET ${site.on}/versions/${id}`)).body.content))
}
const countBytes = async ({ ctx: { history } }: World, { id }: Site) => {
  const folders = await history.list(id)
  return (await Promise.all(folders.map(({ name }) => history.list(`${id}/${name}`)))).flat().length
}

test('of the last thirty days every version stays, of earlier days the last one, of earlier years one a month', async ({
  world,
}) => {
  const site = await openSite(world)
  const write = async (text: string, pause: number) => {
    await site.save('notes.txt', text)
    await site.later(pause)
  }
  await write('January, early', 4 * hour)
  await write('January, late', day)
  await write('January, the day after', 370 * day)
  await write('morning', 2 * hour)
  await write('noon', day)
  await write('next day', 40 * day)
  await write('yesterday, early', hour)
  await write('yesterday, late', hour)
  await thinOut(world)
  expect(await contents(site)).toEqual([
    'yesterday, late',
    'yesterday, early',
    'next day',
    'noon',
    'January, the day after',
  ])
  expect(await countBytes(world, site)).toBe(5)
})

test('bytes stay as long as any version refers to them', async ({ world }) => {
  const site = await openSite(world)
  await site.save('a.txt', 'same')
  await site.later(hour)
  await site.save('a.txt', 'other')
  await site.later(100 * day)
  await site.save('notes.txt', 'same')
  await thinOut(world)
  expect(await contents(site)).toEqual(['same'])
  expect(await countBytes(world, site)).toBe(2)
})

test('the history of a site that is read-only is thinned out too', async ({ world }) => {
  const site = await openSite(world)
  await site.save('notes.txt', 'one')
  await site.later(hour)
  await site.save('notes.txt', 'two')
  await site.later(100 * day)
  await world.ctx.db.update(domains).set({ readOnlySince: world.clock.now }).where(eq(domains.id, site.id))
  await thinOut(world)
  expect([await contents(site), await countBytes(world, site)]).toEqual([['two'], 1])
})

test('of a history that a smaller plan has no room for, the oldest versions go', async ({ world }) => {
  const site = await openSite(world)
  await site.save('other.txt', 'x')
  for (const text of ['one', 'two', 'three']) {
    await site.later(hour)
    await site.save('notes.txt', text)
  }
  const [, second] = await site.versions('notes.txt')
  await world.ctx.db.update(versions).set({ size: 200_000_000 }).where(eq(versions.id, second!.id))
  await site.later(hour)
  await site.save('notes.txt', 'four')
  const [last] = await site.versions('notes.txt')
  await world.ctx.db.update(versions).set({ size: 100_000_000 }).where(eq(versions.id, last!.id))
  await thinOut(world)
  expect(await contents(site)).toEqual(['four', 'three'])
  expect(await site.versions('other.txt')).toHaveLength(1)
})

test('the history of a deleted domain goes', async ({ world }) => {
  const site = await openSite(world)
  await site.save('a.txt', 'x')
  await site.call(`DELETE /api/domains/${site.id}`)
  await thinOut(world)
  expect(await countBytes(world, site)).toBe(0)
})
