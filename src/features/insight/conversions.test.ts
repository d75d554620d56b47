import { expect } from 'vitest'
import { askInsight, browser, countVisits, openCounted } from '#test/counted-site.ts'
import { openChat, openChatSite } from '#test/chatting.ts'
import { contact as sender, openInbox } from '#test/inbox.ts'
import { linkIn, openList } from '#test/mailing.ts'
import { codeInMail, passTime } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'
import type { Site } from '#test/owned-site.ts'

const headers = { 'user-agent': browser }

/** A visitor comes to a site from somewhere, in the browser that does the rest. */
const arrive = (world: World, { host }: { host: string }, referrer: string) =>
  world.ask('POST /api/visits', { kind: 'view', path: '/', referrer }, { host, headers })

async function read(world: World, site: Pick<Site, 'call' | 'on'>) {
  await countVisits(world)
  return askInsight(site, 'conversions')
}

test('a form that was sent counts once, for the page and source of its visit, and a second look counts nothing', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  await arrive(world, inbox, 'news.example')
  const sent = () => inbox.write({ sending: '4b0e1b1e-6f0b-4f6c-9a58-0e5a3f0f1c11' }, { headers })
  expect([(await sent()).status, (await sent()).status]).toEqual([200, 200])
  expect(await read(world, inbox)).toEqual({
    visits: 1,
    items: [{ kind: 'form', times: 1, before: null, money: [], sources: [{ value: 'news.example', times: 1 }] }],
  })
  const ofOthers = await askInsight(inbox, 'conversions?source=other.example')
  expect(ofOthers).toEqual({ visits: 0, items: [] })
  expect((await askInsight(inbox, 'conversions?source=news.example&page=%2F')).items).toHaveLength(1)
})

test('whoever wants to be left alone is counted as somebody, without their visit', async ({ world }) => {
  const inbox = await openInbox(world)
  await arrive(world, inbox, 'news.example')
  await inbox.write({}, { headers: { ...headers, 'sec-gpc': '1' } })
  expect((await read(world, inbox)).items).toMatchObject([{ kind: 'form', times: 1, sources: [] }])
})

test('what a site’s own people and programs do there doesn’t count, as their visits don’t', async ({ world }) => {
  const inbox = await openInbox(world)
  const [editor, customer] = [await inbox.addMember('ed@example.com', 'editor'), await world.signIn('bo@example.com')]
  const write = async (token?: string, agent = browser) => {
    const by = { headers: { 'user-agent': agent }, ...(token !== undefined && { token }) }
    expect((await world.ask(`POST /api/contact?domain=${inbox.label}`, sender, by)).status).toBe(200)
  }
  for (const token of [inbox.tokenOf(), editor]) await write(token)
  for (const agent of ['python-requests/2.32.3 and more', '']) await write(undefined, agent)
  expect((await read(world, inbox)).items).toEqual([])
  await write(customer)
  expect((await read(world, inbox)).items).toMatchObject([{ kind: 'form', times: 1 }])
})

test('a subscription counts when it is confirmed, and a chat when it begins', async ({ world }) => {
  const list = await openList(world)
  await arrive(world, list, 'www.bing.com')
  await list.subscribe({ name: 'Ann', email: 'ann@example.com' }, { headers })
  expect((await read(world, list)).items).toEqual([])
  const link = linkIn(await list.textTo('ann@example.com'), 'confirm')
  const confirm = () =>
    world.visit(link, {
      method: 'POST',
      body: '',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
  await confirm()
  await confirm()
  expect((await read(world, list)).items).toMatchObject([
    { kind: 'subscribed', times: 1, sources: [{ value: 'bing.com', times: 1 }] },
  ])
  const chatty = await openChatSite(world, 'chat yes\n', 'chatty.example')
  await arrive(world, chatty, 'www.google.com')
  await openChat(world, chatty, {}, { headers })
  expect((await read(world, chatty)).items).toMatchObject([
    { kind: 'chat', times: 1, sources: [{ value: 'google.com', times: 1 }] },
  ])
})

test('a checkout counts when it is begun, and an order with what was paid, for the visit of its buyer', async ({
  world,
}) => {
  const shop = await openShop(world)
  await arrive(world, shop, 'www.google.com')
  const begun = await shop.ask('POST /api/checkout', { items: [{ url: 'tea', quantity: 2 }], contact }, headers)
  expect(begun.status).toBe(201)
  expect((await read(world, shop)).items).toMatchObject([{ kind: 'checkout', times: 1 }])
  passTime(world, 60)
  await shop.decide(begun.body.sessionId, 'approve')
  await shop.decide(begun.body.sessionId, 'approve')
  const { items } = await read(world, shop)
  expect(items).toMatchObject([
    { kind: 'checkout', times: 1 },
    { kind: 'paid', times: 1, money: [{ currency: 'USD' }], sources: [{ value: 'google.com', times: 1 }] },
  ])
  expect(items[1].money[0].amount).toBe(1598)
})

test('whoever signs in at a site for the first time counts as signed up there, once', async ({ world }) => {
  const site = await openCounted(world)
  await arrive(world, site, 'news.example')
  const enter = async () => {
    const sending = () => world.ask('POST /api/auth/send-verification-code', { email: 'new@example.com' }, here)
    const here = { host: site.host, headers }
    const code = await codeInMail(world, 'new@example.com', sending)
    return world.ask('POST /api/auth/verify-code', { email: 'new@example.com', code }, here)
  }
  expect(await enter()).toMatchObject({ status: 200, body: { user_exists: false } })
  passTime(world, 120)
  expect(await enter()).toMatchObject({ status: 200, body: { user_exists: true } })
  expect((await read(world, site)).items).toMatchObject([
    { kind: 'signup', times: 1, sources: [{ value: 'news.example', times: 1 }] },
  ])
})
