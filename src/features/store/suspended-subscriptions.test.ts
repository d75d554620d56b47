import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { payments } from '#payments/server/tables.ts'
import { renewOne } from '#store/server/subscribing/renewals.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { decide } from '#test/administrators.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { eachService, openSelling, potByPost } from '#test/selling.ts'
import { contact, openShop } from '#test/shop.ts'
import { expectSound } from '#test/sound-books.ts'
import { test, type World } from '#test/world.ts'

const day = 86_400
const pot = [{ url: 'pot-by-post', quantity: 1 }]

/** Somebody pays for the pot of each month, since 15 January. */
async function subscribe(world: World) {
  const shop = await openShop(world)
  const token = await world.signIn(contact.email, shop.host)
  const { body } = await world.ask('POST /api/checkout', { items: pot, contact }, { host: shop.host, token })
  await shop.decide(body.sessionId, 'approve')
  const read = async () => (await world.ctx.db.select().from(subscriptions))[0]!
  const { id } = await read()
  return { ...shop, subscription: id, read }
}

/** Puts the clock forward, and charges what is due, also as a job that was queued before. */
async function pass(world: World, days: number): Promise<void> {
  passTime(world, days * day)
  for (const { id } of await world.ctx.db.select().from(subscriptions)) await renewOne(world.ctx, id)
}

const countPaid = ({ ctx }: World) => ctx.db.$count(payments, eq(payments.state, 'paid'))
const subjectsTo = async (world: World) => (await mailsTo(world, contact.email)).map(({ subject }) => subject)

test('while a store is suspended no period is charged; once that is lifted one is, and the next a month after that', async ({
  world,
}) => {
  const { id, read } = await subscribe(world)
  await pass(world, 5)
  await decide(world, id, 'suspend')
  const before = await subjectsTo(world)
  for (const days of [26, 30, 29]) await pass(world, days)
  await world.jobs.run('renew-subscriptions')
  expect(await countPaid(world)).toBe(1)
  expect(await read()).toMatchObject({ status: 'active', tries: 0, overdueSince: null, autoRenew: true })
  expect(await subjectsTo(world)).toEqual(before)
  // 15 April.
  await decide(world, id, 'restore')
  for (const days of [0, 0, 1, 28]) await pass(world, days)
  expect(await countPaid(world)).toBe(2)
  expect(await read()).toMatchObject({ status: 'active', periods: 2, nextAt: new Date('2026-05-15T12:00:00Z') })
  await pass(world, 1)
  expect(await countPaid(world)).toBe(3)
  await expectSound(world)
})

test('a period that isn’t over when the suspension is lifted is paid for already, and the payday stays', async ({
  world,
}) => {
  const { id, read } = await subscribe(world)
  await decide(world, id, 'suspend')
  await pass(world, 20)
  await decide(world, id, 'limit')
  await pass(world, 0)
  expect([await countPaid(world), (await read()).nextAt]).toEqual([1, new Date('2026-02-15T12:00:00Z')])
})

test('a card that failed before isn’t tried while the store is suspended, and nobody is warned or loses anything', async ({
  world,
}) => {
  const { id, read } = await subscribe(world)
  // The sandbox refuses amounts that end in 01.
  await world.ctx.db.update(subscriptions).set({ amount: 2801 })
  await pass(world, 31)
  expect((await read()).tries).toBe(1)
  await decide(world, id, 'suspend')
  const before = await subjectsTo(world)
  for (const days of [1, 3, 5, 5, 30]) await pass(world, days)
  expect(await read()).toMatchObject({ status: 'past_due', tries: 1 })
  expect(await subjectsTo(world)).toEqual(before)
  await decide(world, id, 'restore')
  await world.ctx.db.update(subscriptions).set({ amount: 2800 })
  await pass(world, 0)
  expect(await read()).toMatchObject({ status: 'active', tries: 0 })
  expect(await countPaid(world)).toBe(2)
})

test('a subscription to a store that has been suspended for 90 days without a break ends, and its buyer is told once', async ({
  world,
}) => {
  const { id, read } = await subscribe(world)
  await decide(world, id, 'suspend')
  passTime(world, 60 * day)
  await decide(world, id, 'restore')
  passTime(world, day)
  await decide(world, id, 'suspend')
  passTime(world, 89 * day)
  await world.jobs.run('end-held-subscriptions')
  expect((await read()).status).toBe('active')
  passTime(world, 2 * day)
  await world.jobs.run('end-held-subscriptions')
  await world.jobs.run('end-held-subscriptions')
  expect(await read()).toMatchObject({ status: 'cancelled', autoRenew: false, dueAt: null })
  const told = (await mailsTo(world, contact.email)).filter(({ subject }) => subject.includes('has ended'))
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('suspended for 90 days')])
  await decide(world, id, 'restore')
  await pass(world, 40)
  expect(await countPaid(world)).toBe(1)
})

test('a store that is suspended while a card is charged is paid that period once, and one that is refused counts for nothing', async ({
  world,
}) => {
  const [, adyen] = eachService.find(([key]) => key === 'adyen')!
  const shop = await openSelling(world, adyen)
  const first = await shop.begin(potByPost)
  const back = await shop.pay(first)
  await shop.deliverAll()
  await shop.goBack(back)
  const read = async () => (await world.ctx.db.select().from(subscriptions))[0]!
  const { id } = await read()
  const { fetch } = world.ctx
  const answers = [
    () => Promise.resolve(Response.json({ resultCode: 'Refused', pspReference: 'A', merchantReference: 'B' })),
    // It has charged, and its answer gets lost.
    async (...asked: Parameters<typeof fetch>) => (await fetch(...asked), new Response('', { status: 503 })),
  ]
  Object.assign(world.ctx, {
    fetch: async (...asked: Parameters<typeof fetch>) => {
      if (!String(asked[0]).endsWith('/payments')) return fetch(...asked)
      await decide(world, shop.id, 'suspend')
      return (answers.shift() ?? fetch)(...asked)
    },
  })
  passTime(world, 31 * day)
  await renewOne(world.ctx, id)
  expect(await read()).toMatchObject({ status: 'active', tries: 0, periods: 1 })
  await decide(world, shop.id, 'restore')
  await renewOne(world.ctx, id)
  await renewOne(world.ctx, id)
  await decide(world, shop.id, 'restore')
  Object.assign(world.ctx, { fetch })
  await renewOne(world.ctx, id)
  await shop.deliverAll()
  await pass(world, 1)
  expect(await read()).toMatchObject({ status: 'active', tries: 0, periods: 2 })
  expect(await countPaid(world)).toBe(2)
  await expectSound(world)
})
