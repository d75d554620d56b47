import { expect } from 'vitest'
import { test, type World } from '#test/world.ts'
import { openKnownTokens, sessionsEnded, type KnownToken } from './server/known-tokens.ts'

const token = 'a.b.c'
const knownAs = (id: string): KnownToken => ({
  claims: {
    user_id: id,
    email: 'ann@example.com',
    aud: 'localhost',
    jti: 's1',
    iat: 1_768_000_000,
    exp: 1_769_000_000,
  },
  user: { id, email: 'ann@example.com', session: 's1', host: 'localhost' },
})

/** Looks a token up, and lets something happen before the database has answered. */
async function lookUp(world: World, meanwhile: (known: ReturnType<typeof openKnownTokens>) => Promise<void> | void) {
  const known = openKnownTokens(world.ctx)
  const { promise, resolve } = Promise.withResolvers<KnownToken>()
  const learning = known.learn(token, () => promise)
  await meanwhile(known)
  resolve(knownAs('ann'))
  await learning
  return known.find(token, 'localhost')
}

test('a token that was looked up is known without the database', async ({ world }) => {
  expect(await lookUp(world, () => undefined)).toMatchObject({ user: { id: 'ann' } })
})

test('a token whose session ends while it is looked up is not remembered', async ({ world }) => {
  expect(await lookUp(world, ({ forget }) => forget('ann'))).toBeUndefined()
})

test('a token whose session ends in another process meanwhile is not remembered either', async ({ world }) => {
  let heard = false
  const found = await lookUp(world, async () => {
    const stop = world.ctx.events.subscribe(sessionsEnded, () => (heard = true))
    await world.ctx.events.publish(sessionsEnded, { userId: 'ann' })
    await expect.poll(() => heard).toBe(true)
    stop()
  })
  expect(found).toBeUndefined()
})

test('when a session ends, only its user’s tokens are forgotten', async ({ world }) => {
  const known = openKnownTokens(world.ctx)
  await known.learn(token, async () => knownAs('ann'))
  await known.learn('d.e.f', async () => knownAs('bob'))
  known.forget('ann')
  expect([known.find(token, 'localhost'), known.find('d.e.f', 'localhost')]).toMatchObject([
    undefined,
    { user: { id: 'bob' } },
  ])
})

test('a known token is asked about again after a minute, and works on its own host alone', async ({ world }) => {
  const known = openKnownTokens(world.ctx)
  await known.learn(token, async () => knownAs('ann'))
  expect(known.find(token, 'tearoom.example')).toBeUndefined()
  await known.learn(token, async () => knownAs('ann'))
  world.clock.now = new Date(world.clock.now.getTime() + 59_999)
  expect(known.find(token, 'localhost')).toBeDefined()
  world.clock.now = new Date(world.clock.now.getTime() + 1)
  expect(known.find(token, 'localhost')).toBeUndefined()
})
