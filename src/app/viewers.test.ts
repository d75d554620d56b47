import { expect } from 'vitest'
import { openShop, placeOrder } from '#test/shop.ts'
import { roles } from '#domains/roles.ts'
import { test } from '#test/world.ts'

// Whoever may only look at a domain sees what is sold there, and not to whom.

const personal = /ann@example|Ann|Example|Main Street|Springfield|62701|555 0143/

test.for(roles)('%s: who reads buyers’ addresses, and who asks services', async (role, { world }) => {
  const shop = await openShop(world)
  const { id, number } = await placeOrder(world.ctx, shop.id)
  await shop.call(`PUT /api/orders/${id}/tracking`, { tracking_number: '1', carrier: 'demo' })
  const token = role === 'owner' ? undefined : await shop.addMember('other@example.com', role)
  const call = (line: string) => shop.call(line, undefined, token === undefined ? {} : { token })
  const isAllowed = role !== 'viewer'
  const list = `GET /api/orders?domain_id=${shop.id}&view=seller`
  for (const line of [list, `GET /api/orders/${id}`]) {
    const { status, body } = await call(line)
    expect([line, status, personal.test(JSON.stringify(body))]).toEqual([line, 200, isAllowed])
  }
  expect((await call(`GET /api/orders/${id}/tracking`)).status).toBe(200)
  const found = async (q: string) => (await call(`${list}&q=${encodeURIComponent(q)}`)).body.items.length
  expect([await found(number), await found('ann@example')]).toEqual([1, isAllowed ? 1 : 0])
  expect((await call(`POST /api/orders/${id}/tracking/update`)).status).toBe(isAllowed ? 200 : 403)
  const isOwner = role === 'owner'
  for (const path of [`/api/domains/${shop.id}/orders/export`, `/api/transactions?domain_id=${shop.id}`]) {
    const headers = { authorization: `Bearer ${token ?? shop.tokenOf()}` }
    const { status } = await world.visit(`http://localhost${path}`, { headers })
    expect([path, status]).toEqual([path, isOwner ? 200 : 403])
  }
})
