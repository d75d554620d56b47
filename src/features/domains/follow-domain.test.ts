import { expect } from 'vitest'
import { readEvents } from '#test/event-reader.ts'
import { openSite } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'
import { announceDomain } from './server/domain-index.ts'

/** Listens to what happens to a domain. */
async function listen(world: World, id: string, token?: string, host = 'localhost') {
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const response = await world.visit(`http://${host}/api/domains/${id}/events`, { headers })
  return { response, ...(response.status === 200 ? readEvents(response) : undefined) }
}

const ready = ['ready', {}]

test('a member hears at once that their domain has changed, and nothing of others', async ({ world }) => {
  const site = await openSite(world)
  const other = await openSite(world, 'owner@example.com', 'tearoom.example')
  const viewer = await site.addMember('viewer@example.com', 'viewer')
  const streams = [await listen(world, site.id, site.tokenOf()), await listen(world, site.label, viewer)]
  await other.call(`PUT /api/domains/${other.id}`, { www: 'apex' })
  await site.call(`PUT /api/domains/${site.id}`, { www: 'apex' })
  for (const { response, received: told, leave } of streams) {
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    await expect.poll(() => told?.()).toEqual([ready, ['changed', { id: site.id }]])
    await leave?.()
  }
})

test('events of a domain reach only those who may see it', async ({ world }) => {
  const site = await openSite(world)
  const eve = await openSite(world, 'eve@example.com', 'eve.example')
  const status = async (token?: string, host?: string) => (await listen(world, site.id, token, host)).response.status
  expect(await status()).toBe(401)
  expect(await status(eve.tokenOf())).toBe(404)
  expect(await status(await world.signIn('owner@example.com', eve.host), eve.host)).toBe(404)
  expect(await status(site.tokenOf(), eve.host)).toBe(401)
})

test('a stream ends when its session does, whichever process ends it', async ({ world }) => {
  const site = await openSite(world)
  const [kept, left] = [site.tokenOf(), await world.signIn('owner@example.com')]
  const streams = [await listen(world, site.id, left), await listen(world, site.id, kept)] as const
  await world.ask('POST /api/auth/logout', undefined, { token: left })
  await expect.poll(() => streams[0].isOver?.()).toBe(true)
  expect(streams[1].isOver?.()).toBe(false)
  await announceDomain(world.ctx, site.id)
  await expect.poll(() => streams[1].received?.()).toEqual([ready, ['changed', { id: site.id }]])
  expect(streams[0].received?.()).toEqual([ready])
  await streams[1].leave?.()
})

test('a question about the headers alone opens nothing', async ({ world }) => {
  const site = await openSite(world)
  const headers = { authorization: `Bearer ${site.tokenOf()}` }
  for (let nth = 0; nth < 40; nth += 1) {
    const response = await world.visit(`http://localhost/api/domains/${site.id}/events`, { method: 'HEAD', headers })
    expect([response.status, response.body]).toEqual([200, null])
  }
})
