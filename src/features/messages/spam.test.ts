import { expect } from 'vitest'
import { contact, openInbox, subjectsTo, type Inbox } from '#test/inbox.ts'
import { test, type World } from '#test/world.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { words } from '#test/words.ts'
import { mostSpam } from './rules.ts'
import { messages } from './server/tables.ts'

const begin = async (world: World, inbox: Inbox): Promise<string> =>
  (await world.ask('GET /api/form-start', undefined, { host: inbox.host })).body.started

/** The reasons of what lies in spam, after it was checked that nobody was bothered. */
async function reasonsIn(world: World, inbox: Inbox): Promise<string[][]> {
  expect(await inbox.list()).toEqual([])
  expect(await subjectsTo(world, 'owner@example.com')).toEqual([])
  const spam = await inbox.list('folder=spam')
  return Promise.all(spam.map(async ({ id }) => (await inbox.one(id)).spam_reasons as string[]))
}

test('what fills in the hidden field is in spam, and its sender is thanked and not sent to look for a code', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  const { status, body } = await inbox.write({ website: 'https://spam.example' })
  expect([status, body]).toEqual([200, { id: body.id, needsCode: false }])
  expect(await subjectsTo(world, 'ann@example.com')).toEqual([])
  expect(await reasonsIn(world, inbox)).toEqual([['A hidden field was filled in.']])
  const resend = await world.ask(`POST /api/contact/${body.id}/resend`, undefined, { host: inbox.host })
  expect([resend.status, resend.body]).toEqual([200, body])
  expect(await subjectsTo(world, 'ann@example.com')).toEqual([])
  expect(await inbox.unread()).toBe(0)
})

test('what is filled in within three seconds is no spam by that, as aids are fast; of spam it is told', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  const started = await begin(world, inbox)
  await inbox.write({ started })
  // Everyday words that are nearly enough: the pace is never what makes them spam.
  const everyday = 'Click here, act now, buy now: that is what the subject of my question said.'
  await inbox.write({ started, message: everyday, email: 'bob@example.com' })
  const links = Array.from({ length: 6 }, (_, i) => `http://spam${i}.example`).join(' ')
  await inbox.write({ started, message: links, email: 'cy@example.com' })
  expect(await inbox.list()).toHaveLength(2)
  const [{ id } = { id: '' }, ...more] = await inbox.list('folder=spam')
  expect(more).toEqual([])
  expect((await inbox.call(`GET ${inbox.at}/${id}`)).body.spam_reasons).toEqual([
    'Filled in within three seconds.',
    'Contains 6 links.',
  ])
})

test('a made-up time counts against a message, and no time at all doesn’t', async ({ world }) => {
  const inbox = await openInbox(world)
  const links = 'See https://a.example and https://b.example'
  await inbox.write({ started: '1700000000000.forged', message: links })
  expect(await reasonsIn(world, inbox)).toEqual([
    ['The start time sent with the form was forged.', 'Contains 2 links.'],
  ])
  const [{ id } = { id: '' }] = await inbox.list('folder=spam')
  const inGerman = { headers: { 'x-screen-language': 'de' } }
  expect((await inbox.call(`GET ${inbox.at}/${id}`, undefined, inGerman)).body.spam_reasons).toEqual([
    'Die mit dem Formular gesendete Startzeit war gefälscht.',
    'Enthält 2 Links.',
  ])
  await inbox.write({ message: links, email: 'bob@example.com' })
  expect(await inbox.list()).toHaveLength(1)
})

test('advertising is in spam with the reasons, and an ordinary question with a link isn’t', async ({ world }) => {
  const inbox = await openInbox(world)
  const texts = [
    'We offer SEO services with backlinks, so that you are on the first page of Google.',
    'Buy [url=https://pills.example]here[/url] today',
    `Look: ${'https://a.example '.repeat(6)}`,
    'Cheap <a href="https://pills.example">viagra</a> and cialis',
    'Рlеаsе sее thе оffеr оf оur cоmpаny, mу friеnd',
  ]
  for (const message of texts) await inbox.write({ message, email: `a${message.length}@example.com` })
  const named = { firstName: 'https://spam.example', message: 'Hello you', email: 'b@example.com' }
  await inbox.write(named)
  expect(await reasonsIn(world, inbox)).toHaveLength(texts.length + 1)
  await inbox.write({ message: 'Is the cake on https://bakery.example/cakes still available?' })
  expect(await inbox.list()).toHaveLength(1)
})

test('the same text from several senders is in spam from the third on', async ({ world }) => {
  const inbox = await openInbox(world)
  const other = await openInbox(world, 'eve@example.com', 'tearoom.example')
  const message = 'Dear owner, I have looked at your page and I have a wonderful proposal for you.'
  for (const [index, place] of [inbox, other, inbox, other].entries())
    await place.write({ message, email: `sender${index}@example.com` })
  expect([(await inbox.list()).length, (await inbox.list('folder=spam')).length]).toEqual([1, 1])
  expect([(await other.list()).length, (await other.list('folder=spam')).length]).toEqual([1, 1])
})

test('many messages from one network end in spam, those of other sites and of people who are signed in don’t', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  for (let time = 0; time < 22; time++)
    await inbox.write({ message: `Question number ${time}`, email: `ann${time}@example.com` })
  expect([(await inbox.list('limit=100')).length, (await inbox.list('folder=spam')).length]).toEqual([20, 2])
  const token = await world.signIn('ann@example.com', inbox.host)
  await inbox.write({}, { token })
  expect(await inbox.list('limit=100')).toHaveLength(21)
})

test('a person in spam is found, moved to the inbox and answered; what stays is gone after 30 days', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  const { body } = await inbox.write({ website: 'filled in by a browser' })
  await inbox.write({ website: 'x', email: 'bot@example.com' })
  const reply = () => inbox.call(`POST ${inbox.at}/${body.id}/replies`, { content: 'Yes, we do.' })
  expect((await reply()).body.message).toBe('This message is in spam. Move it to the inbox to reply.')
  await inbox.call(`PUT ${inbox.at}/${body.id}`, { folder: 'inbox' })
  expect((await inbox.list()).map(({ id }) => id)).toEqual([body.id])
  expect((await reply()).status).toBe(201)
  await inbox.later(29 * 86_400)
  await world.jobs.run('sweep-messages')
  expect(await inbox.list('folder=spam')).toHaveLength(1)
  await inbox.later(2 * 86_400)
  await world.jobs.run('sweep-messages')
  expect(await inbox.list('folder=spam')).toEqual([])
  expect(await inbox.list()).toHaveLength(1)
})

test('the owner reads once a day who was taken for spam and what they wrote', async ({ world }) => {
  const inbox = await openInbox(world)
  const read = async () => (await mailsTo(world, 'owner@example.com')).map(({ subject, text }) => [subject, text])
  for (const place of [1, 2]) {
    passTime(world, 60)
    await inbox.write({ website: 'x', email: `bot${place}@example.com`, message: `Offer ${place}` })
  }
  await world.jobs.run('tell-of-spam', { domainId: inbox.id })
  await expect.poll(read).toHaveLength(1)
  const [[subject, text] = []] = await read()
  expect(subject).toBe('2 messages were taken for spam')
  expect(text).toContain('Ann Example: Offer 2\nAnn Example: Offer 1')
  expect(text).toContain('folder=spam')
  await world.jobs.run('tell-of-spam', { domainId: inbox.id })
  expect(await read()).toHaveLength(1)
})

test('an owner moves spam there by hand, and empties it', async ({ world }) => {
  const inbox = await openInbox(world)
  const { body } = await inbox.write()
  await inbox.call(`PUT ${inbox.at}/${body.id}`, { folder: 'spam' })
  expect(await inbox.list('folder=spam')).toHaveLength(1)
  const emptied = await inbox.call(`DELETE ${inbox.at}?folder=spam`)
  expect(emptied.body).toEqual({ message: 'The spam folder is empty.' })
  expect(await inbox.list('folder=spam')).toEqual([])
  expect((await inbox.call(`DELETE ${inbox.at}?folder=inbox`)).status).toBe(400)
})

test('what a team has sent itself is never spam, alone or among others', async ({ world }) => {
  const inbox = await openInbox(world)
  const token = await world.signIn(contact.email, inbox.host)
  const { body: received } = await inbox.write({}, { token })
  const mail = { subject: 'Your order', content: 'It is ready.', to: contact.email }
  const { body: own } = await inbox.call(`POST ${inbox.at}`, mail)
  const refused = { status: 400, body: words('You can’t mark messages you sent as spam.') }
  expect(await inbox.call(`PUT ${inbox.at}/${own.id}`, { folder: 'spam' })).toMatchObject(refused)
  expect(await inbox.call(`PUT ${inbox.at}`, { ids: [own.id], folder: 'spam' })).toMatchObject(refused)
  await inbox.call(`PUT ${inbox.at}`, { ids: [own.id], folder: 'trash' })
  expect(await inbox.call(`PUT ${inbox.at}`, { ids: [own.id], folder: 'spam' })).toMatchObject(refused)
  const both = await inbox.call(`PUT ${inbox.at}`, { ids: [own.id, received.id], folder: 'spam' })
  expect(both).toMatchObject({ status: 200, body: { changed: 1 } })
  expect([(await inbox.one(own.id)).folder, (await inbox.one(received.id)).folder]).toEqual(['trash', 'spam'])
  expect((await inbox.call(`DELETE ${inbox.at}?folder=spam`)).status).toBe(200)
  expect((await inbox.one(own.id)).id).toBe(own.id)
})

test('a flood from one network, trapped or not, hides nobody else’s message', { tags: 'long' }, async ({ world }) => {
  const inbox = await openInbox(world)
  for (let nth = 0; nth < 230; nth++) {
    if (nth % 60 === 0) passTime(world, 601)
    const message = nth % 2 === 0 ? `Casino bonus, backlinks and SEO services ${nth}` : `Hello ${nth}`
    expect((await inbox.write({ email: `bot${nth}@spam.example`, message })).status).toBe(200)
  }
  world.moveOn()
  const { body } = await inbox.write({ message: 'I would like to order ten loaves for Friday.' })
  expect(body.needsCode).toBe(true)
  expect((await inbox.one(body.id)).folder).toBe('inbox')
  expect(await subjectsTo(world, 'ann@example.com')).toHaveLength(1)
})

test('beyond 200 messages an hour a site gets them in its inbox, and one mail of those that nobody confirmed', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  for (let nth = 0; nth < 200; nth++) await world.ctx.limits.count('messages to a site', inbox.id, 3600)
  const { body } = await inbox.write({ message: 'Ten loaves for Friday, please.' })
  expect([(await inbox.one(body.id)).folder, body.needsCode]).toEqual(['inbox', true])
  expect(await inbox.list('folder=spam')).toEqual([])
  await world.jobs.run('tell-of-spam', { domainId: inbox.id, folder: 'inbox' })
  const told = async () =>
    (await subjectsTo(world, 'owner@example.com')).filter((subject) => subject.endsWith(' the inbox'))
  await expect.poll(told).toHaveLength(1)
})

/** Much spam of one network, or of several. */
async function floodWithSpam({ ctx: { db, now } }: World, domainId: string, count: number, networks = 1) {
  const at = now()
  const rows = Array.from({ length: count }, (_, nth) => ({
    domainId,
    folder: 'spam' as const,
    form: 'contact',
    subject: 'Offer',
    content: `Offer ${nth}`,
    senderName: 'Bot',
    senderEmail: `bot${nth}@spam.example`,
    emailKey: `bot${nth}@spam.example`,
    network: `network ${nth % networks}`,
    verified: false,
    waits: true,
    size: 20,
    words: '',
    movedAt: at,
    createdAt: at,
    activeAt: at,
  }))
  for (let from = 0; from < rows.length; from += 500) await db.insert(messages).values(rows.slice(from, from + 500))
}

test('spam that the team hasn’t read of stays, however much newer comes from another network, and is named', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  const { body } = await inbox.write({ website: 'filled in by a browser', message: 'Ten loaves for Friday, please.' })
  passTime(world, 60)
  await floodWithSpam(world, inbox.id, mostSpam, 3)
  world.moveOn()
  await inbox.write({ website: 'x', email: 'bot@spam.example', message: 'One more offer' })
  expect(await world.ctx.db.$count(messages)).toBe(mostSpam)
  expect((await inbox.one(body.id)).folder).toBe('spam')
  await world.jobs.run('tell-of-spam', { domainId: inbox.id })
  await expect.poll(() => subjectsTo(world, 'owner@example.com')).toHaveLength(1)
  const [mail] = await mailsTo(world, 'owner@example.com')
  expect(mail?.text).toContain('Ten loaves for Friday, please.')
})

test('of one network’s spam the first stay until the team has read of them, then the latest do', async ({ world }) => {
  const inbox = await openInbox(world)
  await floodWithSpam(world, inbox.id, mostSpam)
  passTime(world, 60)
  const { body: late } = await inbox.write({ website: 'x', message: 'Somebody else' })
  await floodWithSpam(world, inbox.id, 10)
  await world.jobs.run('tell-of-spam', { domainId: inbox.id })
  passTime(world, 60)
  world.moveOn()
  await inbox.write({ website: 'x', email: 'bot@spam.example', message: 'One more offer' })
  expect(await world.ctx.db.$count(messages)).toBe(mostSpam)
  expect((await inbox.one(late.id)).folder).toBe('spam')
})

test('what many people ask a site in the same words is in its inbox', async ({ world }) => {
  const inbox = await openInbox(world)
  const texts = [
    'Please send me your free catalogue and price list.',
    'Hello, could you tell me whether the course in October still has a place for two people?',
  ]
  for (let nth = 0; nth < 5; nth++) {
    world.moveOn()
    for (const message of texts) await inbox.write({ message, email: `ann${nth}@example.com` })
  }
  expect([(await inbox.list()).length, (await inbox.list('folder=spam')).length]).toEqual([10, 0])
})
