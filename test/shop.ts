import { createOrder } from '#orders/server/create-order.ts'
import { makeId } from '#payments/server/identifiers.ts'
import { payments } from '#payments/server/tables.ts'
import { orders } from '#orders/server/tables.ts'
import type { World } from './world.ts'
import { openSite } from './owned-site.ts'

const store = `title=Blue cup
url=blue-cup
price=12.50
sizes=S, L
stock=3
%
title=Tea
url=tea
price=7.99
%
title=Pot by Post
url=pot-by-post
price=28
interval=month
`
/** What a checkout asks for. */
export const contact = {
  firstName: 'Ann',
  lastName: 'Example',
  email: 'ann@example.com',
  phone: '+1 202 555 0143',
  address: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'US',
}

interface Owned {
  /** Of the owner. */
  email?: string
  name?: string
  goods?: string
}

/** A store of somebody's, and buyers' calls there. */
export async function openShop(world: World, settings = '', { email, name, goods = store }: Owned = {}) {
  const site = await openSite(world, email, name)
  await site.write({ 'settings.txt': `title Bakery\nstore yes\ncurrency USD\n${settings}`, 'store/store.txt': goods })
  const ask = (line: string, body?: object, headers: Record<string, string> = {}) =>
    world.ask(line, body, { host: site.host, headers })
  const press = (path: string, init: RequestInit = {}) => world.visit(`http://${site.host}${path}`, init)
  const decide = (id: string, outcome: string) =>
    press(`/pay/${id}`, { method: 'POST', body: new URLSearchParams({ outcome }) })
  const listOrders = async () => (await site.call(`GET /api/orders?domain_id=${site.id}&view=seller`)).body.items
  /** Begins to pay, and gives the id of the session. */
  const begin = async (items: object[], who: object = contact, token?: string): Promise<string> => {
    const as = { host: site.host, ...(token !== undefined && { token }) }
    return (await world.ask('POST /api/checkout', { items, contact: who }, as)).body.sessionId
  }
  return { ...site, ask, press, decide, begin, listOrders }
}

/** An order of a domain as the database holds it, with its payment, for tests that need no purchase. */
export async function placeOrder({ db, now, random }: World['ctx'], domainId: string, email = 'ann@example.com') {
  const id = makeId({ random })
  const at = now()
  const buyer = { ...contact, email, address2: '' }
  const line = {
    name: 'Tea',
    url: 'tea',
    quantity: 1,
    unitAmount: 799,
    amount: 799,
    isDigital: false,
    size: null,
    color: null,
    interval: null,
  }
  const purchase = {
    title: 'Bakery',
    lines: [line],
    subtotal: 799,
    shipping: 0,
    tax: 0,
    taxIncluded: true,
    buyer,
    backTo: '/checkout',
  }
  const [payment] = await db
    .insert(payments)
    .values({
      id,
      domainId,
      purpose: 'order',
      method: 'sandbox',
      adapter: 'sandbox',
      isLive: false,
      state: 'paid',
      amount: 799,
      captured: 799,
      currency: 'USD',
      purchase,
      hash: id,
      caller: id,
      origin: 'http://localhost',
      language: 'en',
      createdAt: at,
      paidAt: at,
      changedAt: at,
    })
    .returning()
  return createOrder({ db, now, random }, { payment: { ...payment!, domainId }, domain: 'bakery.example' })
}

/** A shop in which somebody, signed in there, has bought tea, and another shop of somebody else. */
export async function sellTo(world: World, email: string) {
  const shop = await openShop(world)
  const other = await openShop(world, '', { email: 'rival@example.com', name: 'rival.example' })
  const token = await world.signIn(email, shop.host)
  const id = await shop.begin([{ url: 'tea', quantity: 1 }], { ...contact, email }, token)
  await shop.decide(id, 'approve')
  const [order] = await world.ctx.db.select().from(orders)
  return { shop, other, token, id, order: order! }
}
