import { expect } from 'vitest'
import { safeguards } from '#kit/server/context.ts'
import { listMails } from '#kit/server/mail/kept-mails.ts'
import { contact } from '#test/shop.ts'
import { openStripeShop } from '#test/stripe-shop.ts'
import { test, type World } from '#test/world.ts'

/** A store of somebody who has neither a domain of their own nor a plan, where test money counts. */
async function openNewcomer(world: World, title: string) {
  Object.assign(world.ctx.platform, { safeguards: new Set(safeguards) })
  const goods = `title=${title}\nurl=it\nprice=1\n`
  const shop = await openStripeShop(world, '', { email: 'eve@example.com', name: 'konto-hinweis.example', goods })
  async function sellTo(email: string) {
    world.moveOn()
    const id = await shop.begin([{ url: 'it', quantity: 1 }], { ...contact, email })
    await shop.deliver(await shop.pay(id))
    expect((await shop.ask(`GET /api/checkout/${id}`)).body).toMatchObject({ state: 'paid' })
  }
  const mailsTo = async (name: string) => (await listMails(world.ctx)).filter(({ to }) => to.startsWith(name))
  return { ...shop, sellTo, mailsTo }
}

test('whoever sells for test money from a draft mails few strangers: receipts, parcels and refunds together', async ({
  world,
}) => {
  const shop = await openNewcomer(world, 'Your account is limited')
  for (let place = 0; place < 8; place++) await shop.sellTo(`stranger${place}@example.com`)
  expect(await shop.mailsTo('stranger')).toHaveLength(5)
  const [order] = await shop.listOrders()
  const tracking = { carrier: 'Your account is limited', tracking_number: 'https://login.example' }
  expect((await shop.call(`PUT /api/orders/${order.id}/tracking`, tracking)).status).toBe(200)
  const refund = { amount: 50, reason: 'Your account is limited: https://login.example' }
  expect((await shop.call(`POST /api/orders/${order.id}/refund`, refund)).status).toBe(200)
  expect(await shop.mailsTo('stranger')).toHaveLength(5)
  expect(await shop.listOrders()).toHaveLength(8)
})

test('a receipt for test money that names a well-known brand isn’t mailed from a draft, and is once its domain is live', async ({
  world,
}) => {
  const shop = await openNewcomer(world, 'PayPal: your account is limited, go to https://paypa1-login.example')
  await shop.sellTo('stranger@example.com')
  expect(await shop.mailsTo('stranger')).toEqual([])
  await shop.goLive()
  await shop.sellTo('stranger@example.com')
  expect(await shop.mailsTo('stranger')).toHaveLength(1)
})
