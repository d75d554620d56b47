import { expect } from 'vitest'
import { listMails } from '#kit/server/mail/kept-mails.ts'
import { readCode } from '#kit/server/mail/mail-template.ts'
import { orders } from '#orders/server/tables.ts'
import { mailsTo } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { test } from '#test/world.ts'

// What hostile buyers and owners write, where it comes out again: on pages, in mails, spreadsheets and addresses.

const tea = [{ url: 'tea', quantity: 1 }]
const markup = '"><img src=x onerror=alert(1)><script>alert(2)</script>&lt;\''

test('names in the store and of the buyer are text on the page that pays, and no other script runs there', async ({
  world,
}) => {
  const shop = await openShop(world)
  await shop.write({
    'settings.txt': `title Bakery ${markup}\nstore yes\ncurrency USD\n`,
    'store/store.txt': `title=Tea ${markup}\nurl=tea\nprice=7.99\nsizes=S${markup}\n`,
  })
  const named = { ...contact, firstName: markup, city: markup }
  const id = await shop.begin([{ url: 'tea', size: `S${markup}`, quantity: 1 }], named)
  for (const page of [await shop.press(`/pay/${id}`), await (shop.decide(id, 'abandon'), shop.press(`/pay/${id}`))]) {
    const html = await page.text()
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toMatch(/<img|<script/)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'; script-src 'none'/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a receipt has the headers that it should have, whatever names are in it', async ({ world }) => {
  const shop = await openShop(world)
  for (const title of [
    'Bakery =?utf-8?q?Bcc?=',
    'eve@example.com',
    `B\u2028cc: eve@example.com ${markup}`,
    '\u202Eyrekab',
    'x'.repeat(500),
  ]) {
    await shop.write({ 'settings.txt': `title ${title}\nstore yes\ncurrency USD\n` })
    const email = `buyer${title.length}@example.com`
    const lines = {
      ...contact,
      email,
      firstName: 'Bcc: eve@example.com',
      lastName: markup,
      address: '=?utf-8?b?QmNj?=',
    }
    await shop.decide(await shop.begin(tea, lines), 'approve')
    await expect.poll(async () => (await mailsTo(world, email)).length).toBe(1)
    const [mail] = await mailsTo(world, email)
    expect(mail!.subject).not.toMatch(/[\r\n]/)
    expect(mail!.html).not.toMatch(/<img|<script/)
    expect(readCode(mail!.text ?? '')).toBeUndefined()
  }
  expect((await listMails(world.ctx)).filter(({ to }) => to.includes('eve'))).toEqual([])
})

test('what a buyer writes is no formula in the spreadsheets of the owner, and amounts stay numbers', async ({
  world,
}) => {
  const shop = await openShop(world)
  const formulas = ["=cmd|' /C calc'!A0", '+1+1', '-2+3', '@SUM(1+1)', '＝1+1', '"=1+1', 'a","=1+1']
  for (const [place, formula] of formulas.entries())
    await shop.decide(
      await shop.begin(tea, { ...contact, firstName: formula, city: formula, email: `b${place}@example.com` }),
      'approve',
    )
  const [order] = await world.ctx.db.select().from(orders)
  await shop.call(`POST /api/orders/${order!.id}/refund`, { amount: 100, reason: '=1+1' })
  const read = async (path: string) =>
    (await world.visit(`http://localhost${path}`, { headers: { authorization: `Bearer ${shop.tokenOf()}` } })).text()
  const sold = await read(`/api/domains/${shop.id}/orders/export`)
  const moved = await read(`/api/transactions/export?domain_id=${shop.id}`)
  for (const text of [sold, moved]) expect(text).not.toMatch(/(^|,)"?[=+@＝]|(^|,)"?-\D/m)
  expect(sold).toContain(`'=cmd|' /C calc'!A0`)
  expect(moved).toMatch(/refund,succeeded,-1\.00,USD/)
})

test('a buyer is led back to the store that they came from, and to no other host', async ({ world }) => {
  const shop = await openShop(world)
  for (const domain of [
    'evil.example',
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'a&session=b#c',
    '\r\nset-cookie: a=b',
    '%0d%0a',
    '..',
  ]) {
    const path = `/api/checkout?domain=${encodeURIComponent(domain)}&backTo=https://evil.example&origin=https://evil.example`
    const { status, body } = await shop.ask(`POST ${path}`, {
      items: tea,
      contact: { ...contact, email: `${domain.length}@example.com` },
      backTo: '//evil.example',
      origin: 'https://evil.example',
    })
    expect([domain, status]).toEqual([domain, 201])
    expect(new URL(body.url).hostname).toBe(shop.host)
    const sent = await shop.decide(body.sessionId, 'approve')
    const back = await shop.press(`/pay/${body.sessionId}/return?backTo=//evil.example&url=https://evil.example`)
    for (const { headers } of [sent, back]) {
      const to = new URL(headers.get('location') ?? '', `http://${shop.host}`)
      expect([to.hostname, to.hash]).toEqual([shop.host, ''])
    }
    expect(new URL(back.headers.get('location') ?? '', `http://${shop.host}`)).toMatchObject({ pathname: '/checkout' })
  }
})

test('the parameter domain counts on the platform’s own host alone, and names one store there', async ({ world }) => {
  const shop = await openShop(world)
  const other = await openShop(world, '', {
    email: 'rival@example.com',
    name: 'rival.example',
    goods: 'title=Tea\nurl=tea\nprice=0.50',
  })
  const quoteAt = async (host: string, domain: string) =>
    (await world.ask(`POST /api/checkout/quote?domain=${encodeURIComponent(domain)}`, { items: tea }, { host })).body
      .total
  expect(await quoteAt('localhost', shop.label)).toBe(799)
  expect(await quoteAt('localhost', other.label)).toBe(50)
  expect(await quoteAt(shop.host, other.label)).toBe(799)
  expect(await quoteAt(other.host, shop.id)).toBe(50)
  for (const domain of ['nowhere.example', '..', '__proto__', '%00', `${shop.label},${other.label}`])
    expect(
      (await world.ask(`POST /api/checkout/quote?domain=${encodeURIComponent(domain)}`, { items: tea })).status,
    ).toBe(404)
})
