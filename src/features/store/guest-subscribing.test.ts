import { expect } from 'vitest'
import { mailsTo } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

const pot = [{ url: 'pot-by-post', quantity: 1 }]

/** Somebody subscribes without an account, or with another one; gives the id that the seller sees. */
async function subscribe(world: World, token?: string) {
  const shop = await openShop(world)
  await shop.decide(await shop.begin(pot, contact, token), 'approve')
  const [{ id }] = (await shop.call(`GET /api/subscriptions?domain_id=${shop.id}&view=seller`)).body.items
  return { shop, id: id as string }
}

test('who subscribes as a guest is led from the receipt to where that is paused and cancelled', async ({ world }) => {
  const { shop, id } = await subscribe(world)
  const [receipt] = await mailsTo(world, contact.email)
  expect(receipt?.text).toContain('Your subscription renews automatically')
  expect(receipt?.text).toContain(`http://${shop.host}:3000/subscriptions/${id}`)
  for (const host of [shop.host, 'localhost']) {
    const token = await world.signIn(contact.email.toUpperCase(), host)
    const call = (line: string) => world.ask(line, {}, { host, token })
    const read = await world.ask(`GET /api/subscriptions/${id}`, undefined, { host, token })
    expect(read.body).toMatchObject({ id, can: ['pause', 'cancel'] })
    expect((await call(`POST /api/subscriptions/${id}/pause`)).status).toBe(200)
    expect((await call(`POST /api/subscriptions/${id}/resume`)).status).toBe(200)
  }
  const token = await world.signIn(contact.email, shop.host)
  const end = await world.ask(`POST /api/subscriptions/${id}/cancel`, {}, { host: shop.host, token })
  expect(end).toMatchObject({ status: 200, body: { status: 'cancelled' } })
})

test('a guest’s subscription is in the list of whoever proves the address, until they say that it isn’t theirs', async ({
  world,
}) => {
  const { shop, id } = await subscribe(world)
  const token = await world.signIn(contact.email, shop.host)
  const as = { host: shop.host, token }
  const list = async () => (await world.ask('GET /api/subscriptions', undefined, as)).body.items
  expect(await list()).toMatchObject([{ id, can_disown: true, can: ['pause', 'cancel'] }])
  expect((await world.ask('GET /api/orders', undefined, as)).body.items).toHaveLength(1)
  expect((await world.ask(`POST /api/subscriptions/${id}/disown`, {}, as)).status).toBe(200)
  expect([await list(), (await world.ask('GET /api/orders', undefined, as)).body.items]).toEqual([[], []])
  expect((await world.ask(`POST /api/subscriptions/${id}/cancel`, {}, as)).status).toBe(404)
})

test('a guest’s subscription is nobody else’s, and one of an account belongs to that account alone', async ({
  world,
}) => {
  const { shop, id } = await subscribe(world)
  const other = await openShop(world, '', { email: 'other@example.com', name: 'other.example' })
  const open = async (which: string, email: string, host: string) => {
    const token = await world.signIn(email, host)
    return [
      (await world.ask(`GET /api/subscriptions/${which}`, undefined, { host, token })).status,
      (await world.ask(`POST /api/subscriptions/${which}/cancel`, {}, { host, token })).status,
    ]
  }
  expect(await open(id, 'eve@example.com', shop.host)).toEqual([404, 404])
  expect(await open(id, contact.email, other.host)).toEqual([404, 404])
  const eve = await world.signIn('eve@example.com', shop.host)
  await shop.decide(await shop.begin(pot, contact, eve), 'approve')
  const { items } = (await shop.call(`GET /api/subscriptions?domain_id=${shop.id}&view=seller`)).body
  const ofEve = items.find((one: { id: string }) => one.id !== id).id
  expect(await open(ofEve, contact.email, shop.host)).toEqual([404, 404])
  const mails = await mailsTo(world, contact.email)
  expect(mails.filter(({ text }) => text?.includes(ofEve))).toEqual([])
})
