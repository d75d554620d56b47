import { expect } from 'vitest'
import { safeguards } from '#kit/server/context.ts'
import { listMails } from '#kit/server/mail/kept-mails.ts'
import { contact } from '#test/shop.ts'
import { openStripeShop } from '#test/stripe-shop.ts'
import { test, type World } from '#test/world.ts'

/** A store of somebody who has neither a domain of their own nor a plan, where test money counts. */
async function openNewcomer(world: World, title: string) {
  const goods = `title=${title}\nurl=it\nprice=1\n`
  const shop = await openStripeShop(world, '', { email: 'eve@example.com', name: 'konto-hinweis.example', goods })
  Object.assign(world.ctx.platform, { safeguards: new Set(safeguards) })
  async function sellTo(email: string) {
    world.moveOn()
    const id = await shop.begin([{ url: 'it', quantity: 1 }], { ...contact, email })
    await shop.deliver(await shop.pay(id))
    expect((await shop.ask(`GET /api/checkout/${id}`)).body).toMatchObject({ state: 'paid' })
  }
  const mailsTo = async (name: string) => (await listMails(world.ctx)).filter(({ to }) => to.startsWith(name))
  return { ...shop, sellTo, mailsTo }
}

test('whoever sells for test money from a draft mails no stranger: no receipt, no parcel, no refund', async ({
  world,
}) => {
  const shop = await openNewcomer(world, 'Your account is limited, go to https://login.example')
  await shop.sellTo('stranger@example.com')
  const [order] = await shop.listOrders()
  const tracking = { carrier: 'Your account is limited', tracking_number: 'https://login.example' }
  expect((await shop.call(`PUT /api/orders/${order.id}/tracking`, tracking)).status).toBe(200)
  const refund = { amount: 50, reason: 'Your account is limited: https://login.example' }
  expect((await shop.call(`POST /api/orders/${order.id}/refund`, refund)).status).toBe(200)
  expect(await shop.mailsTo('stranger')).toEqual([])
  expect(await shop.listOrders()).toMatchObject([{ id: order.id, status: 'partially_refunded' }])
})

test('who tries a store out on their own gets its letters, and others do once its domain is live', async ({
  world,
}) => {
  const shop = await openNewcomer(world, 'Tea')
  await shop.sellTo('eve@example.com')
  const own = (await shop.mailsTo('eve')).map(({ subject }) => subject)
  expect(own.filter((subject) => subject.startsWith('Your order'))).toHaveLength(1)
  await shop.sellTo('stranger@example.com')
  expect(await shop.mailsTo('stranger')).toEqual([])
  await shop.goLive()
  await shop.sellTo('stranger@example.com')
  expect(await shop.mailsTo('stranger')).toHaveLength(1)
})
