import { expect } from 'vitest'
import { mailsTo, passTime } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

const german =
  'title=Blaue Tasse\nurl=blue-cup\nprice=12.50 EUR\nsizes=Klein, Groß\n%\ntitle=Tee\nurl=tea\nprice=7.99 EUR\n'
const english = 'title=Blue cup\nurl=blue-cup\nprice=12.50\nsizes=S, L\n%\ntitle=Tea\nurl=tea\nprice=7.99\n'

async function openSpeaking(world: World) {
  const settings = 'languages en, de, ar\nshipping 3\ntax VAT 20% included\n'
  const shop = await openShop(world, settings.replace(/^/, 'currency EUR\n'), { goods: english })
  await shop.write({ 'store/store.de.txt': german, 'settings.de.txt': 'tax MwSt. 20% included\n' })
  /** Buys a small cup as a page in that language does. */
  const buy = async (size: string, { query = '', host = shop.host } = {}) => {
    const asked = { items: [{ url: 'blue-cup', size, quantity: 2 }], contact: { ...contact, country: 'DE' } }
    const { body } = await world.ask(`POST /api/checkout${query}`, asked, { host })
    await shop.decide(body.sessionId, 'approve')
    const [order] = await shop.listOrders()
    return order
  }
  return { ...shop, buy }
}

test('somebody who buys in German gets mails in German, and the seller reads the names of the own store', async ({
  world,
}) => {
  const shop = await openSpeaking(world)
  const { id, number, items, ...order } = await shop.buy('Klein', { query: '?language=de' })
  expect(order).toMatchObject({ tax_name: 'VAT 20%' })
  expect(items).toMatchObject([{ title: 'Blue cup', size: 'S', quantity: 2 }])
  const [receipt] = await mailsTo(world, contact.email)
  expect(receipt?.subject).toBe(`Ihre Bestellung ${number} bei Bakery`)
  for (const words of [
    `Vielen Dank für Ihre Bestellung ${number}`,
    '2 × Blaue Tasse, Klein: 25,00\u00a0€',
    'Versand: 3,00\u00a0€',
    'MwSt. 20\u00a0% enthalten: 4,67\u00a0€',
    'Gesamtbetrag: 28,00\u00a0€',
    'Bezahlt mit',
    'Lieferadresse:\nAnn Example',
    'Deutschland',
    'Bestellung ansehen',
  ])
    expect(receipt?.text).toContain(words)
  expect(receipt?.html).toContain('<html lang="de">')
  const sale = (await mailsTo(world, 'owner@example.com')).find(({ subject }) => subject.startsWith('New order'))
  expect(sale?.text).toContain('2 × Blue cup, S: €25.00\nShipping: €3.00\nVAT 20% included: €4.67\nTotal: €28.00')
  await shop.call(`PUT /api/orders/${id}/tracking`, { tracking_number: 'D1', carrier: 'Demo' })
  await shop.call(`POST /api/orders/${id}/refund`, { amount: 550, reason: 'Ein Sprung' })
  const told = new Map((await mailsTo(world, contact.email)).map(({ subject, text = '' }) => [subject, text]))
  expect(told.get(`Ihre Bestellung ${number} ist unterwegs`)).toContain('unter der Sendungsnummer D1')
  expect(told.get('Bakery hat Ihnen 5,50\u00a0€ erstattet')).toContain('Ein Sprung')
})

test('the orders that a seller exports name what was sold as the store does', async ({ world }) => {
  const shop = await openSpeaking(world)
  await shop.buy('Groß', { query: '?language=de' })
  const { body } = await world.ask(`GET /api/orders?view=seller&domain_id=${shop.id}`, undefined, {
    token: shop.tokenOf(),
  })
  expect(body.items[0].items).toMatchObject([{ title: 'Blue cup', size: 'L' }])
  const csv = await shop.visit(`/api/domains/${shop.id}/orders/export`, {
    headers: { authorization: `Bearer ${shop.tokenOf()}` },
  })
  expect(await csv.text()).toContain('"Blue cup, L",blue-cup,,L,')
})

test('on the host of a language a cart is priced and bought in that language', async ({ world }) => {
  const shop = await openSpeaking(world)
  const { number } = await shop.buy('Klein', { host: `de.${shop.host}` })
  const [receipt] = await mailsTo(world, contact.email)
  expect(receipt?.subject).toBe(`Ihre Bestellung ${number} bei Bakery`)
})

test('a mail in Arabic is read from right to left, and keeps numbers and names in one piece', async ({ world }) => {
  const shop = await openSpeaking(world)
  const { number } = await shop.buy('S', { query: '?language=ar' })
  const [receipt] = await mailsTo(world, contact.email)
  expect(receipt?.subject).toBe(`طلبك \u2068${number}\u2069 من \u2068Bakery\u2069`)
  expect(receipt?.html).toContain('<html lang="ar" dir="rtl">')
  expect(receipt?.html).toContain('<p class="ink" dir="rtl"')
})

test('a language that nobody speaks here gets mails in the language of the store', async ({ world }) => {
  const shop = await openSpeaking(world)
  const { number } = await shop.buy('S', { query: '?language=sw' })
  expect(await mailsTo(world, contact.email)).toMatchObject([{ subject: `Your order ${number} at Bakery` }])
})

test('a store fills nobody’s mailbox with refunds of a cent and new tracking numbers', async ({ world }) => {
  const shop = await openSpeaking(world)
  const { id } = await shop.buy('S')
  for (let place = 0; place < 30; place++) {
    expect((await shop.call(`POST /api/orders/${id}/refund`, { amount: 1 })).status).toBe(200)
    const parcel = { tracking_number: `D${place}`, carrier: 'Demo' }
    expect((await shop.call(`PUT /api/orders/${id}/tracking`, parcel)).status).toBe(200)
  }
  expect(await mailsTo(world, contact.email)).toHaveLength(50)
  expect((await shop.call(`GET /api/orders/${id}`)).body).toMatchObject({ refunded: 30, tracking_number: 'D29' })
  passTime(world, 86_401)
  await shop.call(`POST /api/orders/${id}/refund`, { amount: 1 })
  expect(await mailsTo(world, contact.email)).toHaveLength(51)
})
