import { eq } from 'drizzle-orm'
import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { domains } from '#domains/server/tables.ts'
import { orders } from '#orders/server/tables.ts'
import { passTime } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { openStripeShop } from '#test/stripe-shop.ts'
import { test, type World } from '#test/world.ts'

const goods = (red = 4, shared = 10) => `title=Tee
url=tee
price=19
stock=${shared}
sku=TEE
photo=tee.jpg
sizes=S, M, L
colors=Red, Blue
variant=M / Red; price=29; stock=${red}; sku=TEE-M-RED; photo=red.jpg
variant=L / Red; offered=no
variant=S / Blue; stock=0
variant=L / Blue; price=a lot
`
const tee = (size: string, color: string, quantity = 1) => ({ url: 'tee', size, color, quantity })
const red = (quantity = 1) => [tee('M', 'Red', quantity)]

async function openTees(world: World, settings = '') {
  const shop = await openShop(world, settings, { goods: goods() })
  const quote = async (items: object[], more: object = {}) =>
    (await shop.ask('POST /api/checkout/quote', { items, ...more })).body
  const left = async () =>
    (await quote([tee('M', 'Red'), tee('M', 'Blue')])).lines.map((line: { left: number }) => line.left)
  const buy = async (items: object[], email = `${crypto.randomUUID()}@example.com`) => {
    const { status, body } = await shop.ask('POST /api/checkout', { items, contact: { ...contact, email } })
    if (status === 201) await shop.decide(body.sessionId, 'approve')
    return { status, body, id: body.sessionId as string }
  }
  return { ...shop, quote, left, buy }
}

test('a buyer pays what the size and colour costs, and its number stands in the order', async ({ world }) => {
  const shop = await openTees(world, 'tax VAT 20% added\nshipping US 5\n')
  const { lines, subtotal, problems } = await shop.quote([...red(2), tee('S', 'Red')])
  expect([subtotal, problems]).toEqual([7700, []])
  expect(lines).toMatchObject([
    { size: 'M', unitAmount: 2900, amount: 5800, image: expect.stringContaining('red.jpg'), left: 4 },
    { size: 'S', unitAmount: 1900, amount: 1900, image: expect.stringContaining('tee.jpg'), left: 10 },
  ])
  const { id } = await shop.buy([...red(2), tee('S', 'Red')])
  const [order] = await world.ctx.db.select().from(orders).where(eq(orders.paymentId, id))
  expect(order).toMatchObject({
    total: (7700 + 500) * 1.2,
    items: [
      { sku: 'TEE-M-RED', unitAmount: 2900 },
      { sku: 'TEE', unitAmount: 1900 },
    ],
  })
})

test.for([
  ['L', 'Red', '“Tee” isn’t available as L / Red.'],
  ['L', 'Blue', '“Tee” isn’t available as L / Blue.'],
  ['S', 'Blue', '“Tee, S / Blue” is sold out.'],
] as const)('nobody buys %s / %s, and is told why', async ([size, color, message], { world }) => {
  const shop = await openTees(world)
  const cart = [tee(size, color), ...red()]
  expect((await shop.quote(cart)).problems).toMatchObject([{ url: 'tee', message }])
  expect((await shop.buy(cart)).body.error).toBe(message)
})

test('the pieces of a size and colour are counted by themselves, and the others together', async ({ world }) => {
  const shop = await openTees(world)
  await shop.buy(red(3))
  expect(await shop.left()).toEqual([1, 10])
  await shop.buy([tee('M', 'Blue', 2), tee('S', 'Red', 3)])
  expect(await shop.left()).toEqual([1, 5])
  expect((await shop.buy(red(2))).body.error).toBe('Only 1 of “Tee, M / Red” are left.')
  expect((await shop.buy([tee('M', 'Blue', 3), tee('S', 'Red', 3)])).body.error).toBe('Only 5 of “Tee” are left.')
  await shop.buy(red())
  expect((await shop.buy(red())).status).toBe(409)
  expect(await shop.left()).toEqual([0, 5])
})

test('another number in the file counts that size and colour again, and no other', async ({ world }) => {
  const shop = await openTees(world)
  await shop.buy([...red(2), tee('S', 'Red', 2)])
  await shop.write({ 'store/store.txt': goods(9) })
  expect(await shop.left()).toEqual([9, 8])
  await shop.write({ 'store/store.txt': goods(9, 20) })
  expect(await shop.left()).toEqual([9, 20])
})

test('what is held and not paid comes back to its size and colour', async ({ world }) => {
  const shop = await openTees(world)
  const id = await shop.begin(red(2))
  expect(await shop.left()).toEqual([2, 10])
  await shop.begin([tee('M', 'Blue')], { ...contact, email: 'ben@example.com' })
  expect(await shop.left()).toEqual([2, 9])
  await shop.decide(id, 'decline')
  passTime(world, 3 * 3600)
  await world.jobs.run('reconcile-payments')
  expect(await shop.left()).toEqual([4, 10])
})

test.for([
  ['is still there', 1],
  ['is gone', 0],
] as const)('money that comes late buys a size and colour that %s', async ([, bought], { world }) => {
  const shop = await openStripeShop(world)
  await shop.write({ 'store/store.txt': goods(1) })
  const id = await shop.begin(red(), { ...contact, email: 'late@example.com' })
  const sent = await shop.pay(id)
  const expired = shop.change(sent, (event) => {
    Object.assign(event, { id: 'evt_expired', type: 'checkout.session.expired' })
    Object.assign(event.data.object, { status: 'expired', payment_status: 'unpaid', payment_intent: null })
  })
  await shop.deliver(expired)
  if (bought === 0) await shop.deliver(await shop.pay(await shop.begin(red())))
  await shop.deliver(sent)
  expect(await world.ctx.db.select().from(orders).where(eq(orders.paymentId, id))).toHaveLength(bought)
})

test('a whole refund puts the pieces back where they were taken', async ({ world }) => {
  const shop = await openTees(world)
  await shop.buy([...red(2), tee('S', 'Red')])
  expect(await shop.left()).toEqual([2, 9])
  const [order] = await shop.listOrders()
  const { status } = await shop.call(`POST /api/orders/${order.id}/refund`, { restock: true })
  expect(status).toBe(200)
  expect(await shop.left()).toEqual([4, 10])
})

test('the last piece of a size and colour is sold once, however many press at the same time', async ({ world }) => {
  const shop = await openTees(world)
  await shop.write({ 'store/store.txt': goods(2) })
  const tried = await Promise.all(Array.from({ length: 6 }, () => shop.buy(red())))
  const paid = await world.ctx.db.select().from(orders)
  expect(paid.length).toBe(2)
  expect(tried.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(2)
  expect(await shop.left()).toEqual([0, 10])
})

test('one network keeps half of a size and colour from others, as of anything', async ({ world }) => {
  const shop = await openTees(world)
  await shop.begin(red(2), { ...contact, email: 'a@example.com' })
  await shop.begin(red(2), { ...contact, email: 'b@example.com' })
  expect(await shop.left()).toEqual([2, 10])
})

test('a subscription costs what its size costs, each period', async ({ world }) => {
  const shop = await openTees(world)
  await shop.write({
    'store/store.txt': 'title=Box\nurl=box\nprice=20\ninterval=month\nsizes=S, L\nvariant=L; price=35\n',
  })
  const items = [{ url: 'box', size: 'L', quantity: 1 }]
  expect(await shop.quote(items, { country: 'US' })).toMatchObject({ total: 3500, recurring: { amount: 3500 } })
})

test('owners read which size and colour runs out', async ({ world }) => {
  const shop = await openTees(world)
  const { body } = await shop.call(`GET /api/domains/${shop.id}/sales`)
  expect(body.stock).toEqual([
    { url: 'tee', title: 'Tee, S / Blue', left: 0 },
    { url: 'tee', title: 'Tee, M / Red', left: 4 },
  ])
})

interface Told {
  size: string
  color: string
  sku: string
  offers: { price: string; availability: string }
}

test('the store, the page and search engines say from how much on, and what is left of each', async ({ world }) => {
  const shop = await openTees(world)
  const read = async (path: string) => new JSDOM(await (await shop.press(path)).text()).window.document
  const textOf = (page: Document, selector: string) => page.querySelector(selector)?.textContent
  expect(textOf(await read('/store'), '.card .price')).toBe('from $19.00')
  const productOn = (page: Document) =>
    JSON.parse(textOf(page, 'script[type="application/ld+json"]') ?? '{}')['@graph'].find(
      (one: object) => 'hasVariant' in one,
    )
  const host = 'bakery.example'
  await world.ctx.db.update(domains).set({ state: 'active', verifiedName: host }).where(eq(domains.id, shop.id))
  await world.names.refresh()
  const online = async (path: string) =>
    new JSDOM(await (await world.visit(`http://${host}${path}`)).text()).window.document
  const { hasVariant, ...group } = productOn(await online('/store/tee'))
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'TEE',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
  })
  const told = hasVariant.map(({ size, color, sku, offers }: Told) => [
    size,
    color,
    sku,
    offers.price,
    offers.availability.split('/').at(-1),
  ])
  expect(told).toEqual([
    ['S', 'Red', 'TEE', '19.00', 'InStock'],
    ['S', 'Blue', 'TEE', '19.00', 'OutOfStock'],
    ['M', 'Red', 'TEE-M-RED', '29.00', 'InStock'],
    ['M', 'Blue', 'TEE', '19.00', 'InStock'],
  ])
})

test('programs that read a product as text learn no price at which nothing of it is sold', async ({ world }) => {
  const shop = await openTees(world)
  await shop.write({
    'store/store.txt': 'title=Cap\nurl=cap\nprice=1\nsizes=S, L\nvariant=S; price=20\nvariant=L; price=30\n',
  })
  const text = await (await shop.press('/store/cap.md')).text()
  expect(text.match(/\$\d+\.\d\d/g)).toEqual(['$20.00', '$20.00', '$30.00'])
})
