import { fromBufferPromise } from 'yauzl'
import { expect } from 'vitest'
import { openChat, openChatSite } from '#test/chatting.ts'
import { test } from '#test/world.ts'
import { chats } from './server/tables.ts'

test('in the copy of an owner’s data, long chats are in files of their own, so that none is too large to be made', async ({
  world,
}) => {
  const site = await openChatSite(world)
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await openChat(world, site, { email })
  const listFiles = async () => {
    const headers = { authorization: `Bearer ${site.tokenOf()}` }
    const answer = await world.visit('http://localhost/api/auth/export', { headers })
    const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()))
    const names: string[] = []
    for await (const { fileName } of archive.eachEntry()) names.push(fileName)
    return names.filter((name) => name.startsWith('chats/chats'))
  }
  expect(await listFiles()).toEqual(['chats/chats-1.json'])
  await world.ctx.db.update(chats).set({ messages: 2600 })
  expect(await listFiles()).toEqual(['chats/chats-1.json', 'chats/chats-2.json', 'chats/chats-3.json'])
})
