import { expect, test as plain } from 'vitest'
import { orders } from '#orders/server/tables.ts'
import { readRate } from '#sites/format/tax-fields.ts'
import { addCode } from '#test/discounts.ts'
import { passTime } from '#test/people.ts'
import { eachService, openSelling, pathOf, potByPost } from '#test/selling.ts'
import { contact, openShop } from '#test/shop.ts'
import { test } from '#test/world.ts'
import { leaveAsBuyer } from './server/sales/leave-store.ts'

const tea = [{ url: 'tea', quantity: 3 }]
const elsewhere = { lastName: 'Mallory', address: '66 Elsewhere' }

test('what a deleted account bought is in nobody’s account', async ({ world }) => {
  const shop = await openShop(world)
  const token = await world.signIn('buyer@example.com', shop.host)
  await shop.decide(await shop.begin(tea, { ...contact, email: 'other@example.com' }, token), 'approve')
  const [row] = await world.ctx.db.select().from(orders)
  const other = await world.signIn('other@example.com')
  const list = async () => (await world.ask('GET /api/orders', undefined, { token: other })).body.items
  expect(await list()).toEqual([])
  await leaveAsBuyer(world.ctx, row!.buyerId!)
  expect(await list()).toEqual([])
})

for (const [key, adapter] of eachService.filter(([one]) => ['paypal', 'square', 'chargebee'].includes(one)))
  test(`${key}: a further period costs what was said`, { timeout: 60_000 }, async ({ world }) => {
    const shop = await openSelling(world, adapter, { settings: 'currency USD\nshipping US 5, free from 28\n' })
    await addCode(shop, 'CENT', { kind: 'amount', value: 1 })
    const begun = await shop.ask(`POST /api/checkout/${pathOf(key)}`, { items: potByPost, code: 'CENT', contact })
    // Either it is refused (422), or each further period is 28.00.
    if (begun.status !== 201) return
    await shop.open(begun.body.url)
    await shop.goBack(await shop.pay(begun.body.sessionId))
    await shop.deliverAll()
    passTime(world, 32 * 24 * 3600)
    shop.fake.renew!(begun.body.sessionId)
    await shop.deliverAll()
    expect((await world.ctx.db.select().from(orders)).map(({ total }) => total)).toEqual([3299, 2800])
  })

test.for(['viewer', 'editor'])('a member of a store disowns no order of a buyer, as %s', async (role, { world }) => {
  const shop = await openShop(world)
  const { body } = await shop.ask('POST /api/checkout', { items: tea, contact })
  await shop.decide(body.sessionId, 'approve')
  const [order] = await shop.listOrders()
  const token = await shop.addMember('member@example.com', role as 'viewer')
  expect((await world.ask(`POST /api/orders/${order.id}/disown`, {}, { token })).status).toBeGreaterThan(400)
})

test('a guest who types somebody’s address takes no code from them', async ({ world }) => {
  const shop = await openShop(world)
  await addCode(shop, 'ONCE', { isOncePerPerson: true })
  world.moveOn('198.51.100.9')
  await shop.ask('POST /api/checkout', { items: tea, code: 'ONCE', contact: { ...contact, ...elsewhere } })
  world.moveOn('198.51.100.7')
  const token = await world.signIn(contact.email, shop.host)
  const bought = await world.ask(
    'POST /api/checkout',
    { items: tea, code: 'ONCE', contact },
    { host: shop.host, token },
  )
  expect(bought.status).toBe(201)
})

test('test money gets no invoice from the numbers of a store in production', async ({ world }) => {
  const shop = await openShop(world)
  const none = { country: 'DE', tax_number: '', registration: '', footer: '', prefix: '' }
  await shop.call(`PUT /api/domains/${shop.id}/seller-details`, { name: 'N', address: 'A', ...none })
  const { body } = await shop.ask('POST /api/checkout', { items: tea, contact })
  await shop.decide(body.sessionId, 'approve')
  const [{ number }] = await shop.listOrders()
  Object.assign(world.ctx.platform, { isProduction: true })
  const answer = await world.visit('http://localhost/api/orders/papers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, key: body.key, kind: 'invoice' }),
  })
  expect([answer.status, (await answer.json()).message]).toEqual([
    409,
    'This was a test payment, so there is no invoice.',
  ])
})

plain.for([
  'più IVA 22%',
  'escl. IVA 22%',
  'ex VAT 20%',
  'exc. GST 10%',
  'ekskl. moms 25%',
  'uden moms 25%',
  'bez DPH 21%',
  'sem IVA 23%',
  '税抜 10%',
  '外税 10%',
  'плюс НДС 20%',
  'before tax 8%',
  'additional 5%',
  'hinzu 19%',
])('%s isn’t read as included', (line) => {
  expect(readRate(line)?.isIncluded ?? false).toBe(false)
})
