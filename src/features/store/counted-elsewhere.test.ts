import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '#orders/server/tables.ts'
import { passTime } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { expectSound } from '#test/sound-books.ts'
import { openStripeShop } from '#test/stripe-shop.ts'
import { test, type World } from '#test/world.ts'

const goods = (stock: number | undefined, ...variants: string[]) =>
  [
    'title=Tee\nurl=tee\nprice=19\nsizes=S, M, L',
    ...(stock === undefined ? [] : [`stock=${stock}`]),
    ...variants.map((line) => `variant=${line}`),
    '',
  ].join('\n')
const tee = (size: string, quantity = 1) => ({ url: 'tee', size, quantity })

async function openTees(world: World, first: string, settings = '') {
  const shop = await openShop(world, settings, { goods: first })
  const left = async (...sizes: string[]) =>
    (await shop.ask('POST /api/checkout/quote', { items: sizes.map((size) => tee(size)) })).body.lines.map(
      (line: { left: number | null }) => line.left,
    )
  const tryToBuy = (...items: object[]) =>
    shop.ask('POST /api/checkout', { items, contact: { ...contact, email: `${crypto.randomUUID()}@example.com` } })
  const count = (text: string) => shop.write({ 'store/store.txt': text })
  const end = async (id: string) => {
    await shop.decide(id, 'decline')
    passTime(world, 3 * 3600)
    await world.jobs.run('reconcile-payments')
  }
  const ordersOf = (id: string) => world.ctx.db.select().from(orders).where(eq(orders.paymentId, id))
  return { ...shop, left, tryToBuy, count, end, ordersOf }
}

test('a piece that a checkout holds isn’t sold again when its size is counted by itself', async ({ world }) => {
  const shop = await openTees(world, goods(2))
  const id = await shop.begin([tee('M')])
  await shop.count(goods(1, 'M; stock=1'))
  expect((await shop.tryToBuy(tee('M'))).body.error).toBe('“Tee, M” is sold out.')
  expect(await shop.left('M', 'S')).toEqual([0, 1])
  await shop.decide(id, 'approve')
  expect(await shop.ordersOf(id)).toHaveLength(1)
  expect(await shop.left('M', 'S')).toEqual([0, 1])
})

test('what is shown as left leaves out what is held elsewhere', async ({ world }) => {
  const shop = await openTees(world, goods(4))
  const id = await shop.begin([tee('M'), tee('L')])
  await shop.count(goods(4, 'M; stock=2', 'L; stock=1'))
  expect(await shop.left('S', 'M', 'L')).toEqual([4, 1, 0])
  await shop.end(id)
  expect(await shop.left('S', 'M', 'L')).toEqual([4, 2, 1])
})

test('a piece that a checkout holds isn’t sold again when its size isn’t counted by itself any more', async ({
  world,
}) => {
  const shop = await openTees(world, goods(undefined, 'M; stock=2', 'L; stock=2'))
  const id = await shop.begin([tee('M')])
  await shop.count(goods(1))
  expect((await shop.tryToBuy(tee('S'))).body.error).toBe('“Tee” is sold out.')
  await shop.end(id)
  expect(await shop.left('S')).toEqual([1])
})

test('what is counted there and back again is held where it was', async ({ world }) => {
  const shop = await openTees(world, goods(2))
  await shop.begin([tee('M')])
  await shop.count(goods(2, 'M; stock=1'))
  expect(await shop.left('S', 'M')).toEqual([2, 0])
  await shop.count(goods(2))
  expect(await shop.left('S')).toEqual([1])
  await shop.count(goods(2, 'M; stock=1'))
  expect(await shop.left('S', 'M')).toEqual([2, 0])
})

test('a size that isn’t counted any more, and is again, is still held', async ({ world }) => {
  const shop = await openTees(world, goods(2))
  await shop.begin([tee('M')])
  await shop.count(goods(2, 'M; stock=unlimited'))
  expect(await shop.left('S', 'M')).toEqual([1, null])
  await shop.count(goods(2))
  expect(await shop.left('S')).toEqual([1])
})

test('a piece that is paid before anybody else looks is counted by its own size', async ({ world }) => {
  const shop = await openTees(world, goods(2))
  const id = await shop.begin([tee('M')])
  await shop.count(goods(2, 'M; stock=1'))
  await shop.decide(id, 'approve')
  expect(await shop.ordersOf(id)).toHaveLength(1)
  expect(await shop.left('S', 'M')).toEqual([2, 0])
})

test('money becomes an order also while the store can’t be read', async ({ world }) => {
  const shop = await openTees(world, goods(2))
  const id = await shop.begin([tee('M')])
  await shop.count(goods(1))
  const { parse } = world.ctx
  world.ctx.parse = (parser, ...rest) =>
    parser.name === 'shop' ? Promise.reject(new Error('The disk is away.')) : parse(parser, ...rest)
  await shop.decide(id, 'approve')
  expect(await shop.ordersOf(id)).toHaveLength(1)
  expect(world.logged).toContain('A store could not be read to count what it has sold')
})

test('another number in the file counts what was held then and is paid before anybody else looks', async ({
  world,
}) => {
  const shop = await openTees(world, goods(4))
  const id = await shop.begin([tee('M')])
  await shop.count(goods(3))
  await shop.decide(id, 'approve')
  expect(await shop.left('M')).toEqual([2])
})

test.for([
  ['is still there', 1],
  ['is gone', 0],
] as const)(
  'money that comes late buys a size that is counted by itself since, and %s',
  async ([, bought], { world }) => {
    const shop = await openStripeShop(world)
    await shop.write({ 'store/store.txt': goods(1) })
    const id = await shop.begin([tee('M')], { ...contact, email: 'late@example.com' })
    const sent = await shop.pay(id)
    const expired = shop.change(sent, (event) => {
      Object.assign(event, { id: 'evt_expired', type: 'checkout.session.expired' })
      Object.assign(event.data.object, { status: 'expired', payment_status: 'unpaid', payment_intent: null })
    })
    await shop.deliver(expired)
    await shop.write({ 'store/store.txt': goods(1, 'M; stock=1') })
    if (bought === 0) await shop.deliver(await shop.pay(await shop.begin([tee('M')])))
    await shop.deliver(sent)
    expect(await world.ctx.db.select().from(orders).where(eq(orders.paymentId, id))).toHaveLength(bought)
    const { lines } = (await shop.ask('POST /api/checkout/quote', { items: [tee('S'), tee('M')] })).body
    expect(lines).toMatchObject([{ left: 1 }, { left: 0 }])
  },
)

test('it is the same piece in every language', async ({ world }) => {
  const shop = await openTees(world, goods(2), 'language en\nlanguages en, de\n')
  await shop.write({ 'store/store.de.txt': 'title=Hemd\nurl=tee\nprice=19\nsizes=Klein, Mittel, Weit\n' })
  const begun = await shop.ask('POST /api/checkout?language=de', { items: [tee('Mittel')], contact })
  expect(begun.status).toBe(201)
  await shop.count(goods(2, 'M; stock=1'))
  expect(await shop.left('S', 'M')).toEqual([2, 0])
})

test('whoever presses at the moment at which it is counted otherwise gets what is there, once', async ({ world }) => {
  const shop = await openTees(world, goods(4))
  const ids = [await shop.begin([tee('M')]), await shop.begin([tee('S')], { ...contact, email: 'ben@example.com' })]
  await shop.count(goods(4, 'M; stock=2'))
  const [tried] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, () => shop.tryToBuy(tee('M')))),
    ...ids.map((id) => shop.decide(id, 'approve')),
    shop.left('S', 'M'),
    shop.left('M'),
  ])
  const begun = tried.filter(({ status }) => status === 201)
  for (const { body } of begun) await shop.decide(body.sessionId, 'approve')
  const sold = (await world.ctx.db.select().from(orders)).flatMap(({ items }) => items.map(({ size }) => size))
  expect(sold.toSorted()).toEqual(['M', 'M', 'S'])
  expect(await shop.left('S', 'M')).toEqual([3, 0])
  await expectSound(world)
})
