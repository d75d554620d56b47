import { expect } from 'vitest'
import { listMails } from '#kit/server/mail/kept-mails.ts'
import { orders } from '#orders/server/tables.ts'
import { renewOne } from '#store/server/subscribing/renewals.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { addCode, countUses } from '#test/discounts.ts'
import { readPdf } from '#test/read-pdf.ts'
import { passTime } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

const invalid = 'This discount code isn’t valid, or can’t be used any more.'
const costs = 'shipping US 5\ntax VAT 20% added\n'
const cup = [{ url: 'blue-cup', size: 'S', quantity: 1 }]
const threeTeas = [{ url: 'tea', quantity: 3 }]

async function openDiscounts(world: World, settings = costs) {
  const shop = await openShop(world, settings)
  const quote = async (items: object[], code: string, more = {}) =>
    (await shop.ask('POST /api/checkout/quote', { items, code, country: 'US', state: 'IL', ...more })).body
  const buy = (items: object[], code: string, who: object = {}) =>
    shop.ask('POST /api/checkout', { items, code, contact: { ...contact, ...who } })
  return { ...shop, quote, buy }
}

test('a percentage is taken off the goods, and tax is on what is left', async ({ world }) => {
  const shop = await openDiscounts(world)
  await addCode(shop, 'Summer 10')
  const priced = await shop.quote(threeTeas, ' summer10 ')
  expect(priced).toMatchObject({
    subtotal: 2397,
    discount: { code: 'SUMMER10', amount: 240, of: 'goods' },
    shipping: 500,
    tax: 531,
    total: 2397 - 240 + 500 + 531,
    problems: [],
  })
})

test('an amount is never more than the goods cost, and free shipping takes off the shipping alone', async ({
  world,
}) => {
  const shop = await openDiscounts(world)
  await addCode(shop, 'FIFTY', { kind: 'amount', value: 5000 })
  await addCode(shop, 'FREE', { kind: 'shipping' })
  expect(await shop.quote(cup, 'FIFTY')).toMatchObject({ discount: { amount: 1250 }, tax: 100, total: 600 })
  expect(await shop.quote(cup, 'free')).toMatchObject({
    subtotal: 1250,
    shipping: 500,
    discount: { amount: 500, of: 'shipping' },
    tax: 250,
    total: 1500,
  })
})

test('delivery that is free from a sum is free from what is left of it', async ({ world }) => {
  const shop = await openDiscounts(world, 'shipping US 5, free from 12\n')
  await addCode(shop, 'TEN')
  expect(await shop.quote(cup, 'TEN')).toMatchObject({ shipping: 500, total: 1250 - 125 + 500 })
})

test('the order, its mails and the export say the code and what it took off', async ({ world }) => {
  const shop = await openDiscounts(world)
  await addCode(shop, 'TEN')
  const priced = await shop.quote(threeTeas, 'TEN')
  const { body } = await shop.ask('POST /api/checkout', { items: threeTeas, code: 'ten', contact, quote: priced.quote })
  await shop.decide(body.sessionId, 'approve')
  expect(await shop.listOrders()).toMatchObject([
    { subtotal: 2397, discount: { code: 'TEN', amount: 240 }, total: priced.total },
  ])
  const thanks = await shop.ask(`GET /api/checkout/${body.sessionId}?key=${body.key}`)
  expect(thanks.body.order.view).toMatchObject({ discount: { code: 'TEN', amount: 240 } })
  const mails = (await listMails(world.ctx)).map(({ content }) => content?.text ?? '')
  expect(mails.filter((text) => text.includes('Discount TEN: -$2.40'))).toHaveLength(2)
  const headers = {
    authorization: `Bearer ${await world.signIn('owner@example.com')}`,
    'content-type': 'application/json',
  }
  const seller = {
    name: 'Ann',
    address: 'Road 1',
    country: 'US',
    tax_number: '1',
    registration: '',
    footer: '',
    prefix: '',
  }
  expect((await shop.call(`PUT /api/domains/${shop.id}/seller-details`, seller)).status).toBe(200)
  const [order] = await shop.listOrders()
  const paper = await world.visit(`http://localhost/api/orders/${order.id}/invoice`, {
    method: 'POST',
    headers,
    body: '{}',
  })
  const words = readPdf(new Uint8Array(await paper.arrayBuffer())).flat()
  expect(words.filter((word) => ['Discount TEN', '-$2.40', 'Adjustment'].includes(word))).toEqual([
    'Discount TEN',
    '-$2.40',
  ])
  const csv = await world.visit(`http://localhost/api/domains/${shop.id}/orders/export`, { headers })
  expect(await csv.text()).toContain(',TEN,2.40,')
  expect(await countUses(shop, 'TEN')).toBe(1)
})

test('what a code can’t be used for is said at the code, and never whether somebody else has used it', async ({
  world,
}) => {
  const shop = await openDiscounts(world)
  const day = (days: number) => new Date(world.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await addCode(shop, 'LATER', { startsOn: day(2) })
  await addCode(shop, 'OVER', { endsOn: day(-2) })
  await addCode(shop, 'NOW', { startsOn: day(-1), endsOn: day(1) })
  await addCode(shop, 'MUCH', { minimum: 5000 })
  const { id } = await addCode(shop, 'OFF')
  await shop.call(`PUT /api/domains/${shop.id}/discounts/${id}`, { isOn: false })
  for (const code of ['LATER', 'OVER', 'OFF', 'NONE', '../x', '%'])
    expect([code, (await shop.quote(cup, code)).problems]).toEqual([
      code,
      [expect.objectContaining({ field: 'code', message: invalid })],
    ])
  expect((await shop.quote(cup, 'NOW')).problems).toEqual([])
  expect((await shop.quote(cup, 'MUCH')).problems).toMatchObject([
    { field: 'code', message: 'This discount code is for orders of $50.00 or more.' },
  ])
  expect(await shop.buy(cup, 'OVER')).toMatchObject({ status: 422, body: { message: invalid } })
})

test('whoever may use a code once is known by account, mail address and place', async ({ world }) => {
  const shop = await openDiscounts(world)
  await addCode(shop, 'ONCE', { isOncePerPerson: true })
  const { body } = await shop.buy(threeTeas, 'ONCE')
  await shop.decide(body.sessionId, 'approve')
  const elsewhere = { address: '2 Side Street', lastName: 'Other' }
  for (const again of [{}, { email: 'ANN+more@example.com', ...elsewhere }, { email: 'ben@example.com' }])
    expect(await shop.buy(threeTeas, 'ONCE', again)).toMatchObject({ status: 422, body: { message: invalid } })
  expect((await shop.buy(threeTeas, 'ONCE', { email: 'ben@example.com', ...elsewhere })).status).toBe(201)
  const token = await world.signIn(contact.email, shop.host)
  const as = { host: shop.host, token }
  const asked = { items: threeTeas, code: 'ONCE', country: 'US', state: 'IL' }
  expect((await world.ask('POST /api/checkout/quote', asked, as)).body.problems).toMatchObject([
    { field: 'code', message: 'You have already used this discount code.' },
  ])
})

test('of two who use the last use of a code at once, one gets it', async ({ world }) => {
  const shop = await openDiscounts(world)
  await addCode(shop, 'LAST', { mostUses: 1 })
  const both = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      shop.buy(threeTeas, 'LAST', { email: `buyer${at}@example.com`, address: `${at} Road` }),
    ),
  )
  expect(both.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  expect(await countUses(shop, 'LAST')).toBe(1)
})

test('a purchase that fails or runs out gives its use back, and one that is paid keeps it', async ({ world }) => {
  const shop = await openDiscounts(world)
  await addCode(shop, 'LAST', { mostUses: 1 })
  const first = await shop.buy(threeTeas, 'LAST')
  expect((await shop.quote(threeTeas, 'LAST')).problems).toHaveLength(1)
  expect((await shop.quote(threeTeas, 'LAST', { session: first.body.sessionId })).problems).toEqual([])
  await shop.decide(first.body.sessionId, 'decline')
  passTime(world, 40 * 60)
  await world.jobs.run('reconcile-payments')
  expect(await countUses(shop, 'LAST')).toBe(0)
  const second = await shop.buy(threeTeas, 'LAST', { email: 'ben@example.com' })
  await shop.decide(second.body.sessionId, 'approve')
  expect(await countUses(shop, 'LAST')).toBe(1)
  expect((await shop.buy(cup, 'LAST', { email: 'cleo@example.com' })).status).toBe(422)
})

test('who pays after the code went to somebody else gets the money back', async ({ world }) => {
  const shop = await openDiscounts(world)
  await addCode(shop, 'LAST', { mostUses: 1 })
  const late = await shop.buy(threeTeas, 'LAST')
  passTime(world, 11 * 60)
  await world.jobs.run('reconcile-payments')
  world.moveOn('198.51.100.7')
  const early = await shop.buy(threeTeas, 'LAST', { email: 'ben@example.com', address: '9 Road' })
  expect(early.status).toBe(201)
  await shop.decide(early.body.sessionId, 'approve')
  await shop.decide(late.body.sessionId, 'approve')
  expect((await shop.ask(`GET /api/checkout/${late.body.sessionId}`)).body.problem).toBe(
    'Your discount code had been used up by the time your payment arrived, so we’re refunding it.',
  )
  expect([await countUses(shop, 'LAST'), (await shop.listOrders()).length]).toEqual([1, 1])
})

test('pressing twice uses a code once, and begins one payment', async ({ world }) => {
  const shop = await openDiscounts(world)
  await addCode(shop, 'LAST', { mostUses: 1 })
  const [one, other] = [await shop.buy(threeTeas, 'LAST'), await shop.buy(threeTeas, 'LAST')]
  expect([one.status, other.body.sessionId]).toEqual([201, one.body.sessionId])
  expect(await countUses(shop, 'LAST')).toBe(1)
})

test('guessing codes ends after some, whatever is guessed then', async ({ world }) => {
  const shop = await openDiscounts(world)
  await addCode(shop, 'RIGHT')
  for (let at = 0; at < 20; at++) await shop.quote(cup, `WRONG${at}`)
  const { discount, problems } = await shop.quote(cup, 'RIGHT')
  expect([discount, problems[0].field, problems[0].message]).toEqual([
    null,
    'code',
    'Too many discount codes were tried. Please try again later, or continue without one.',
  ])
  expect((await shop.buy(cup, 'RIGHT')).status).toBe(422)
  expect((await shop.ask('POST /api/checkout', { items: cup, contact })).status).toBe(201)
  world.moveOn('198.51.100.7')
  expect((await shop.quote(cup, 'RIGHT')).problems).toEqual([])
})

test('codes that are guessed all at once are looked at no more often than one after the other', async ({ world }) => {
  const shop = await openDiscounts(world)
  await addCode(shop, 'RIGHT')
  const quotes = await Promise.all(Array.from({ length: 60 }, (_, at) => shop.quote(cup, `WRONG${at}`)))
  const codes = quotes.map(({ problems }) => problems[0].code)
  expect(codes.filter((code) => code === 'discount-code-invalid')).toHaveLength(20)
  expect(codes.filter((code) => code === 'too-many-discount-codes')).toHaveLength(40)
  world.moveOn('198.51.100.7')
  for (let at = 0; at < 30; at++) expect((await shop.quote(cup, 'RIGHT')).problems).toEqual([])
})

test('the code of another store, an own discount and a changed one take nothing off', async ({ world }) => {
  const other = await openShop(world, '', { email: 'other@example.com', name: 'other.example' })
  const shop = await openDiscounts(world)
  await addCode(other, 'THEIRS', { value: 90_000 })
  const { id } = await addCode(shop, 'TEN')
  expect((await shop.quote(cup, 'THEIRS')).problems).toMatchObject([{ field: 'code' }])
  const own = { items: cup, contact, code: 'TEN' }
  expect((await shop.ask('POST /api/checkout', { ...own, discount: 1000 })).status).toBe(400)
  const { quote } = await shop.quote(cup, 'TEN')
  await addCode(shop, 'MORE', { value: 50_000 })
  const changed = await shop.ask('POST /api/checkout', { ...own, code: 'MORE', quote })
  expect([changed.status, changed.body.code]).toEqual([409, 'prices-changed'])
  const theirs = await other.call(`PUT /api/domains/${other.id}/discounts/${id}`, { isOn: false })
  expect(theirs.status).toBe(404)
})

test('an owner makes no code that is negative, above a hundred percent or there already', async ({ world }) => {
  const shop = await openDiscounts(world)
  await addCode(shop, 'TEN')
  const wrong = [
    { code: 'TEN' },
    { value: -1 },
    { value: 100_001 },
    { value: 0 },
    { minimum: -1 },
    { mostUses: 0 },
    { code: '-%' },
    { startsOn: '2026-13-01' },
    { startsOn: '2026-03-02', endsOn: '2026-03-01' },
  ]
  const asked = {
    code: 'NEW',
    kind: 'percent',
    value: 10,
    minimum: 0,
    startsOn: null,
    endsOn: null,
    mostUses: null,
    isOncePerPerson: false,
  }
  for (const one of wrong) {
    const { status } = await shop.call(`POST /api/domains/${shop.id}/discounts`, { ...asked, ...one })
    expect([one, [400, 409].includes(status)]).toEqual([one, true])
  }
})

test('a subscription costs less once, and then what it costs', async ({ world }) => {
  const shop = await openDiscounts(world)
  await addCode(shop, 'HALF', { value: 50_000 })
  const pot = [{ url: 'pot-by-post', quantity: 1 }]
  const priced = await shop.quote(pot, 'HALF')
  expect(priced).toMatchObject({ total: 1400 + 500 + 380, recurring: { amount: 2800 + 500 + 660 } })
  const { body } = await shop.buy(pot, 'HALF')
  await shop.decide(body.sessionId, 'approve')
  passTime(world, 32 * 24 * 3600)
  const [row] = await world.ctx.db.select().from(subscriptions)
  await renewOne(world.ctx, row!.id)
  const paid = await world.ctx.db.select().from(orders)
  expect(paid.map(({ total, discount }) => [total, discount?.code])).toEqual([
    [2280, 'HALF'],
    [3960, undefined],
  ])
})
