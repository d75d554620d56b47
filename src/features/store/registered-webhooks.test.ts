import { expect } from 'vitest'
import { adapterOf } from '#payments/server/providers/index.ts'
import { webhookUrlOf } from '#payments/server/methods/payment-methods.ts'
import { eachService, openSelling } from '#test/selling.ts'
import { test, type World } from '#test/world.ts'

const registering = eachService.filter(([, { taking }]) => taking.registersMessages)
/** What verifies messages, by its field: none of it is entered by the owner here. */
const verifying = new Set(['webhook_secret', 'webhook_id', 'webhook_signature_key'])
const without = (given: Record<string, string>) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !verifying.has(name)))

const published = 'https://platform.example'

/** A store whose owner has entered the keys of a service alone. */
async function openKeys(world: World, key: string) {
  const adapter = adapterOf(key)!
  const selling = await openSelling(world, adapter)
  const { fake, call, id: domain, providerId } = selling
  await call(`DELETE /api/providers/${providerId}?domain_id=${domain}`)
  world.ctx.platform.url = published
  const options = { ...(adapter.sandbox && { mode: 'sandbox' }), ...without(fake.options), base_url: fake.url }
  const given = { domain_id: domain, type: 'payment', key, name: key, credentials: without(fake.credentials), options }
  const { body } = await call('POST /api/providers', given)
  const on = `domain_id=${domain}`
  const turnOn = () => call(`PUT /api/providers/${body.id}/status?${on}`, { isActive: true })
  const heard = (method: string) =>
    fake.heard.filter((line) => new RegExp(`^${method} .*(webhook|notification-settings)`).test(line))
  const standing = async () => (await call(`GET /api/providers/${body.id}/webhook?${on}`)).body
  const change = (changes: object) => call(`PUT /api/providers/${body.id}`, { domain_id: domain, ...changes })
  const remove = () => call(`DELETE /api/providers/${body.id}?${on}`)
  const address = webhookUrlOf(world.ctx, adapter, body.id)
  const entered = { credentials: given.credentials, options }
  return { ...selling, adapter, turnOn, heard, standing, change, remove, address, entered, provider: body.id as string }
}

test.for(registering)(
  '%s: once the keys are saved, the service sends its messages by itself, and they are understood',
  async ([key], { world }) => {
    const shop = await openKeys(world, key)
    expect((await shop.standing()).standing).toBe('waiting')
    expect((await shop.turnOn()).status).toBe(200)
    expect(await shop.standing()).toMatchObject({ standing: 'registered', url: shop.address, reason: null })
    expect(shop.address.startsWith(`${published}/api/webhooks/`)).toBe(true)
    const id = await shop.begin()
    await shop.pay(id)
    await shop.deliverAll()
    expect([(await shop.read(id)).state, shop.fake.faults]).toEqual(['paid', []])
  },
)

test.for(registering)(
  '%s: saving again makes no second webhook, and removing takes it away',
  async ([key], { world }) => {
    const shop = await openKeys(world, key)
    await Promise.all([shop.turnOn(), shop.turnOn()])
    await shop.turnOn()
    await shop.change(shop.entered)
    expect(shop.heard('POST').filter((line) => !line.includes('verify'))).toHaveLength(1)
    expect((await shop.remove()).status).toBe(200)
    expect(shop.heard('DELETE')).toHaveLength(1)
    expect(shop.fake.faults).toEqual([])
  },
)

test.for(registering)(
  '%s: on a machine that it can’t reach, no service is asked for messages',
  async ([key], { world }) => {
    const shop = await openKeys(world, key)
    for (const url of [
      'http://localhost:3000',
      'https://localhost',
      'http://platform.example',
      'https://a.localhost',
    ]) {
      world.ctx.platform.url = url
      await shop.turnOn()
      expect((await shop.standing()).standing).toBe('local')
    }
    expect([...shop.heard('POST'), ...shop.heard('GET')]).toEqual([])
  },
)

test('a service that makes no webhook says why, the keys work all the same, and the way by hand is shown', async ({
  world,
}) => {
  const shop = await openKeys(world, 'stripe')
  const { fetch } = world.ctx
  const refusal = { error: { message: 'You have reached the maximum of 16 test webhook endpoints.' } }
  world.ctx.fetch = (async (url: string, init?: RequestInit) =>
    init?.method === 'POST' && url.includes('webhook_endpoints')
      ? Response.json(refusal, { status: 400 })
      : fetch(url, init)) as typeof fetch
  expect((await shop.turnOn()).body.isActive).toBe(true)
  const { standing, reason, url, help } = await shop.standing()
  expect([standing, url]).toEqual(['failed', shop.address])
  expect(reason).toContain('You have reached the maximum of 16 test webhook endpoints.')
  expect(help).toContain('Developers')
  world.ctx.fetch = fetch
  await shop.change(shop.entered)
  expect((await shop.standing()).standing).toBe('registered')
})

test('the service of a store that was deleted is told to send no more', async ({ world }) => {
  const shop = await openKeys(world, 'stripe')
  await shop.turnOn()
  expect((await shop.call(`DELETE /api/domains/${shop.id}`)).status).toBe(200)
  await expect.poll(() => shop.heard('DELETE')).toHaveLength(1)
  expect(shop.fake.faults).toEqual([])
})

test('who was on before there was such a call keeps what was entered by hand, until the keys are saved', async ({
  world,
}) => {
  const shop = await openKeys(world, 'stripe')
  world.ctx.platform.url = 'https://localhost'
  await shop.turnOn()
  world.ctx.platform.url = published
  expect((await shop.standing()).standing).toBe('manual')
  await shop.change(shop.entered)
  expect((await shop.standing()).standing).toBe('registered')
})

test('an endpoint whose secret nobody knows any more is made anew, and those of others stay', async ({ world }) => {
  const shop = await openKeys(world, 'stripe')
  await shop.turnOn()
  await shop.change({ credentials: { webhook_secret: '' } })
  expect([shop.heard('POST').length, shop.heard('DELETE').length]).toEqual([2, 1])
  const id = await shop.begin()
  await shop.pay(id)
  await shop.deliverAll()
  expect((await shop.read(id)).state).toBe('paid')
})
