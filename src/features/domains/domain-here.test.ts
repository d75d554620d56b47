import { expect } from 'vitest'
import { openSite } from '#test/owned-site.ts'
import { test } from '#test/world.ts'

test('on a site’s own address its members learn which domain it is, and visitors get no error', async ({ world }) => {
  const site = await openSite(world)
  await openSite(world, 'rival@example.com', 'rival.example')
  const ask = async (email: string, host = site.host) => {
    const token = await world.signIn(email, host)
    return world.ask('GET /api/domain', undefined, { token, host })
  }
  expect((await ask('owner@example.com')).body).toMatchObject({ domain: { id: site.id, role: 'owner' } })
  for (const email of ['visitor@example.com', 'rival@example.com'])
    expect(await ask(email)).toMatchObject({ status: 200, body: { domain: null } })
  expect(await ask('owner@example.com', 'localhost')).toMatchObject({ status: 200, body: { domain: null } })
})
