import { expect } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { openForgetAccounts } from '#accounts/server/forget-accounts.ts'
import { runJob, test } from '#test/world.ts'
import { leaveDomains } from './server/departures.ts'
import { domains } from './server/tables.ts'

test('whoever leaves takes their sites off the net, and nobody else\u2019s', async ({ world }) => {
  const [ann, bob] = [await world.signIn('ann@example.com'), await world.signIn('bob@example.com')]
  const hers = await world.ask('POST /api/domains', { name: 'hers.example' }, { token: ann })
  const his = await world.ask('POST /api/domains', { name: 'his.example' }, { token: bob })
  expect((await world.ask('DELETE /api/auth/account', {}, { token: ann })).status).toBe(200)
  world.clock.now = new Date(world.clock.now.getTime() + 31 * 86_400_000)
  await runJob(world, openForgetAccounts([leaveDomains]))
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
