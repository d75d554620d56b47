import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { socialTargets } from '#social/server/posts/tables.ts'
import type { TargetState } from '#social/rules.ts'
import { connectSandbox } from '#test/posting.ts'
import { test } from '#test/world.ts'

const states: readonly [TargetState, string][] = [
  ['published', 'posted'],
  ['failed', 'failed'],
  ['held', 'pending'],
  ['unknown', 'pending'],
  ['cancelled', 'pending'],
  ['committing', 'pending'],
]

test('the history is searched by how far posts are and by platform, and each post is found once', async ({ world }) => {
  const token = await connectSandbox(world)
  const ask = async (query: string) =>
    (await world.ask(`GET /api/social/posts/history?${query}`, undefined, { token })).body.posts as {
      post_id: string
      status: string
    }[]
  const expected = new Map<string, string>()
  for (const [state, filter] of states) {
    const content = { text: `A post that is ${state}` }
    const { body } = await world.ask('POST /api/social/post', { content, platforms: ['sandbox'] }, { token })
    await world.ctx.db.update(socialTargets).set({ state }).where(eq(socialTargets.postId, body.post_id))
    expected.set(body.post_id, filter)
  }
  const scheduledAt = new Date(world.clock.now.getTime() + 86_400_000).toISOString()
  const content = { text: 'A post for tomorrow', scheduled_at: scheduledAt }
  const { body } = await world.ask('POST /api/social/schedule', { content, platforms: ['sandbox'] }, { token })
  expected.set(body.post_id, 'scheduled')
  for (const filter of ['posted', 'failed', 'scheduled', 'pending']) {
    const found = (await ask(`status=${filter}`)).map((post) => post.post_id).toSorted()
    const wanted = [...expected].filter(([, value]) => value === filter).map(([id]) => id)
    expect([filter, found]).toEqual([filter, wanted.toSorted()])
  }
  expect(await ask('platform=sandbox')).toHaveLength(expected.size)
  expect(await ask('platform=bluesky')).toEqual([])
  expect((await world.ask('GET /api/social/posts/history?status=odd', undefined, { token })).status).toBe(400)
})
