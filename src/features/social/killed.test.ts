// @module-tag long
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { socialPosts, socialTargets } from '#social/server/posts/tables.ts'
import { makeEmbeddedPlace } from '#test/database.ts'
import { shortOrLong } from '#test/long.ts'
import { connectFake } from '#test/posting.ts'
import { startProgram } from '#test/program.ts'
import { openWorld } from '#test/world.ts'

/** One for each way in which a lost post is told from one that isn’t there. */
const proven = { telegram: 'none', discord: 'key', slack: 'lookup' }
const keys = Object.keys(proven)
/** Of each platform. */
const kills = shortOrLong(5, 30)

test(`killed ${keys.length * kills} times while posts are sent, each of them is there once, or its owner is asked`, async () => {
  const place = await makeEmbeddedPlace('ready')
  onTestFinished(place.remove)
  const kept = { ...place, remove: async () => undefined }
  const world = await openWorld(kept)
  const token = await world.signIn('owner@example.com')
  const fakes = await Promise.all(keys.map((key) => connectFake(world, token, key)))
  for (const { close } of fakes) onTestFinished(close)
  await world.close()
  const hosts = JSON.stringify(Object.fromEntries(fakes.map(({ key, host }) => [key, host])))

  let round = 0
  let killed = 0
  const live = async (key: string, statement: number, when: string) => {
    const given = ['test/post-writer.ts', place.dataDir, String(round++), String(statement), when, key, hosts]
    const { stdout, closed } = startProgram(given)
    const lines = (await text(stdout)).trim()
    const [code, signal] = await closed
    killed += Number(signal === 'SIGKILL')
    expect(signal === 'SIGKILL' || code === 0).toBe(true)
    return lines ? (JSON.parse(lines) as { statements: number }).statements : 0
  }
  for (const key of keys) {
    const length = await live(key, 0, 'before')
    expect(length).toBeGreaterThan(5)
    for (let nth = 0; nth < kills; nth += 1)
      await live(key, 1 + Math.floor(((nth + 0.5) / kills) * length), nth % 2 ? 'during' : 'before')
  }
  // What is looked for more than once has its time.
  for (let rounds = 0; rounds < 3; rounds += 1) await live(keys[0]!, 0, 'only-look')
  expect(killed).toBeGreaterThan(keys.length * kills * 0.7)

  const after = await openWorld(kept)
  onTestFinished(after.close)
  const targets = await after.ctx.db.select().from(socialTargets)
  const posts = new Map((await after.ctx.db.select().from(socialPosts)).map((post) => [post.id, post.content.text]))
  expect(targets).toHaveLength(keys.length * (kills + 1))
  for (const { platform, postId, state } of targets) {
    const seen = fakes
      .find(({ key }) => key === platform)!
      .posts()
      .filter((post) => post.text === posts.get(postId))
    const { [platform as keyof typeof proven]: proof } = proven
    // Where nothing can be looked up, an attempt that was cut off is left to its owner; everywhere else it is there, once.
    const wanted = proof === 'none' && state === 'unknown' ? 'asked' : 'published once'
    const found =
      state === 'unknown' && seen.length < 2 ? 'asked' : `${state} ${seen.length === 1 ? 'once' : seen.length}`
    expect([platform, posts.get(postId), found]).toEqual([platform, posts.get(postId), wanted])
  }
  for (const fake of fakes) expect(fake.faults).toEqual([])
})
