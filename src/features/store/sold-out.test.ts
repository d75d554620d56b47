import { eq } from 'drizzle-orm'
import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { domains } from '#domains/server/tables.ts'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

const goods = `title=Vase
url=vase
price=80
stock=1
%
title=Bowl
url=bowl
price=30
`
const name = 'bakery.example'
const vase = [{ url: 'vase', quantity: 1 }]

async function openVases(world: World, settings = '') {
  const shop = await openShop(world, settings, { goods })
  let { host } = shop
  const read = async (path: string) =>
    new JSDOM(await (await world.visit(`http://${host}${path}`)).text()).window.document
  const factsOf = (page: Document) =>
    JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')['@graph']
  /** What the page of an item says of it, to people and to search engines, and the card in the listing. */
  const seen = async (url: string) => {
    const [item, list] = await Promise.all([read(`/store/${url}`), read('/store')])
    const button = item.querySelector<HTMLButtonElement>('button[value=cart]')
    const facts = factsOf(item)?.find((one: object) => '@type' in one && one['@type'] === 'Product')
    return {
      button: [button?.textContent, button?.disabled],
      mayWish: item.querySelector<HTMLButtonElement>('button[value=wish]')?.disabled === false,
      card: list.querySelector(`a[href^="/store/${url}"] .sold-out`)?.textContent ?? '',
      ...(facts && { availability: facts.offers.availability }),
    }
  }
  const goLive = async () => {
    await world.ctx.db.update(domains).set({ state: 'active', verifiedName: name }).where(eq(domains.id, shop.id))
    await world.names.refresh()
    host = name
  }
  return { ...shop, seen, read, goLive }
}

const forSale = { button: ['Add to Cart', false], mayWish: true, card: '' }
const soldOut = { button: ['Sold out', true], mayWish: true, card: 'Sold out' }

test('the last piece that is sold shows as sold out on its page and in the listing, until it comes back', async ({
  world,
}) => {
  const shop = await openVases(world)
  expect(await shop.seen('vase')).toMatchObject(forSale)
  const id = await shop.begin(vase)
  await shop.decide(id, 'approve')
  await expect.poll(() => shop.seen('vase')).toMatchObject(soldOut)
  expect(await shop.seen('bowl')).toMatchObject(forSale)
  const [order] = await shop.listOrders()
  await shop.call(`POST /api/orders/${order.id}/refund`, { restock: true })
  await expect.poll(() => shop.seen('vase')).toMatchObject(forSale)
})

test('a piece that somebody is paying for is for sale again when they give up', async ({ world }) => {
  const shop = await openVases(world)
  const id = await shop.begin(vase)
  await expect.poll(() => shop.seen('vase')).toMatchObject(soldOut)
  await shop.decide(id, 'abandon')
  await shop.press(`/pay/${id}/return?cancelled=1`)
  await expect.poll(() => shop.seen('vase')).toMatchObject(forSale)
})

test('search engines are told that the last piece is sold', async ({ world }) => {
  const shop = await openVases(world)
  await shop.goLive()
  expect(await shop.seen('vase')).toMatchObject({ availability: 'https://schema.org/InStock' })
  await shop.decide(await shop.begin(vase), 'approve')
  await expect.poll(() => shop.seen('vase')).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
})

test('a shop that writes a new count shows its pieces for sale at once', async ({ world }) => {
  const shop = await openVases(world)
  await shop.decide(await shop.begin(vase), 'approve')
  await expect.poll(() => shop.seen('vase')).toMatchObject(soldOut)
  await shop.write({ 'store/store.txt': goods.replace('stock=1', 'stock=5') })
  expect(await shop.seen('vase')).toMatchObject(forSale)
})

test('what one shop sold does not show in another', async ({ world }) => {
  const shop = await openVases(world)
  const other = await openShop(world, '', { email: 'rival@example.com', name: 'rival.example', goods })
  await shop.decide(await shop.begin(vase), 'approve')
  await expect.poll(() => shop.seen('vase')).toMatchObject(soldOut)
  expect(await (await other.press('/store/vase')).text()).not.toContain('>Sold out<')
})

test('a page made apart from the main thread knows what is sold out, too', async ({ world }) => {
  const shop = await openVases(world)
  await shop.write({ 'store/content.txt': `${'Long ago. '.repeat(5_000)}\n` })
  await shop.decide(await shop.begin(vase), 'approve')
  const card = async () => (await shop.read('/store')).querySelector('.sold-out')?.textContent
  await expect.poll(card).toBe('Sold out')
})

test('an item whose price is returned, but which doesn’t come back, stays sold out', async ({ world }) => {
  const shop = await openVases(world)
  const { body } = await shop.ask('POST /api/checkout', { items: vase, contact })
  await shop.decide(body.sessionId, 'approve')
  await expect.poll(() => shop.seen('vase')).toMatchObject(soldOut)
  const [order] = await shop.listOrders()
  await shop.call(`POST /api/orders/${order.id}/refund`, { restock: false })
  expect(await shop.seen('vase')).toMatchObject(soldOut)
})
