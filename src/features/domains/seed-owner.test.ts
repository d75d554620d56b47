import { expect } from 'vitest'
import { test } from '#test/world.ts'
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
