// @module-tag long
import { expect } from 'vitest'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { PaymentAdapter } from '#payments/server/adapter/adapter.ts'
import { payments } from '#payments/server/tables.ts'
import type { Trouble } from '#test/fakes/payments/fake.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { cantBeAsked, cups, eachShape, openSelling, tea, titleOf, type Selling } from '#test/selling.ts'
import { expectSound } from '#test/sound-books.ts'
import { test, type World } from '#test/world.ts'

// Payment services of every shape through the front door, when the service, the network or the buyer does something unexpected.

const each = test.for(eachShape)
/** Beginning a session doesn't call these services: the buyer's browser does, or a page of ours. */
const opensWithoutCall = ({ key, taking }: PaymentAdapter) => taking.next === 'form' || key === 'alipay'
const eachThatIsCalled = test.for(eachShape.filter(([, adapter]) => !opensWithoutCall(adapter)))

/** All calls from now on run into this trouble. */
function trouble({ ctx }: World, { fake }: Selling, met: Trouble): () => void {
  const { fetch: call } = ctx
  Object.assign(ctx, { fetch: (...given: Parameters<typeof call>) => (fake.setTrouble(met), call(...given)) })
  return () => {
    Object.assign(ctx, { fetch: call })
    fake.setTrouble(undefined)
  }
}

eachThatIsCalled('%s: a service in trouble begins nothing, and keeps no goods', async ([key, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const headers = { 'idempotency-key': 'a-key-of-the-client' }
  for (const met of ['too many calls', 'an error after success', 'silence after success'] as const) {
    const end = trouble(world, shop, met)
    const { status, body } = await shop.begun(cups, { headers })
    expect([status, body.message]).toEqual([
      met === 'too many calls' ? 503 : 502,
      `Failed to initialize ${titleOf(key)} checkout`,
    ])
    end()
    expect(await shop.left()).toBe(3)
  }
  expect((await world.ctx.db.select().from(payments)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  const id = await shop.begin(cups, { headers })
  await shop.goBack(await shop.pay(id))
  await shop.deliverAll()
  expect(await shop.listOrdersOf(id)).toHaveLength(1)
  await expectSound(world)
})

eachThatIsCalled(
  '%s: an answer that was lost once is asked for again, and one session is paid',
  async ([, adapter], { world }) => {
    const shop = await openSelling(world, adapter)
    for (const met of ['an error after success', 'silence after success'] as const) {
      shop.fake.setTrouble(met)
      const id = await shop.begin(tea)
      await shop.goBack(await shop.pay(id))
      await shop.deliverAll()
      expect(await shop.listOrdersOf(id)).toHaveLength(1)
      await expect(shop.pay(id)).rejects.toBeInstanceOf(Error)
    }
    await expectSound(world)
  },
)

each('%s: an answer that was lost when the buyer came back loses no payment', async ([key, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  for (const met of ['an error after success', 'too many calls', 'silence after success'] as const) {
    const id = await shop.begin(tea)
    const back = await shop.pay(id)
    shop.fake.setTrouble(met)
    expect((await shop.goBack(back)).status).toBe(303)
    shop.fake.setTrouble(undefined)
    // Either we ask, or the buyer loads the page once more.
    if (met === 'an error after success' || cantBeAsked.includes(key)) await shop.goBack(back)
    else await shop.askLater(130)
    expect(await shop.listOrdersOf(id)).toHaveLength(1)
    await shop.deliverAll()
    expect(await shop.listOrdersOf(id)).toHaveLength(1)
  }
  expect(shop.fake.faults).toEqual([])
  await expectSound(world)
})

const askable = eachShape.filter(([key]) => !cantBeAsked.includes(key))
test.for(askable)('%s: a service that is down when it is asked is asked again', async ([, adapter], { world }) => {
  const { ctx } = world
  const shop = await openSelling(world, adapter)
  const id = await shop.begin()
  await shop.pay(id)
  const { fetch: call } = ctx
  Object.assign(ctx, {
    fetch: () =>
      Promise.reject(new Refusal('unavailable', phrase('server-unreachable', 'The other server couldn’t be reached.'))),
  })
  await shop.askLater(130)
  expect([(await shop.read(id)).state, await shop.left()]).toEqual(['open', 1])
  Object.assign(ctx, { fetch: call })
  await shop.askLater(600)
  expect(await shop.listOrdersOf(id)).toHaveLength(1)
  await expectSound(world)
})

/** The service answers with an address to send the buyer to that can’t be its own; where accounts have names of their own, with a bare one. */
function sendAbroad({ ctx }: World, { fake, adapter }: Selling): void {
  const { fetch: call } = ctx
  const names = adapter.taking.hosts.map((name) => name.replace(/^\*\./, '[\\w.-]+.'))
  const elsewhere = adapter.taking.ownDomains ? 'https://127.0.0.1' : 'https://shop.example'
  const hosts = new RegExp(`https?:(\\\\?/){2}(?:${[fake.host, ...names].join('|')})`, 'g')
  const send: typeof call = async (...given) => {
    const answer = await call(...given)
    const text = (await answer.text()).replaceAll(hosts, elsewhere)
    return new Response(answer.status === 204 ? null : text, answer)
  }
  Object.assign(ctx, { fetch: send })
}

const redirected = eachShape.filter(([, adapter]) => adapter.taking.next === 'redirect' && !opensWithoutCall(adapter))
test.for(redirected)('%s: nobody is sent to a page that isn’t the service’s own', async ([key, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  sendAbroad(world, shop)
  const { status, body } = await shop.begun()
  expect([status, body.message]).toEqual([502, `Failed to initialize ${titleOf(key)} checkout`])
  expect(await shop.left()).toBe(3)
  await expectSound(world)
})

/** Services whose stand-in can’t be made to take another currency than it was asked for. */
const oneCurrency = ['alipay', 'wechatpay', 'authorize']

each('%s: a buyer who pays another amount has no order, and the owner is told', async ([key, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const changes = [{ amount: 100 }, ...(oneCurrency.includes(key) ? [] : [{ currency: 'EUR' }])]
  for (const [place, change] of changes.entries()) {
    const id = await shop.begin(tea)
    await shop.goBack(await shop.pay(id, change))
    await shop.deliverAll()
    await shop.askLater(130)
    // What Affirm has reserved is released instead of taken, so no money waits for a decision.
    const isTaken = key !== 'affirm'
    const state = isTaken ? 'review' : 'failed'
    expect(await shop.read(id)).toMatchObject({ state, captured: 0, remark: { message: expect.any(String) } })
    expect(await shop.listOrdersOf(id)).toEqual([])
    const told = (await mailsTo(world, 'owner@example.com')).filter(({ subject }) => subject.includes('attention'))
    expect(told).toHaveLength(isTaken ? place + 1 : 0)
    await expectSound(world)
  }
})

each('%s: pressing the button twice begins one session', async ([, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const [one, two] = await Promise.all([shop.begun(), shop.begun()])
  expect([one.status, two.status, two.body]).toEqual([201, 201, one.body])
  expect([(await shop.begun()).body, await shop.left()]).toEqual([one.body, 1])
  await shop.open(one.body.url)
  const id = one.body.sessionId
  await shop.goBack(await shop.pay(id))
  await shop.deliverAll()
  await expect(shop.pay(id)).rejects.toBeInstanceOf(Error)
  expect(await shop.listOrdersOf(id)).toHaveLength(1)
  expect(await world.ctx.db.select().from(payments)).toHaveLength(1)
  await expectSound(world)
})

each('%s: two tabs with other carts make an order for each that is paid', async ([, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const first = await shop.begin(cups)
  const second = await shop.begin(tea)
  const isOver = (await shop.read(first)).state === 'closed'
  const back = await shop.pay(first).catch(() => undefined)
  expect(back === undefined).toBe(isOver)
  if (back) await shop.goBack(back)
  await shop.goBack(await shop.pay(second))
  await shop.deliverAll()
  await shop.askLater(130)
  expect([await shop.listOrdersOf(first), await shop.listOrdersOf(second)].map(({ length }) => length)).toEqual([
    isOver ? 0 : 1,
    1,
  ])
  expect(await shop.left()).toBe(isOver ? 3 : 1)
  await expectSound(world)
})

each('%s: a repeated key gives the same answer, and is refused for another cart', async ([, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const headers = { 'idempotency-key': 'a-key-of-the-client' }
  const [one, two] = await Promise.all([shop.begun(cups, { headers }), shop.begun(cups, { headers })])
  passTime(world, 30)
  const again = await shop.begun(cups, { headers })
  expect([one.status, two.status, again.status]).toEqual([201, 201, 201])
  expect([two.body, again.body]).toEqual([one.body, one.body])
  const other = await shop.begun(tea, { headers })
  expect([other.status, other.body.message]).toEqual([
    422,
    'This Idempotency-Key was already used for another cart. Please use a new one.',
  ])
  await shop.open(one.body.url)
  const id = one.body.sessionId
  await shop.goBack(await shop.pay(id))
  await shop.deliverAll()
  expect((await shop.begun(cups, { headers })).body).toEqual(one.body)
  expect([await shop.listOrdersOf(id), await shop.left()]).toMatchObject([[{ status: 'paid' }], 1])
  await expectSound(world)
})
