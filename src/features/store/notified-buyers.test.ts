import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

/** The mail with that subject, as the outbox has it. */
async function findMail({ ctx }: World, subject: string): Promise<Email | undefined> {
  const files = await Promise.all((await ctx.mail.outbox!.list('')).map(({ name }) => ctx.mail.outbox!.read(name)))
  const mails = await Promise.all(files.map((bytes) => PostalMime.parse(Buffer.from(bytes ?? []))))
  return mails.find((mail) => mail.subject === subject)
}

async function readMail(world: World, subject: string): Promise<Email> {
  await expect.poll(() => findMail(world, subject)).toBeDefined()
  return (await findMail(world, subject)) as Email
}

/** A cup that somebody has bought. */
async function sellCup(world: World, settings = '') {
  const shop = await openShop(world, settings)
  await shop.decide(await shop.begin([{ url: 'blue-cup', size: 'S', quantity: 2 }]), 'approve')
  const [order] = await shop.listOrders()
  return { shop, order }
}

test('a buyer reads which store has sent the order, can answer it, and sees the order with one click', async ({
  world,
}) => {
  const { shop, order } = await sellCup(world)
  await shop.call(`PUT /api/orders/${order.id}/tracking`, { tracking_number: 'AB1GB', carrier: 'Royal Mail' })
  const mail = await readMail(world, `Your order ${order.number} is on its way`)
  expect([mail.from?.name, mail.replyTo?.[0]?.address]).toEqual(['Bakery', 'owner@example.com'])
  expect(mail.text).toContain('Bakery has shipped your order.')
  expect(mail.text).toContain('Carrier: Royal Mail. Tracking number: AB1GB.')
  expect(mail.text).toContain(`/orders?number=${order.number}`)
  expect(mail.text).not.toContain('bakery.example has')
})

test('a buyer reads of which order money comes back, from whom, and where to ask', async ({ world }) => {
  const { shop, order } = await sellCup(world)
  await shop.call(`POST /api/orders/${order.id}/refund`, { amount: 471, reason: 'A chip' })
  const mail = await readMail(world, 'Bakery has refunded $4.71')
  expect([mail.from?.name, mail.replyTo?.[0]?.address]).toEqual(['Bakery', 'owner@example.com'])
  expect(mail.text).toContain(`Your order ${order.number} at Bakery\n\nA chip\n`)
  expect(mail.text).toContain(`/orders?number=${order.number}`)
  expect(mail.text).toContain('because an order was placed at Bakery')
})

test('the link of each mail about an order shows it on the shop’s own host, without an account', async ({ world }) => {
  const { shop, order } = await sellCup(world)
  await shop.call(`POST /api/orders/${order.id}/fulfill`)
  await shop.call(`POST /api/orders/${order.id}/refund`, { amount: 472, reason: 'A chip' })
  const subjects = [
    `Your order ${order.number} at Bakery`,
    `Your order ${order.number} is on its way`,
    'Bakery has refunded $4.72',
  ]
  for (const subject of subjects) {
    const { text = '' } = await readMail(world, subject)
    const link = new URL(/https?:\S+\/orders\?\S+/.exec(text)?.[0] ?? '')
    expect(link.hostname).toBe(shop.host)
    const { body } = await world.ask('POST /api/orders/lookup', Object.fromEntries(link.searchParams), {
      host: shop.host,
    })
    expect(body).toMatchObject({ id: order.id, buyer: { email: contact.email }, items: [{ title: 'Blue cup' }] })
  }
})

test('mails about an order wear the look of the store: its logo, its colour, and a table of what was bought', async ({
  world,
}) => {
  const { shop, order } = await sellCup(world, 'accent=#b04a2f\nlogo=images/our logo.png\n')
  await shop.call(`POST /api/orders/${order.id}/fulfill`)
  await shop.call(`POST /api/orders/${order.id}/refund`, { amount: 473, reason: 'A chip' })
  for (const subject of [
    `Your order ${order.number} at Bakery`,
    `Your order ${order.number} is on its way`,
    'Bakery has refunded $4.73',
  ]) {
    const { html = '' } = await readMail(world, subject)
    expect(html).toMatch(
      /<a [^>]*href="http:\/\/bakery\.example[^"]*\/"[^>]*><img src="http[^"]*\/domains\/bakery\.example\/images\/our%20logo\.png" alt="Bakery"/,
    )
    expect(html).toContain('background:#b04a2f')
    expect(html).not.toContain('#4b4fd1')
  }
  const { html = '' } = await readMail(world, `Your order ${order.number} at Bakery`)
  expect(html.replace(/<[^>]*>/g, '|')).toMatch(/2 × Blue cup, S\|+\$25\.00/)
})

test('a store without a picture that mail programs show has its name above its mails', async ({ world }) => {
  const { order } = await sellCup(world, 'logo=logo.svg\n')
  const { html = '' } = await readMail(world, `Your order ${order.number} at Bakery`)
  expect(html).toMatch(/<a [^>]*>Bakery<\/a>/)
  expect(html).not.toContain('<img')
})

test('an order is not sent in the name of a brand that the store isn’t', async ({ world }) => {
  const { shop, order } = await sellCup(world, 'title=PayPal Security\nlogo=paypal.png\n')
  await shop.call(`POST /api/orders/${order.id}/fulfill`)
  const mail = await readMail(world, `Your order ${order.number} is on its way`)
  expect(mail.from?.name).toBe('bakery.example')
  expect(mail.html).toMatch(/<a [^>]*>bakery\.example<\/a>/)
  expect(mail.html).not.toContain('paypal.png')
})

test('the owner of a store reads of an order at their store by its title, and gets from the mail to that order', async ({
  world,
}) => {
  const { shop, order } = await sellCup(world, 'title Night Oven\n')
  const mail = await readMail(world, `New order ${order.number} at Night Oven`)
  expect(mail.text).toContain(`/orders?domain=${shop.id}&view=seller&q=${order.number}`)
})

test('a buyer pays on a page in the language of the purchase, and reads there when it is over', async ({ world }) => {
  const shop = await openShop(world, 'languages en, de\nshipping 3\n')
  const items = [{ url: 'blue-cup', size: 'S', quantity: 2 }]
  const { body } = await shop.ask('POST /api/checkout?language=de', { items, contact })
  const read = async () => (await shop.press(`/pay/${body.sessionId}`)).text()
  const page = await read()
  expect(page).toContain('<html lang="de" dir="ltr">')
  expect(page).toContain('<li><span>Versand</span><span>3,00\u00a0$</span></li>')
  await shop.decide(body.sessionId, 'approve')
  expect(await read()).toMatch(/Diese Zahlung ist nicht mehr möglich\..*Zurück/)
})

const inEnglish = /\b(?:Approve|Decline|Delay|Abandon|Duplicate|Lost|Test mode|payment|buyer|card)\b/

test.for([
  ['de', 'Testmodus · keine echte Zahlung', 'Annehmen'],
  ['fr', 'Mode test · aucun paiement réel', 'Accepter'],
  ['es', 'Modo de prueba · sin pago real', 'Aprobar'],
  ['it', 'Modalità di prova · nessun pagamento reale', 'Approva'],
  ['nl', 'Testmodus · geen echte betaling', 'Goedkeuren'],
  ['pt', 'Modo de teste · sem pagamento real', 'Aprovar'],
  ['ar', 'وضع الاختبار · لا دفع حقيقي', 'قبول'],
] as const)(
  'whoever tries an order out reads on the pay page in their language what each button does: %s',
  async ([language, mark, approve], { world }) => {
    const shop = await openShop(world, `languages ${language}\n`)
    const items = [{ url: 'blue-cup', size: 'S', quantity: 1 }]
    const { body } = await shop.ask(`POST /api/checkout?language=${language}`, { items, contact })
    const page = await (await shop.press(`/pay/${body.sessionId}`)).text()
    const shown = page.slice(page.indexOf('<body>'))
    expect(shown).toContain(mark)
    expect(shown).toContain(`value="approve">${approve}<small>`)
    expect(shown.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(inEnglish)
    expect(shown).not.toContain('lang="en"')
  },
)
