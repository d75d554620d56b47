import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { makeId } from '#payments/server/identifiers.ts'
import { payments } from '#payments/server/tables.ts'
import { eachService, openSelling } from '#test/selling.ts'
import { openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'
import { stockHolds, stockLevels } from './server/tables.ts'

const goods = (stock: number | undefined, ...variants: string[]) =>
  [
    'title=Tee\nurl=tee\nprice=19\nsizes=S, M, L',
    ...(stock === undefined ? [] : [`stock=${stock}`]),
    ...variants.map((line) => `variant=${line}`),
    '',
  ].join('\n')
const tee = (size: string) => ({ url: 'tee', size, quantity: 1 })

async function openTees(world: World, first: string) {
  const shop = await openShop(world, '', { goods: first })
  const left = async (...sizes: string[]) =>
    (await shop.ask('POST /api/checkout/quote', { items: sizes.map(tee) })).body.lines.map(
      (line: { left: number | null }) => line.left,
    )
  const count = (text: string) => shop.write({ 'store/store.txt': text })
  const giveBack = async () => {
    const [order] = await shop.listOrders()
    return shop.call(`POST /api/orders/${order.id}/refund`, { restock: true })
  }
  const buy = async (items: object[]) => shop.decide(await shop.begin(items), 'approve')
  return { ...shop, left, count, giveBack, buy }
}

test.for([
  ['by its own size since', goods(3), goods(3, 'M; stock=1'), [2, 2]],
  ['with all sizes since', goods(undefined, 'M; stock=3'), goods(5), [6, 6]],
] as const)(
  'a piece that is given back is there again where it is counted %s',
  async ([, before, now, left], { world }) => {
    const shop = await openTees(world, before)
    await shop.buy([tee('M')])
    await shop.count(now)
    expect((await shop.giveBack()).status).toBe(200)
    expect(await shop.left('S', 'M')).toEqual(left)
  },
)

test('a piece that is given back after it was counted anew, before anybody has looked, is there once more', async ({
  world,
}) => {
  const shop = await openTees(world, goods(3))
  await shop.buy([tee('M')])
  await shop.count(goods(5))
  expect((await shop.giveBack()).status).toBe(200)
  expect(await shop.left('S')).toEqual([6])
})

test('however many hold a size, none of its pieces is there twice when it is counted by itself', async ({ world }) => {
  const shop = await openTees(world, goods(5000))
  const { db } = world.ctx
  const id = await shop.begin([tee('M')])
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  const [hold] = await db.select().from(stockHolds).where(eq(stockHolds.payment, id))
  const ids = Array.from({ length: 1100 }, () => makeId(world.ctx))
  const copies = ids.map((each) => ({ ...payment!, id: each, idempotencyKey: each }))
  for (let at = 0; at < ids.length; at += 100) await db.insert(payments).values(copies.slice(at, at + 100))
  await db.insert(stockHolds).values(ids.map((each) => ({ ...hold!, payment: each })))
  await db.update(stockLevels).set({ left: 5000 - 1101 })
  await shop.count(goods(5000, 'M; stock=1200'))
  expect(await shop.left('M', 'S')).toEqual([99, 5000])
})

test('it is there where it is counted now also where the service says later that the money is back', async ({
  world,
}) => {
  const [, adyen] = eachService.find(([key]) => key === 'adyen')!
  const shop = await openSelling(world, adyen)
  const id = await shop.begin()
  await shop.goBack(await shop.pay(id))
  await shop.deliverAll()
  const cups = 'title=Blue cup\nurl=blue-cup\nprice=12.50\nsizes=S, L\nstock=3\nvariant=S; stock=5\n'
  await shop.write({ 'store/store.txt': cups })
  const [order] = await shop.listOrdersOf(id)
  await shop.call(`POST /api/orders/${order!.id}/refund`, { restock: true })
  shop.fake.finishRefunds?.()
  await shop.deliverAll()
  const items = ['S', 'L'].map((size) => ({ url: 'blue-cup', size, quantity: 1 }))
  const { lines } = (await shop.ask('POST /api/checkout/quote', { items })).body
  expect(lines).toMatchObject([{ left: 7 }, { left: 1 }])
})
