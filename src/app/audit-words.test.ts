// @module-tag long
import { expect } from 'vitest'
import { audits } from '#domains/server/tables.ts'
import { openSite } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'

const email = 'owner@example.com'
const told = ({ items }: { items: { words: string; by: string | null }[] }) => items.map(({ words, by }) => [words, by])

/** The audit log of a domain, or of the whole installation, oldest entries first. */
async function read(world: World, token: string, domain?: string) {
  const { body } = await world.ask(`GET /api/audit${domain ? `?domain_id=${domain}` : ''}`, undefined, { token })
  return told(body).toReversed()
}

test('restoring a version, starting and changing a plan are in the audit log, for those who may read it', async ({
  world,
}) => {
  const site = await openSite(world, email)
  const act = async (line: string, sent?: object) => {
    passTime(world, 60)
    expect((await site.call(line, sent)).status).toBeLessThan(300)
  }
  await act(`PUT ${site.fileAt('content.txt')}`, { content: '# One\n' })
  await act(`PUT ${site.fileAt('content.txt')}`, { content: '# Two\n' })
  const { body: versions } = await site.call(`GET ${site.on}/versions?path=content.txt`)
  await act(`POST ${site.on}/versions/${versions.items[1].id}/restore`)
  await act('POST /api/plan', { plan: 'basic' })
  await act('POST /api/plan', { plan: 'pro', interval: 'year' })
  passTime(world, 367 * 86_400)
  await world.jobs.run('end-plans')

  const token = await world.signIn(email)
  const expected = [
    ['Added the domain bakery.example', email],
    ['Put back content.txt as it was on 2026-01-15 at 12:01 UTC', email],
    ['Started the Basic plan, billed monthly', email],
    ['Changed to the Pro plan, billed yearly', email],
    ['The end of the Pro plan', null],
  ]
  expect(await read(world, token, site.id)).toEqual(expected)
  const { body } = await world.ask(`GET ${site.on}/audit`, undefined, { token })
  expect(told(body).toReversed()).toEqual(expected)
  const bob = await world.signIn('bob@example.com')
  for (const line of [`GET /api/audit?domain_id=${site.id}`, `GET ${site.on}/audit`])
    expect((await world.ask(line, undefined, { token: bob })).status).toBe(404)
  expect((await world.ask('GET /api/audit', undefined, { token: bob })).status).toBe(403)
})

test('adding, changing, turning on or off and removing a provider are in the audit log, never with a credential', async ({
  world,
}) => {
  const site = await openSite(world, email)
  const admin = await world.signIn('owner@demo.localhost')
  const secrets = ['sk_test_0123456789abcwxyz', 'whsec_0123456789abcwxyz']
  for (const [token, domain_id] of [[site.tokenOf(), site.id], [admin]] as const) {
    const ask = (line: string, sent?: object) => {
      passTime(world, 60)
      return world.ask(line, sent, { token })
    }
    const given = { type: 'payment', key: 'stripe', name: 'Cards at the till', credentials: { secret_key: secrets[0] } }
    const { body } = await ask('POST /api/providers', { ...given, domain_id })
    const at = `/api/providers/${body.id}`
    await ask(`PUT ${at}`, { credentials: { webhook_secret: secrets[1] } })
    await ask(`PUT ${at}/status`, { isActive: true })
    await ask(`PUT ${at}/status`, { isActive: false })
    await ask(`POST ${at}/test-connection`)
    await ask(`DELETE ${at}`)
    const which = 'the provider Cards at the till (stripe, payment)'
    const by = token === admin ? 'owner@demo.localhost' : email
    const words = ['Added', 'Changed', 'Turned on', 'Turned off', 'Removed'].map((done) => [`${done} ${which}`, by])
    expect((await read(world, token, domain_id)).slice(-words.length)).toEqual(words)
  }
  const kept = JSON.stringify(await world.ctx.db.select().from(audits))
  // No letters that ids have.
  for (const secret of [...secrets, 'wxyz']) expect(kept).not.toContain(secret)
})

test('acts that failed are not in the audit log', async ({ world }) => {
  const site = await openSite(world, email)
  const before = await read(world, site.tokenOf(), site.id)
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await site.call(`POST ${site.on}/versions/${nobody}/restore`)).status).toBe(404)
  expect((await site.call(`DELETE /api/providers/${nobody}?domain_id=${site.id}`)).status).toBe(404)
  expect((await site.call('POST /api/plan', { plan: 'gold' })).status).toBe(400)
  world.ctx.platform.isProduction = true
  expect((await site.call('POST /api/plan', { plan: 'pro' })).status).toBe(403)
  expect(await read(world, site.tokenOf(), site.id)).toEqual(before)
})
