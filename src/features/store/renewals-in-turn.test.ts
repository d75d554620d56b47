import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { payments } from '#payments/server/tables.ts'
import type { PaymentState } from '#payments/states.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { passTime } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

const day = 86_400
/** More than are looked for at once. */
const many = 450

async function subscribe(world: World) {
  const shop = await openShop(world)
  const token = await world.signIn('ann@example.com', shop.host)
  const cart = { items: [{ url: 'pot-by-post', quantity: 1 }], contact }
  const { body } = await world.ask('POST /api/checkout', cart, { host: shop.host, token })
  await shop.decide(body.sessionId, 'approve')
  const [row] = await world.ctx.db.select().from(subscriptions)
  return row!
}

/** Other subscriptions like it, which are due longer, and whose next period has a payment in that state. */
async function addOthers(world: World, like: typeof subscriptions.$inferSelect, state: PaymentState, dueAt: Date) {
  const { db } = world.ctx
  const [first] = await db.select().from(payments).where(eq(payments.id, like.paymentId))
  const fresh = { idempotencyKey: null, sessionId: null, paymentId: null, checkAt: null }
  const ids = Array.from({ length: many }, (_, nth) => ({
    first: `first${nth}`,
    again: `again${nth}`,
    row: rowId(nth),
  }))
  const firsts = ids.map((id) => ({ ...first!, ...fresh, id: id.first }))
  const others = ids.map((id) => ({ ...like, id: id.row, paymentId: id.first, dueAt }))
  const renewal = { ...first!, ...fresh, purpose: 'renewal' as const, state, captured: 0, paidAt: null, period: 1 }
  const again = ids.map((id) => ({ ...renewal, id: id.again, subscriptionId: id.row }))
  await db.insert(payments).values(firsts)
  await db.insert(subscriptions).values(others)
  await db.insert(payments).values(again)
}

const rowId = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`

for (const state of ['processing', 'review'] as const)
  test(`a subscription is renewed although the payments of many older ones are in ${state}`, async ({ world }) => {
    const row = await subscribe(world)
    passTime(world, 31 * day)
    await addOthers(world, row, state, new Date(row.dueAt!.getTime() - 1000 * day))
    await world.jobs.run('renew-subscriptions')
    const periods = async () =>
      (await world.ctx.db.select().from(subscriptions).where(eq(subscriptions.id, row.id)))[0]?.periods
    await expect.poll(periods).toBe(2)
  })
