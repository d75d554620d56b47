import { expect } from 'vitest'
import { listenToChat, listenAs, openChat, openChatSite } from '#test/chatting.ts'
import { test, type World } from '#test/world.ts'

const sideCalls = (id: string): [string, object?][] => [
  [`GET /api/chats/${id}`],
  [`GET /api/chats/${id}/unread-count`],
  [`GET /api/chats/${id}/messages`],
  [`POST /api/chats/${id}/messages`, { content: 'Planted' }],
  [`POST /api/chats/${id}/typing`],
  [`POST /api/chats/${id}/read`, { up_to: 1_000_000 }],
  [`POST /api/chats/${id}/transcript`],
]
const ownerCalls = (id: string): [string, object?][] => [
  [`PUT /api/chats/${id}`, { status: 'blocked' }],
  [`POST /api/chats/${id}/restore`],
  [`DELETE /api/chats/${id}`],
]

async function openStage(world: World) {
  const site = await openChatSite(world)
  const other = await openChatSite(world, 'chat yes\n', 'tearoom.example')
  const [mine, neighbour] = [await openChat(world, site), await openChat(world, site, { email: 'n@example.com' })]
  const theirs = await openChat(world, other)
  return { site, other, mine, neighbour, theirs }
}

const missing = { error: 'Chat not found.', message: 'Chat not found.', code: 'chat-not-found' }

test('a visitor’s token opens their own chat and no other, on its own host alone', async ({ world }) => {
  const { mine, neighbour, theirs, other } = await openStage(world)
  for (const chat of [neighbour, theirs])
    for (const [line, body] of sideCalls(chat.id)) {
      const asked = await world.ask(line, body, { host: chat.host, headers: mine.headers })
      expect([line, asked.status, asked.body]).toEqual([line, 404, missing])
    }
  for (const [line, body] of sideCalls(mine.id)) {
    const elsewhere = await world.ask(line, body, { host: other.host, headers: mine.headers })
    expect([line, elsewhere.status]).toEqual([line, 404])
  }
  const stream = await listenToChat(world, `http://${theirs.host}/api/chats/${theirs.id}/events`, mine.headers)
  expect(stream.response.status).toBe(404)
  expect((await theirs.read()).length).toBe(1)
})

test('without a token, with a forged one, or with one sent in another way, no chat opens', async ({ world }) => {
  const { mine, site } = await openStage(world)
  const { token, host, id } = mine
  const tried: [Record<string, string>, number][] = [
    [{}, 401],
    [{ cookie: `x-chat-token=${token}; chat_token=${token}` }, 401],
    [{ authorization: `Bearer ${token}` }, 401],
    [{ 'x-chat-token': '' }, 404],
    [{ 'x-chat-token': token.toLowerCase() }, 404],
    [{ 'x-chat-token': `${token}=` }, 404],
    [{ 'x-chat-token': Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url') }, 404],
  ]
  for (const [headers, status] of tried)
    for (const [line, body] of sideCalls(id))
      expect([line, headers, (await world.ask(line, body, { host, headers })).status]).toEqual([line, headers, status])
  expect((await listenToChat(world, `http://${host}/api/chats/${id}/events?token=${token}`, {})).response.status).toBe(
    401,
  )
  for (const [line, body] of ownerCalls(id))
    expect([line, (await world.ask(line, body, { host, headers: mine.headers })).status]).toEqual([line, 401])
  for (const line of [`GET ${site.on}/chats`, `GET ${site.on}/canned-replies`, 'GET /api/chats', 'GET /api/domains'])
    expect([line, (await world.ask(line, undefined, { headers: mine.headers })).status]).toEqual([line, 401])
  expect(await mine.read()).toHaveLength(1)
})

test('a chat of somebody else’s site is not there: not its messages, acts, streams or list', async ({ world }) => {
  const { mine, site, other } = await openStage(world)
  const eve = other.tokenOf()
  const viewer = await site.addMember('viewer@example.com', 'viewer')
  for (const token of [eve, viewer, await world.signIn('stranger@example.com')])
    for (const [line, body] of [...sideCalls(mine.id), ...ownerCalls(mine.id)]) {
      const { status } = await world.ask(line, body, { token })
      expect([line, [403, 404].includes(status) && status]).not.toEqual([line, false])
    }
  for (const [line, body] of sideCalls(mine.id))
    expect([line, (await world.ask(line, body, { token: viewer })).body]).toEqual([line, missing])
  expect((await listenAs(world, `/api/chats/${mine.id}/events`, eve)).response.status).toBe(404)
  expect((await listenAs(world, `${site.on}/chats/events`, eve)).response.status).toBe(404)
  expect((await listenAs(world, `${site.on}/chats/events`, viewer)).response.status).toBe(403)
  expect((await world.ask(`GET /api/chats/${site.id}`, undefined, { token: eve })).status).toBe(404)
  expect((await site.call(`GET /api/chats/${site.id}`)).body.chats).toHaveLength(2)
  expect(await mine.read()).toHaveLength(1)
})

test('events of a chat reach its two sides and nobody else', async ({ world }) => {
  const { mine, neighbour, theirs, site, other } = await openStage(world)
  const ears = [
    await neighbour.listen(),
    await theirs.listen(),
    await listenAs(world, `${other.on}/chats/events`, other.tokenOf()),
  ]
  const own = await listenAs(world, `${site.on}/chats/events`, site.tokenOf())
  const side = await listenAs(world, `/api/chats/${mine.id}/events`, site.tokenOf())
  await mine.say('A secret')
  await expect.poll(() => side.received?.().at(-1)?.[0]).toBe('message')
  await expect.poll(() => own.received?.().at(-1)?.[0]).toBe('message')
  await neighbour.say('Later')
  await theirs.say('Later')
  for (const ear of ears) {
    await expect.poll(() => ear.received?.().some(([name]) => name === 'message')).toBe(true)
    expect(JSON.stringify(ear.all)).not.toContain('A secret')
    expect(JSON.stringify(ear.all)).not.toContain(mine.id)
  }
  for (const ear of [...ears, own, side]) await ear.leave?.()
})

test('a signed-in visitor finds their own chats again on another device, and there those of this site alone', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const other = await openChatSite(world, 'chat yes\n', 'tearoom.example')
  const here = await world.signIn('vera@example.com', site.host)
  const there = await world.signIn('vera@example.com', other.host)
  const mine = await openChat(world, site, {}, { token: here })
  const elsewhere = await openChat(world, other, {}, { token: there })
  expect(mine.chat.email_verified).toBe(true)
  const list = async (token: string, host: string) =>
    (await world.ask('GET /api/chats', undefined, { token, host })).body.items.map(({ id }: { id: string }) => id)
  expect(await list(here, site.host)).toEqual([mine.id])
  expect((await list(await world.signIn('vera@example.com'), 'localhost')).toSorted()).toEqual(
    [mine.id, elsewhere.id].toSorted(),
  )
  const said = await world.ask(
    `POST /api/chats/${mine.id}/messages`,
    { content: 'Me again' },
    { token: here, host: site.host },
  )
  expect(said.body.message.sender_type).toBe('visitor')
  expect((await world.ask(`GET /api/chats/${elsewhere.id}`, undefined, { token: here, host: site.host })).status).toBe(
    404,
  )
  const bob = await world.signIn('bob@example.com', site.host)
  expect(await list(bob, site.host)).toEqual([])
  expect((await world.ask(`GET /api/chats/${mine.id}`, undefined, { token: bob, host: site.host })).status).toBe(404)
})
