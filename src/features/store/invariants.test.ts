import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '#orders/server/tables.ts'
import { ledger, paymentEvents, payments } from '#payments/server/tables.ts'
import { passTime } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { openStripeShop } from '#test/stripe-shop.ts'
import { test, type World } from '#test/world.ts'

// The first invariants of payments: what is counted once, and what a price is. The others are in invariants-later.test.ts.

const cup = [{ url: 'blue-cup', size: 'S', quantity: 2 }]
const listOrders = ({ ctx }: World) => ctx.db.select().from(orders)
const readPayment = async ({ ctx }: World, id: string) =>
  (await ctx.db.select().from(payments).where(eq(payments.id, id)))[0]!
const listBooked = ({ ctx }: World) =>
  ctx.db.select({ account: ledger.account, amount: ledger.amount }).from(ledger).orderBy(ledger.account)
const paidTwoCups = [
  { account: 'sales', amount: -2500 },
  { account: 'stripe', amount: 2500 },
]
const violates = (name: string) => expect.objectContaining({ cause: expect.objectContaining({ constraint: name }) })

test('I1: a paid session becomes one order, whatever arrives at once', async ({ world }) => {
  const shop = await openStripeShop(world)
  const id = await shop.begin(cup)
  const sent = await shop.pay(id)
  passTime(world, 130)
  const again = shop.change(sent, (event) => (event.id = 'evt_of_another_delivery'))
  const fresh = shop.change(sent, () => undefined)
  await Promise.all([
    ...[fresh, fresh, fresh, again, again].map((one) => shop.deliver(one)),
    ...[1, 2, 3].map(() => shop.press(`/pay/${id}/return`)),
    world.jobs.run('reconcile-payments'),
    world.jobs.run('reconcile-payments'),
  ])
  const [order, ...others] = await listOrders(world)
  expect([order, others]).toMatchObject([{ paymentId: id, total: 2500 }, []])
  expect(await listBooked(world)).toEqual(paidTwoCups)
  const twin = { ...order!, id: crypto.randomUUID(), number: '1002-AAAAA' }
  await expect(world.ctx.db.insert(orders).values(twin)).rejects.toEqual(violates('orders_paymentId_unique'))
})

test('I2: a payment at a service counts for one session', async ({ world }) => {
  const shop = await openStripeShop(world)
  const id = await shop.begin(cup)
  await shop.deliver(await shop.pay(id))
  const paid = await readPayment(world, id)
  const twin = { ...paid, id: 'a'.repeat(20), idempotencyKey: null }
  await expect(world.ctx.db.insert(payments).values(twin)).rejects.toEqual(violates('payments_once'))
  // The same session can't take its money either: the second one waits to be looked at, and nothing is booked for it.
  const other = await shop.begin([{ url: 'blue-cup', size: 'L', quantity: 1 }])
  const stolen = shop.change(await shop.pay(other), ({ data }) => (data.object['payment_intent'] = paid.paymentId))
  await shop.deliver(stolen)
  expect(await listOrders(world)).toHaveLength(1)
  expect(await listBooked(world)).toEqual(paidTwoCups)
})

test('I3: an event is applied once, however often it is delivered', async ({ world }) => {
  const shop = await openStripeShop(world)
  const sent = await shop.pay(await shop.begin(cup))
  for (let times = 0; times < 3; times++) expect((await shop.deliver(sent)).status).toBe(200)
  const [kept, ...others] = await world.ctx.db.select().from(paymentEvents)
  expect([kept, others]).toMatchObject([{ appliedAt: world.clock.now }, []])
  expect(await listBooked(world)).toEqual(paidTwoCups)
  const twin = { ...kept!, id: crypto.randomUUID() }
  await expect(world.ctx.db.insert(paymentEvents).values(twin)).rejects.toEqual(violates('payment_events_once'))
  const ofAnother = { ...twin, endpoint: crypto.randomUUID() }
  await expect(world.ctx.db.insert(paymentEvents).values(ofAnother)).resolves.toBeDefined()
})

test('I4: the price is that of the store, of the moment when the checkout began', async ({ world }) => {
  const shop = await openShop(world)
  for (const name of ['amount', 'price', 'total', 'currency', 'unit_amount']) {
    const [priced, free] = [
      { ...cup[0], [name]: 1 },
      { items: cup, contact },
    ]
    const bodies = [
      { ...free, [name]: 1 },
      { ...free, items: [priced] },
      { ...free, contact: { ...contact, [name]: 1 } },
    ]
    for (const body of bodies) expect(await shop.ask('POST /api/checkout', body)).toMatchObject({ status: 400 })
    expect((await shop.ask('POST /api/checkout/quote', { items: [priced] })).status).toBe(400)
  }
  const id = await shop.begin(cup)
  await shop.write({ 'store/store.txt': 'title=Blue cup\nurl=blue-cup\nprice=0.01\nsizes=S, L\nstock=3\n' })
  await shop.decide(id, 'approve')
  expect(await listOrders(world)).toMatchObject([{ total: 2500, items: [{ unitAmount: 1250, amount: 2500 }] }])
  expect(await readPayment(world, id)).toMatchObject({ amount: 2500, hash: expect.stringMatching(/^[\da-f]{64}$/) })
})

/** What a service may say that isn't what was asked for. */
type Edit = (object: Record<string, unknown>, event: { livemode: boolean }) => unknown
const wrong: [what: string, note: string, edit: Edit][] = [
  ['another amount', 'Es wurden 24,99 $ statt 25,00 $ bezahlt.', (object) => (object['amount_total'] = 2499)],
  ['a larger amount', 'Es wurden 2.500,00 $ statt 25,00 $ bezahlt.', (object) => (object['amount_total'] = 250_000)],
  ['another currency', 'Es wurde in EUR statt in USD bezahlt.', (object) => (object['currency'] = 'eur')],
  [
    'real money for a test payment',
    'Es wurde mit echtem Geld statt mit Testgeld bezahlt.',
    (_object, event) => (event.livemode = true),
  ],
]
test.for(wrong)('I5: %s is no payment of the order, and the owner is told', async ([, note, edit], { world }) => {
  const shop = await openStripeShop(world)
  const id = await shop.begin(cup)
  const sent = await shop.pay(id)
  await shop.deliver(shop.change(sent, (event) => edit(event.data.object, event)))
  expect(await readPayment(world, id)).toMatchObject({
    state: 'review',
    captured: 0,
    outcome: 'mismatched',
    remark: { code: expect.stringMatching(/^paid-/), message: expect.any(String) },
  })
  expect([await listOrders(world), await listBooked(world)]).toEqual([[], []])
  expect((await shop.ask(`GET /api/checkout/${id}`)).body).toMatchObject({ state: 'review', orderNumber: null })
  const { body } = await shop.call(`GET /api/transactions?domain_id=${shop.id}`)
  expect(body.items).toMatchObject([{ id, state: 'review', note: expect.any(String) }])
  const inGerman = { headers: { 'x-screen-language': 'de' } }
  const german = await shop.call(`GET /api/transactions?domain_id=${shop.id}`, undefined, inGerman)
  expect(german.body.items[0].note.replaceAll('\u00a0', ' ')).toBe(note)
})

test('I5: a message that names another payment settles neither', async ({ world }) => {
  const shop = await openStripeShop(world)
  const [one, other] = [
    await shop.begin(cup),
    await shop.begin([{ url: 'tea', quantity: 1 }], { ...contact, email: 'b@example.com' }),
  ]
  const sent = await shop.pay(one)
  await shop.deliver(shop.change(sent, ({ data }) => (data.object['client_reference_id'] = other)))
  expect(await listOrders(world)).toEqual([])
  expect((await readPayment(world, other)).state).toBe('review')
})

test('I6: a paid payment stays paid, whatever comes later, and money overtakes an end', async ({ world }) => {
  const shop = await openStripeShop(world)
  const id = await shop.begin(cup)
  const sent = await shop.pay(id)
  const say =
    (type: string, status: string) =>
    (event: { id: string; type: string; data: { object: Record<string, unknown> } }) => {
      Object.assign(event, { id: `evt_${type}`, type })
      Object.assign(event.data.object, { status, payment_status: 'unpaid', payment_intent: null })
    }
  const expired = shop.change(sent, say('checkout.session.expired', 'expired'))
  await shop.deliver(expired)
  expect((await readPayment(world, id)).state).toBe('closed')
  await shop.deliver(sent)
  for (const [type, status] of [
    ['checkout.session.expired', 'expired'],
    ['checkout.session.async_payment_failed', 'complete'],
    ['checkout.session.completed', 'complete'],
  ] as const)
    await shop.deliver(shop.change(sent, (event) => (say(type, status)(event), (event.id += ' late'))))
  expect(await readPayment(world, id)).toMatchObject({ state: 'paid', captured: 2500 })
  expect(await listOrders(world)).toHaveLength(1)
  const unsaid = world.ctx.db.update(payments).set({ paidAt: null }).where(eq(payments.id, id))
  await expect(unsaid).rejects.toEqual(violates('payments_paid'))
})

test('I7: coming back says nothing about money, whatever the address says', async ({ world }) => {
  const shop = await openStripeShop(world)
  const id = await shop.begin(cup)
  const said = 'payment_status=paid&status=complete&redirect_status=succeeded&session_id=cs_1&token=1&PayerID=2'
  const form = new URLSearchParams(said)
  await shop.press(`/pay/${id}/return?${said}`)
  await shop.press(`/pay/${id}/return`, { method: 'POST', body: form })
  expect([(await readPayment(world, id)).state, await listOrders(world)]).toEqual(['open', []])
  await shop.pay(id)
  await shop.press(`/pay/${id}/return`)
  expect(await listOrders(world)).toHaveLength(1)
})

test('the entries of a transfer sum to zero, or nothing of it is kept', async ({ world }) => {
  const shop = await openStripeShop(world)
  const id = await shop.begin(cup)
  await shop.deliver(await shop.pay(id))
  const { ctx } = world
  const entry = { transfer: 'by hand', currency: 'USD', domainId: shop.id, payment: id, at: ctx.now() }
  const book = (...amounts: number[]) =>
    ctx.db.transaction(async (tx) => {
      for (const [place, amount] of amounts.entries())
        await tx.insert(ledger).values({ ...entry, account: `account ${place}`, amount })
    })
  const refused = { cause: expect.objectContaining({ message: expect.stringContaining('do not sum to zero') }) }
  await expect(book(100, -99)).rejects.toMatchObject(refused)
  await expect(book(100)).rejects.toMatchObject(refused)
  await book(100, -60, -40)
  const isSales = and(eq(ledger.transfer, `paid ${id}`), eq(ledger.account, 'sales'))
  const moved = ctx.db
    .update(ledger)
    .set({ amount: sql`${ledger.amount} + 1` })
    .where(isSales)
  await expect(moved).rejects.toMatchObject(refused)
  const [row] = await ctx.db.select({ sum: sql<number>`sum(${ledger.amount})`.mapWith(Number) }).from(ledger)
  expect(row).toEqual({ sum: 0 })
})
