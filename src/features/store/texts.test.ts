// @module-tag long
import { expect, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { sendOnce } from '#notifications/server/send-once.ts'
import { sentTexts } from '#notifications/server/tables.ts'
import { orders } from '#orders/server/tables.ts'
import { isLong } from '#test/long.ts'
import { openTwilio } from '#test/fakes/twilio.ts'
import { passTime } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

const items = [{ url: 'tea', quantity: 1 }]
const wanting = { ...contact, phoneType: 'Mobile', updates: 'E-Mail and SMS' }

/** A shop that sends texts with Twilio. */
async function openTexting(world: World) {
  const shop = await openShop(world, 'languages en, de\n')
  const twilio = await openTwilio(world)
  const { body } = await shop.call('POST /api/providers', { ...twilio.given, domain_id: shop.id })
  const turn = (isActive: boolean) => shop.call(`PUT /api/providers/${body.id}/status`, { isActive })
  await turn(true)
  const buy = async (who: object, query = '') => {
    const { body: begun } = await shop.ask(`POST /api/checkout${query}`, { items, contact: who })
    await shop.decide(begun.sessionId, 'approve')
    const [order] = await world.ctx.db.select().from(orders).where(eq(orders.paymentId, begun.sessionId))
    return order!
  }
  const send = (order: string, about: 'paid' | 'shipped') => world.jobs.run('text-buyer', { order, about })
  return { ...shop, twilio, turn, buy, send }
}

test('a buyer who wants texts gets one when the order is paid and one when the parcel leaves, in their language', async ({
  world,
}) => {
  const { twilio, buy, call, send } = await openTexting(world)
  const german = { ...wanting, phone: '0151 / 23 45 67 89', country: 'DE' }
  const { id, number } = await buy(german, '?language=de')
  await vi.waitFor(() => expect(twilio.sent).toHaveLength(1))
  const to = '+4915123456789'
  expect(twilio.sent).toEqual([{ to, body: `Bakery: Vielen Dank, Ihre Bestellung ${number} ist bezahlt.` }])
  await call(`PUT /api/orders/${id}/tracking`, { tracking_number: 'A1', carrier: 'DHL' })
  await vi.waitFor(() => expect(twilio.sent).toHaveLength(2))
  expect(twilio.sent[1]).toEqual({
    to,
    body: `Bakery: Ihre Bestellung ${number} ist unterwegs.\nDHL, Sendungsnummer A1`,
  })
  await call(`PUT /api/orders/${id}/tracking`, { tracking_number: 'A2', carrier: 'DHL' })
  for (const about of ['paid', 'shipped'] as const) await send(id, about)
  expect([twilio.sent.length, twilio.faults]).toEqual([2, []])
})

test('in an Arabic text, a store that is called by its address has no sign beside it that a link would take in', async ({
  world,
}) => {
  const { twilio, buy, write } = await openTexting(world)
  await write({ 'settings.txt': 'title bakery.example\nstore yes\ncurrency USD\nlanguages en, ar\n' })
  const { number } = await buy(wanting, '?language=ar')
  await vi.waitFor(() => expect(twilio.sent).toHaveLength(1))
  const [{ body = '' } = {}] = twilio.sent
  expect(body).toMatch(/^bakery\.example: /)
  expect(body).toContain(`\u2068${number}\u2069`)
})

test('nobody gets a text who has not asked for it, or with a phone that cannot take one', async ({ world }) => {
  const { twilio, buy, call } = await openTexting(world)
  const others = [
    contact,
    { ...wanting, updates: 'E-Mail Only' },
    { ...wanting, phoneType: 'Landline' },
    { ...wanting, phone: '+44 20 7946 0000', country: 'GB', zip: 'TN1 1AA' },
    { ...wanting, phone: '0900 123456', country: 'DE' },
    { ...wanting, phone: '555 room 5' },
  ]
  for (const who of others) {
    const { id } = await buy(who)
    await call(`POST /api/orders/${id}/fulfill`, { by: 'hand' })
  }
  const told = () => world.logged.filter((words) => words.includes('no number that texts can be sent to'))
  await vi.waitFor(() => expect(told()).toHaveLength(6))
  await buy(wanting)
  await vi.waitFor(() => expect(twilio.sent).toHaveLength(1))
  expect([twilio.sent[0]?.to, twilio.faults]).toEqual(['+12025550143', []])
})

test('a text whose fate is unknown, or that is refused, is not sent again; one that has to wait is', async ({
  world,
}) => {
  const { twilio, buy, send } = await openTexting(world)
  twilio.setTrouble('silence after success')
  const first = await buy(wanting)
  await vi.waitFor(() => expect(world.logged).toContain('A text could not be sent'))
  twilio.setTrouble('a number that has unsubscribed')
  const second = await buy({ ...wanting, phone: '202 555 0144' })
  await vi.waitFor(() => expect(world.lines.join()).toContain('the phone wants none from this sender'))
  twilio.setTrouble('too many calls')
  const third = await buy(wanting)
  const isFree = async () => (await world.ctx.db.select().from(sentTexts)).length === 2
  await vi.waitFor(async () => expect([twilio.calls(), await isFree()]).toEqual([3, true]))
  await expect(send(third.id, 'paid')).rejects.toThrow('isn’t accepting more messages')
  twilio.setTrouble(undefined)
  for (const { id } of [first, second, third, third]) await send(id, 'paid')
  expect([twilio.sent.length, twilio.calls(), twilio.faults]).toEqual([2, 5, []])
  expect(world.lines.join()).not.toMatch(/202555014|right-token/)
})

test('texts are offered where a service of the shop, or of the installation, can send them', async ({ world }) => {
  const { ask, turn, twilio } = await openTexting(world)
  const isOffered = async () => (await ask('POST /api/checkout/quote', { items })).body.texts
  expect(await isOffered()).toBe(true)
  await turn(false)
  expect(await isOffered()).toBe(false)
  world.ctx.platform.adminEmails = ['admin@example.com']
  const token = await world.signIn('admin@example.com')
  const { body } = await world.ask('POST /api/providers', twilio.given, { token })
  await world.ask(`PUT /api/providers/${body.id}/status`, { isActive: true }, { token })
  expect(await isOffered()).toBe(true)
})

test.runIf(isLong)(
  'a phone gets ten texts a day, and a store sends three hundred, however many orders there are',
  async ({ world }) => {
    const { id: domainId, twilio } = await openTexting(world)
    const send = (key: string, to: string) => sendOnce(world.ctx, { key, domainId, to, body: 'Thank you' })
    for (let place = 0; place < 12; place++) await send(`phone ${place}`, '+12025550143')
    expect(twilio.sent).toHaveLength(10)
    for (let place = 0; place < 300; place++) await send(`many ${place}`, `+1202555${1000 + place}`)
    expect(twilio.sent).toHaveLength(300)
    expect(world.lines.join()).not.toContain('2025550143')
    passTime(world, 86_401)
    await send('next day', '+12025550143')
    expect([twilio.sent.length, twilio.faults]).toEqual([301, []])
  },
)
