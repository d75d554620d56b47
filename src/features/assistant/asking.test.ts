import { expect } from 'vitest'
import { mostTokensPerRun, mostTokensWritten, type AiType } from '#assistant/rules.ts'
import { aiRuns } from '#assistant/server/tables.ts'
import { addModel, openModelServer } from '#test/assistant.ts'
import { cost, onePoint } from '#test/fakes/model-dialects.ts'
import { openSite } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

const admin = 'owner@demo.localhost'
const every = test.for(['gemini', 'openai', 'anthropic', 'mistral', 'openai-compatible'])

/** An installation with a model of one service, and somebody with a site on it. */
async function open(world: World, key: string, options: Record<string, string> = {}, timeLimit?: number) {
  const server = await openModelServer(world, key, timeLimit)
  await addModel(world, key, server, { token: await world.signIn(admin), options })
  const site = await openSite(world)
  const ask = (body: object = {}) =>
    site.call('POST /api/ai', { provider: key, prompt: 'A line for a bakery', ...body })
  return { server, site, ask }
}

every('%s writes a text, with its own interface', async (key, { world }) => {
  const { server, ask } = await open(world, key)
  server.answers.push('Fresh bread – every morning.')
  const answer = await ask()
  expect([answer.status, answer.body]).toEqual([200, { result: 'Fresh bread – every morning.' }])
  expect(server.heard).toHaveLength(1)
  const [run] = await world.ctx.db.select().from(aiRuns)
  expect(run).toMatchObject({ state: 'done', read: cost.read, written: cost.written, provider: key, whose: 'platform' })
})

test('a text and a picture take no more of the month while they are made than they can need', async ({ world }) => {
  const { server, ask } = await open(world, 'gemini')
  server.answers.push('Fresh bread.')
  await ask()
  await ask({ type: 'image', prompt: 'A loaf' })
  const runs = await world.ctx.db.select().from(aiRuns)
  const takenFor = (type: AiType) => runs.find((run) => run.type === type)?.reserved ?? mostTokensPerRun
  expect(takenFor('text')).toBeLessThan(1.1 * mostTokensWritten)
  expect(takenFor('image')).toBeLessThan(mostTokensPerRun / 4)
})

every('%s that refuses is reported as that, and nothing is counted', async (key, { world }) => {
  const { server, site, ask } = await open(world, key)
  server.state.mood = 'refusal'
  const answer = await ask()
  expect([answer.status, answer.body.message]).toEqual([
    502,
    expect.stringMatching(/^AI request failed: .+ declined this request/),
  ])
  expect((await site.call(`GET ${site.on}/assistant`)).body).toMatchObject({ used: 0, limit: 1_000_000 })
})

every('%s that stops in the middle has not answered, however it stops', async (key, { world }) => {
  const { server, ask } = await open(world, key)
  for (const mood of ['cut', 'ended early'] as const) {
    server.state.mood = mood
    const answer = await ask()
    expect([mood, answer.status >= 502, answer.body.message]).toEqual([
      mood,
      true,
      expect.stringMatching(/^AI request failed: .+ (?:stopped before finishing|response was cut off)/),
    ])
  }
})

test.for(['gemini', 'openai', 'openai-compatible'])(
  '%s draws a picture that becomes a file of the site',
  async (key, { world }) => {
    const { site, ask } = await open(world, key)
    const answer = await ask({ type: 'image', domain_id: site.id, prompt: 'A loaf, "fresh" & ../../hot' })
    expect([answer.status, answer.body.result]).toEqual([
      200,
      expect.stringMatching(/^images\/a-loaf-fresh-hot-[\da-f]{8}\.png$/),
    ])
    expect((await site.onDisk(answer.body.result))?.toString('base64')).toBe(onePoint)
    const inside = await ask({ type: 'image' })
    expect(inside.body.result).toBe(`data:image/png;base64,${onePoint}`)
  },
)

test('each way in which a model fails is told with its reason, without the key, and costs nothing', async ({
  world,
}) => {
  const { server, site, ask } = await open(world, 'openai-compatible', {}, 1_500)
  const failures = {
    401: [502, 'refused the key. Check it in Providers.'],
    404: [502, 'has no model called llama3.3:70b.'],
    429: [503, 'has reached its quota or rate limit for this key'],
    500: [503, 'isn’t working at the moment (500). Try again later.'],
    silence: [503, 'The other server took too long.'],
    cut: [503, 'The other server’s response was cut off.'],
    huge: [502, 'reached its length limit. Try a smaller request.'],
    'a redirect to http://127.0.0.1:1': [502, 'redirected to another address, which isn’t allowed.'],
  } as const
  for (const [mood, [status, words]] of Object.entries(failures)) {
    server.state.mood = (Number(mood) || mood) as typeof server.state.mood
    const answer = await ask()
    expect([mood, answer.status, answer.body.message]).toEqual([mood, status, expect.stringContaining(words)])
    expect(answer.body.message).toMatch(/^AI request failed: /)
  }
  expect((await site.call(`GET ${site.on}/assistant`)).body.used).toBe(0)
  expect(world.lines.join('')).not.toContain('right-key')
})

test('a wrong key is never repeated, though the service repeats it', async ({ world }) => {
  const server = await openModelServer(world, 'mistral')
  const token = await world.signIn(admin)
  await addModel(world, 'mistral', server, { token, credentials: { api_key: 'planted-secret' } })
  const answer = await world.ask('POST /api/ai', { provider: 'mistral', prompt: 'Hello' }, { token })
  expect([answer.status, answer.body.message]).toEqual([
    502,
    'AI request failed: Mistral refused the key. Check it in Providers.',
  ])
  expect(world.lines.join('') + JSON.stringify(answer.body)).not.toContain('planted-secret')
})

test('without a key, with an unknown provider, or with too long a prompt, it says what to do', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  const ask = async (body: object) => {
    const answer = await world.ask('POST /api/ai', body, { token })
    return [answer.status, answer.body.message]
  }
  expect(await ask({ prompt: 'Hello' })).toEqual([
    503,
    'AI request failed: Gemini isn’t set up. Add an API key for it in Providers, or choose another provider.',
  ])
  expect(await ask({ prompt: 'Hello', provider: 'nobody' })).toEqual([
    400,
    'There’s no provider called nobody. Choose one of gemini, openai, anthropic, mistral, openai-compatible.',
  ])
  expect(await ask({ prompt: 'a'.repeat(8_001) })).toEqual([400, 'Please write at most 8,000 characters.'])
  expect((await ask({ prompt: 'a'.repeat(8_000) }))[0]).toBe(503)
})

test('the keys of one site serve no other, and without a site only those of the installation do', async ({ world }) => {
  const server = await openModelServer(world, 'gemini')
  const site = await openSite(world)
  await addModel(world, 'gemini', server, { token: site.tokenOf(), domain_id: site.id })
  const other = await openSite(world, 'eve@example.com', 'eve.example')
  const prompt = 'Hello'
  expect((await site.call('POST /api/ai', { prompt, domain_id: site.id })).status).toBe(200)
  expect((await site.call('POST /api/ai', { prompt })).status).toBe(503)
  expect((await other.call('POST /api/ai', { prompt, domain_id: other.id })).status).toBe(503)
  expect((await other.call('POST /api/ai', { prompt, domain_id: site.id })).status).toBe(404)
  const viewer = await site.addMember('vera@example.com', 'viewer')
  expect((await site.call('POST /api/ai', { prompt, domain_id: site.id }, { token: viewer })).status).toBe(403)
  expect(server.heard).toHaveLength(1)
})

test('on the host of a site nobody uses the keys of the installation for themselves', async ({ world }) => {
  const { site, server } = await open(world, 'gemini')
  const token = await world.signIn('visitor@example.com', site.host)
  const answer = await world.ask('POST /api/ai', { prompt: 'Hello' }, { token, host: site.host })
  expect([answer.status, server.heard]).toEqual([403, []])
})

test('the server that the operator has configured is for the provider of the installation alone', async ({ world }) => {
  const server = await openModelServer(world, 'openai-compatible')
  const site = await openSite(world)
  const add = (address: string) =>
    addModel(world, 'openai-compatible', server, {
      token: site.tokenOf(),
      domain_id: site.id,
      options: { server: address, base_url: '' },
    })
  const asked = { provider: 'openai-compatible', prompt: 'Hello', domain_id: site.id }
  const ask = async () => (await site.call('POST /api/ai', asked)).status
  expect(await add(server.url)).toEqual(expect.any(String))
  expect(await ask()).toBe(200)
  Object.assign(world.ctx, { services: { ...world.ctx.services, 'ai/openai-compatible': server.url } })
  expect(await ask()).toBe(503)
  for (const address of [server.url, `${server.url}/`, `${server.url}/v2`, server.url.replace('http:', 'HTTP:')])
    expect(await add(address)).toBeUndefined()
  expect(server.heard).toHaveLength(1)
})

test('production calls no server on loopback, whatever was saved before', async ({ world }) => {
  const server = await openModelServer(world, 'openai-compatible')
  const token = await world.signIn(admin)
  const options = { server: server.url, model: 'llama' }
  const given = { type: 'ai', key: 'openai-compatible', name: 'Local', credentials: { api_key: 'right-key' }, options }
  const added = await world.ask('POST /api/providers', given, { token })
  await world.ask(`PUT /api/providers/${added.body.id}/status`, { isActive: true }, { token })
  const ask = () => world.ask('POST /api/ai', { provider: 'openai-compatible', prompt: 'Hello' }, { token })
  expect((await ask()).status).toBe(200)
  world.ctx.platform.isProduction = true
  expect([(await ask()).status, (await world.ask('POST /api/providers', given, { token })).status]).toEqual([503, 400])
  expect(server.heard).toHaveLength(1)
})
