import { expect, onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { payments } from '#payments/server/tables.ts'
import type { Sent } from './fakes/payments/fake.ts'
import { openStripe } from './fakes/payments/stripe.ts'
import type { World } from './world.ts'

const admin = 'admin@example.com'

/** An installation whose plans are paid through Stripe, as its administrator has set it up. */
export async function openInstallation(world: World, options: Record<string, string> = {}) {
  const fake = await openStripe(() => world.clock.now)
  onTestFinished(fake.close)
  const allow = [...world.ctx.allowFetchTo, fake.host]
  Object.assign(world.ctx, { fetch: openOutgoing({ allow }), allowFetchTo: allow })
  Object.assign(world.ctx.platform, { adminEmails: [admin], url: 'https://localhost' })
  const callAs =
    (email: string) =>
    async (line: string, body?: object, headers: Record<string, string> = {}) =>
      world.ask(line, body, { token: await world.signIn(email), headers })
  const [asAdmin, call] = [callAs(admin), callAs('ann@example.com')]
  const entered = { credentials: fake.credentials, options: { ...fake.options, ...options, base_url: fake.url } }
  const added = await asAdmin('POST /api/providers', { type: 'payment', key: 'stripe', name: 'Stripe', ...entered })
  expect(added.status).toBe(201)
  await asAdmin(`PUT /api/providers/${added.body.id}/status`, { isActive: true })
  const { pathname } = new URL((await asAdmin(`GET /api/providers/${added.body.id}/webhook`)).body.url)
  const deliver = async ({ headers, body }: Sent) => {
    const { status } = await world.visit(`http://localhost${pathname}`, { method: 'POST', headers, body })
    expect(status).toBe(200)
  }
  /** Every message that Stripe has sent meanwhile arrives, or some that were held up. */
  const hear = async (messages = fake.takeWebhooks()) => {
    for (const sent of messages) await deliver(sent)
  }
  return {
    fake,
    call,
    asAdmin,
    hear,
    payBy: (paymentMethodId: string, sessionId?: string) =>
      call('POST /api/payments/create-intent', { paymentMethodId, ...(sessionId && { sessionId }) }),
    current: async () => (await call('GET /api/subscriptions/current')).body,
    listSold: async () => (await asAdmin('GET /api/transactions')).body.items,
    taken: async () =>
      (await world.ctx.db.select({ id: payments.id }).from(payments)).flatMap(({ id }) => fake.paidByCard(id)),
  }
}
