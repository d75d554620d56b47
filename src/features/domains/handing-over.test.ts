import { expect } from 'vitest'
import { dayS, list, roleOf, idOf, offer, takeOver } from '#test/collaborators.ts'
import { openSite } from '#test/owned-site.ts'
import { mailsTo } from '#test/people.ts'
import { test } from '#test/world.ts'
import { deleteDomain } from './server/delete-domain.ts'

test('a site is handed over once whoever gets it says yes, and their plan has room for it', async ({ world }) => {
  const site = await openSite(world)
  await site.call('POST /api/plan', { plan: 'pro' })
  await site.goLive()
  const heir = await site.addMember('heir@example.com', 'editor', { withdrawn: ['answer'] })
  const other = await site.addMember('other@example.com', 'admin')
  expect((await takeOver(site, heir)).status).toBe(404)
  expect((await offer(site, 'heir@example.com')).body.offer).toMatchObject({ email: 'heir@example.com', isToMe: false })
  expect((await mailsTo(world, 'heir@example.com')).map(({ subject }) => subject)).toContain(
    'owner@example.com wants to hand Bakery over to you',
  )
  expect((await takeOver(site, other)).status).toBe(404)
  expect((await list(site, other)).offer).toBeNull()
  const { status, body } = await takeOver(site, heir)
  expect([status, body.code]).toEqual([403, 'live-site-needs-plan'])
  expect(await roleOf(site, 'owner@example.com')).toBe('owner')

  await world.ask('POST /api/plan', { plan: 'basic' }, { token: heir })
  const both = await Promise.all([takeOver(site, heir), takeOver(site, heir)])
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 404])
  expect([await roleOf(site, 'owner@example.com'), await roleOf(site, 'heir@example.com')]).toEqual(['admin', 'owner'])
  const [mine] = (await world.ask('GET /api/domains', undefined, { token: heir })).body
  expect([mine.may.includes('answer'), mine.may.includes('money'), mine.readOnly]).toEqual([true, true, false])
  expect((await world.ask('GET /api/plan', undefined, { token: heir })).body.domains.used).toBe(1)
  expect((await offer(site, 'other@example.com')).status).toBe(403)
  expect((await site.call(`DELETE ${site.on}`)).status).toBe(403)
  // Its former owner pressed Delete in the moment before.
  const former = { id: await idOf(site, 'owner@example.com') }
  const gone = deleteDomain(world.ctx, former, { id: site.id, label: site.label, name: 'bakery.example' })
  await expect(gone).rejects.toThrow('You may not do this with this domain.')
  expect(await site.onDisk('content.txt')).toBeDefined()
  expect(await roleOf(site, 'heir@example.com')).toBe('owner')
  expect((await mailsTo(world, 'owner@example.com')).map(({ subject }) => subject)).toContain('Bakery has a new owner')
})

test('a site isn’t taken over by a plan that is full, after a week, or after the offer was taken back', async ({
  world,
}) => {
  const site = await openSite(world)
  const heir = await site.addMember('heir@example.com', 'admin')
  await world.ask('POST /api/domains', { name: 'own.example' }, { token: heir })
  await offer(site, 'heir@example.com')
  await site.fill(10 * 1024 ** 3)
  expect((await takeOver(site, heir)).body.code).toBe('plan-full')
  await site.fill(1)
  expect((await site.call(`DELETE ${site.on}/ownership`)).status).toBe(200)
  expect((await takeOver(site, heir)).status).toBe(404)
  await offer(site, 'heir@example.com')
  expect((await site.call(`DELETE ${site.on}/ownership`, undefined, { token: heir })).status).toBe(200)
  await offer(site, 'heir@example.com')
  await site.later(7 * dayS + 1)
  expect((await takeOver(site, await world.signIn('heir@example.com'))).status).toBe(404)
  expect(await roleOf(site, 'owner@example.com')).toBe('owner')
})
