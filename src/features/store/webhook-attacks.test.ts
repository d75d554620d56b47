import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { webhookUrlOf } from '#payments/server/methods/payment-methods.ts'
import { adapterOf } from '#payments/server/providers/index.ts'
import { eachService, openSelling } from '#test/selling.ts'
import { test, type World } from '#test/world.ts'

const published = 'https://platform.example'
const webhooks = /webhook|notification-settings/

/** A Stripe account that knows nothing but webhook endpoints: each has a secret of its own. */
function openAccount(key: string) {
  const endpoints: { id: string; url: string; status: string; secret: string }[] = []
  let made = 0
  function answer(url: string, init: RequestInit): Response {
    const id = url.split('/').at(-1)!
    if (init.method === 'POST') {
      const secret = `whsec_${key}${made}`.padEnd(38, 'x')
      made += 1
      const address = new URLSearchParams(String(init.body)).get('url')!
      endpoints.push({ id: `we_${key}${made}`, url: address, status: 'enabled', secret })
      return Response.json(endpoints.at(-1))
    }
    if (init.method === 'DELETE') {
      endpoints.splice(
        endpoints.findIndex((one) => one.id === id),
        1,
      )
      return Response.json({ id, deleted: true })
    }
    return Response.json({
      data: endpoints.map(({ id: name, url: to, status }) => ({ id: name, url: to, status })),
      has_more: false,
    })
  }
  return { key, endpoints, answer }
}

type Account = ReturnType<typeof openAccount>

/** A store with Stripe, whose calls about webhooks several accounts answer, each by its key. */
async function openAccounts(world: World, accounts: Account[]) {
  const shop = await openSelling(world, adapterOf('stripe')!)
  await shop.call(`DELETE /api/providers/${shop.providerId}?domain_id=${shop.id}`)
  world.ctx.platform.url = published
  const { fetch } = world.ctx
  world.ctx.fetch = (async (url: string, init: RequestInit = {}) => {
    const sent = new Headers(init.headers).get('authorization') ?? ''
    const account = accounts.find(({ key }) => sent.includes(key))
    if (!account || !webhooks.test(url)) return fetch(url, init)
    return account.answer(url, init)
  }) as typeof fetch
  const options = { base_url: shop.fake.url }
  const keyOf = ({ key }: Account) => ({ secret_key: `sk_test_${key}` })
  const given = { domain_id: shop.id, type: 'payment', key: 'stripe', name: 'Stripe', options }
  const { body } = await shop.call('POST /api/providers', { ...given, credentials: keyOf(accounts[0]!) })
  const id: string = body.id
  await shop.call(`PUT /api/providers/${id}/status?domain_id=${shop.id}`, { isActive: true })
  const enter = (account: Account) =>
    shop.call(`PUT /api/providers/${id}`, { domain_id: shop.id, credentials: keyOf(account) })
  const remove = () => shop.call(`DELETE /api/providers/${id}?domain_id=${shop.id}`)
  const address = webhookUrlOf(world.ctx, adapterOf('stripe')!, id)
  return { ...shop, enter, remove, address }
}

/** Whether a message that is signed with this secret is taken. */
async function sends(world: World, address: string, secret: string): Promise<number> {
  const body = JSON.stringify({ id: `evt_${secret}`, type: 'product.created', created: 1, data: { object: {} } })
  const time = Math.floor(world.clock.now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = { 'stripe-signature': `t=${time},v1=${signature}` }
  return (await world.visit(address.replace(published, 'http://localhost'), { method: 'POST', headers, body })).status
}

test('messages are understood by whichever keys a store goes back and forth between', async ({ world }) => {
  const [trial, live] = [openAccount('aaaaaaaaaaaa'), openAccount('bbbbbbbbbbbb')]
  const shop = await openAccounts(world, [trial, live])
  for (const account of [live, trial, live, trial]) {
    expect((await shop.enter(account)).status).toBe(200)
    expect(await sends(world, shop.address, account.endpoints[0]!.secret)).toBe(200)
    expect(account.endpoints).toHaveLength(1)
  }
})

test('a provider that is removed while its service is asked leaves nothing there', async ({ world }) => {
  const [first, other] = [openAccount('aaaaaaaaaaaa'), openAccount('bbbbbbbbbbbb')]
  const shop = await openAccounts(world, [first, other])
  const { fetch } = world.ctx
  const { promise: isRemoved, resolve: remove } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
  world.ctx.fetch = (async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST' && webhooks.test(url)) {
      ask()
      await isRemoved
    }
    return fetch(url, init)
  }) as typeof fetch
  const saving = shop.enter(other)
  await isAsked
  expect((await shop.remove()).status).toBe(200)
  remove()
  await saving
  expect(other.endpoints).toEqual([])
})

test('a message with the right secret is refused once its provider is gone, and taken once however often it comes', async ({
  world,
}) => {
  const account = openAccount('aaaaaaaaaaaa')
  const shop = await openAccounts(world, [account])
  const { secret } = account.endpoints[0]!
  const all = await Promise.all(Array.from({ length: 5 }, () => sends(world, shop.address, secret)))
  expect([all, await sends(world, shop.address, `${secret}x`)]).toEqual([[200, 200, 200, 200, 200], 401])
  await shop.remove()
  expect(account.endpoints).toEqual([])
  const after = [await sends(world, shop.address, secret), await sends(world, `${shop.address}0`, secret)]
  expect(after).toEqual([503, 404])
})

const odd = [
  '',
  'whsec_\u0000',
  'whsec_a\u0000bc\u0000',
  'w'.repeat(900_000),
  'whsec_\ud800abcdefghijk\udfff',
  'a\nb',
  '   ',
]

/** What verifies messages, in the answers of each service. */
const told = /"(secret|signature_key|endpoint_secret_key)":"[^"]*"|"(id)":"[^"]*"/g

test.for(eachService.filter(([, { taking }]) => taking.registersMessages))(
  '%s: what no service says of its messages is neither kept nor an error of ours',
  async ([key, adapter], { world }) => {
    const shop = await openSelling(world, adapter)
    world.ctx.platform.url = published
    const { fetch } = world.ctx
    for (const said of odd) {
      world.ctx.fetch = (async (url: string, init?: RequestInit) => {
        const reply = await fetch(url, init)
        if (!webhooks.test(url)) return reply
        const text = await reply.text()
        const changed = text.replace(
          told,
          (_, one?: string, other?: string) => `"${one ?? other}":${JSON.stringify(said)}`,
        )
        return new Response(changed, { status: reply.status, headers: { 'content-type': 'application/json' } })
      }) as typeof fetch
      const { credentials = {} } = shop.fake
      const changed = await shop.call(`PUT /api/providers/${shop.providerId}`, { domain_id: shop.id, credentials })
      expect([JSON.stringify(said).slice(0, 20), changed.status]).toEqual([expect.any(String), 200])
      const { body } = await shop.call(`GET /api/providers/${shop.providerId}/webhook?domain_id=${shop.id}`)
      expect([key, said.slice(0, 20), body.standing]).toEqual([key, said.slice(0, 20), 'failed'])
      const { body: listed } = await shop.call(`GET /api/providers?domain_id=${shop.id}`)
      expect(JSON.stringify(listed).length).toBeLessThan(10_000)
      world.ctx.fetch = fetch
    }
  },
)
