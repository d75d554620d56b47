// @module-tag long
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sandboxPosts } from '#social/server/sandbox/tables.ts'
import { makeServerPlace, serverUrl } from '#test/database.ts'
import { findPrograms, startPostgres } from '#test/postgres-server.ts'
import { connectSandbox, passTime } from '#test/posting.ts'
import { openWorld } from '#test/world.ts'

const programs = findPrograms()
const people = 4
const postsOfEach = 15

describe.runIf(serverUrl !== undefined || programs !== undefined)('of two processes on one server', () => {
  let server = { url: serverUrl ?? '', stop: () => {} }
  beforeAll(async () => {
    if (serverUrl === undefined && programs !== undefined) server = await startPostgres(programs)
  })
  afterAll(() => server.stop())

  test('each post of several people that is due at both goes out once', async () => {
    const place = await makeServerPlace(server.url)
    onTestFinished(place.remove)
    const shared = { ...place, remove: async () => undefined }
    const worlds = await Promise.all([openWorld(shared), openWorld(shared)])
    for (const { close } of worlds) onTestFinished(close)
    const [one] = worlds
    const wanted: string[] = []
    for (let person = 0; person < people; person += 1) {
      const token = await connectSandbox(one, { email: `person${person}@example.com`, behaviour: 'worst' })
      const scheduled_at = new Date(one.clock.now.getTime() + 60_000).toISOString()
      for (let nth = 0; nth < postsOfEach; nth += 1) {
        const text = `Post ${nth} of person ${person}`
        wanted.push(text)
        await one.ask(
          'POST /api/social/schedule',
          { content: { text, scheduled_at }, platforms: ['sandbox'] },
          { token },
        )
      }
    }
    const seen = async () => (await one.ctx.db.select().from(sandboxPosts)).map(({ text }) => text).toSorted()
    for (let rounds = 0; rounds < 8; rounds += 1) await Promise.all(worlds.map((world) => passTime(world, 60)))
    await vi.waitFor(async () => expect(await seen()).toEqual(wanted.toSorted()))
    await Promise.all(worlds.map((world) => passTime(world, 600)))
    expect(await seen()).toEqual(wanted.toSorted())
  })
})
