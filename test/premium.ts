import { eq } from 'drizzle-orm'
import { makeId } from '#payments/server/identifiers.ts'
import { payments } from '#payments/server/tables.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { contact } from './shop.ts'
import type { World } from './world.ts'

type Status = (typeof subscriptions.$inferInsert)['status']

/** A Premium subscription of somebody as the database holds it, for tests that need no purchase. */
export async function openSubscribed(
  { ctx: { db, now, random } }: World,
  { id: buyerId, email }: { id: string; email: string },
  status: Status = 'active',
) {
  const paymentId = makeId({ random })
  const at = now()
  const buyer = { ...contact, email, address2: '' }
  const paid = { method: 'sandbox', adapter: 'sandbox', isLive: false, amount: 999, currency: 'USD' } as const
  const purchase = { title: 'Premium', lines: [], subtotal: 999, shipping: 0, tax: 0, taxIncluded: true, buyer }
  await db.insert(payments).values({
    ...paid,
    id: paymentId,
    purpose: 'plan',
    state: 'paid',
    paidAt: at,
    captured: 999,
    purchase: { ...purchase, backTo: '/subscription' },
    hash: paymentId,
    caller: paymentId,
    origin: 'http://localhost',
    language: 'en',
    createdAt: at,
    changedAt: at,
  })
  const [row] = await db
    .insert(subscriptions)
    .values({
      ...paid,
      paymentId,
      domain: 'localhost',
      buyerId,
      email,
      buyer,
      name: 'Premium',
      planId: 'premium',
      status,
      interval: 'month',
      engine: 'theirs',
      startedAt: at,
      anchorAt: at,
      changedAt: at,
      search: email,
    })
    .returning({ id: subscriptions.id })
  return {
    /** It ends now. */
    end: () =>
      db.update(subscriptions).set({ status: 'cancelled', endsAt: now() }).where(eq(subscriptions.id, row!.id)),
  }
}
