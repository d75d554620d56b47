// @module-tag long
import { expect } from 'vitest'
import { contact, openShop } from '#test/shop.ts'
import { listStatements } from '#test/statements.ts'
import { test } from '#test/world.ts'

const cups = [{ url: 'blue-cup', size: 'S', quantity: 1 }]

/** So that a failure shows what there was. */
const listed = (statements: string[]) => statements.map((text, place) => `${place + 1} ${text.trim().slice(0, 60)}`)

const withoutCount = (statements: string[]) => statements.filter((text) => !/insert into "conversions"/.test(text))

test('a checkout begins in eight statements at most, and becomes an order in twenty, besides one each that counts it; nobody waits for its number', async ({
  world,
}) => {
  const shop = await openShop(world)
  await shop.decide(await shop.begin(cups, { ...contact, email: 'first@example.com' }), 'approve')
  let id = ''
  const begun = listed(await listStatements(async () => void (id = await shop.begin(cups))))
  expect(withoutCount(begun).slice(8)).toEqual([])
  expect(begun.slice(9)).toEqual([])
  const settled = listed(await listStatements(() => shop.decide(id, 'approve')))
  expect((await shop.ask(`GET /api/checkout/${id}`)).body.orderNumber).toMatch(/^1002-/)
  expect(withoutCount(settled).slice(20)).toEqual([])
  expect(settled.slice(21)).toEqual([])
  const placesOf = (word: string) => settled.flatMap((text, place) => (text.includes(word) ? [place] : []))
  const [number = -1, ...more] = placesOf('order_numbers')
  expect(more).toEqual([])
  expect(number).toBeGreaterThanOrEqual(0)
  expect(number).toBeLessThan(placesOf('begin')[0] ?? -1)
})
