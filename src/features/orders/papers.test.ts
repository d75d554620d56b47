import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { payments, refunds } from '#payments/server/tables.ts'
import { readPdf } from '#test/read-pdf.ts'
import { contact, openShop, placeOrder } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'
import { invoices, orders } from './server/tables.ts'

const details = {
  name: 'Noas Bäckerei GmbH',
  address: 'Hauptstraße 12\n10115 Berlin',
  country: 'DE',
  tax_number: 'DE123456789',
  registration: 'HRB 12345 B',
  footer: 'Danke für Ihren Einkauf',
  prefix: '2026-',
}

/** A file that a call gives. */
async function take(world: World, line: string, { body = {}, token = '', host = 'localhost' }: Partial<Asked> = {}) {
  const [method = '', path = ''] = line.split(' ')
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await world.visit(`http://${host}${path}`, { method, headers, body: JSON.stringify(body) })
  const type = answer.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = type.startsWith('application/pdf') ? '' : new TextDecoder().decode(bytes)
  const pages = type.startsWith('application/pdf') ? readPdf(bytes) : []
  return {
    status: answer.status,
    type,
    bytes,
    text,
    pages,
    words: pages.flat(),
    name: answer.headers.get('content-disposition'),
  }
}
interface Asked {
  body: object
  token: string
  host: string
}

/** A shop with German pages, in which somebody has bought two cups. */
async function sellInGerman(world: World, who: object = contact) {
  const goods = 'title=Cup\nurl=cup\nprice=EUR 119.00\n'
  const shop = await openShop(world, '', { goods })
  await shop.write({ 'store/store.de.txt': goods.replace('Cup', 'Tasse') })
  await shop.write({
    'settings.txt': 'title Bakery\nstore yes\ncurrency EUR\nlanguage en\nlanguages de\ntax VAT 19%\n',
  })
  const asked = { items: [{ url: 'cup', quantity: 2 }], contact: who }
  const { body } = await shop.ask('POST /api/checkout?language=de', asked)
  await shop.decide(body.sessionId, 'approve')
  const [order] = await shop.listOrders()
  const named = { number: order.number as string, key: body.key as string }
  const setDetails = (more = {}) => shop.call(`PUT /api/domains/${shop.id}/seller-details`, { ...details, ...more })
  const token = await world.signIn('owner@example.com')
  const invoice = (sent: object = {}) => take(world, `POST /api/orders/${order.id}/invoice`, { body: sent, token })
  const asBuyer = (sent: object = {}) =>
    take(world, 'POST /api/orders/papers', { body: { ...named, kind: 'invoice', ...sent }, host: shop.host })
  return { shop, order, named, setDetails, token, invoice, asBuyer }
}

test('an invoice says who sells, what was bought, its tax and its sum, in the language of the buyer, the same for seller and buyer', async ({
  world,
}) => {
  const { setDetails, invoice, asBuyer, order } = await sellInGerman(world)
  await setDetails()
  const sellers = await invoice()
  expect([sellers.status, sellers.type]).toEqual([200, 'application/pdf'])
  expect(sellers.name).toContain(encodeURIComponent('Rechnung 2026-0001.pdf'))
  const seller = ['Noas Bäckerei GmbH', 'Hauptstraße 12', '10115 Berlin', 'Deutschland', 'Steuernummer: DE123456789']
  const bought = ['Ann Example', '1 Main Street', 'Tasse', '119,00 €', '238,00 €', 'Gesamtbetrag']
  const taxed = ['VAT 19 % enthalten', '38,00 €', 'Gesamt ohne Steuer', '200,00 €']
  const rest = ['Rechnung', '2026-0001', order.number, 'HRB 12345 B', 'Danke für Ihren Einkauf', 'Seite 1 von 1']
  for (const words of [...seller, ...bought, ...taxed, ...rest]) expect(sellers.words).toContain(words)
  const buyers = await asBuyer()
  expect(buyers.status).toBe(200)
  expect(Buffer.compare(buyers.bytes, sellers.bytes)).toBe(0)
})

test('an invoice that was issued never changes: neither new details nor a refund do, which has a credit note of its own', async ({
  world,
}) => {
  const { shop, setDetails, invoice, asBuyer, order, token } = await sellInGerman(world)
  await setDetails()
  const before = await invoice()
  await setDetails({ name: 'Another name', prefix: 'X' })
  const notes = () => take(world, `POST /api/orders/${order.id}/credit-notes`, { token })
  expect((await notes()).status).toBe(409)
  await shop.call(`POST /api/orders/${order.id}/refund`, { amount: 11_900 })
  await shop.call(`POST /api/orders/${order.id}/refund`)
  const after = await invoice()
  expect(Buffer.compare(before.bytes, after.bytes)).toBe(0)
  const credit = await notes()
  expect(credit.pages).toHaveLength(2)
  for (const [at, number] of ['X0002', 'X0003'].entries())
    for (const words of [
      'Gutschrift',
      number,
      'Another name',
      'Erstattung zur Rechnung 2026-0001',
      '119,00 €',
      '19,00 €',
      '100,00 €',
    ])
      expect(credit.pages[at]).toContain(words)
  const buyers = await asBuyer({ kind: 'credit_notes' })
  expect(Buffer.compare(buyers.bytes, credit.bytes)).toBe(0)
  await world.ctx.db.update(refunds).set({ state: 'failed' })
  const failed = await notes()
  for (const page of failed.pages)
    expect(page).toContain('Diese Erstattung ist nicht angekommen. Diese Gutschrift ist ungültig.')
})

test('as long as a store hasn’t said who it is, its buyers get no invoice, and it is asked before one is issued', async ({
  world,
}) => {
  const { invoice, asBuyer, setDetails } = await sellInGerman(world)
  expect((await asBuyer()).text).toContain('The store has no invoice for this order yet')
  expect((await invoice()).text).toContain('Your invoice details are empty')
  expect(await world.ctx.db.select().from(invoices)).toEqual([])
  const issued = await invoice({ anyway: true })
  expect(issued.words).toContain('0001')
  expect(issued.words.join(' ')).not.toContain('Steuernummer')
  await setDetails()
  expect((await asBuyer()).words).toContain('0001')
})

test('all that a store says about itself stands on its invoices, and more than there is room for is refused', async ({
  world,
}) => {
  const { setDetails, invoice } = await sellInGerman(world)
  const lines = (count: number, text: string) => Array.from({ length: count }, (_, at) => `${text} ${at}`)
  expect((await setDetails({ footer: lines(7, 'Foot').join('\n') })).status).toBe(400)
  expect((await setDetails({ address: lines(9, 'Street').join('\n') })).status).toBe(400)
  const [address, footer] = [lines(8, 'Street'), lines(6, 'Foot')]
  const long = { name: 'N'.repeat(200), registration: 'R'.repeat(200), tax_number: 'T'.repeat(60) }
  expect((await setDetails({ ...long, address: address.join('\n'), footer: footer.join('\n') })).status).toBe(200)
  const { words } = await invoice()
  for (const line of [...address, ...footer]) expect(words).toContain(line)
  const all = words.join('')
  for (const letters of Object.values(long)) expect(all).toContain(letters)
  expect(all).not.toContain('…')
})

test('what a code took off stands on the invoice by the name of the code, and nothing else is adjusted', async ({
  world,
}) => {
  const { order, setDetails, invoice } = await sellInGerman(world)
  await setDetails()
  const discount = { id: 'd1', code: 'SOMMER', amount: 3800, of: 'goods' } as const
  await world.ctx.db.update(orders).set({ discount, total: 20_000 }).where(eq(orders.id, order.id))
  const { words } = await invoice()
  for (const text of ['Rabatt SOMMER', '-38,00 €', 'Zwischensumme', '238,00 €', '200,00 €'])
    expect(words).toContain(text)
  expect(words.filter((text) => text.startsWith('Rabatt'))).toHaveLength(1)
  expect(words).not.toContain('Anpassung')
})

test('whoever asks at once, an order has one number, and a store’s numbers have no gaps', async ({ world }) => {
  const { shop, setDetails, token } = await sellInGerman(world)
  await setDetails({ prefix: '' })
  const placed = await Promise.all(Array.from({ length: 6 }, () => placeOrder(world.ctx, shop.id)))
  const ask = ({ id }: { id: string }) => take(world, `POST /api/orders/${id}/invoice`, { token })
  const files = await Promise.all([...placed, ...placed].map(ask))
  const numbers = files.map(({ words }) => words.find((text) => /^000\d$/.test(text)))
  expect(numbers.slice(0, 6)).toEqual(numbers.slice(6))
  expect(numbers.slice(0, 6).toSorted()).toEqual(['0001', '0002', '0003', '0004', '0005', '0006'])
})

test('nobody else gets the papers of an order, and no number is spent on them', async ({ world }) => {
  const { shop, order, named, setDetails, asBuyer } = await sellInGerman(world)
  await setDetails()
  const other = await openShop(world, '', { email: 'rival@example.com', name: 'rival.example' })
  const rival = await world.signIn('rival@example.com')
  for (const paper of ['packing-slip', 'invoice', 'credit-notes']) {
    const line = `POST /api/orders/${order.id}/${paper}`
    expect((await take(world, line, { token: rival })).status).toBe(404)
    expect((await take(world, line)).status).toBe(401)
  }
  expect((await asBuyer({ key: 'A'.repeat(24) })).status).toBe(404)
  const there = { body: { ...named, kind: 'invoice' }, host: other.host }
  expect((await take(world, 'POST /api/orders/papers', there)).status).toBe(404)
  expect((await shop.call(`GET /api/domains/${shop.id}/seller-details`, undefined, { token: rival })).status).toBe(404)
  const editor = await shop.addMember('eve@example.com', 'editor')
  expect((await take(world, `POST /api/orders/${order.id}/invoice`, { token: editor })).status).toBe(403)
  const slip = await take(world, `POST /api/orders/${order.id}/packing-slip`, { token: editor })
  expect(slip.words).toEqual(expect.arrayContaining(['Lieferschein', 'Tasse', '2', '1 Main Street']))
  expect(slip.words.join(' ')).not.toContain('€')
  expect(await world.ctx.db.select().from(invoices)).toEqual([])
})

test('five hundred items fill pages with the titles of their columns on each, and none is lost or broken', async ({
  world,
}) => {
  const { shop, setDetails, token } = await sellInGerman(world)
  await setDetails()
  const { id, items } = await placeOrder(world.ctx, shop.id)
  const many = Array.from({ length: 500 }, (_, at) => ({ ...items[0]!, name: `Loaf no ${at}`, amount: 1_000_000 + at }))
  await world.ctx.db.update(orders).set({ items: many }).where(eq(orders.id, id))
  const { pages } = await take(world, `POST /api/orders/${id}/invoice`, { token })
  expect(pages.length).toBeGreaterThan(5)
  const withItems = pages.filter((texts) => texts.some((text) => text.startsWith('Loaf no')))
  for (const texts of withItems) expect(texts).toEqual(expect.arrayContaining(['Item', 'Unit price', 'Amount (USD)']))
  const words = pages.flat()
  for (const { name } of many) expect(words).toContain(name)
  for (const { amount } of many) expect(words).toContain(formatMoney({ amount, currency: 'USD' }, 'en'))
  expect(words).toContain(`Page ${pages.length} of ${pages.length}`)
})

test.for([
  ['山田', '太郎'],
  ['🥐', 'Example'],
])('a name in letters that the PDF lacks is whole on a page to print: %s', async ([firstName, lastName], { world }) => {
  const { setDetails, invoice } = await sellInGerman(world, {
    ...contact,
    firstName,
    lastName,
    address: '<b>1</b> Main',
  })
  await setDetails()
  const { type, text, name } = await invoice()
  expect(type).toBe('text/html; charset=utf-8')
  expect(name).toContain('.html')
  for (const words of [
    `${firstName} ${lastName}`,
    '&lt;b&gt;1&lt;/b&gt; Main',
    'Rechnung',
    '2026-0001',
    '38,00\u00a0€',
  ])
    expect(text).toContain(words)
})

test.for([
  ['Дмитрий', 'Иванов'],
  ['Νίκος', 'Παπάς'],
  ['สมชาย', 'ใจดี'],
])('a name in another script is in the PDF: %s', async ([firstName, lastName], { world }) => {
  const { setDetails, invoice } = await sellInGerman(world, { ...contact, firstName, lastName })
  await setDetails()
  const { words } = await invoice()
  for (const part of [firstName, lastName]) expect(words.join('')).toContain(part)
})

test.for([
  ['עברית', 'כהן'],
  ['محمد', 'سلمان'],
])('a name that is read from right to left is in the PDF: %s', async ([firstName, lastName], { world }) => {
  const { setDetails, invoice } = await sellInGerman(world, { ...contact, firstName, lastName })
  await setDetails()
  const { type, words } = await invoice()
  expect(type).toBe('application/pdf')
  const seen = [...words.join('')]
  for (const letter of `${firstName}${lastName}`) expect(seen).toContain(letter)
})

test('what a service has sold in its own name has no second invoice', async ({ world }) => {
  const { order, invoice, setDetails } = await sellInGerman(world)
  await setDetails()
  const [row] = await world.ctx.db.select().from(orders).where(eq(orders.id, order.id))
  await world.ctx.db.update(payments).set({ adapter: 'paddle' }).where(eq(payments.id, row!.paymentId))
  expect((await invoice()).text).toContain('has sent the invoice itself')
})

test('seller and buyer are told of each order whether it has an invoice, or could have one at once', async ({
  world,
}) => {
  const { shop, order, named, setDetails, invoice } = await sellInGerman(world)
  const told = async () => [
    (await shop.listOrders())[0].invoice,
    (await shop.call(`GET /api/orders/${order.id}`)).body.invoice,
    (await shop.ask('POST /api/orders/lookup', named)).body.invoice,
  ]
  expect(await told()).toEqual(['unnamed', 'unnamed', 'unnamed'])
  await setDetails({ address: '' })
  expect(await told()).toEqual(['unnamed', 'unnamed', 'unnamed'])
  await setDetails()
  expect(await told()).toEqual(['there', 'there', 'there'])
  await setDetails({ name: '' })
  await invoice({ anyway: true })
  expect(await told()).toEqual(['there', 'there', 'there'])
  await world.ctx.db.update(payments).set({ adapter: 'paddle' })
  expect(await told()).toEqual(['none', 'none', 'none'])
})
