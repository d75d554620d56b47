// @module-tag long
import { expect } from 'vitest'
import { openShop } from '#test/shop.ts'
import { test } from '#test/world.ts'

const count = 5_000
const goods = Array.from(
  { length: count },
  (_, at) =>
    `title=Cup ${at}\nurl=cup-${at}\nprice=${at + 1}.50\nstock=${at % 7}\ndescription=${'round '.repeat(150)}\n`,
).join('%\n')

const quoteOf = (at: number) => ({ items: [{ url: `cup-${at}`, quantity: 1 }], country: 'US', state: 'IL' })

test('60 carts at once of a store with 5,000 items are priced by one reading of its file, and by its new prices once it has changed', async ({
  world,
}) => {
  const shop = await openShop(world, '', { goods })
  const { files } = world.ctx
  const [read, readings] = [files.read, [] as string[]]
  files.read = (path, most) => {
    readings.push(path)
    return read(path, most)
  }
  try {
    const places = Array.from({ length: 60 }, (_, at) => at * 83)
    const answers = await Promise.all(places.map((at) => shop.ask('POST /api/checkout/quote', quoteOf(at))))
    expect(answers.map(({ status, body }) => [status, body.subtotal, body.lines[0].left])).toEqual(
      places.map((at) => [200, (at + 1) * 100 + 50, at % 7]),
    )
    expect(readings.filter((path) => path.endsWith('store.txt')).length).toBeLessThanOrEqual(1)
  } finally {
    files.read = read
  }
  await shop.write({ 'store/store.txt': goods.replace('price=84.50', 'price=85') })
  expect((await shop.ask('POST /api/checkout/quote', quoteOf(83))).body.subtotal).toBe(8500)
  const gone = await shop.ask('POST /api/checkout/quote', quoteOf(count))
  expect(gone.body.problems).toMatchObject([{ message: 'This item is no longer available.' }])
})
