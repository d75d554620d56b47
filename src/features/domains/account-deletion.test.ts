import { describe, expect } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { openForgetAccounts } from '#accounts/server/forget-accounts.ts'
import { passTime } from '#test/people.ts'
import { openSite } from '#test/owned-site.ts'
import { runJob, test, type World } from '#test/world.ts'
import { deleteOwnedDomains } from './server/delete-owned-domains.ts'
import { domains } from './server/tables.ts'

test('deleting an account takes its sites offline, and nobody else’s', async ({ world }) => {
  const [ann, bob] = [await world.signIn('ann@example.com'), await world.signIn('bob@example.com')]
  const hers = await world.ask('POST /api/domains', { name: 'hers.example' }, { token: ann })
  const his = await world.ask('POST /api/domains', { name: 'his.example' }, { token: bob })
  expect((await world.ask('DELETE /api/auth/account', {}, { token: ann })).status).toBe(200)
  world.clock.now = new Date(world.clock.now.getTime() + 31 * 86_400_000)
  await runJob(world, openForgetAccounts([deleteOwnedDomains]))
  expect((await world.ctx.db.select().from(users)).map(({ email }) => email)).toEqual(['bob@example.com'])
  expect((await world.ctx.db.select().from(domains)).map(({ name }) => name)).toEqual(['his.example'])
  expect((await world.visit(hers.body.url)).status).toBe(404)
  expect((await world.visit(his.body.url)).status).toBe(200)
})

test('the export of an account tells its domains and plan', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  await world.ask('POST /api/domains', { name: 'hers.example' }, { token })
  const answer = await world.visit('http://localhost/api/auth/export', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(Buffer.from(await answer.arrayBuffer()).includes('domains.json')).toBe(true)
})

describe('the sites of deleted domains', () => {
  const room = 256 * 1024 ** 2
  const deleted = async (world: World) => {
    const times = await world.ctx.files.list('_deleted')
    const inside = await Promise.all(times.map(({ name }) => world.ctx.files.list(`_deleted/${name}`)))
    return inside.flat().map(({ name }) => name)
  }

  test('have a room of their own, and the oldest make room for the next', async ({ world }) => {
    for (const n of [1, 2, 3]) {
      const site = await openSite(world, 'owner@example.com', `site-${n}.example`)
      await site.fill(room / 2 - 100_000)
      await site.call(`DELETE /api/domains/${site.id}`)
      passTime(world, 60)
    }
    expect(await deleted(world)).toEqual(['site-2.example', 'site-3.example'])
    const site = await openSite(world, 'owner@example.com', 'last.example')
    const { used, limit } = (await site.storageParts()).deletedSites
    expect([limit, used > room / 2, used <= room]).toEqual([room, true, true])
    await site.fill(room * 2)
    await site.call(`DELETE /api/domains/${site.id}`)
    expect(await deleted(world)).toEqual(['last.example'])
  })

  test('leave nothing of their history and trash behind', async ({ world }) => {
    const site = await openSite(world)
    await site.save('notes.txt', 'x')
    await site.remove('notes.txt')
    await site.call(`DELETE /api/domains/${site.id}`)
    const kept = async () => [...(await world.ctx.history.list(site.id)), ...(await world.ctx.files.list('_trash'))]
    await expect.poll(kept).toEqual([])
    expect(await deleted(world)).toEqual([site.label])
  })
})

test('no domain is added where there is no room for the site that it begins with', async ({ world }) => {
  const site = await openSite(world)
  await site.fill(256 * 1024 ** 2 - 1000)
  const refused = await site.call('POST /api/domains', { name: 'second.example' })
  expect([refused.status, refused.body.message]).toEqual([
    413,
    'Your plan has room for 256 MB. Choose a larger plan or delete files.',
  ])
  await site.fill(1000)
  expect((await site.call('POST /api/domains', { name: 'second.example' })).status).toBe(201)
})
