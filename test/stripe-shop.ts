import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { orders } from '#orders/server/tables.ts'
import type { Sent } from './fakes/payments/fake.ts'
import { openStripe } from './fakes/payments/stripe.ts'
import { openShop } from './shop.ts'
import type { World } from './world.ts'

type Event = { id: string; type: string; livemode: boolean; data: { object: Record<string, unknown> } }

/** A store that is paid through the stand-in of Stripe, whose messages arrive when the test delivers them. */
export async function openStripeShop(
  world: World,
  ...given: [settings?: string, owner?: Parameters<typeof openShop>[2]]
) {
  const fake = await openStripe(() => world.clock.now)
  onTestFinished(fake.close)
  const allow = [...world.ctx.allowFetchTo, fake.host]
  Object.assign(world.ctx, { fetch: openOutgoing({ allow }), allowFetchTo: allow })
  // Who may mail whom about test money is the subject of `newcomer-stores.test.ts`.
  Object.assign(world.ctx.platform, { url: 'https://localhost', safeguards: new Set() })
  const shop = await openShop(world, ...given)
  const entered = { credentials: fake.credentials, options: { ...fake.options, base_url: fake.url } }
  const provider = { domain_id: shop.id, type: 'payment', key: 'stripe', name: 'Stripe', ...entered }
  const { id } = (await shop.call('POST /api/providers', provider)).body
  const at = (path: string) => `/api/providers/${id}${path}?domain_id=${shop.id}`
  await shop.call(`PUT ${at('/status')}`, { isActive: true })
  const { pathname } = new URL((await shop.call(`GET ${at('/webhook')}`)).body.url)

  const deliver = ({ headers, body }: Pick<Sent, 'headers' | 'body'>, path = pathname) =>
    world.visit(`http://localhost${path}`, { method: 'POST', headers, body })
  /** The same message with another content, signed by who has the key. */
  function change(sent: Sent, edit: (event: Event) => unknown): Sent {
    const event = JSON.parse(sent.body) as Event
    edit(event)
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(world.clock.now.getTime() / 1000)
    const secret = fake.credentials['webhook_secret']!
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return { ...sent, headers: { ...sent.headers, 'stripe-signature': signature }, body: payload }
  }
  /** The buyer has paid; Stripe says so in this message, which isn't delivered yet. */
  async function pay(reference: string, ...how: [change?: { amount?: number; currency?: string }]): Promise<Sent> {
    await fake.pay(reference, ...how)
    return fake.takeWebhooks().find(({ body }) => body.includes('checkout.session.completed'))!
  }
  /** What the owner enters of the provider. */
  const enter = (changes: object) => shop.call(`PUT /api/providers/${id}`, { domain_id: shop.id, ...changes })
  return { ...shop, fake, providerId: id as string, webhookPath: pathname, deliver, change, pay, enter }
}

/** Such a store with an order of two cups that is paid. */
export async function sellThere(world: World) {
  const shop = await openStripeShop(world)
  const id = await shop.begin([{ url: 'blue-cup', size: 'S', quantity: 2 }])
  await shop.deliver(await shop.pay(id))
  const [order] = await world.ctx.db.select().from(orders)
  const refund = (body?: object) => shop.call(`POST /api/orders/${order!.id}/refund`, body)
  return { shop, id, order: order!, refund }
}
