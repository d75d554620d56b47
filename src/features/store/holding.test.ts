import { expect } from 'vitest'
import { passTime } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

const goods = [1, 2, 10, 100]
  .map((stock) => `title=Of ${stock}\nurl=of-${stock}\nprice=5\nstock=${stock}\n`)
  .join('%\n')
const all = (quantity: number) => [{ url: `of-${quantity}`, quantity }]

async function openGoods(world: World) {
  const shop = await openShop(world, '', { goods })
  const left = async () => {
    const items = [1, 2, 10, 100].map((stock) => ({ url: `of-${stock}`, quantity: 1 }))
    const { body } = await shop.ask('POST /api/checkout/quote', { items })
    return body.lines.map(({ left: pieces }: { left: number }) => pieces) as number[]
  }
  const begin = (items: object[], email = 'ann@example.com') => shop.begin(items, { ...contact, email })
  const state = async (id: string) => (await shop.ask(`GET /api/checkout/${id}`)).body
  return { ...shop, left, begin, state }
}

test('one buyer who doesn’t pay keeps a part of each item from others, and never the whole shop', async ({ world }) => {
  const shop = await openGoods(world)
  for (const [place, stock] of [1, 2, 10, 100].entries()) await shop.begin(all(stock), `buyer${place}@example.com`)
  expect(await shop.left()).toEqual([0, 2, 10, 100])
  await shop.begin([{ url: 'of-10', quantity: 4 }], 'other@example.com')
  await shop.begin([{ url: 'of-100', quantity: 15 }], 'another@example.com')
  expect(await shop.left()).toEqual([0, 2, 6, 85])
  await shop.begin([{ url: 'of-100', quantity: 10 }], 'third@example.com')
  expect(await shop.left()).toEqual([0, 2, 6, 85])
})

test('signing in with many addresses keeps no more from others', async ({ world }) => {
  const shop = await openGoods(world)
  for (const email of ['ann@example.com', 'ben@example.com', 'cleo@example.com']) {
    const token = await world.signIn(email, shop.host)
    const as = { host: shop.host, token }
    const sent = { items: [{ url: 'of-10', quantity: 5 }], contact: { ...contact, email } }
    expect((await world.ask('POST /api/checkout', sent, as)).status).toBe(201)
  }
  expect(await shop.left()).toEqual([1, 2, 5, 100])
})

test('the thousands of networks that come with one connection keep no more from others', async ({ world }) => {
  const shop = await openGoods(world)
  for (const [place, address] of ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:ffff::1'].entries()) {
    world.moveOn(address)
    await shop.begin([{ url: 'of-10', quantity: 5 }], `buyer${place}@example.com`)
  }
  expect(await shop.left()).toEqual([1, 2, 5, 100])
  world.moveOn('2001:db8:8::1')
  await shop.begin([{ url: 'of-10', quantity: 5 }], 'other@example.com')
  expect(await shop.left()).toEqual([1, 2, 0, 100])
})

test('a hundred requests at once hold no more than one after the other', async ({ world }) => {
  const shop = await openGoods(world)
  const begun = Array.from({ length: 30 }, (_, place) =>
    shop.begin([{ url: 'of-100', quantity: 3 }], `buyer${place}@example.com`),
  )
  await Promise.all(begun)
  expect(await shop.left()).toEqual([1, 2, 10, 100 - 18])
})

test('of what isn’t held, whoever pays first has the piece, and the other one’s money goes back by itself', async ({
  world,
}) => {
  const shop = await openGoods(world)
  const [slow, fast] = [await shop.begin(all(10), 'slow@example.com'), await shop.begin(all(10), 'fast@example.com')]
  await shop.decide(fast, 'approve')
  await shop.decide(slow, 'approve')
  expect(await shop.state(fast)).toMatchObject({ state: 'paid', orderNumber: expect.any(String) })
  await expect.poll(async () => (await shop.state(slow)).state).toBe('refunded')
  expect((await shop.listOrders()).length).toBe(1)
  expect(await shop.left()).toEqual([1, 2, 0, 100])
})

test('what somebody holds is for others after ten minutes without a sign of them at the pay page', async ({
  world,
}) => {
  const shop = await openGoods(world)
  const [gone, there] = [await shop.begin(all(1)), await shop.begin([{ url: 'of-2', quantity: 1 }], 'ben@example.com')]
  const pass = async (minutes: number) => {
    passTime(world, minutes * 60)
    await world.jobs.run('reconcile-payments')
  }
  for (const minutes of [3, 6]) {
    await pass(minutes)
    expect((await shop.press(`/pay/${there}`)).status).toBe(200)
  }
  expect(await shop.left()).toEqual([0, 1, 10, 100])
  await pass(2)
  expect(await shop.left()).toEqual([1, 1, 10, 100])
  await pass(9)
  expect(await shop.left()).toEqual([1, 2, 10, 100])
  await shop.decide(gone, 'approve')
  expect(await shop.state(gone)).toMatchObject({ state: 'paid', orderNumber: expect.any(String) })
})

test('the checkouts that a network begins in one store don’t count in another', async ({ world }) => {
  const shop = await openGoods(world)
  const other = await openShop(world, '', { email: 'rival@example.com', name: 'rival.example' })
  const ask = (of: Pick<typeof shop, 'ask'>) => of.ask('POST /api/checkout', { items: [], contact })
  for (let times = 0; times < 60; times++) await ask(shop)
  expect([(await ask(shop)).status, (await ask(other)).status]).toEqual([429, 400])
})
