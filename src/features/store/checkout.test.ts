import { expect } from 'vitest'
import { mailsTo } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { test } from '#test/world.ts'

const tea = [{ url: 'tea', quantity: 1 }]
const vase = `title=Vase\nurl=vase\nprice=80\nstock=1\n`
const oneVase = [{ url: 'vase', quantity: 1 }]
const pricesChanged = {
  status: 409,
  body: { message: 'Prices have changed. Please check the new total.' },
}

test.for([
  ['price', { 'store/store.txt': 'title=Tea\nurl=tea\nprice=8.99\n' }],
  ['shipping', { 'settings.txt': 'title Bakery\nstore yes\ncurrency USD\nshipping 5\n' }],
  ['tax', { 'settings.txt': 'title Bakery\nstore yes\ncurrency USD\ntax 10% added\n' }],
  ['currency', { 'settings.txt': 'title Bakery\nstore yes\ncurrency EUR\n' }],
] as const)('a %s that changed meanwhile is shown before it is paid', async ([, files], { world }) => {
  const shop = await openShop(world)
  const { country } = contact
  const { quote } = (await shop.ask('POST /api/checkout/quote', { items: tea, country })).body
  await shop.write(files)
  expect(await shop.ask('POST /api/checkout', { items: tea, contact, quote })).toMatchObject(pricesChanged)
  const again = (await shop.ask('POST /api/checkout/quote', { items: tea, country })).body
  expect(again.quote).not.toBe(quote)
  expect((await shop.ask('POST /api/checkout', { items: tea, contact, quote: again.quote })).status).toBe(201)
})

test('a checkout that doesn’t say what the buyer was shown begins at the prices of now', async ({ world }) => {
  const shop = await openShop(world)
  await shop.write({ 'store/store.txt': 'title=Tea\nurl=tea\nprice=8.99\n' })
  const { body } = await shop.ask('POST /api/checkout', { items: tea, contact })
  expect((await shop.ask(`GET /api/checkout/${body.sessionId}`)).body.total).toBe(899)
})

test('what was sold meanwhile is said instead of a changed price', async ({ world }) => {
  const shop = await openShop(world, '', { goods: vase })
  const { quote } = (await shop.ask('POST /api/checkout/quote', { items: oneVase, country: 'US' })).body
  await shop.begin(oneVase, { ...contact, email: 'faster@example.com' })
  expect(await shop.ask('POST /api/checkout', { items: oneVase, contact, quote })).toMatchObject({
    status: 409,
    body: { message: '“Vase” is sold out.' },
  })
})

test('a quote that nobody made is no way to another price', async ({ world }) => {
  const shop = await openShop(world)
  for (const quote of ['', 'x', 'f'.repeat(32)])
    expect(await shop.ask('POST /api/checkout', { items: tea, contact, quote })).toMatchObject(pricesChanged)
})

test('a buyer who leaves the page of a service can pay for the last piece in another way at once', async ({
  world,
}) => {
  const shop = await openShop(world, '', { goods: vase })
  const first = await shop.begin(oneVase)
  const seen = async (session?: string) =>
    (await shop.ask('POST /api/checkout/quote', { items: oneVase, session })).body
  expect((await seen()).problems).toMatchObject([{ message: '“Vase” is sold out.' }])
  expect(await seen(first)).toMatchObject({ problems: [], lines: [{ left: 1 }] })
  const { status, body } = await shop.ask('POST /api/checkout/sandbox', {
    items: oneVase,
    contact: { ...contact, city: 'Paris' },
  })
  expect(status).toBe(201)
  expect((await shop.ask(`GET /api/checkout/${first}`)).body.state).toBe('closed')
  await shop.decide(body.sessionId, 'approve')
  expect((await shop.ask(`GET /api/checkout/${body.sessionId}`)).body.state).toBe('paid')
})

test('a session of another store, or one that is being paid, leaves nothing for this cart', async ({ world }) => {
  const shop = await openShop(world, '', { goods: vase })
  const other = await openShop(world, '', { email: 'rival@example.com', name: 'rival.example', goods: vase })
  const theirs = await other.begin(oneVase)
  const own = await shop.begin(oneVase)
  await shop.decide(own, 'delay')
  await shop.press(`/pay/${own}/return`)
  for (const session of [theirs, own, 'x'])
    expect((await shop.ask('POST /api/checkout/quote', { items: oneVase, session })).body.lines[0].left).toBe(0)
})

test('a buyer who gives up reads that nothing was charged, one whose card is declined that it failed', async ({
  world,
}) => {
  const shop = await openShop(world)
  const endWith = async (outcome: string) => {
    const id = await shop.begin(tea)
    await shop.decide(id, outcome)
    const { headers } = await shop.press(`/pay/${id}/return?cancelled=1`)
    const { body } = await shop.ask(`GET /api/checkout/${id}`)
    return { ...body, isGivenUp: headers.get('location') === `/checkout?session=${id}&cancelled=1` }
  }
  expect(await endWith('abandon')).toMatchObject({
    state: 'closed',
    problem: 'The payment was not completed. Nothing was charged.',
    isGivenUp: true,
  })
  expect(await endWith('decline')).toMatchObject({ state: 'failed', problem: 'Payment failed', isGivenUp: false })
})

test('a cart of downloads needs no delivery, and its order no fulfilment', async ({ world }) => {
  const goods = 'title=Pattern\nurl=pattern\nprice=6\ndigital=yes\n'
  const shop = await openShop(world, 'shipping DE 4, AT 9\n', { goods })
  const items = [{ url: 'pattern', quantity: 1 }]
  const { body } = await shop.ask('POST /api/checkout/quote', { items, country: 'US' })
  expect(body).toMatchObject({ needsDelivery: false, shipping: 0, total: 600, problems: [] })
  await shop.decide(await shop.begin(items), 'approve')
  expect(await shop.listOrders()).toMatchObject([{ fulfillment_status: 'fulfilled' }])
})

test('a country that the store doesn’t deliver to is a problem of that field', async ({ world }) => {
  const shop = await openShop(world, 'shipping DE 4, AT 9\n')
  const { body } = await shop.ask('POST /api/checkout/quote', { items: tea, country: 'US' })
  expect(body).toMatchObject({
    needsDelivery: true,
    problems: [{ url: null, field: 'country', message: 'This store doesn’t ship to this country.' }],
  })
})

test('a buyer’s address and number are kept without what was pasted along with them', async ({ world }) => {
  const shop = await openShop(world)
  const pasted = { ...contact, email: '<\u200bann@example.com>', phone: '\u202d+1 202‑555‑0143 ext. 7\u202c' }
  await shop.decide(await shop.begin(tea, pasted), 'approve')
  const [{ buyer }] = await shop.listOrders()
  expect(buyer).toMatchObject({ email: 'ann@example.com', phone: '+1 202‑555‑0143 ext. 7' })
})

test('for something that costs nothing only an address gets a receipt that is the buyer’s own', async ({ world }) => {
  const shop = await openShop(world, '', { goods: 'title=Sample\nurl=sample\nprice=0\ndigital=yes\n' })
  const buy = async (email: string, token?: string) => {
    const id = await shop.begin([{ url: 'sample', quantity: 1 }], { ...contact, email }, token)
    await shop.decide(id, 'approve')
    return (await mailsTo(world, email)).map(({ subject }) => subject)
  }
  const token = await world.signIn('ann@example.com', shop.host)
  const before = (await mailsTo(world, 'ann@example.com')).length
  expect(await buy('stranger@example.com')).toEqual([])
  expect(await buy('other@example.com', token)).toEqual([])
  expect(await buy('ann@example.com', token)).toHaveLength(before + 1)
  expect(await shop.listOrders()).toHaveLength(3)
})

test.for([
  ['fr', '« Vase » est épuisé.'],
  ['de-AT', '„Vase“ ist ausverkauft.'],
  ['xx', '“Vase” is sold out.'],
] as const)(
  'a buyer on a page in %s reads that something is sold out in its language',
  async ([language, words], { world }) => {
    const shop = await openShop(world, '', { goods: vase })
    await shop.begin(oneVase, { ...contact, email: 'faster@example.com' })
    const asked = { 'x-screen-language': language }
    const said = { message: words, code: 'sold-out', values: { title: 'Vase' } }
    const { body } = await shop.ask('POST /api/checkout/quote', { items: oneVase, country: 'US' }, asked)
    expect(body.problems).toEqual([expect.objectContaining({ url: 'vase', ...said })])
    expect(await shop.ask('POST /api/checkout', { items: oneVase, contact }, asked)).toMatchObject({
      status: 409,
      body: said,
    })
  },
)
