import { passOn } from '#kit/phrase.ts'
import { expect } from 'vitest'
import { spokenLanguages } from '#kit/server/words.ts'
import { listMails } from '#kit/server/mail/kept-mails.ts'
import { hashOfAddress } from '#mailing/server/lists/address-hash.ts'
import { mailSuppressions, subscribers } from '#mailing/server/tables.ts'
import { linkIn, none, openList } from '#test/mailing.ts'
import { words } from '#test/words.ts'
import { test } from '#test/world.ts'

const ann = { name: 'Ann', email: 'ann@example.com' }
const success = {
  success: true,
  message: "You've been successfully subscribed to our mailing list.",
  note: 'Please check your inbox and confirm your subscription.',
  mustConfirm: true,
}

test('whoever subscribes reads the words of the form, and is asked by a mail of the site', async ({ world }) => {
  const list = await openList(world)
  expect(await list.subscribe({ ...ann, name: ' ' })).toMatchObject({
    status: 400,
    body: words('Please fill in all fields.'),
  })
  expect(await list.subscribe({})).toMatchObject({ status: 400, body: words('Please fill in all fields.') })
  for (const email of ['ann', 'ann@example', 'ann@example.com\r\nBcc: x@y.example', 'a b@example.com'])
    expect((await list.subscribe({ ...ann, email })).body).toEqual(words('Please enter a valid email address.'))
  expect(await list.subscribe(ann)).toMatchObject({ status: 200, body: success })
  const mail = await list.mailTo('ann@example.com')
  expect(mail?.subject).toBe('Please confirm your subscription to Rosa’s Bakery')
  expect(await list.counts()).toEqual({ ...none, pending: 1 })
})

test('a host without a site has no list', async ({ world }) => {
  const answer = await world.ask('POST /api/subscribe', ann, { host: 'unknown.localhost' })
  expect(answer).toMatchObject({ status: 404, body: words('Failed to subscribe') })
})

test('the link only shows a page; its button confirms, once and again', async ({ world }) => {
  const list = await openList(world)
  await list.subscribe({ ...ann, consent: 'Yes, write to me.' })
  const link = linkIn(await list.textTo(ann.email), 'confirm')
  const page = await list.open(link)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Confirm your subscription')
  expect(html).toContain('<form')
  expect(await list.stateOf(ann.email)).toBe('pending')
  for (let time = 0; time < 2; time++) {
    const done = await list.press(link)
    expect(done.status).toBe(200)
    expect(await done.text()).toContain('Thank you for subscribing to Rosa’s Bakery.')
  }
  expect(await list.counts()).toEqual({ ...none, confirmed: 1 })
  const row = await list.rowOf(ann.email)
  expect(row?.consent).toMatchObject({
    text: passOn('Yes, write to me.'),
    at: '2026-01-15T12:00:00.000Z',
    confirmedAt: '2026-01-15T12:00:00.000Z',
  })
  expect(row?.consent.network).toMatch(/^[\da-f]{32}$/)
})

test('nobody learns by subscribing whether an address is on the list', async ({ world }) => {
  const list = await openList(world)
  await list.join(ann.email)
  const [known, unknown] = [await list.subscribe(ann), await list.subscribe({ ...ann, email: 'bob@example.com' })]
  expect(known.body).toEqual(unknown.body)
  expect((await list.mailTo(ann.email))?.subject).toBe('You’re already subscribed to Rosa’s Bakery')
  expect(await list.stateOf(ann.email)).toBe('confirmed')
})

test('an address isn’t flooded, however often it is entered', async ({ world }) => {
  const list = await openList(world)
  for (let time = 0; time < 8; time++) {
    list.later(1)
    expect((await list.subscribe(ann)).body).toEqual(success)
  }
  expect((await listMails(world.ctx)).filter(({ to }) => to === ann.email)).toHaveLength(3)
  // The latest mail's link still confirms.
  await list.press(linkIn(await list.textTo(ann.email), 'confirm'))
  expect(await list.stateOf(ann.email)).toBe('confirmed')
})

test('what a program fills in that people don’t see is not kept', async ({ world }) => {
  const list = await openList(world)
  expect((await list.subscribe({ ...ann, website: 'http://spam.example' })).body).toEqual(success)
  expect(await world.ctx.db.$count(subscribers)).toBe(0)
})

test('a link that is too old, of another subscription or made up confirms nothing', async ({ world }) => {
  const list = await openList(world)
  await list.subscribe(ann)
  const first = linkIn(await list.textTo(ann.email), 'confirm')
  list.later(60)
  await list.subscribe(ann)
  expect((await list.press(first)).status).toBe(404)
  const second = linkIn(await list.textTo(ann.email), 'confirm')
  expect((await list.press(second.replace(/confirm\/.{20}/, 'confirm/v1.aaaaaaaa.aaaaaaaa'))).status).toBe(404)
  list.later(8 * 86_400)
  expect((await list.press(second)).status).toBe(404)
  expect(await list.stateOf(ann.email)).toBe('pending')
  await world.jobs.run('sweep-mailing')
  expect(await list.stateOf(ann.email)).toBeUndefined()
})

test('who is signed in with the address is on the list at once; with another they are asked', async ({ world }) => {
  const list = await openList(world)
  const token = await world.signIn('ann@example.com', list.host)
  expect((await list.subscribe(ann, { token })).body).toMatchObject({ mustConfirm: false, note: null })
  expect(await list.stateOf(ann.email)).toBe('confirmed')
  expect((await list.subscribe({ ...ann, email: 'bob@example.com' }, { token })).body).toMatchObject({
    mustConfirm: true,
  })
  expect(await list.stateOf('bob@example.com')).toBe('pending')
})

test('a mail program unsubscribes by one POST without cookies; a GET only shows a page', async ({ world }) => {
  const list = await openList(world)
  await list.join(ann.email)
  await list.subscribe(ann)
  const link = linkIn(await list.textTo(ann.email), 'unsubscribe')
  const page = await (await list.open(link)).text()
  expect(page).toContain('ann@example.com will no longer receive e-mails from Rosa’s Bakery.')
  expect(page).toContain('Too many e-mails')
  expect(await list.stateOf(ann.email)).toBe('confirmed')
  for (let time = 0; time < 2; time++) {
    const answer = await list.press(link, { 'List-Unsubscribe': 'One-Click' })
    expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([200, null, null])
  }
  expect(await list.counts()).toEqual({ ...none, unsubscribed: 1 })
  list.later(400 * 86_400)
  expect((await list.press(link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
})

test('who has left can come back by the page, and says by mail that it is them', async ({ world }) => {
  const list = await openList(world)
  await list.join(ann.email)
  await list.subscribe(ann)
  const link = linkIn(await list.textTo(ann.email), 'unsubscribe')
  await list.press(link, { reason: 'Too many e-mails' })
  const german = { headers: { 'x-screen-language': 'de' } }
  const [row] = (await list.call(`GET ${list.on}/subscribers`, undefined, german)).body.items
  expect([row.problem, row.consent.text]).toEqual(['Zu viele E-Mails', 'Das Formular auf der Website.'])
  list.later(86_400)
  expect(await (await list.press(link, { again: 'yes' })).text()).toContain('Check your inbox')
  expect(await list.stateOf(ann.email)).toBe('unsubscribed')
  await list.press(linkIn(await list.textTo(ann.email), 'confirm'))
  expect(await list.counts()).toEqual({ ...none, confirmed: 1 })
})

test('somebody else’s link, or one of another list, unsubscribes nobody here', async ({ world }) => {
  const list = await openList(world)
  const other = await openList(world, 'eve@example.com', 'other.example')
  await list.join(ann.email)
  await other.join('bob@example.com')
  await other.subscribe({ name: 'Bob', email: 'bob@example.com' })
  const link = linkIn(await other.textTo('bob@example.com'), 'unsubscribe')
  const token = /unsubscribe\/([^?]+)/.exec(link)?.[1] ?? ''
  await list.press(`http://${list.host}/unsubscribe/${token}`)
  expect([await list.stateOf(ann.email), await list.stateOf('bob@example.com')]).toEqual(['confirmed', 'unsubscribed'])
  const forged = await list.press(`http://${list.host}/unsubscribe/${token.slice(0, -4)}AAAA`)
  expect(forged.status).toBe(404)
  expect(await forged.text()).toContain('Go to Rosa’s Bakery')
})

test('an address that bounced anywhere is asked by no site', async ({ world }) => {
  const list = await openList(world)
  await world.ctx.db
    .insert(mailSuppressions)
    .values({ hash: hashOfAddress('Ann@Example.com'), reason: 'bounce', at: world.clock.now })
  expect((await list.subscribe(ann)).body).toEqual(success)
  expect(await list.mailTo(ann.email)).toBeUndefined()
})

test.for(spokenLanguages)('mails and pages are in the language of the site: %s', async (language, { world }) => {
  const list = await openList(world)
  await list.write({ 'settings.txt': `title=Rosa\nlanguage=${language}\n` })
  await list.subscribe(ann)
  const mail = await list.mailTo(ann.email)
  expect(mail?.content?.html).toContain(`<html lang="${language}"`)
  expect(mail?.subject).toContain('Rosa')
  const page = await (await list.open(linkIn(await list.textTo(ann.email), 'confirm'))).text()
  expect(page).toContain(`<html lang="${language}"`)
  expect(page).not.toContain('{')
})

test('a name with line breaks or headers in it is one line of text', async ({ world }) => {
  const list = await openList(world)
  await list.subscribe({ ...ann, name: 'Ann\r\nBcc: eve@example.com\n\u2028<b>' })
  expect((await list.rowOf(ann.email))?.name).toBe('Ann Bcc: eve@example.com <b>')
})
