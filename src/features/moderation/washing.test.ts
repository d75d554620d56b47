import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkDomain } from '#domains/server/dns/check-domain.ts'
import { domains } from '#domains/server/tables.ts'
import { openNameServers } from '#kit/server/name-servers.ts'
import { administrator, decide } from '#test/administrators.ts'
import { offer, roleOf, takeOver } from '#test/collaborators.ts'
import { openNameServer, type Zone } from '#test/fakes/name-server.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

const name = 'shop.com'
const standingOf = async (world: World, { id }: Pick<Site, 'id'>) =>
  (await world.ctx.db.select().from(domains).where(eq(domains.id, id)))[0]?.standing

/** Sites whose owners have a plan, and name servers that are asked about them. */
async function openNames(world: World) {
  const zone: Zone = {}
  const server = await openNameServer(() => zone)
  world.ctx.dns = openNameServers([server.host])
  const check = async ({ id }: Pick<Site, 'id'>) => {
    const [row] = await world.ctx.db.select().from(domains).where(eq(domains.id, id))
    return checkDomain(world.ctx, row!)
  }
  return {
    open: async (email: string) => {
      const site = await openSite(world, email, name)
      await site.call('POST /api/plan', { plan: 'pro' })
      return site
    },
    check,
    /** The records of the name are somebody’s, who has its site checked. */
    prove: async (site: Site) => {
      const { body } = await site.call(`GET ${site.on}/dns`)
      const value: string = body.records[0].value
      Object.assign(zone, {
        [name]: { NS: ['ns.example'], A: ['127.0.0.1'] },
        [`www.${name}`]: { CNAME: ['localhost'] },
        [`_platform-challenge.${name}`]: { TXT: [value] },
      })
      await site.call(`POST ${site.on}/dns/check`)
      return check(site)
    },
    close: () => server.close(),
  }
}

test('a restricted site isn’t washed off by handing it over to another account', async ({ world }) => {
  const site = await openSite(world)
  const heir = await site.addMember('heir@example.com', 'admin')
  await offer(site, 'heir@example.com')
  for (const decision of ['suspend', 'limit'] as const) {
    await decide(world, site.id, decision)
    expect((await takeOver(site, heir)).status).toBe(403)
    expect((await offer(site, 'heir@example.com')).status).toBe(403)
  }
  expect(await roleOf(site, 'owner@example.com')).toBe('owner')
  await decide(world, site.id, 'restore')
  expect((await takeOver(site, heir)).status).toBe(200)
})

test('what was decided about a proven name stays with it when its proof is taken away for another account', async ({
  world,
}) => {
  const names = await openNames(world)
  const site = await names.open('owner@example.com')
  expect((await names.prove(site)).verifiedName).toBe(name)
  await decide(world, site.id, 'suspend')
  const other = await names.open('other@example.com')
  expect(await standingOf(world, other)).toBe('ok')
  await names.prove(other)
  expect((await names.check(site)).verifiedName).toBeNull()
  expect((await names.prove(other)).verifiedName).toBe(name)
  expect(await standingOf(world, other)).toBe('suspended')
  await names.close()
})

test('a site that administrators restored stays restored when it goes live, and counts against no other site', async ({
  world,
}) => {
  const names = await openNames(world)
  const site = await names.open('owner@example.com')
  await names.prove(site)
  await decide(world, site.id, 'suspend')
  await site.call(`DELETE /api/domains/${site.label}`)
  const again = await names.open('owner@example.com')
  expect(await standingOf(world, again)).toBe('suspended')
  await decide(world, again.id, 'restore')
  expect((await names.prove(again)).verifiedName).toBe(name)
  expect(await standingOf(world, again)).toBe('ok')
  const { body } = await again.call('POST /api/domains', { name: 'other.example' })
  expect(body.standing).toBe('ok')
  await names.close()
})

test('a limited site isn’t washed off by another name or by deleting it: what its owner adds begins limited, and administrators see it', async ({
  world,
}) => {
  const site = await openSite(world)
  await decide(world, site.id, 'limit')
  const add = async (called: string) => (await site.call('POST /api/domains', { name: called })).body
  const second = await add('second.example')
  expect(second.standing).toBe('limited')
  await site.call(`DELETE /api/domains/${site.label}`)
  expect((await add('third.example')).standing).toBe('limited')
  const token = await world.signIn(administrator)
  const waiting = async () => {
    const { body } = await world.ask('GET /api/moderation/sites', undefined, { token })
    return body.items.map((one: { name: string }) => one.name).toSorted()
  }
  expect(await waiting()).toEqual(['second.example', 'third.example'])
  await decide(world, second.id, 'dismiss')
  expect(await waiting()).toEqual(['third.example'])
})

test('once the only site that administrators limited is restored, those that began limited because of it are, too', async ({
  world,
}) => {
  const site = await openSite(world)
  const other = await site.call('POST /api/domains', { name: 'earlier.example' })
  await decide(world, site.id, 'limit')
  await decide(world, other.body.id, 'limit')
  const { body: heir } = await site.call('POST /api/domains', { name: 'second.example' })
  await decide(world, site.id, 'restore')
  expect(await standingOf(world, heir)).toBe('limited')
  await decide(world, other.body.id, 'restore')
  expect(await standingOf(world, heir)).toBe('ok')
  await expect.poll(() => world.names.standingOf(heir.label)).toBe('ok')
})
