import { expect } from 'vitest'
import { openChat, openChatSite } from '#test/chatting.ts'
import { openMatch } from '#test/matched-members.ts'
import { passTime } from '#test/people.ts'
import { listStatements } from '#test/statements.ts'
import { test } from '#test/world.ts'

interface Said {
  status: number
}

async function openBoth(world: Parameters<typeof openMatch>[0]) {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  const match = await openMatch(world)
  const answer = (content: string, client_id: string): Promise<Said> =>
    site.call(`POST /api/chats/${chat.id}/messages`, { content, client_id })
  return {
    visitor: chat.say as (content: string, key: string) => Promise<Said>,
    owner: answer,
    member: (content: string, key: string): Promise<Said> => match.say(match.ann, content, key),
  }
}

const keyOf = (nth: number) => `${nth}`.padStart(16, '0')

/** The statements where there are too many, so that a failure shows what there was. */
const beyond = (most: number, statements: string[]) =>
  statements.length > most ? statements.map((text) => text.trim().slice(0, 60)) : []

test('a message of a visitor takes twelve statements at most, an answer eight and one to a match nineteen', async ({
  world,
}) => {
  const senders = await openBoth(world)
  const most = { visitor: [12, 2], owner: [8, 7], member: [19, 3] }
  for (const who of ['visitor', 'owner', 'member'] as const) {
    await senders[who]('The first one', keyOf(1))
    const [once, again] = [1, 2].map(() => () => senders[who]('Another one', keyOf(2)))
    expect(beyond(most[who][0]!, await listStatements(once!))).toEqual([])
    expect(beyond(most[who][1]!, await listStatements(again!))).toEqual([])
  }
})

test('a message that arrives many times at once, after nine others, is one message and refused to nobody', async ({
  world,
}) => {
  const senders = await openBoth(world)
  passTime(world, 20)
  for (const who of ['visitor', 'member'] as const) {
    for (let nth = 0; nth < 9; nth += 1) await senders[who](`${nth}`, keyOf(nth))
    const all = await Promise.all(Array.from({ length: 6 }, () => senders[who]('The tenth', keyOf(9))))
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect((await senders[who]('The eleventh', keyOf(10))).status).toBe(429)
  }
})
