// @module-tag long
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { payments } from '#payments/server/tables.ts'
import { openShop } from '#test/shop.ts'
import { test } from '#test/world.ts'
import { lockToSettle } from './server/settlement/lock-to-settle.ts'

test('a payment is settled with the owner of its own store, and money that counts elsewhere is known', async ({
  world,
}) => {
  const other = await openShop(world, '', { email: 'rival@example.com', name: 'rival.example' })
  const shop = await openShop(world)
  const tea = [{ url: 'tea', quantity: 1 }]
  const [first, theirs] = [await shop.begin(tea), await other.begin(tea)]
  const [{ paymentId } = { paymentId: null }] = await world.ctx.db
    .update(payments)
    .set({ paymentId: 'money' })
    .where(eq(payments.id, theirs))
    .returning()
  const look = (id: string, money?: string) => lockToSettle(world.ctx, id, { paymentId: money })
  expect(await look(first, paymentId!)).toMatchObject({ isCounted: true, store: { owner: expect.any(String) } })
  expect(await look(first, 'other')).toMatchObject({ isCounted: false })
  expect(await look(theirs, paymentId!)).toMatchObject({ isCounted: false, store: { owner: 'rival@example.com' } })
  expect((await look(first))!.store!.owner).not.toBe('rival@example.com')
})
