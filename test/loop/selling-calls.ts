import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { users } from '#accounts/server/tables.ts'
import { orders } from '#orders/server/tables.ts'
import { openSubscribed } from '../premium.ts'
import { contact, placeOrder } from '../shop.ts'
import { asForm, plain, takes, type Entries, type Send, type Walk } from './entry.ts'
import { textOfLength } from './largest-input.ts'

const items = Array.from({ length: 100 }, (_, at) => ({ url: `loaf-${at * 50}`, size: 'S', quantity: 1 }))
const buyer = 'ann@example.com'
const few = () => ({ items: items.slice(0, 3), contact: { ...contact, address: textOfLength('Main Street ', 200) } })

const begin = async ({ world, site }: Walk) => {
  const { body } = await world.ask('POST /api/checkout', few(), { host: site.host })
  return body.sessionId as string
}
const begun = (walk: Walk) => walk.once('checkout', () => begin(walk))
const ofPayment = async (walk: Walk) => ({ named: { id: await begun(walk) } })
const ordered = async ({ world, site }: Walk) => ({ named: { id: (await placeOrder(world.ctx, site.id)).id } })
/** An order of as many things as anybody can buy at once. */
const largely = async (walk: Walk) => {
  const { named } = await ordered(walk)
  const { db } = walk.world.ctx
  const [order] = await db.select().from(orders).where(eq(orders.id, named.id))
  const [item] = order?.items ?? []
  const many = Array.from({ length: 500 }, (_, at) => ({ ...item!, name: textOfLength(`Loaf ${at} `, 200) }))
  await db.update(orders).set({ items: many }).where(eq(orders.id, named.id))
  return { named }
}
const details = {
  name: textOfLength('Bakery ', 200),
  address: textOfLength('Street ', 500),
  country: 'DE',
  tax_number: textOfLength('1', 60),
  registration: textOfLength('HRB ', 200),
  footer: textOfLength('Thanks ', 600),
  prefix: '2026-',
}
const bought = async (walk: Walk) => {
  const { world, site } = walk
  const id = await begin(walk)
  const approve = { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }) }
  await world.visit(`http://${site.host}/pay/${id}`, approve)
  const [order] = await world.ctx.db.select().from(orders).where(eq(orders.paymentId, id))
  return { named: { id: order?.id ?? '' } }
}
const premium = async ({ world }: Walk) => {
  const email = `${crypto.randomUUID()}@example.com`
  const token = await world.signIn(email)
  const [user] = await world.ctx.db.select().from(users).where(eq(users.email, email))
  await openSubscribed(world, { id: user?.id ?? '', email })
  const { body } = await world.ask('GET /api/subscriptions', undefined, { token })
  return { named: { id: body.items[0].id as string }, token }
}
const provided = async ({ site, token, world }: Walk) => {
  const given = {
    type: 'ai',
    key: 'mistral',
    name: 'Mistral',
    credentials: { api_key: textOfLength('k', 60) },
    domain_id: site.id,
  }
  const { body } = await world.ask('POST /api/providers', given, { token })
  return { named: { id: body.id as string }, query: { domain_id: site.id } }
}
const messages = [textOfLength('{"a":"', 900_000), textOfLength('[1,', 140_000)]
/** Where Stripe would send its messages for the site, and how it signs them. */
const stripeOf = (walk: Walk) =>
  walk.once('stripe', async () => {
    const { world, site, token } = walk
    const credentials = { secret_key: textOfLength('sk_test_a1', 60), webhook_secret: 'whsec_1234567890abcdef' }
    const given = { type: 'payment', key: 'stripe', name: 'Stripe', credentials, domain_id: site.id }
    const { id } = (await world.ask('POST /api/providers', given, { token })).body
    const at = (path: string) => `/api/providers/${id}${path}?domain_id=${site.id}`
    await world.ask(`PUT ${at('/status')}`, { isActive: true }, { token })
    const { url } = (await world.ask(`GET ${at('/webhook')}`, undefined, { token })).body
    const sign = (payload: string) => {
      const timestamp = Math.floor(world.clock.now.getTime() / 1000)
      const secret = credentials.webhook_secret
      return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    }
    return { token: new URL(url).pathname.split('/').at(-1) ?? '', sign }
  })
const event = (more: object) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: more },
  })
/** As large as a message may be: signed as the owner of a store could, and as anybody sends it. */
const ofStripe = [true, false].flatMap((isSigned) =>
  [
    event({ id: 'cs_1', metadata: { text: textOfLength('\\n"', 440_000) } }),
    event({ id: 'cs_1', list: Array.from({ length: 100_000 }, () => [1]) }),
    ...messages,
  ].map((body): Send => async (walk) => {
    const { token, sign } = await stripeOf(walk)
    const headers = { 'stripe-signature': isSigned ? sign(body) : `t=1,v1=${textOfLength('0', 64)}` }
    return { named: { provider: 'stripe', token }, body, type: 'application/json', headers }
  }),
)
/** A message of a service that nobody has set up: it is refused by its address, however large it is. */
const unknown = takes(404, ...messages.map((body) => ({ body, type: 'application/json' })))

export const sellingCalls: Entries = {
  'POST /api/checkout/quote': takes(200, { json: { items } }, { json: { items, country: 'US', state: 'IL' } }),
  'POST /api/checkout': takes(201, () => ({ json: few() })),
  'POST /api/checkout/:provider': takes(201, () => ({ named: { provider: 'sandbox' }, json: few() })),
  'GET /api/checkout/:id': takes(200, ofPayment),
  'GET /pay/:id': takes(200, ofPayment),
  'POST /pay/:id': takes(303, async (walk) => ({
    named: { id: await begin(walk) },
    ...asForm({ outcome: 'approve', more: textOfLength('a', 900) }),
  })),
  'GET /pay/:id/return': takes(303, ofPayment),
  'POST /pay/:id/return': takes(303, async (walk) => ({
    ...(await ofPayment(walk)),
    body: textOfLength('a=b&', 20_000),
    type: 'application/x-www-form-urlencoded',
  })),
  'GET /pay/card': plain(404, { query: { provider: 'stripe' } }),
  'POST /api/webhooks/:provider/:token': {
    ...unknown,
    statuses: [200, 401, 404],
    sends: [...unknown.sends, ...ofStripe],
  },
  'POST /api/parcels/:service/:token': unknown,
  'POST /api/payments/create-intent': takes(200, { json: { paymentMethodId: 'pm_123' } }),
  'POST /api/orders': takes(409, ({ site }) => ({
    json: { domain_id: site.id, items: Array.from({ length: 100 }, () => textOfLength('a', 900)) },
  })),
  'GET /api/orders': takes(200, ({ site }) => ({ query: { domain_id: site.id, view: 'seller', limit: '100' } })),
  'GET /api/orders/:id': takes(200, ordered),
  'POST /api/orders/lookup': takes(404, { json: { number: '1', email: buyer } }),
  'POST /api/orders/:id/disown': takes(200, async (walk) => ({
    ...(await ordered(walk)),
    token: await walk.world.signIn(buyer),
  })),
  'POST /api/orders/:id/fulfill': takes(200, async (walk) => ({ ...(await ordered(walk)), json: {} })),
  'POST /api/orders/:id/refund': takes(200, async (walk) => ({ ...(await bought(walk)), json: { amount: 1 } })),
  'GET /api/orders/:id/tracking': takes(200, ordered),
  'PUT /api/orders/:id/tracking': takes(200, async (walk) => ({
    ...(await ordered(walk)),
    json: { tracking_number: textOfLength('1Z', 100), carrier: 'ups' },
  })),
  'POST /api/orders/:id/tracking/update': takes(409, ordered),
  'GET /api/domains/:id/orders/untracked-count': plain(),
  'GET /api/domains/:id/orders/export': plain(),
  'POST /api/orders/:id/packing-slip': takes(200, largely),
  'POST /api/orders/:id/invoice': takes(200, async (walk) => ({ ...(await largely(walk)), json: { anyway: true } })),
  'POST /api/orders/:id/credit-notes': takes(409, ordered),
  'POST /api/orders/papers': takes(404, { json: { number: '1', key: textOfLength('k', 100), kind: 'invoice' } }),
  'GET /api/domains/:id/seller-details': plain(),
  'PUT /api/domains/:id/seller-details': takes(200, { json: details }),
  'GET /api/domains/:id/fulfilment': plain(),
  'PUT /api/domains/:id/fulfilment': takes(200, { json: { url: '' } }),
  'GET /api/domains/:id/sales': plain(),
  'GET /api/domains/:id/discounts': plain(),
  'POST /api/domains/:id/discounts': takes(201, {
    json: {
      code: textOfLength('C', 40),
      kind: 'percent',
      value: 10_000,
      minimum: 0,
      startsOn: null,
      endsOn: null,
      mostUses: null,
      isOncePerPerson: false,
    },
  }),
  'PUT /api/domains/:id/discounts/:discount': takes(404, {
    named: { discount: crypto.randomUUID() },
    json: { isOn: false },
  }),
  'GET /api/domains/:id/store-setup': plain(),
  'GET /api/domains/:id/payment-offers': plain(),
  'PUT /api/domains/:id/store-setup': takes(200, { json: { isPutAway: true, country: 'DE' } }),
  'GET /api/transactions': takes(200, ({ site }) => ({ query: { domain_id: site.id, limit: '100' } })),
  'GET /api/transactions/months': takes(200, ({ site }) => ({ query: { domain_id: site.id } })),
  'GET /api/transactions/export': takes(200, ({ site }) => ({ query: { domain_id: site.id } })),
  'POST /api/transactions/:id/accept': plain(),
  'POST /api/transactions/:id/dismiss': takes(409, { json: {} }),
  'GET /api/subscriptions': plain(200, { query: { limit: '100' } }),
  'GET /api/subscriptions/plans': plain(),
  'GET /api/subscriptions/current': plain(),
  'PUT /api/subscriptions': takes(200, { json: { planId: 'premium' } }),
  'POST /api/subscriptions': takes(201, { json: { planId: 'premium' } }),
  'POST /api/subscriptions/cancel': plain(404),
  'GET /api/subscriptions/:id': takes(200, premium),
  'POST /api/subscriptions/:id/disown': takes(409, premium),
  'POST /api/subscriptions/:id/cancel': takes(409, premium),
  'POST /api/subscriptions/:id/keep': takes(409, premium),
  'POST /api/subscriptions/:id/pause': takes(409, premium),
  'POST /api/subscriptions/:id/resume': takes(409, premium),
  'POST /api/subscriptions/:id/update-payment': takes(409, premium),
  'GET /api/domains/:id/subscriptions/counts': plain(),
  'GET /api/providers/adapters': plain(),
  'GET /api/providers': plain(),
  'POST /api/providers': takes(201, ({ site }) => ({
    json: {
      type: 'ai',
      key: 'mistral',
      name: 'Mistral',
      credentials: { api_key: textOfLength('k', 60) },
      domain_id: site.id,
    },
  })),
  'PUT /api/providers/:id': takes(200, async (walk) => ({
    ...(await provided(walk)),
    query: {},
    json: { domain_id: walk.site.id, name: textOfLength('Name ', 90) },
  })),
  'PUT /api/providers/:id/status': takes(200, async (walk) => ({
    ...(await provided(walk)),
    json: { isActive: true },
  })),
  'DELETE /api/providers/:id': takes(200, provided),
  'POST /api/providers/:id/test-connection': plain(409),
  'GET /api/providers/problems': plain(),
  'DELETE /api/providers/:id/problems': plain(),
  'GET /api/providers/:id/webhook': plain(),
  'GET /api/providers/:id/parcel-address': plain(),
  'GET /api/providers/:id/texts-address': plain(),
  'GET /api/cookie-id': plain(200),
  'GET /api/location': plain(200),
  'GET /api/geocode': plain(200, { query: { provider: 'openstreetmap', address: 'Main Street' } }),
}
