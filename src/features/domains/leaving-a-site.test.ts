import { expect } from 'vitest'
import { idOf } from '#test/collaborators.ts'
import { readEvents } from '#test/event-reader.ts'
import { openSite } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { openSessions } from '#accounts/server/sessions.ts'
import { createApi } from '#kit/server/http/mount.ts'
import { placeOf } from '#sites/server/place-of.ts'
import { test, type World } from '#test/world.ts'
import { openDomainIndex } from './server/domain-index.ts'
import { openAuthority } from './server/membership.ts'
import { openPeopleHandlers, watchWithPeople } from './server/people/people-handlers.ts'
import { domainPresences } from './server/people/tables.ts'

test('people leave by themselves; the owner stays until the site is somebody else’s', async ({ world }) => {
  const site = await openSite(world)
  const viewer = await site.addMember('viewer@example.com', 'viewer')
  const [owner, theirs] = [await idOf(site, 'owner@example.com'), await idOf(site, 'viewer@example.com')]
  const left = await site.call(`DELETE ${site.on}/collaborators/${theirs}`, undefined, { token: viewer })
  expect(left.status).toBe(200)
  expect((await site.call(`GET ${site.on}`, undefined, { token: viewer })).status).toBe(404)
  const { status, body } = await site.call(`DELETE ${site.on}/collaborators/${owner}`)
  expect([status, body.code]).toEqual([409, 'owner-stays'])
})

test('whoever is removed hears nothing more, and is signed out on the site’s own address at once', async ({
  world,
}) => {
  const site = await openSite(world)
  const other = await openSite(world, 'editor@example.com', 'own.example')
  const token = await site.addMember('editor@example.com', 'editor')
  const there = await world.signIn('editor@example.com', site.host)
  const own = await world.signIn('editor@example.com', other.host)
  const headers = { authorization: `Bearer ${token}` }
  const stream = readEvents(await world.visit(`http://localhost${site.on}/events`, { headers }))
  const answers = async (given: string, host: string) =>
    (await world.ask('GET /api/domain', undefined, { token: given, host })).status
  expect(await answers(there, site.host)).toBe(200)
  await site.call(`DELETE ${site.on}/collaborators/${await idOf(site, 'editor@example.com')}`)
  await expect.poll(() => stream.isOver()).toBe(true)
  expect(stream.received()).toContainEqual(['people', { id: site.id }])
  await expect.poll(() => answers(there, site.host)).toBe(401)
  expect(await answers(own, other.host)).toBe(200)
  expect((await world.ask(`GET ${site.on}`, undefined, { token })).status).toBe(404)
  expect((await world.ask('GET /api/domains', undefined, { token })).body).toMatchObject([{ id: other.id }])
})

test('members see who else has a site open, and nobody else does', async ({ world }) => {
  const site = await openSite(world)
  const editor = await site.addMember('editor@example.com', 'editor')
  const open = async (token: string) =>
    readEvents(
      await world.visit(`http://localhost${site.on}/events`, { headers: { authorization: `Bearer ${token}` } }),
    )
  const here = async (token: string) =>
    (await site.call(`GET ${site.on}/present`, undefined, { token })).body.people?.map(
      (one: { email: string }) => one.email,
    )
  const mine = await open(site.tokenOf())
  const theirs = await open(editor)
  await expect.poll(() => here(site.tokenOf())).toEqual(['editor@example.com'])
  expect(await here(editor)).toEqual(['owner@example.com'])
  expect(
    (await site.call(`GET ${site.on}/present`, undefined, { token: await world.signIn('eve@example.com') })).status,
  ).toBe(404)
  await theirs.leave()
  await expect.poll(() => here(site.tokenOf()), { timeout: 10_000 }).toEqual([])
  await expect.poll(() => mine.received().filter(([name]) => name === 'present').length).toBeGreaterThan(1)
  await mine.leave()
})

test('whoever may no longer do something hears nothing more of it, and stays with the rest', async ({ world }) => {
  const site = await openSite(world)
  const editor = await site.addMember('editor@example.com', 'editor')
  const open = async (path: string) =>
    readEvents(
      await world.visit(`http://localhost${site.on}/${path}`, { headers: { authorization: `Bearer ${editor}` } }),
    )
  const [inbox, whole] = [await open('messages/events'), await open('events')]
  await expect.poll(() => [inbox, whole].map((stream) => stream.received().length)).toEqual([1, 1])
  const at = `${site.on}/collaborators/${await idOf(site, 'editor@example.com')}/permissions`
  expect((await site.call(`PUT ${at}`, { permissions: { answer: false } })).status).toBe(200)
  await expect.poll(() => inbox.isOver()).toBe(true)
  await expect.poll(() => whole.received()).toContainEqual(['people', { id: site.id }])
  expect(whole.isOver()).toBe(false)
  await whole.leave()
})

test('whoever’s process ended without a word isn’t taken to be there half a minute later', async ({ world }) => {
  const site = await openSite(world)
  await site.addMember('editor@example.com', 'editor')
  const userId = await idOf(site, 'editor@example.com')
  const row = { domainId: site.id, userId, process: 'gone', seenAt: world.clock.now }
  await world.ctx.db.insert(domainPresences).values(row)
  const here = async () => (await site.call(`GET ${site.on}/present`)).body.people.length
  expect(await here()).toBe(1)
  passTime(world, 31)
  expect(await here()).toBe(0)
  await world.jobs.run('sweep-domain-presence')
  expect(await world.ctx.db.$count(domainPresences)).toBe(0)
})

/** Another process of the product with the same data. */
async function openProcess(world: World) {
  const ctx = { ...world.ctx }
  const sessions = openSessions(ctx)
  const api = createApi(ctx, openPeopleHandlers(ctx, await openDomainIndex(ctx)), {
    identify: sessions.identify,
    watchEndings: watchWithPeople(ctx, sessions.watchEndings),
    placeOf: placeOf(ctx.files, ctx.platform),
    authority: { authorise: openAuthority(ctx), isAdmin: () => false, finders: {} },
  })
  return (path: string, token: string) =>
    api.request(
      `http://localhost${path}`,
      { headers: { host: 'localhost', authorization: `Bearer ${token}` } },
      { incoming: { socket: { remoteAddress: '127.0.0.9' } } },
    )
}

test('who listens to another process is seen, and hears nothing more of it once they are removed', async ({
  world,
}) => {
  const site = await openSite(world)
  const editor = await site.addMember('editor@example.com', 'editor')
  const ask = await openProcess(world)
  const theirs = readEvents(await ask(`${site.on}/events`, editor))
  const here = async () =>
    (await site.call(`GET ${site.on}/present`)).body.people.map((one: { email: string }) => one.email)
  await expect.poll(here).toEqual(['editor@example.com'])
  await site.call(`DELETE ${site.on}/collaborators/${await idOf(site, 'editor@example.com')}`)
  await expect.poll(() => theirs.isOver()).toBe(true)
  expect(await here()).toEqual([])
  expect((await ask(`${site.on}/present`, editor)).status).toBe(404)
})
