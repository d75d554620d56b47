import { expect } from 'vitest'
import { openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

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
