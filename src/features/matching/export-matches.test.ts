import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { expect } from 'vitest'
import { openMatch, openMember, type Member } from '#test/matched-members.ts'
import { test, type World } from '#test/world.ts'

async function readCopy(world: World, { token }: Member) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await world.visit('http://localhost/api/auth/export', { headers })
  const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()))
  const files: Record<string, string> = {}
  for await (const entry of archive.eachEntry())
    if (entry.fileName.startsWith('matching/'))
      files[entry.fileName] = String(await buffer(await archive.openReadStreamPromise(entry)))
  return files
}

test('in the copy of my data are the likes I gave and my conversations, of ended ones what I wrote', async ({
  world,
}) => {
  const { ann, bob, id, on, say } = await openMatch(world)
  const eve = await openMember(world)
  await eve.like(ann)
  await say(ann, 'How are you?')
  await say(bob, 'I am fine.')
  const copy = await readCopy(world, ann)
  expect(Object.keys(copy).toSorted()).toEqual(['matching/likes-1.json', `matching/match-${id}.json`])
  expect(JSON.parse(copy['matching/likes-1.json']!)).toEqual([
    expect.objectContaining({ recordId: bob.id, type: 'personal' }),
  ])
  expect(copy[`matching/match-${id}.json`]).toMatch(/How are you[^]*I am fine/)
  expect(Object.values(copy).join('')).not.toContain(eve.id)
  await bob.ask(`DELETE ${on}`)
  const later = await readCopy(world, ann)
  expect(later[`matching/match-${id}.json`]).toContain('How are you?')
  expect(later[`matching/match-${id}.json`]).not.toContain('I am fine.')
  expect(Object.keys(await readCopy(world, eve))).toEqual(['matching/likes-1.json'])
})

test('while somebody has blocked me or is hidden, their words aren’t in my copy', async ({ world }) => {
  const { ann, bob, id, say } = await openMatch(world)
  await say(ann, 'How are you?')
  await say(bob, 'I am fine.')
  const file = async () => (await readCopy(world, ann))[`matching/match-${id}.json`]
  await bob.ask(`POST /api/members/${ann.id}/block`)
  expect(await file()).toContain('How are you?')
  expect(await file()).not.toContain('I am fine.')
  await bob.ask(`DELETE /api/members/${ann.id}/block`)
  expect(await file()).toContain('I am fine.')
  await bob.show('nobody')
  expect(await file()).not.toContain('I am fine.')
})
