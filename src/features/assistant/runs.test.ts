import { expect } from 'vitest'
import { z } from 'zod'
import { runWithModel, type ModelRun } from '#assistant/server/runs/run-with-model.ts'
import type { Model } from '#assistant/server/models/model.ts'
import { aiRuns } from '#assistant/server/tables.ts'
import { users } from '#accounts/server/tables.ts'
import { mostTokensPerMonth } from '#assistant/rules.ts'
import { eq } from 'drizzle-orm'
import { addModel, openModelServer } from '#test/assistant.ts'
import { cost } from '#test/fakes/model-dialects.ts'
import { openSite } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'

const each = cost.read + cost.written
const every = test.for(['gemini', 'openai', 'anthropic', 'mistral', 'openai-compatible'])
const Shop = z.object({ title: z.string(), open: z.boolean().optional() })
const asked = { instructions: 'Describe a shop.', prompt: 'A bakery' }

/** A site with a model of its own. */
async function open(world: World, key = 'openai-compatible', options: Record<string, string> = {}) {
  const server = await openModelServer(world, key)
  const site = await openSite(world)
  const providerId = await addModel(world, key, server, { token: site.tokenOf(), domain_id: site.id, options })
  const [user] = await world.ctx.db.select().from(users).where(eq(users.email, 'owner@example.com'))
  const caller = { ctx: world.ctx, user: user!, domain: { id: site.id } }
  const leave = new AbortController()
  const run = <T>(work: (model: Model) => Promise<T>, running: Partial<ModelRun> = {}) =>
    runWithModel({ ...caller, signal: leave.signal }, { type: 'site', ability: 'text', ...running }, work)
  const ask = (prompt = 'Hello') => site.call('POST /api/ai', { provider: key, prompt, domain_id: site.id })
  const read = async () => (await site.call(`GET ${site.on}/assistant`)).body
  return { server, site, run, ask, read, leave, providerId, user: user! }
}

async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all = []
  for await (const element of list) all.push(element)
  return all
}

every('%s is told the shape of an answer, and gives it whole and piece by piece', async (key, { world }) => {
  const { server, run } = await open(world, key)
  server.answers.push(
    '{"title": "Bakery", "open": true}',
    '{"elements": [{"title": "One, [two] \\"three\\""}, {"title": "Two"}]}',
  )
  const seen = await run(async (model) => [
    await model.writeObject({ ...asked, shape: Shop }),
    await collect(model.writeList({ ...asked, element: Shop })),
    model.used(),
  ])
  const list = [{ title: 'One, [two] "three"' }, { title: 'Two' }]
  expect(seen).toEqual([{ title: 'Bakery', open: true }, list, 2 * each])
  expect(server.heard.map(({ isShaped }) => isShaped)).toEqual([true, true])
})

test('a server that knows no schemas is told the shape in words, and its answer is read with what stands around it', async ({
  world,
}) => {
  const { server, run } = await open(world)
  server.state.mood = 'without shapes'
  server.answers.push(
    'Sure! Here it is:\n```json\n{"title": "Bakery"}\n```\nEnjoy.',
    '```json\n[{"title": "One"}]\n```',
  )
  const seen = await run(async (model) => [
    await model.writeObject({ ...asked, shape: Shop }),
    await collect(model.writeList({ ...asked, element: Shop })),
  ])
  expect(seen).toEqual([{ title: 'Bakery' }, [{ title: 'One' }]])
  expect(server.heard.map(({ isShaped }) => isShaped)).toEqual([true, false, false])
  expect(JSON.stringify(server.heard[1]?.body)).toContain('by this JSON schema'.replace('by', 'matches'))
})

test('an answer that can’t be read is asked for once more, a list from where it broke', async ({ world }) => {
  const { server, run, read } = await open(world)
  server.answers.push('{"name": 1}', '{"title": "Bakery"}')
  server.answers.push(
    '{"elements": [{"title": "One"}, {"wrong": 1}]}',
    '{"elements": [{"title": "One"}, {"title": "Two"}]}',
  )
  const seen = await run(async (model) => [
    await model.writeObject({ ...asked, shape: Shop }),
    await collect(model.writeList({ ...asked, element: Shop })),
  ])
  expect(seen).toEqual([{ title: 'Bakery' }, [{ title: 'One' }, { title: 'Two' }]])
  expect(JSON.stringify(server.heard[1]?.body)).toContain('Your last answer couldn’t be used')
  server.state.mood = 'malformed'
  const words = 'AI request failed: OpenAI-compatible server sent an unreadable response. Try again.'
  await expect(run((model) => model.writeObject({ ...asked, shape: Shop }))).rejects.toThrow(words)
  await expect(run((model) => collect(model.writeList({ ...asked, element: Shop })))).rejects.toThrow(words)
  expect(server.heard).toHaveLength(8)
  // The list that broke was not read to its end, so what it has cost is estimated.
  const { used } = await read()
  expect([used > 3 * each, used < 4 * each]).toEqual([true, true])
})

test('elements of a list come while the rest is still being written', async ({ world }) => {
  const { server, run } = await open(world)
  server.state.mood = 'cut'
  server.answers.push('{"elements": [{"title": "One"}, {"title": "Tw')
  const seen: unknown[] = []
  const work = async (model: Model) => {
    for await (const element of model.writeList({ ...asked, element: Shop })) seen.push(element)
  }
  await expect(run(work)).rejects.toThrow(/^AI request failed: /)
  expect(seen).toEqual([{ title: 'One' }])
})

test('whoever leaves ends the call to the service', async ({ world }) => {
  const { server, run, leave, read } = await open(world)
  server.state.mood = 'slow'
  const running = run((model) => model.writeText(asked))
  void running.catch(() => undefined)
  await expect.poll(() => server.heard.length).toBe(1)
  expect(server.state.left).toBe(0)
  leave.abort(new Error('gone'))
  await expect(running).rejects.toThrow('gone')
  await expect.poll(() => server.state.left).toBe(1)
  expect([(await world.ctx.db.select().from(aiRuns))[0]?.state, (await read()).used]).toEqual(['failed', 0])
})

test('the tokens that an owner allows for a key are not exceeded by requests at the same time, and renew with the month', async ({
  world,
}) => {
  const { ask, read, run, server, site } = await open(world, 'openai-compatible', { monthly_tokens: '1000' })
  const { promise: over, resolve: finish } = Promise.withResolvers<void>()
  const holding = run(async (model) => {
    await model.writeText(asked)
    await over
  })
  await expect.poll(() => server.heard.length).toBe(1)
  for (const { status, body } of await Promise.all([ask(), ask(), ask()]))
    expect([status, body.message]).toEqual([429, expect.stringMatching(/^AI request failed: other requests are using/)])
  finish()
  await holding
  expect([server.heard.length, (await read()).used]).toEqual([1, each])
  while ((await ask()).status === 200);
  expect((await ask()).body.message).toMatch(
    /^AI request failed: this month’s tokens .* are used up\. They renew on 1 February\.$/,
  )
  const used = (await read()).used as number
  expect([used <= 1000, (await read()).limit]).toEqual([true, 1000])
  await site.later(20 * 86_400)
  expect([(await read()).used, (await ask()).status]).toEqual([0, 200])
})

test('an account has its share of the installation’s keys, over all its sites and after they are deleted', async ({
  world,
}) => {
  const server = await openModelServer(world, 'gemini')
  const providerId = await addModel(world, 'gemini', server, { token: await world.signIn('owner@demo.localhost') })
  const site = await openSite(world)
  const [user] = await world.ctx.db.select().from(users).where(eq(users.email, 'owner@example.com'))
  const run = { userId: user!.id, domainId: site.id, type: 'text', provider: 'gemini', providerId } as const
  const spent = { ...run, whose: 'platform', reserved: 0, read: mostTokensPerMonth, at: world.clock.now } as const
  await world.ctx.db.insert(aiRuns).values({ ...spent, state: 'failed', read: mostTokensPerMonth - 30_000 })
  const ask = (token: string) => world.ask('POST /api/ai', { prompt: 'Hello' }, { token })
  expect((await ask(site.tokenOf())).status).toBe(200)
  await world.ctx.db.insert(aiRuns).values({ ...spent, state: 'done' })
  await site.call(`DELETE ${site.on}`)
  const refused = await ask(site.tokenOf())
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringContaining('you’ve used all your tokens for this month'),
  ])
  expect((await ask(await world.signIn('other@example.com'))).status).toBe(200)
})

test('somebody whose requests fail again and again has to wait, since failures cost nothing', async ({ world }) => {
  const { server, run } = await open(world)
  server.state.mood = 401
  for (let count = 0; count < 30; count += 1) await run((model) => model.writeText(asked)).catch(() => undefined)
  await expect(run((model) => model.writeText(asked))).rejects.toThrow('too many of your requests have failed')
  expect(server.heard).toHaveLength(30)
  passTime(world, 3_601)
  server.state.mood = 'well'
  expect(await run((model) => model.writeText(asked))).toBe('Hello from the model.')
})

test('a run stops at its ceiling', async ({ world }) => {
  const { server, run } = await open(world)
  const work = async (model: Model) => {
    for (;;) await model.writeText(asked)
  }
  await expect(run(work, { mostTokens: 5 * each })).rejects.toThrow(
    'AI request failed: this needs more than the 1,000 tokens',
  )
  expect(server.heard.length).toBe(5)
  const writes = server.heard.map(({ body }) => Number(body['max_tokens']))
  expect(writes.every((most, at) => most <= 5 * each - at * each)).toBe(true)
})

test('runs are kept for thirteen months', async ({ world }) => {
  const { run } = await open(world)
  await run((model) => model.writeText(asked))
  passTime(world, 395 * 86_400)
  await world.jobs.run('sweep-ai-runs')
  expect(await world.ctx.db.$count(aiRuns)).toBe(1)
  passTime(world, 2 * 86_400)
  await world.jobs.run('sweep-ai-runs')
  expect(await world.ctx.db.$count(aiRuns)).toBe(0)
})
