import { expect } from 'vitest'
import { contact } from '#test/inbox.ts'
import { mailsTo } from '#test/people.ts'
import { test } from '#test/world.ts'
import { announceDomain } from './server/domain-index.ts'
import { seedOwner } from './server/seed-owner.ts'

test('the demo sites have an owner, who may do everything with them however often it is started', async ({ world }) => {
  await world.seed('demo.localhost')
  for (let starts = 0; starts < 2; starts++)
    await seedOwner(world.ctx, 'owner@demo.localhost', ['demo.localhost', 'not-there.localhost'])
  const token = await world.signIn('Owner@demo.localhost')
  const { body } = await world.ask('GET /domains', undefined, { token, headers: { accept: 'application/json' } })
  expect(body).toMatchObject([
    { name: 'demo.localhost', state: 'active', role: 'owner', url: 'http://demo.localhost:3000/' },
  ])
  expect(body[0].storage).toBeGreaterThan(100_000)
  const checked = await world.ask(`POST /api/domains/${body[0].id}/dns/check`, undefined, { token })
  expect(checked.body).toMatchObject({ state: 'active', records: [], advice: [] })
})

test('whoever owns the demo sites reads what is sent on the platform’s own pages, which nobody can delete', async ({
  world,
}) => {
  await world.seed('localhost')
  await seedOwner(world.ctx, 'owner@demo.localhost', ['localhost'])
  const token = await world.signIn('owner@demo.localhost')
  const [own] = (await world.ask('GET /api/domains', undefined, { token })).body
  expect(own).toMatchObject({ name: 'localhost', state: 'active', url: 'http://localhost:3000/' })
  // It is seeded before anything reads the domains.
  await announceDomain(world.ctx, own.id)
  const subscribe = () => world.ask('POST /api/subscribe', { name: 'Ann', email: 'ann@example.com' })
  await expect.poll(subscribe).toMatchObject({ status: 200, body: { mustConfirm: true } })
  const [asked] = await mailsTo(world, 'ann@example.com')
  expect(asked?.text).toContain('http://localhost:3000/confirm/')
  await world.ask('POST /api/contact', contact)
  const inbox = await world.ask(`GET /api/domains/${own.id}/messages`, undefined, { token })
  expect(inbox.body.items).toMatchObject([{ sender_email: contact.email }])
  const gone = await world.ask(`DELETE /api/domains/${own.id}`, undefined, { token })
  expect([gone.status, gone.body.message]).toEqual([403, 'The platform’s own site can’t be deleted.'])
})
