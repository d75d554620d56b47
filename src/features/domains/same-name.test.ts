import { expect } from 'vitest'
import { openNameServers } from '#kit/server/name-servers.ts'
import { openNameServer, type Zone } from '#test/fakes/name-server.ts'
import { test, type World } from '#test/world.ts'

/** Two accounts draft the same name; the second one proves it. */
async function openTwins(world: World, { zone, host }: { zone: Zone; host: string }) {
  world.ctx.dns = openNameServers([host])
  const add = async (email: string, starter: string) => {
    const token = await world.signIn(email)
    await world.ask('POST /api/plan', { plan: 'basic' }, { token })
    const { body } = await world.ask('POST /api/domains', { name: 'twin.com', starter }, { token })
    return { token, id: String(body.id), label: String(body.label) }
  }
  const [first, second] = [await add('first@example.com', 'cafe'), await add('second@example.com', 'club')]
  const dns = await world.ask(`GET /api/domains/${second.id}/dns`, undefined, { token: second.token })
  zone['twin.com'] = { NS: ['ns.example'], A: ['127.0.0.1'] }
  zone['_platform-challenge.twin.com'] = { TXT: [dns.body.records[0].value] }
  await world.ask(`POST /api/domains/${second.id}/dns/check`, undefined, { token: second.token })
  await expect.poll(async () => (await world.visit('http://twin.com/')).status).toBe(200)
  return { first, second }
}

const read = async (world: World, address: string) => (await world.visit(address)).text()
const [coffee, chess] = ['Coffee and buns by the tram stop', 'Chess on Thursdays']

test('when another account proves the name of a draft, the draft can still be seen, edited and deleted', async ({
  world,
}) => {
  const zone: Zone = {}
  const server = await openNameServer(() => zone)
  try {
    const { first, second } = await openTwins(world, { zone, host: server.host })
    const mine = { token: first.token }
    const { body } = await world.ask(`GET /api/domains/${first.label}`, undefined, mine)
    expect(body.id).toBe(first.id)
    const seen = await read(world, body.url)
    expect(seen).toContain(coffee)
    const [, home] = /<a [^>]*href="(\/\?domain=[^"]*)"/.exec(seen) ?? []
    const [, picture] = /<img [^>]*src="(\/domains\/[^"]*)"/.exec(seen) ?? []
    expect(await read(world, `http://localhost${home}`)).toContain(coffee)
    expect((await world.visit(`http://localhost${picture}`)).status).toBe(200)
    for (const named of ['twin.com', second.id, second.label])
      expect(await read(world, `http://localhost/?domain=${named}`)).toContain(chess)
    for (const place of ['http://twin.com', 'http://localhost'])
      expect((await world.visit(`${place}/domains/${second.label}/settings.txt`)).status).toBe(200)
    expect(await read(world, 'http://twin.com/domains/twin.com/settings.txt')).toContain('Twin')
    expect((await world.ask('GET /api/domains/twin.com', undefined, { token: second.token })).body.id).toBe(second.id)
    expect((await world.ask(`DELETE /api/domains/${first.label}`, undefined, mine)).status).toBe(200)
    expect((await world.ask(`GET /api/domains/${second.id}`, undefined, { token: second.token })).status).toBe(200)
  } finally {
    await server.close()
  }
})

test('a label is never a name that another account has proven', async ({ world }) => {
  const zone: Zone = {}
  const server = await openNameServer(() => zone)
  try {
    const { first } = await openTwins(world, { zone, host: server.host })
    await world.ask(`DELETE /api/domains/${first.id}`, undefined, { token: first.token })
    const token = await world.signIn('third@example.com')
    const { body } = await world.ask('POST /api/domains', { name: 'twin.com' }, { token })
    expect(body.label).toMatch(/^twin\.com--/)
  } finally {
    await server.close()
  }
})

test('accounts that add one name at the same moment all get a draft of it, each in a folder of its own', async ({
  world,
}) => {
  const emails = Array.from({ length: 8 }, (_, place) => `person${place}@example.com`)
  const tokens = await Promise.all(emails.map((email) => world.signIn(email)))
  const add = (token: string) => world.ask('POST /api/domains', { name: 'rush.com' }, { token })
  const added = await Promise.all(tokens.map(add))
  expect(added.map(({ status }) => status)).toEqual(emails.map(() => 201))
  expect(new Set(added.map(({ body }) => body.label)).size).toBe(emails.length)
  const again = await Promise.all(tokens.flatMap((token) => [add(token), add(token)]))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([400]))
})
