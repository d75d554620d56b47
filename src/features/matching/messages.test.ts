import { eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import { rates } from '#kit/server/tables.ts'
import { openMatch, openMember, matchThem } from '#test/matched-members.ts'
import { passTime } from '#test/people.ts'
import { words } from '#test/words.ts'
import { test } from '#test/world.ts'
import { matches, matchMessages } from './server/tables.ts'

interface Message {
  id: number
  content: string
  read_at: string | null
}

test('what one writes the other reads, counted as unread until then', async ({ world }) => {
  const { ann, bob, id, on, say } = await openMatch(world)
  const { body, status } = await say(ann, ' Hello <b>Bob</b> ')
  expect([status, body.message]).toMatchObject([
    201,
    { senderId: ann.userId, content: 'Hello <b>Bob</b>', read_at: null },
  ])
  await say(ann, 'Are you there?')
  expect((await bob.ask('GET /api/matches')).body.items).toEqual([
    expect.objectContaining({ id, lastMessage: 'Are you there?', last_is_mine: false, unread_count: 2 }),
  ])
  expect((await bob.ask('GET /api/matches/unread-count')).body).toEqual({ count: 2 })
  expect((await ann.ask(`GET ${on}`)).body).toMatchObject({ last_is_mine: true, unread_count: 0 })
  expect((await ann.ask(`POST ${on}/read`, { up_to: body.message.id })).body).toEqual({ count: 0 })
  expect((await bob.ask(`POST ${on}/read`, { up_to: body.message.id })).body).toEqual({ count: 1 })
  const { messages } = (await ann.ask(`GET ${on}/messages`)).body
  expect(messages.map((one: Message) => one.read_at !== null)).toEqual([true, false])
  expect((await bob.ask(`POST ${on}/read`, { up_to: Number.MAX_SAFE_INTEGER })).body).toEqual({ count: 0 })
  expect((await bob.ask('GET /api/matches/unread-count')).body).toEqual({ count: 0 })
})

test('a message that is sent again is the same message, also when all arrive at once', async ({ world }) => {
  const { ann, bob, on, say } = await openMatch(world)
  const key = crypto.randomUUID()
  const all = await Promise.all(Array.from({ length: 12 }, () => say(ann, 'Once', key)))
  expect(all.map(({ status }) => status)).toEqual(Array(12).fill(201))
  expect(new Set(all.map(({ body }) => body.message.id)).size).toBe(1)
  expect((await say(bob, 'Another one with the same key', key)).body.message.senderId).toBe(bob.userId)
  expect((await bob.ask(`GET ${on}/messages`)).body.messages).toHaveLength(2)
  expect((await bob.ask(`GET ${on}`)).body.unread_count).toBe(1)
  for (const _ of [1, 2]) expect((await ann.ask(`POST ${on}/messages`, { content: 'No key' })).status).toBe(201)
  expect((await bob.ask(`GET ${on}/messages`)).body.messages).toHaveLength(4)
})

test('messages come in the order in which they were kept, page by page and after any of them, while more are written', async ({
  world,
}) => {
  const { ann, bob, on, say } = await openMatch(world)
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => [say(ann, `a${nth}`), say(bob, `b${nth}`)]).flat(),
  )
  expect(all.map(({ status }) => status)).toEqual(Array(16).fill(201))
  const read = async (query: string) => {
    const { messages, more } = (await ann.ask(`GET ${on}/messages?${query}`)).body
    return { ids: messages.map(({ id }: Message) => id) as number[], more }
  }
  const { ids } = await read('')
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  const last = await read('limit=6')
  expect(last).toEqual({ ids: ids.slice(10), more: true })
  passTime(world, 20)
  await say(bob, 'meanwhile')
  expect(await read(`limit=6&before=${last.ids[0]}`)).toEqual({ ids: ids.slice(4, 10), more: true })
  expect(await read(`limit=6&before=${ids[4]}`)).toEqual({ ids: ids.slice(0, 4), more: false })
  expect(await read(`limit=5&after=${ids[2]}`)).toEqual({ ids: ids.slice(3, 8), more: true })
  expect((await read(`after=${ids[15]}`)).ids).toHaveLength(1)
})

test('somebody writes ten messages in ten seconds in all their matches together, and more after them', async ({
  world,
}) => {
  const { ann, bob, say } = await openMatch(world)
  const eve = await openMember(world, { name: 'Eve' })
  const other = await matchThem(eve, ann)
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => [
      say(ann, `${nth}`),
      ann.ask(`POST /api/matches/${other}/messages`, { content: `${nth}` }),
    ]).flat(),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(10)
  const refused = all.find(({ status }) => status === 429)
  expect(refused?.body).toEqual(words('You’re sending messages too quickly. Please wait a few seconds.'))
  expect(refused?.headers.get('retry-after')).toBe('10')
  expect((await say(bob, 'I may')).status).toBe(201)
  passTime(world, 11)
  expect((await say(ann, 'Again')).status).toBe(201)
})

test('somebody writes 2,000 messages a day, and both together 5,000 in a match', async ({ world }) => {
  const { ann, bob, id, say } = await openMatch(world)
  expect((await say(ann, 'The first one')).status).toBe(201)
  await world.ctx.db.update(rates).set({ times: 1999 }).where(like(rates.key, 'messages to matches %'))
  expect((await say(ann, 'The last one')).status).toBe(201)
  expect((await say(ann, 'One more')).status).toBe(429)
  await world.ctx.db.update(matches).set({ messages: 5000 }).where(eq(matches.id, id))
  expect(await say(bob, 'Hello')).toMatchObject({
    status: 413,
    body: words('This conversation has reached its limit.'),
  })
  expect(await world.ctx.db.$count(matchMessages)).toBe(2)
})

test.for([
  [{}, 'Please write a message.'],
  [{ content: ' \n ' }, 'Please write a message.'],
  [{ content: '\u200b\u2060\u202e' }, 'Please write a message.'],
  [{ content: '\u2800 \u3164' }, 'Please write a message.'],
  [{ content: 'x'.repeat(2001) }, 'Please write at most 2,000 characters.'],
  [{ content: 'a\u0000b' }, 'Please check your input.'],
  [{ content: 'a\ud800b' }, 'Please check your input.'],
  [{ content: 'a', client_id: 'short' }, 'Please check your input.'],
  [{ content: 'a', client_id: 'x'.repeat(65) }, 'Please check your input.'],
])('nobody sends %j', async ([body, message], { world }) => {
  const { ann, on } = await openMatch(world)
  expect(await ann.ask(`POST ${on}/messages`, body as object)).toMatchObject({
    status: 400,
    body: words(message as string),
  })
})

test('any language and the longest message come through as they were written, and the list shows the beginning', async ({
  world,
}) => {
  const { ann, bob, on, say } = await openMatch(world)
  const content = '👩‍👧 שלום '.repeat(180).trim()
  expect((await say(ann, content)).status).toBe(201)
  expect((await bob.ask(`GET ${on}/messages`)).body.messages[0].content).toBe(content)
  const { lastMessage } = (await bob.ask(`GET ${on}`)).body
  expect([content.startsWith(lastMessage), [...lastMessage].length]).toEqual([true, 200])
})

test('what is written at the moment at which a match ends is kept or refused, and nothing after it', async ({
  world,
}) => {
  const { ann, bob, on, say } = await openMatch(world)
  const all = await Promise.all([say(ann, '1'), bob.ask(`DELETE ${on}`), say(ann, '2'), say(bob, '3')])
  const kept = [all[0], all[2], all[3]].filter(({ status }) => status === 201)
  expect(all[1].status).toBe(200)
  expect(all.filter(({ status }) => status === 404)).toHaveLength(3 - kept.length)
  expect(await world.ctx.db.$count(matchMessages)).toBe(kept.length)
  expect((await say(bob, '4')).status).toBe(404)
})
