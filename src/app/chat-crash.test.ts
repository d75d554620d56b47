// @module-tag long
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openChat, openChatSite } from '#test/chatting.ts'
import { makeEmbeddedPlace, makeServerPlace, serverUrl } from '#test/database.ts'
import { readEvents } from '#test/event-reader.ts'
import { shortOrLong } from '#test/long.ts'
import { findPrograms, startPostgres } from '#test/postgres-server.ts'
import { startProgram } from '#test/program.ts'
import { openWorld } from '#test/world.ts'

const kills = shortOrLong(2, 20)

/** A chat of a site, in a database that nobody has open: embedded, or on a server. */
async function makeChat(server?: string) {
  const place = server === undefined ? await makeEmbeddedPlace('ready') : await makeServerPlace(server)
  onTestFinished(place.remove)
  const world = await openWorld({ ...place, remove: async () => undefined })
  world.clock.now = new Date()
  const site = await openChatSite(world)
  const { id, token } = await openChat(world, site)
  const owner = await world.signIn('owner@example.com')
  await world.close()
  return { place, id, token, owner, on: site.on }
}

type Stage = Awaited<ReturnType<typeof makeChat>>

/** A process that serves chats, and dies at a statement. */
async function live({ place, id, owner, token }: Stage, statement = 0) {
  const given = ['test/chat-process.ts', place.url ?? '-', place.dataDir, String(statement)]
  const { stdout, stop } = startProgram(given)
  const [line] = (await once(createInterface(stdout), 'line')) as [string]
  const origin = `http://localhost:${JSON.parse(line).port}`
  const asOwner = { authorization: `Bearer ${owner}` }
  const asVisitor = { 'x-chat-token': token }
  const post = (path: string, body: object, headers: Record<string, string> = asOwner) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    })
  return {
    stop,
    post,
    /** Whether it was acknowledged. */
    say: async (content: string, client_id: string) => {
      const answer = await post(`/api/chats/${id}/messages`, { content, client_id }).catch(() => undefined)
      const isKept = answer?.status === 201 && (await answer.json().catch(() => undefined)) !== undefined
      if (answer && !isKept && answer.status < 500) throw new Error(`Refused with ${answer.status}.`)
      return isKept
    },
    list: async () => {
      const answer = await fetch(`${origin}/api/chats/${id}/messages`, { headers: asVisitor })
      return ((await answer.json()) as { messages: { id: number; content: string }[] }).messages
    },
    listen: async (path: string, headers: Record<string, string> = asOwner) =>
      readEvents(await fetch(`${origin}${path}`, { headers })),
    countStatements: async () => Number(await (await fetch(`${origin}/statements`)).text()),
    asVisitor,
  }
}

const sentAtOnce = [0, 1, 2, 3]

/** How many SQL statements a process has worked on when it has acknowledged as many messages as are sent at once. */
async function countStatementsOfMessages(stage: Stage): Promise<number> {
  const process = await live(stage)
  for (const nth of sentAtOnce) await process.say(`counted ${nth}`, crypto.randomUUID())
  const count = await process.countStatements()
  await process.stop()
  return count
}

/**
 * Kills one process after the other while a chat goes on, and returns how many died within a statement. On a server another one lives
 * on, whose listeners miss nothing.
 */
async function chatAndKill(server?: string): Promise<number> {
  const stage = await makeChat(server)
  const statements = await countStatementsOfMessages(stage)
  const survivor = server === undefined ? undefined : await live(stage)
  const ear = await survivor?.listen(`/api/chats/${stage.id}/events`, survivor.asVisitor)
  const said: string[] = []
  const acknowledged: string[] = []
  let killed = 0
  for (let round = 0; round < kills; round += 1) {
    const victim = await live(stage, 1 + Math.floor((round * statements) / kills))
    const contents = sentAtOnce.map((nth) => `message ${round}.${nth}`)
    const ids = contents.map(() => crypto.randomUUID())
    const isKept: boolean[] = []
    for (const [nth, content] of contents.entries()) isKept.push(await victim.say(content, ids[nth]!))
    acknowledged.push(...contents.filter((_, nth) => isKept[nth]))
    killed += Number(isKept.includes(false))
    await victim.stop()
    // Sent again as a browser does that heard nothing.
    const next = survivor ?? (await live(stage))
    const before = (await next.list()).map(({ content }) => content)
    for (const content of acknowledged) expect(before).toContain(content)
    for (const [nth, content] of contents.entries()) expect(await next.say(content, ids[nth]!)).toBe(true)
    said.push(...contents)
    const after = (await next.list()).slice(1 + sentAtOnce.length).map(({ content }) => content)
    expect(after).toEqual(said.slice(-after.length))
    if (!survivor) await next.stop()
  }
  const heard = () =>
    ear?.received().flatMap(([name, data]) => (name === 'message' ? [data.message.content as string] : [])) ?? said
  await expect.poll(heard).toEqual(said)
  return killed
}

const most = Math.floor(kills * 0.8)

test(`killed ${kills} times in the middle of a chat, every message that was acknowledged is there, once, and a resend is none twice`, async () =>
  expect(await chatAndKill()).toBeGreaterThanOrEqual(most))

const programs = findPrograms()

describe.runIf(serverUrl !== undefined || programs !== undefined)('two processes on one server', () => {
  let server = { url: serverUrl ?? '', stop: () => {} }
  beforeAll(async () => {
    if (serverUrl === undefined && programs !== undefined) server = await startPostgres(programs)
  })
  afterAll(() => server.stop())

  test(`one of them killed ${kills} times in the middle of a chat, every message that was acknowledged is there, once, and is heard at the other`, async () =>
    expect(await chatAndKill(server.url)).toBeGreaterThanOrEqual(most))

  test('they tell each other who types, and who is there', async () => {
    const stage = await makeChat(server.url)
    const [one, two] = [await live(stage), await live(stage)]
    const visitor = await one.listen(`/api/chats/${stage.id}/events?page=/shop`, one.asVisitor)
    await expect.poll(() => visitor.received()).toContainEqual(['ready', {}])
    const owner = await two.listen(`${stage.on}/chats/events`)
    await expect
      .poll(() => visitor.received())
      .toContainEqual(['presence', { sender_type: 'admin', online: true, page: null }])
    await one.post(`/api/chats/${stage.id}/typing`, {}, one.asVisitor)
    await expect.poll(() => owner.received()).toContainEqual(['typing', { id: stage.id, sender_type: 'visitor' }])
    await two.post(`/api/chats/${stage.id}/typing`, {})
    await expect.poll(() => visitor.received()).toContainEqual(['typing', { sender_type: 'admin' }])
    const elsewhere = await two.listen(`/api/chats/${stage.id}/events?page=/cart`, two.asVisitor)
    await expect
      .poll(() => owner.received())
      .toContainEqual(['presence', { id: stage.id, online: true, page: '/cart' }])
    await elsewhere.leave()
  })
})
