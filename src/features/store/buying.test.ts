import { expect } from 'vitest'
import { lettersTo } from '#test/people.ts'
import { openSite } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

const store = `title=Blue cup
url=blue-cup
price=12.50
sizes=S, L
stock=3
%
title=Tea
url=tea
price=7.99
%
title=Pot by Post
url=pot-by-post
price=28
interval=month
`
const contact = {
  firstName: 'Ann',
  lastName: 'Example',
  email: 'ann@example.com',
  phone: '+1 202 555 0143',
  address: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'US',
}

async function openShop(world: World, settings = '') {
  const site = await openSite(world)
  await site.write({ 'settings.txt': `title Bakery\nstore yes\ncurrency USD\n${settings}`, 'store/store.txt': store })
  const ask = (line: string, body?: object, headers: Record<string, string> = {}) =>
    world.ask(line, body, { host: site.host, headers })
  const press = (path: string, init: RequestInit = {}) => world.visit(`http://${site.host}${path}`, init)
  const decide = (id: string, outcome: string) =>
    press(`/pay/${id}`, { method: 'POST', body: new URLSearchParams({ outcome }) })
  const listOrders = async () => (await site.call(`GET /api/orders?domain_id=${site.id}&view=seller`)).body.items
  return { ...site, ask, press, decide, listOrders }
}

test('somebody buys in the sandbox, sees that it is paid and gets a receipt', async ({ world }) => {
  const shop = await openShop(world)
  const items = [
    { url: 'blue-cup', size: 'S', quantity: 2 },
    { url: 'tea', quantity: 1 },
  ]
  const { status, body } = await shop.ask('POST /api/checkout', { items, contact })
  expect([status, body]).toEqual([
    201,
    { url: expect.stringContaining('/pay/'), sessionId: expect.any(String), expiresAt: expect.any(String) },
  ])
  expect(await (await shop.press(`/pay/${body.sessionId}`)).text()).toContain('$32.99')
  const sent = await shop.decide(body.sessionId, 'approve')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/pay/${body.sessionId}/return`])
  const back = await shop.press(`/pay/${body.sessionId}/return`)
  expect(back.headers.get('location')).toBe(`/checkout?session=${body.sessionId}`)
  expect((await shop.ask(`GET /api/checkout/${body.sessionId}`)).body).toMatchObject({
    state: 'paid',
    total: 3299,
    orderNumber: expect.stringMatching(/^1001-/),
  })
  expect(await lettersTo(world, 'ann@example.com')).toMatchObject([
    { subject: expect.stringMatching(/^Your order 1001-.* at Bakery$/) },
  ])
})
