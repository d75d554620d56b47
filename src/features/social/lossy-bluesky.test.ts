// @module-tag long
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { socialAccounts } from '#social/server/accounts/tables.ts'
import { createPost } from '#social/server/posts/create-post.ts'
import { socialTargets } from '#social/server/posts/tables.ts'
import { PostContent, PostOptions } from '#social/shapes.ts'
import { makeEmbeddedPlace } from '#test/database.ts'
import { openLosingProxy } from '#test/losing-proxy.ts'
import { passTime } from '#test/posting.ts'
import { openWorld } from '#test/world.ts'
import { callBluesky } from '../../../scripts/bluesky/calls.ts'
import { startBluesky, type BlueskyServer } from '../../../scripts/bluesky/start-bluesky.ts'

const posts = 200
let server: BlueskyServer
beforeAll(async () => void (server = await startBluesky()))
afterAll(() => server.stop())

async function listTexts(did: string): Promise<string[]> {
  const texts: string[] = []
  let cursor = ''
  do {
    const query = { repo: did, collection: 'app.bsky.feed.post', limit: '100', ...(cursor && { cursor }) }
    const page = await callBluesky(server.service, 'com.atproto.repo.listRecords', { query })
    texts.push(...(page['records'] as { value: { text: string } }[]).map(({ value }) => value.text))
    cursor = String(page['cursor'] ?? '')
  } while (cursor)
  return texts
}

test(`${posts} posts go to Bluesky’s own server by a line that loses four in ten: each is there once, and none is missing`, async () => {
  const proxy = await openLosingProxy(server.service)
  onTestFinished(proxy.close)
  const place = await makeEmbeddedPlace('ready')
  onTestFinished(place.remove)
  const world = await openWorld({ ...place, remove: async () => undefined })
  onTestFinished(world.close)
  const { host } = new URL(proxy.service)
  Object.assign(world.ctx, { patientFetch: globalThis.fetch, allowFetchTo: [host] })
  const token = await world.signIn('owner@example.com')
  const credentials = { api_key: server.handle, api_secret: server.password, extra: { server: proxy.service } }
  const connected = await world.ask('POST /api/social/auth/bluesky', { credentials }, { token })
  expect(connected.body.account).toMatchObject({ state: 'connected', handle: `@${server.handle}` })
  const wanted = Array.from({ length: posts }, (_, nth) => `Post ${nth}: open from seven, https://sites.example/${nth}`)
  const [account] = await world.ctx.db.select().from(socialAccounts)
  // As the call does, which takes fewer in ten minutes.
  for (const text of wanted)
    await createPost(world.ctx, account!.userId, {
      content: PostContent.parse({ text }),
      platforms: ['bluesky'],
      options: PostOptions.parse({}),
      callKey: undefined,
      at: new Date(world.clock.now.getTime() + 60_000),
    })
  for (let rounds = 0; rounds < 12; rounds += 1) await passTime(world, rounds < 6 ? 130 : 1900)
  const states = (await world.ctx.db.select().from(socialTargets)).map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['published']))
  const [{ did }] = [
    await callBluesky(server.service, 'com.atproto.identity.resolveHandle', { query: { handle: server.handle } }),
  ]
  const mine = (await listTexts(String(did))).filter((text) => text.startsWith('Post '))
  expect(mine.toSorted()).toEqual(wanted.toSorted())
  expect(proxy.fates.filter((fate) => fate !== 'passed').length).toBeGreaterThan(posts * 0.4)
})
