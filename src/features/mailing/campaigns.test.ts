import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#kit/server/tables.ts'
import { campaignRecipients } from '#mailing/server/tables.ts'
import { decide } from '#test/administrators.ts'
import { linkIn, openList } from '#test/mailing.ts'
import { unhurried } from '#test/patience.ts'
import { passTime } from '#test/people.ts'
import { readEvents } from '#test/event-reader.ts'
import { test, type World } from '#test/world.ts'

type List = Awaited<ReturnType<typeof openList>>

const letter = {
  subject: 'News for {name|you}',
  preview: 'Fresh bread',
  content: '# Hello {name|friend}\n\nRead [more](/about), {name|friend}.\n\n![Bread](bread.png)\n\n::contact\n',
}

async function add(list: List, ...emails: string[]) {
  for (const email of emails)
    await list.call(`POST ${list.on}/subscribers`, { email, name: email.split('@')[0], consent: true })
}

async function draft(list: List, change: object = {}) {
  const { body } = await list.call(`POST ${list.on}/campaigns`, { ...letter, ...change })
  return body as { id: string; version: number; state: string }
}

const view = async (list: List, id: string) => (await list.call(`GET /api/campaigns/${id}`)).body
const step = (world: World, id: string) => world.jobs.run('run-campaign', { id })
const act = (list: List, id: string, name: string, body?: object) =>
  list.call(`POST /api/campaigns/${id}/${name}`, body)

/** Sends it, and waits until it is over. */
async function sendWhole(world: World, list: List, id: string, version = 1) {
  expect((await act(list, id, 'send', { version })).status).toBe(200)
  await expect.poll(async () => (await view(list, id)).state, { interval: 200 }).toBe('sent')
  return view(list, id)
}

/** Nothing of a campaign is sent before the test lets it: a code waits that nobody sends. */
const holdBack = (world: World) =>
  world.ctx.db.insert(mails).values({
    key: 'held back',
    recipient: 'code@example.com',
    subject: '',
    state: 'waiting',
    createdAt: world.clock.now,
    changedAt: world.clock.now,
  })

test('a campaign reaches everybody who is confirmed once, in the words of its text', async ({ world }) => {
  const list = await openList(world)
  await add(list, 'ann@example.com', 'bob@example.com')
  await list.subscribe({ name: 'Eve', email: 'pending@example.com' })
  const { id } = await draft(list)
  const sent = await sendWhole(world, list, id)
  expect(sent.progress).toEqual({ id, state: 'sent', total: 2, sent: 2, waiting: 0, failed: 0, skipped: 0 })
  const mail = await list.mailTo('ann@example.com')
  expect(mail?.subject).toBe('News for ann')
  expect(mail?.content?.text).toBe(
    [
      'Hello ann',
      `Read more (http://localhost:3000/about?domain=${list.label}), ann.`,
      '[Bread]',
      `View on Rosa’s Bakery (http://localhost:3000/contact?domain=${list.label})`,
      '-- \nRosa’s Bakery\nYou received this e-mail because you subscribed to the Rosa’s Bakery mailing list.',
    ].join('\n\n') + `\nUnsubscribe: ${linkIn(mail?.content?.text ?? '', 'unsubscribe')}\n`,
  )
  expect(mail?.content?.html).toContain(`src="http://localhost:3000/domains/${list.label}/bread.png"`)
  expect(await act(list, id, 'send', { version: sent.version })).toMatchObject({ status: 409 })
})

test('a campaign wears the look of its site: its logo, and its colour on links and buttons', async ({ world }) => {
  const list = await openList(world)
  await list.write({ 'settings.txt': 'title Rosa’s Bakery\naccent #b04a2f\nlogo bread.png\n' })
  await add(list, 'ann@example.com')
  const content = '[About](/about)\n\n::button[Visit]{href=/about}'
  const { id } = await draft(list, { content })
  await sendWhole(world, list, id)
  const html = (await list.mailTo('ann@example.com'))?.content?.html ?? ''
  expect(html).toContain(`<img src="http://localhost:3000/domains/${list.label}/bread.png" alt="Rosa’s Bakery"`)
  expect(html).toMatch(/style="color:#b04a2f"[^>]*>About</)
  expect(html).toMatch(/background:#b04a2f;[^>]*>Visit</)
  expect(html).not.toContain('#4b4fd1')
})

test('names are text in a mail, whatever stands in them, and raw html can do no harm', async ({ world }) => {
  const list = await openList(world)
  await list.call(`POST ${list.on}/subscribers`, {
    email: 'a@example.com',
    name: '<img src=x onerror=alert(1)>"',
    consent: true,
  })
  const content = [
    '# {name}',
    '::: html\n<script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">a</a><form action="https://evil.example"><input></form><p style="position:fixed">p</p><a href="https://ok.example/?a=1&b=2">ok</a><iframe src="https://evil.example"></iframe>\n:::',
  ]
  const { id } = await draft(list, { content: content.join('\n\n') })
  await sendWhole(world, list, id)
  const html = (await list.mailTo('a@example.com'))?.content?.html ?? ''
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;')
  for (const bad of ['<script', 'javascript:', 'onclick', '<form', '<iframe', 'position:fixed'])
    expect(html).not.toContain(bad)
  expect(html).toContain('href="https://ok.example/?a=1&amp;b=2"')
})

test('names and addresses are spelled in a mail as their people spell them', async ({ world }) => {
  const list = await openList(world)
  await list.write({ 'settings.txt': 'title Tom & Ana’s Café\n' })
  const [name, email] = ['Zoë O’Brien-Müller 李', 'zoe+news@example.com']
  await list.call(`POST ${list.on}/subscribers`, { email, name, consent: true })
  const { id } = await draft(list, { content: '# Dear {name}\n\n{email} is on the list of {site}.' })
  await sendWhole(world, list, id)
  const { html = '', text } = (await list.mailTo(email))?.content ?? {}
  expect(html).toMatch(/<h1[^>]*>Dear Zoë O’Brien-Müller 李<\/h1>/)
  expect(html).toContain('zoe+news@example.com is on the list of Tom &amp; Ana’s Café.')
  expect(text).toContain('zoe+news@example.com is on the list of Tom & Ana’s Café.')
})

test('an address with a reader’s name leads there, counted or not, and no name adds anything to it', async ({
  world,
}) => {
  const list = await openList(world)
  await list.goLive()
  await list.join('yes+1@example.com', { tracking: true })
  await list.call(`POST ${list.on}/subscribers`, { email: 'no+1@example.com', name: 'Tom & Ana=1#x', consent: true })
  const address = 'https://ask.example/?who={name|you}&mail={email}'
  const content = `::button[Answer]{href="${address}"}\n\nOr [look](https://ask.example/all), {name|you}.`
  const { id } = await draft(list, { content })
  await sendWhole(world, list, id)
  const rights = { 'yes+1': 'who=you&mail=yes%2B1', 'no+1': 'who=Tom%20%26%20Ana%3D1%23x&mail=no%2B1' }
  for (const [reader, right] of Object.entries(rights)) {
    const { html = '', text = '' } = (await list.mailTo(`${reader}@example.com`))?.content ?? {}
    expect(text).toContain(`Answer (https://ask.example/?${right}@example.com)`)
    expect(html).toContain(`href="https://ask.example/?${right.replace('&mail', '&amp;mail')}@example.com"`)
    expect(html.includes('mail-link')).toBe(reader === 'yes+1')
  }
})

test('headers can’t be written by any field of a campaign or of the list', async ({ world }) => {
  const list = await openList(world)
  const evil = 'News\r\nBcc: eve@example.com'
  for (const field of ['subject', 'preview', 'fromName', 'replyTo'])
    expect((await list.call(`POST ${list.on}/campaigns`, { ...letter, [field]: evil })).status).toBe(400)
  for (const field of ['fromName', 'replyTo'])
    expect((await list.call(`PUT ${list.on}/mailing`, { [field]: evil })).status).toBe(400)
  expect((await list.call(`POST ${list.on}/subscribers`, { email: 'a@example.com', name: evil })).status).toBe(400)
  expect((await list.call(`PUT ${list.on}/mailing`, { replyTo: 'stranger@example.com' })).status).toBe(400)
  expect((await list.call(`PUT ${list.on}/mailing`, { replyTo: 'owner@example.com' })).body.replyTo).toBe(
    'owner@example.com',
  )
})

test('who unsubscribes while a campaign is sent gets nothing of it, and what waits for them is taken back', async ({
  world,
}) => {
  const list = await openList(world)
  await add(list, 'ann@example.com', 'bob@example.com', 'cat@example.com')
  await list.subscribe({ name: 'Bob', email: 'bob@example.com' })
  const link = linkIn(await list.textTo('bob@example.com'), 'unsubscribe')
  await expect.poll(() => world.ctx.db.$count(mails, eq(mails.state, 'waiting'))).toBe(0)
  await holdBack(world)
  const { id } = await draft(list)
  await act(list, id, 'send', { version: 1 })
  await step(world, id)
  const isCampaign = and(eq(mails.isCampaign, true), eq(mails.state, 'waiting'))
  expect(await world.ctx.db.$count(mails, isCampaign)).toBe(3)
  await list.press(link, { 'List-Unsubscribe': 'One-Click' })
  expect(await world.ctx.db.$count(mails, isCampaign)).toBe(2)
  await world.ctx.db.delete(mails).where(eq(mails.key, 'held back'))
  await world.ctx.mail.deliverCampaign(list.id, unhurried)
  await step(world, id)
  expect((await view(list, id)).progress).toEqual({
    id,
    state: 'sent',
    total: 3,
    sent: 2,
    waiting: 0,
    failed: 0,
    skipped: 1,
  })
  const keys = (await world.ctx.db.select().from(mails).where(eq(mails.isCampaign, true))).map(
    ({ recipient }) => recipient,
  )
  expect(keys.toSorted()).toEqual(['ann@example.com', 'cat@example.com'])
})

test('a campaign is paused, resumed and cancelled, and says truly how far it is', async ({ world }) => {
  const list = await openList(world)
  await add(list, 'ann@example.com', 'bob@example.com')
  await holdBack(world)
  const { id } = await draft(list)
  await act(list, id, 'send', { version: 1 })
  await step(world, id)
  const waiting = { total: 2, sent: 0, waiting: 2, failed: 0, skipped: 0 }
  expect((await act(list, id, 'pause')).body.progress).toMatchObject({ ...waiting, state: 'paused' })
  expect(await world.ctx.db.$count(mails, eq(mails.isCampaign, true))).toBe(0)
  await step(world, id)
  expect(await world.ctx.db.$count(mails, eq(mails.isCampaign, true))).toBe(0)
  expect((await list.call(`DELETE /api/campaigns/${id}`)).status).toBe(409)
  expect((await act(list, id, 'resume')).body.state).toBe('sending')
  await step(world, id)
  expect(await world.ctx.db.$count(mails, eq(mails.isCampaign, true))).toBe(2)
  expect((await act(list, id, 'cancel')).body.progress).toMatchObject({
    ...waiting,
    state: 'cancelled',
    waiting: 0,
    skipped: 2,
  })
  expect((await act(list, id, 'resume')).status).toBe(409)
  expect(await world.ctx.db.$count(mails, eq(mails.isCampaign, true))).toBe(0)
})

test('a campaign stops when administrators suspend or limit its site, with what waits to be sent, and goes on after that', async ({
  world,
}) => {
  const list = await openList(world)
  await add(list, 'ann@example.com', 'bob@example.com')
  await holdBack(world)
  const { id } = await draft(list)
  await act(list, id, 'send', { version: 1 })
  await step(world, id)
  const countWaiting = () => world.ctx.db.$count(mails, eq(mails.isCampaign, true))
  expect(await countWaiting()).toBe(2)
  for (const [decision, code] of [
    ['suspend', 'site-suspended'],
    ['limit', 'site-limited'],
  ] as const) {
    await decide(world, list.id, decision)
    await step(world, id)
    expect(await countWaiting()).toBe(0)
    expect(await view(list, id)).toMatchObject({ state: 'paused', progress: { waiting: 2, sent: 0 } })
    expect((await act(list, id, 'resume')).body.code).toBe(code)
    await decide(world, list.id, 'restore')
    expect((await act(list, id, 'resume')).body).toMatchObject({ state: 'sending', problem: null })
    await step(world, id)
    expect(await countWaiting()).toBe(2)
  }
})

test('a scheduled campaign begins when its time has come, and not before', async ({ world }) => {
  const list = await openList(world)
  await add(list, 'ann@example.com')
  const { id } = await draft(list)
  expect((await act(list, id, 'schedule', { version: 1, at: '2026-01-15T11:00:00Z' })).status).toBe(400)
  const scheduled = await act(list, id, 'schedule', { version: 1, at: '2026-01-15T14:00:00+01:00' })
  expect(scheduled.body).toMatchObject({ state: 'scheduled', scheduledAt: '2026-01-15T13:00:00.000Z' })
  await world.jobs.run('wake-campaigns')
  expect((await view(list, id)).state).toBe('scheduled')
  passTime(world, 3601)
  await world.jobs.run('wake-campaigns')
  await expect.poll(async () => (await view(list, id)).state).toBe('sent')
})

test('of two who change a draft at once, the second is told', async ({ world }) => {
  const list = await openList(world)
  const { id } = await draft(list)
  expect((await list.call(`PUT /api/campaigns/${id}`, { subject: 'One', version: 1 })).body.version).toBe(2)
  expect((await list.call(`PUT /api/campaigns/${id}`, { subject: 'Two', version: 1 })).status).toBe(409)
  expect((await act(list, id, 'send', { version: 1 })).status).toBe(409)
  await list.call(`DELETE /api/campaigns/${id}`)
  expect((await list.call(`GET /api/campaigns/${id}`)).status).toBe(404)
  expect((await act(list, id, 'restore')).body.subject).toBe('One')
  expect((await act(list, id, 'duplicate')).body).toMatchObject({ subject: 'One', state: 'draft', version: 1 })
})

test('opens and clicks are counted only of those who agreed, and a link leads nowhere else', async ({ world }) => {
  const list = await openList(world)
  await list.goLive()
  await list.join('yes@example.com', { tracking: true })
  await list.join('no@example.com')
  const { id } = await draft(list, { content: 'Look at [bread](https://bread.example/a?b=1&c=2).' })
  await sendWhole(world, list, id)
  const [yes, no] = [await list.mailTo('yes@example.com'), await list.mailTo('no@example.com')]
  expect(no?.content?.html).not.toMatch(/mail-opened|mail-link/)
  const html = yes?.content?.html.replaceAll('&amp;', '&') ?? ''
  const [picture = ''] = /http\S+mail-opened[^"]+/.exec(html) ?? []
  const [link = ''] = /http\S+mail-link[^"]+/.exec(html) ?? []
  const opened = await world.visit(picture)
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/gif'])
  for (let time = 0; time < 2; time++) {
    const answer = await world.visit(link)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://bread.example/a?b=1&c=2'])
  }
  expect((await view(list, id)).counted).toEqual({ agreed: 1, opened: 1, clicked: 1 })
  expect((await world.visit(link.replace(/mail-link\/[^?]+/, 'mail-link/https:%2F%2Fevil.example'))).status).toBe(404)
})

test('a counted link leads to addresses in any script, and with a line break in them', async ({ world }) => {
  const list = await openList(world)
  await list.goLive()
  await list.join('yes@example.com', { tracking: true })
  const content =
    ':::html\n<a href="https://bread.example/パン?q=ß">A</a> <a href="https://bread.example/a\nb">B</a>\n:::\n'
  const { id } = await draft(list, { content })
  await sendWhole(world, list, id)
  const html = (await list.mailTo('yes@example.com'))?.content?.html ?? ''
  const links = [...html.matchAll(/http\S+mail-link[^"]+/g)].map(([link]) => link.replaceAll('&amp;', '&'))
  const answers = await Promise.all(links.map((link) => world.visit(link)))
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [302, 'https://bread.example/%E3%83%91%E3%83%B3?q=%C3%9F'],
    [302, 'https://bread.example/ab'],
  ])
})

test('a test goes to proven addresses alone, and a preview shows both forms of the mail', async ({ world }) => {
  const list = await openList(world)
  const { id } = await draft(list)
  expect((await act(list, id, 'test', { to: ['stranger@example.com'] })).status).toBe(400)
  expect((await act(list, id, 'test')).status).toBe(200)
  expect((await list.mailTo('owner@example.com'))?.subject).toBe('[Test] News for you')
  const { body } = await list.call(`POST ${list.on}/campaigns/preview`, {
    ...letter,
    content: '# Hi\n\n::nonsense\n\n![Bread](bread.png)\n\n![Hut](https://huts.example/domains/hut.png)\n',
  })
  expect(body).toMatchObject({ subject: 'News for you', recipients: 0, problems: [{ line: 3 }] })
  expect(body.html).toContain('prefers-color-scheme:dark')
  const pictures = [...body.html.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, src]) => src)
  expect(pictures).toEqual([`/domains/${list.label}/bread.png`, 'https://huts.example/domains/hut.png'])
})

test('whoever watches a site hears how its campaigns move, and nobody else does', async ({ world }) => {
  const list = await openList(world)
  const other = await openList(world, 'eve@example.com', 'other.example')
  await add(list, 'ann@example.com')
  const follow = async (one: List, on = one.on) =>
    world.visit(`http://localhost${on}/mailing/events`, { headers: { authorization: `Bearer ${one.tokenOf()}` } })
  expect((await follow(other, list.on)).status).toBe(404)
  const [mine, theirs] = [readEvents(await follow(list)), readEvents(await follow(other))]
  const { id } = await draft(list)
  await sendWhole(world, list, id)
  await expect
    .poll(() => mine.received().at(-1))
    .toEqual(['campaign', { id, state: 'sent', total: 1, sent: 1, waiting: 0, failed: 0, skipped: 0 }])
  expect(theirs.received().filter(([event]) => event === 'campaign')).toEqual([])
  await Promise.all([mine.leave(), theirs.leave()])
})

test('another tenant sees and changes nothing of a list', async ({ world }) => {
  const list = await openList(world)
  const other = await openList(world, 'eve@example.com', 'other.example')
  const { body: subscriber } = await list.call(`POST ${list.on}/subscribers`, {
    email: 'ann@example.com',
    consent: true,
  })
  const { id } = await draft(list)
  const calls: [string, object?][] = [
    [`GET ${list.on}/mailing`],
    [`GET ${list.on}/subscribers`],
    [`GET ${list.on}/campaigns`],
    [`POST ${list.on}/campaigns/preview`, letter],
    [`PUT /api/subscribers/${subscriber.id}`, { name: 'x' }],
    [`DELETE /api/subscribers/${subscriber.id}`],
    [`GET /api/campaigns/${id}`],
    [`PUT /api/campaigns/${id}`, { version: 1, subject: 'x' }],
    [`POST /api/campaigns/${id}/send`, { version: 1 }],
    [`POST /api/campaigns/${id}/test`],
    [`DELETE /api/campaigns/${id}`],
  ]
  for (const [line, body] of calls) expect([line, (await other.call(line, body)).status]).toEqual([line, 404])
  const editor = await list.addMember('editor@example.com', 'editor')
  for (const [line, body] of calls)
    expect([line, (await list.call(line, body, { token: editor })).status]).toEqual([line, 403])
  expect(await world.ctx.db.$count(campaignRecipients)).toBe(0)
})
