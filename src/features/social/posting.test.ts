import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { socialAccounts } from '#social/server/accounts/tables.ts'
import { sandboxPosts } from '#social/server/sandbox/tables.ts'
import { socialTargets } from '#social/server/posts/tables.ts'
import { awaitIdle, connectFake, connectSandbox, passTime } from '#test/posting.ts'
import { mailsTo } from '#test/people.ts'
import { test, type World } from '#test/world.ts'

const content = { text: 'Fresh rolls from seven.' }
const inSandbox = ({ ctx }: World) => ctx.db.select().from(sandboxPosts)
const targetsOf = ({ ctx }: World) => ctx.db.select().from(socialTargets)
const later = ({ clock }: World, minutes: number) => new Date(clock.now.getTime() + minutes * 60_000).toISOString()

interface Posting {
  token: string
  headers?: Record<string, string>
}

const publish = (world: World, { token, headers = {} }: Posting, more: object = {}) =>
  world.ask('POST /api/social/post', { content, platforms: ['sandbox'], ...more }, { token, headers })
const schedule = (world: World, { token, headers = {} }: Posting, minutes = 10) =>
  world.ask(
    'POST /api/social/schedule',
    { content: { ...content, scheduled_at: later(world, minutes) }, platforms: ['sandbox'] },
    { token, headers },
  )

test('a post goes out to the sandbox, is in the history, and can be deleted there', async ({ world }) => {
  const token = await connectSandbox(world)
  const posted = await publish(world, { token })
  expect(posted.body).toMatchObject({
    status: 'posted',
    summary: { successful_posts: 1, total_platforms: 1, success_rate: 100 },
    errors: [],
  })
  const history = await world.ask('GET /api/social/posts/history?limit=10&offset=0', undefined, { token })
  expect(history.body.posts).toMatchObject([
    { post_id: posted.body.post_id, status: 'posted', time_ago: expect.any(String) },
  ])
  const gone = await world.ask(`DELETE /api/social/posts/${posted.body.post_id}`, undefined, { token })
  expect(gone.body).toMatchObject({ deleted: true, errors: [] })
  expect((await world.ask('GET /api/social/posts/history', undefined, { token })).body.posts).toEqual([])
  expect(await inSandbox(world)).toEqual([])
})

test('who presses twice has one post, and the second press answers with the first', async ({ world }) => {
  const token = await connectSandbox(world)
  const headers = { 'idempotency-key': 'pressed-once' }
  const answers = await Promise.all([publish(world, { token, headers }), publish(world, { token, headers })])
  const again = await publish(world, { token, headers })
  expect(new Set([...answers, again].map(({ body }) => body.post_id)).size).toBe(1)
  expect(await inSandbox(world)).toHaveLength(1)
})

test('on a platform that is slow, busy and loses answers, every post is there once', async ({ world }) => {
  const token = await connectSandbox(world, { behaviour: 'worst' })
  const texts = Array.from({ length: 24 }, (_, place) => `Post ${place}`)
  for (const text of texts)
    await world.ask(
      'POST /api/social/schedule',
      { content: { text, scheduled_at: later(world, 1) }, platforms: ['sandbox'] },
      { token },
    )
  for (let rounds = 0; rounds < 12; rounds += 1) await passTime(world, 45)
  expect((await targetsOf(world)).map(({ state }) => state)).toEqual(texts.map(() => 'published'))
  expect((await inSandbox(world)).map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
})

test('a scheduled post goes out at its time and not before', async ({ world }) => {
  const token = await connectSandbox(world)
  const scheduled = await schedule(world, { token })
  expect(scheduled.body).toMatchObject({ status: 'scheduled', summary: { successful_posts: 0, success_rate: 0 } })
  await passTime(world, 9 * 60 + 59)
  expect(await inSandbox(world)).toEqual([])
  await passTime(world, 1)
  expect(await inSandbox(world)).toHaveLength(1)
  await passTime(world, 600)
  expect(await inSandbox(world)).toHaveLength(1)
})

test('the same post isn’t sent twice by two processes that find it due at the same moment', async ({ world }) => {
  const token = await connectSandbox(world)
  for (let posts = 0; posts < 5; posts += 1) await schedule(world, { token })
  world.clock.now = new Date(later(world, 10))
  const [target] = await targetsOf(world)
  const send = () => world.jobs.run('social-publish', { accountId: target!.accountId })
  await Promise.all([send(), send(), send()])
  await passTime(world, 0)
  expect(await inSandbox(world)).toHaveLength(5)
})

test('a post whose time was missed by more than an hour waits for its owner, who may still send it', async ({
  world,
}) => {
  const token = await connectSandbox(world)
  const { body } = await schedule(world, { token })
  await passTime(world, 71 * 60)
  const held = await world.ask(`GET /api/social/posts/${body.post_id}`, undefined, { token })
  expect(held.body).toMatchObject({
    status: 'held',
    errors: [{ platform: 'sandbox', message: expect.stringContaining('missed') }],
  })
  expect(await inSandbox(world)).toEqual([])
  const address = `POST /api/social/posts/${body.post_id}/targets/sandbox`
  expect((await world.ask(address, { decision: 'post-again' }, { token })).status).toBe(200)
  await passTime(world, 1)
  expect(await inSandbox(world)).toHaveLength(1)
})

test('nobody sees, changes, decides about or deletes a post of somebody else', async ({ world }) => {
  const token = await connectSandbox(world)
  const { body } = await schedule(world, { token })
  const other = await connectSandbox(world, { email: 'other@example.com' })
  const address = `/api/social/posts/${body.post_id}`
  const calls = [
    [`GET ${address}`],
    [`DELETE ${address}`],
    [`GET ${address}/comments`],
    [`POST ${address}/analytics/sync`],
    [`POST ${address}/targets/sandbox`, { decision: 'give-up' }],
    [`PUT ${address}`, { content: { ...content, scheduled_at: later(world, 20) }, platforms: ['sandbox'] }],
  ] as const
  for (const [line, sent] of calls)
    expect([line, (await world.ask(line, sent, { token: other })).status]).toEqual([line, 404])
  expect((await world.ask('GET /api/social/posts/history', undefined, { token: other })).body.posts).toEqual([])
  await passTime(world, 600)
  expect(await inSandbox(world)).toHaveLength(1)
})

test('a post that one platform refuses goes out to the others, and the refusal is said in its words', async ({
  world,
}) => {
  const token = await connectSandbox(world)
  using fake = Object.assign(await connectFake(world, token, 'telegram'), { [Symbol.dispose]: () => undefined })
  const { body } = await publish(
    world,
    { token },
    { content: { text: 'This is forbidden.' }, platforms: ['sandbox', 'telegram'] },
  )
  expect(body.summary).toEqual({ successful_posts: 1, total_platforms: 2, success_rate: 50 })
  expect(body.errors).toMatchObject([
    { platform: 'sandbox', code: 'content_rejected', message: expect.stringContaining('forbidden') },
  ])
  expect(fake.posts()).toHaveLength(1)
  fake.close()
})

test('with continue_on_error off, nothing new starts after a refusal, and that is said', async ({ world }) => {
  const token = await connectSandbox(world)
  const fake = await connectFake(world, token, 'telegram')
  await awaitIdle(world)
  const options = { continue_on_error: false, max_concurrency: 1 }
  const given = { content: { text: 'This is forbidden.' }, platforms: ['sandbox', 'telegram'], options }
  const { body } = await publish(world, { token }, given)
  expect(body.results).toMatchObject([{ state: 'failed' }, { state: 'skipped' }])
  expect(body.summary).toEqual({ successful_posts: 0, total_platforms: 2, success_rate: 0 })
  expect(fake.posts()).toEqual([])
  fake.close()
})

test('where a lost answer can’t be looked up, the owner is asked, and nothing is sent again until they say so', async ({
  world,
}) => {
  const token = await connectSandbox(world)
  const fake = await connectFake(world, token, 'telegram')
  fake.setTrouble('silence after success')
  const { body } = await publish(world, { token }, { platforms: ['telegram'] })
  expect(body).toMatchObject({ status: 'unknown', results: [{ state: 'unknown', failure: 'outcome_unknown' }] })
  expect(body.summary).toMatchObject({ successful_posts: 0 })
  await passTime(world, 3600)
  expect(fake.posts()).toHaveLength(1)
  const address = `POST /api/social/posts/${body.post_id}/targets/telegram`
  const said = { decision: 'is-there', url: 'https://t.me/bakerynews/1' }
  expect((await world.ask(address, said, { token })).body).toMatchObject({ status: 'posted', url: said.url })
  expect(fake.posts()).toHaveLength(1)
  fake.close()
})

test('too many calls at a platform make its posts wait as long as it says, and no longer', async ({ world }) => {
  const token = await connectSandbox(world)
  const fake = await connectFake(world, token, 'telegram')
  await world.ask(
    'POST /api/social/schedule',
    { content: { ...content, scheduled_at: later(world, 1) }, platforms: ['telegram'] },
    { token },
  )
  fake.setTrouble('too many calls')
  await passTime(world, 60)
  await passTime(world, 34)
  expect(fake.posts()).toEqual([])
  await passTime(world, 1)
  expect(fake.posts()).toHaveLength(1)
  fake.close()
})

test('access that was taken back holds the posts that wait, and connecting again sends them', async ({ world }) => {
  const token = await connectSandbox(world)
  const fake = await connectFake(world, token, 'telegram')
  await world.ask(
    'POST /api/social/schedule',
    { content: { ...content, scheduled_at: later(world, 1) }, platforms: ['telegram'] },
    { token },
  )
  fake.revoke()
  await passTime(world, 60)
  const status = await world.ask('GET /api/social/auth/status', undefined, { token })
  const telegram = status.body.platforms.find((one: { platform: string }) => one.platform === 'telegram')
  expect(telegram).toMatchObject({ authenticated: false, state: 'needs_reconnect' })
  fake.close()
  const renewed = await connectFake(world, token, 'telegram')
  await passTime(world, 1)
  expect(renewed.posts()).toHaveLength(1)
  renewed.close()
})

test('who isn’t there when a scheduled post can’t go out is told by mail, once a day', async ({ world }) => {
  const token = await connectSandbox(world)
  const scheduled = { text: 'This is forbidden.', scheduled_at: later(world, 1) }
  await world.ask('POST /api/social/schedule', { content: scheduled, platforms: ['sandbox'] }, { token })
  await passTime(world, 60)
  const told = async () => {
    await world.jobs.run('social-attention')
    const subjects = (await mailsTo(world, 'owner@example.com')).map(({ subject }) => subject)
    return subjects.filter((subject) => subject.includes('scheduled post'))
  }
  expect(await told()).toEqual([])
  await passTime(world, 600)
  expect(await told()).toEqual(['1 scheduled post needs you'])
  expect(await told()).toHaveLength(1)
})

test('what waits for an account that is disconnected doesn’t go out with another one, unless its owner says so', async ({
  world,
}) => {
  const token = await connectSandbox(world)
  const { body } = await schedule(world, { token })
  await world.ask('DELETE /api/social/auth/sandbox', undefined, { token })
  const read = () => world.ask(`GET /api/social/posts/${body.post_id}`, undefined, { token })
  expect((await read()).body).toMatchObject({ status: 'held', results: [{ state: 'held' }] })
  await connectSandbox(world)
  await passTime(world, 900)
  expect(await inSandbox(world)).toEqual([])
  await world.ask(`POST /api/social/posts/${body.post_id}/targets/sandbox`, { decision: 'post-again' }, { token })
  await passTime(world, 1)
  expect(await inSandbox(world)).toHaveLength(1)
})

test('a lost post is looked for, and not sent again, after its account was connected again meanwhile', async ({
  world,
}) => {
  const token = await connectSandbox(world)
  const fake = await connectFake(world, token, 'slack')
  const sent = { content: { ...content, scheduled_at: later(world, 1) }, platforms: ['slack'], fields: {} }
  const { body } = await world.ask(
    'POST /api/social/schedule',
    { ...sent, content: { ...sent.content, fields: { slack: fake.fields } } },
    { token },
  )
  fake.setTrouble('silence after success')
  await passTime(world, 60)
  await world.ctx.db.update(socialAccounts).set({ needsReconnect: true }).where(eq(socialAccounts.platform, 'slack'))
  await passTime(world, 30)
  const read = async () => (await world.ask(`GET /api/social/posts/${body.post_id}`, undefined, { token })).body
  expect(await read()).toMatchObject({ status: 'held' })
  const credentials = { ...fake.credentials, extra: fake.extra }
  expect((await world.ask('POST /api/social/auth/slack', { credentials }, { token })).status).toBe(200)
  await passTime(world, 60)
  expect(await read()).toMatchObject({ status: 'posted' })
  expect(fake.posts()).toHaveLength(1)
  fake.close()
})

test('a post that may be on a platform isn’t deleted from the history before its owner knows, unless they want that', async ({
  world,
}) => {
  const token = await connectSandbox(world)
  const fake = await connectFake(world, token, 'telegram')
  fake.setTrouble('silence after success')
  const { body } = await publish(world, { token }, { platforms: ['telegram'] })
  const remove = async (query: string) =>
    (await world.ask(`DELETE /api/social/posts/${body.post_id}${query}`, undefined, { token })).body
  expect(await remove('')).toMatchObject({
    deleted: false,
    errors: [{ platform: 'telegram', code: 'outcome_unknown' }],
  })
  expect(await remove('?from=here')).toMatchObject({ deleted: true, errors: [] })
  fake.close()
})
