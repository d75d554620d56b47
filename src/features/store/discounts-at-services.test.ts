import fc from 'fast-check'
import { expect, test as plain } from 'vitest'
import { afterDiscount } from '#payments/server/after-discount.ts'
import type { Purchase } from '#payments/server/purchase.ts'
import { addCode, countUses } from '#test/discounts.ts'
import { cups, eachService, lastBook, openSelling, pathOf, tea } from '#test/selling.ts'
import { contact } from '#test/shop.ts'
import { expectSound } from '#test/sound-books.ts'
import { test } from '#test/world.ts'

const codes = [
  ['PART', { value: 33_300 }],
  ['SUM', { kind: 'amount', value: 1001 }],
  ['FREE', { kind: 'shipping' }],
] as const

/** A service that sells in its own name delivers nothing. */
const cases = eachService.flatMap(([key, adapter]) =>
  codes.filter(([code]) => code !== 'FREE' || !adapter.taking.digitalOnly).map((code) => [key, adapter, code] as const),
)

test.for(cases)(
  '%s: a purchase with a code is paid to the last cent',
  { timeout: 60_000 },
  async ([, adapter, [code, wish]], { world }) => {
    const shop = await openSelling(world, adapter)
    await addCode(shop, code, wish)
    const items = [...cups, ...tea, ...lastBook]
    const asked = { items, contact, code }
    const { body: priced } = await shop.ask('POST /api/checkout/quote', {
      items,
      code,
      country: contact.country,
      state: contact.state,
    })
    if (priced.problems.length > 0) throw new Error(priced.problems[0].message)
    expect(priced.discount?.amount).toBeGreaterThan(0)
    const begun = await shop.ask(`POST /api/checkout/${pathOf(adapter.key)}`, { ...asked, quote: priced.quote })
    expect([begun.status, begun.body.message]).toEqual([201, undefined])
    await shop.open(begun.body.url)
    const id = begun.body.sessionId
    const back = await shop.pay(id)
    await shop.goBack(back)
    await shop.deliverAll()
    expect(await shop.listOrdersOf(id)).toMatchObject([{ total: priced.total, discount: { code } }])
    expect([shop.fake.faults, await countUses(shop, code)]).toEqual([[], 1])
    await expectSound(world)
  },
)

plain('what services are asked to take adds up to the cent, and is never below zero', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    unitAmount: fc.integer({ min: 0, max: 99_999_999 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (made, part) => {
        const lines = made.map(({ quantity, unitAmount }, at) => ({
          name: `Item ${at}`,
          url: `item-${at}`,
          quantity,
          unitAmount,
          amount: quantity * unitAmount,
          isDigital: false,
        }))
        const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
        const amount = Math.floor(subtotal * part)
        const purchase = {
          lines,
          shipping: 490,
          discount: { id: '', code: 'X', amount, of: 'goods' },
        } as unknown as Purchase
        const sent = afterDiscount(purchase)
        expect(sent.lines.reduce((sum, one) => sum + one.amount, 0)).toBe(subtotal - amount)
        for (const one of sent.lines)
          expect([one.quantity * one.unitAmount, one.amount >= 0]).toEqual([one.amount, true])
        expect(sent.shipping).toBe(490)
      },
    ),
  )
})
