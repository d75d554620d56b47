import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect } from 'vitest'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { openMail } from '#kit/server/mail/open-mail.ts'
import { openTransport } from '#kit/server/mail/transport.ts'
import { openInbox, subjectsTo } from '#test/inbox.ts'
import { passTime } from '#test/people.ts'
import { words } from '#test/words.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.ts'
import { test, type World } from '#test/world.ts'

const secret = 'a-secret-of-the-mail-service'
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const dkim = {
  domain: 'platform.example',
  selector: 'mail2026',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

/** Sends mail to a real mail server, signed. */
async function openPost({ ctx }: World, options: Parameters<typeof openPostOffice>[0] = {}): Promise<PostOffice> {
  const office = await openPostOffice(options)
  const way = openTransport({ smtpUrl: office.url, sender: 'Sitewright <no-reply@platform.example>', dkim }, '')
  const { deliver } = ctx.mail
  ctx.mail.deliver = openMail({ ...ctx, perHour: 5000, perHourOfOne: 1000 }, way).deliver
  closings.push(() => Object.assign(ctx.mail, { deliver }), way.close, office.close)
  return office
}

/** The same where answers come in. */
async function openPostBothWays(world: World): Promise<PostOffice> {
  Object.assign(world.ctx.platform, { inboundMail: { domain: 'replies.platform.example', secret } })
  return openPost(world)
}

const lookUp = async (name: string, type: string) => {
  if (type !== 'TXT' || name !== 'mail2026._domainkey.platform.example') throw new Error(`Nobody asks for ${name}.`)
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  return [[`v=DKIM1; k=rsa; p=${key}`]]
}

/** What another program thinks of a signature. */
async function judge(raw: string): Promise<string[]> {
  const { results } = await dkimVerify(raw, { resolver: lookUp })
  return results.map(({ status }: { status: { result: string } }) => status.result)
}

const headerOf = (mail: { headers: { key: string; value: string }[] } | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value

type Kind = 'message/rfc822' | 'application/json' | 'application/x-www-form-urlencoded'

const passOn = async (world: World, body: string | FormData, type?: Kind, token = secret) => {
  const answer = await world.visit(`http://localhost/api/inbound-mail/${token}`, {
    method: 'POST',
    body,
    ...(type && { headers: { 'content-type': type } }),
  })
  return { status: answer.status, body: (await answer.json()) as { message: string } }
}

/** An answer as a mail program writes it. */
const write = (to: string, text: string, headers: string[] = []) =>
  [
    'From: Ann Example <ann@example.com>',
    `To: Bakery <${to}>`,
    'Subject: Re: Bread',
    'Message-ID: <first@mail.example.com>',
    ...headers,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\r\n')

const quoted = 'Thank you!\r\n\r\nOn Thu, 15 Jan 2026, bakery wrote:\r\n> Yes, we do.\r\n'

test('the owner gets exactly one mail about a message, signed, and an answer to it goes to the visitor', async ({
  world,
}) => {
  const { received } = await openPostBothWays(world)
  const inbox = await openInbox(world)
  const { body } = await inbox.write({ firstName: 'Ann', lastName: 'O’Hara', message: 'Do you bake\nrye bread?' })
  await world.ask(`POST /api/contact/${body.id}/verify`, { code: body.code }, { host: inbox.host })
  await expect.poll(() => received.length).toBe(2)
  const mail = received.find(({ to }) => to?.[0]?.address === 'owner@example.com')
  expect(mail?.from).toMatchObject({ name: 'Sitewright', address: 'no-reply@platform.example' })
  expect(mail?.replyTo).toEqual([{ name: 'Ann O’Hara', address: 'ann@example.com' }])
  expect(mail?.subject).toBe('New message: Do you bake')
  expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(
    `New message: Do you bake\n\nFrom: Ann O’Hara, ann@example.com\n\nDo you bake\nrye bread?\n\nView message:\nhttp://localhost:3000/messages?domain=${inbox.id}&message=${body.id}`,
  )
  for (const { raw } of received) expect(await judge(raw)).toEqual(['pass'])
  expect(await judge(received[0]!.raw.replace(/^Subject: /m, 'Subject: Changed '))).toEqual(['fail'])
})

test('an answer goes out in the name of the site, as a person’s, and comes back into the conversation', async ({
  world,
}) => {
  const { received } = await openPostBothWays(world)
  const inbox = await openInbox(world)
  const { body } = await inbox.write({ message: 'Do you bake rye bread?' })
  const sending = crypto.randomUUID()
  const reply = () => inbox.call(`POST ${inbox.at}/${body.id}/replies`, { content: 'Yes, we do.\n\nAnn B.', sending })
  const [first] = await Promise.all([reply(), reply()])
  expect(first.status).toBe(201)
  await expect.poll(() => received.length).toBe(2)
  const mail = received.find(({ subject }) => subject?.startsWith('Re: '))
  expect(mail?.subject).toBe('Re: Do you bake rye bread?')
  expect(mail?.from).toMatchObject({ name: 'bakery.example', address: 'no-reply@platform.example' })
  const address = mail?.replyTo?.[0]?.address ?? ''
  expect(address).toMatch(/^replies\+[\da-f]{32}\.[\da-f]{20}@replies\.platform\.example$/)
  expect(headerOf(mail, 'auto-submitted')).toBeUndefined()
  expect(mail?.references).toBe(`<message.${body.id}@localhost>`)
  expect(mail?.inReplyTo).toBe(`<message.${body.id}@localhost>`)
  expect(await judge(mail!.raw)).toEqual(['pass'])
  expect(mail!.raw).toMatch(/h=[^;]*In-Reply-To[^;]*References/is)
  passTime(world, 60)
  expect(await passOn(world, write(address, quoted), 'message/rfc822')).toEqual({
    status: 200,
    body: { message: 'Received.' },
  })
  expect((await passOn(world, write(address, quoted), 'message/rfc822')).body.message).toBe('Already received.')
  const whole = await inbox.one(body.id)
  expect(whole).toMatchObject({ read: false, waits: true, replies: 2, verified: true, folder: 'inbox' })
  expect(whole.thread).toMatchObject([
    { from: 'team', content: 'Yes, we do.\n\nAnn B.', state: 'sent' },
    { from: 'visitor', name: 'Ann Example', email: 'ann@example.com', content: 'Thank you!', state: 'kept' },
  ])
  expect((await inbox.list('q=thank')).map(({ id }) => id)).toEqual([body.id])
  await expect.poll(() => subjectsTo(world, 'owner@example.com')).toContain('New reply: Do you bake rye bread?')
  await inbox.call(`POST ${inbox.at}/${body.id}/replies`, { content: 'You are welcome.' })
  await expect.poll(() => received.filter(({ subject }) => subject?.startsWith('Re: ')).length).toBe(2)
  const last = received.findLast(({ subject }) => subject?.startsWith('Re: '))
  expect(last?.inReplyTo).toBe('<first@mail.example.com>')
  expect(last?.references).toBe(`<message.${body.id}@localhost> <first@mail.example.com>`)
})

/** A conversation, and the address at which it goes on. */
async function converse(world: World) {
  const { received } = await openPostBothWays(world)
  const inbox = await openInbox(world)
  const { id } = (await inbox.write()).body
  await inbox.call(`POST ${inbox.at}/${id}/replies`, { content: 'Yes.' })
  await expect.poll(() => received.length).toBe(2)
  const address = received.flatMap(({ replyTo }) => replyTo?.[0]?.address ?? [])[0] ?? ''
  return { inbox, id: id as string, address }
}

test('mail comes in as Postmark and Mailgun pass it on; what was attached is named and not kept', async ({ world }) => {
  const { inbox, id, address } = await converse(world)
  const postmark = {
    FromFull: { Email: 'ann@example.com', Name: 'Ann Example' },
    ToFull: [{ Email: address, Name: '' }],
    OriginalRecipient: address,
    Subject: 'Re: Bread',
    TextBody: 'One\r\n> Yes.',
    StrippedTextReply: 'One',
    HtmlBody: '',
    Headers: [{ Name: 'Message-ID', Value: '<one@mail.example.com>' }],
    Attachments: [{ Name: 'bread.jpg', Content: 'aGVsbG8=', ContentType: 'image/jpeg' }],
  }
  passTime(world, 1)
  expect((await passOn(world, JSON.stringify(postmark), 'application/json')).body.message).toBe('Received.')
  const mailgun = {
    recipient: address,
    sender: 'ann@example.com',
    from: '"Ann Example" <ann@example.com>',
    'body-plain': 'Two\n\nOn Monday bakery wrote:\n> Yes.',
    'stripped-text': 'Two',
    'Message-Id': '<two@mail.example.com>',
    'message-headers': '[["Received","x"],["Subject","Re: Bread"]]',
  }
  passTime(world, 1)
  expect((await passOn(world, JSON.stringify(mailgun), 'application/json')).body.message).toBe('Received.')
  passTime(world, 1)
  const form = new FormData()
  for (const [name, value] of Object.entries({
    ...mailgun,
    'body-plain': 'Three',
    'Message-Id': '<3@mail.example.com>',
  }))
    form.append(name, value)
  form.append('attachment-1', new File(['hello'], 'cake.png', { type: 'image/png' }))
  expect((await passOn(world, form)).body.message).toBe('Received.')
  const { thread } = await inbox.one(id)
  expect(
    thread.slice(1).map((one: { content: string; attachments: string[] }) => [one.content, one.attachments]),
  ).toEqual([
    ['One', ['bread.jpg']],
    ['Two', []],
    ['Three', ['cake.png']],
  ])
})

/** Lines of senders, and the address that they name: in a name, in a comment or beside another one there is none. */
const senders: [string, string][] = [
  ['Ann Example <ann@example.com>', 'ann@example.com'],
  ['"Example, Ann (work)" <ann@example.com> (at home)', 'ann@example.com'],
  ['ann@example.com (Ann)', 'ann@example.com'],
  ['eve@evil.example <ann@example.com>', 'ann@example.com'],
  ['"Eve <eve@evil.example>" <ann@example.com>', 'ann@example.com'],
  ['"Ann <ann@example.com>" <eve@evil.example>', 'eve@evil.example'],
  ['"Ann \\" <ann@example.com>" <eve@evil.example>', 'eve@evil.example'],
  ['=?utf-8?q?=3Cann=40example.com=3E?= <eve@evil.example>', 'eve@evil.example'],
  ['Eve (a (b) <ann@example.com>) <eve@evil.example>', 'eve@evil.example'],
  ['=?utf-8?q?Ann_=3Cann=40example.com=3E?=', ''],
  ['<ann@example.com> <eve@evil.example>', ''],
  ['Ann <ann@example.com>, Eve <eve@evil.example>', ''],
  ['Group: Ann <ann@example.com>;', ''],
  ['Ann (ann@example.com) eve', ''],
  ['Ann \\" <ann@example.com>" <eve@evil.example>', ''],
  ['"Ann" ann@example.com', ''],
  ['"ann@example.com', ''],
  ['Ann (<ann@example.com>', ''],
]

test('only the address where an address belongs is the sender’s, and only a clear one is proven by an answer', async ({
  world,
}) => {
  const { inbox, id, address } = await converse(world)
  const pass = (from: string[], nth: string, type: Kind = 'message/rfc822') => {
    passTime(world, 3600)
    const mime = write(address, 'Yes')
      .replace('<first@', `<${nth}@`)
      .replace('From: Ann Example <ann@example.com>', from.map((line) => `From: ${line}`).join('\r\n'))
    const mailgun = {
      recipient: address,
      sender: 'ann@example.com',
      from: from[0],
      'message-headers': JSON.stringify(from.map((line) => ['From', line])),
      'body-plain': 'Yes',
      'Message-Id': `<${nth}@mail.example.com>`,
    }
    return passOn(world, type === 'message/rfc822' ? mime : JSON.stringify(mailgun), type)
  }
  const last = async () => (await inbox.one(id)).thread.at(-1)
  const clear = senders.filter(([, meant]) => meant === 'ann@example.com')
  for (const [nth, [line, meant]] of senders.filter((one) => !clear.includes(one)).entries())
    for (const type of ['message/rfc822', 'application/json'] as const) {
      expect((await pass([line], `a${nth}${type.length}`, type)).body.message).toBe('Received.')
      expect([line, type, (await last()).email]).toEqual([line, type, meant])
    }
  for (const type of ['message/rfc822', 'application/json'] as const) {
    await pass(['Ann <ann@example.com>', 'Eve <eve@evil.example>'], `two${type.length}`, type)
    expect((await last()).email).toBe('')
  }
  const postmark = {
    FromFull: { Email: 'ann@example.com', Name: 'Ann' },
    OriginalRecipient: address,
    TextBody: 'Yes',
    Headers: ['Ann <ann@example.com>', 'Eve <eve@evil.example>'].map((Value) => ({ Name: 'From', Value })),
  }
  await passOn(world, JSON.stringify(postmark), 'application/json')
  expect(await inbox.one(id)).toMatchObject({ verified: false })
  for (const [nth, [line, meant]] of clear.entries()) {
    await pass([line], `b${nth}`)
    expect([line, (await last()).email]).toEqual([line, meant])
  }
  expect(await inbox.one(id)).toMatchObject({ verified: true })
})

test('mail of programs is kept and told as such, but neither proves an address nor asks for an answer', async ({
  world,
}) => {
  const { inbox, id, address } = await converse(world)
  const note = 'This seems to have been sent automatically, such as a note of absence or a mail that came back.'
  for (const [nth, header] of ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'Return-Path: <>'].entries()) {
    passTime(world, 1)
    const mail = write(address, 'I am away.', [header]).replace('<first@', `<away${nth}@`)
    expect((await passOn(world, mail, 'message/rfc822')).body.message).toBe('Received.')
    const whole = await inbox.one(id)
    expect(whole).toMatchObject({ read: false, waits: false, verified: false })
    expect(whole.thread.at(-1)).toMatchObject({ content: 'I am away.', notes: [note] })
  }
  await expect
    .poll(async () => (await subjectsTo(world, 'owner@example.com')).filter((one) => one.startsWith('New automatic')))
    .toHaveLength(3)
})

test('what somebody quotes that wasn’t said in the conversation is theirs, and so is what they write into a quote', async ({
  world,
}) => {
  const { received } = await openPostBothWays(world)
  const inbox = await openInbox(world)
  const { id } = (await inbox.write({ message: 'Do you bake rye bread?' })).body
  const ours = 'Yes, we bake rye bread.\n\nWhich day suits you best, and how many loaves would you like to have?'
  await inbox.call(`POST ${inbox.at}/${id}/replies`, { content: ours })
  await expect.poll(() => received.length).toBe(2)
  const address = received.flatMap(({ replyTo }) => replyTo?.[0]?.address ?? [])[0] ?? ''
  const pass = async (text: string, nth: number) => {
    passTime(world, 1)
    const mail = write(address, text.replaceAll('\n', '\r\n')).replace('<first@', `<q${nth}@`)
    expect((await passOn(world, mail, 'message/rfc822')).body.message).toBe('Received.')
    const { content, quoted: below } = (await inbox.one(id)).thread.at(-1)
    return { content, quoted: below }
  }
  const rewrapped =
    '> Yes, we bake rye bread.\n>\n> Which day suits you best, and how many\n> loaves would you like to have?'
  expect(await pass(`Monday.\n\n${rewrapped}`, 1)).toEqual({ content: 'Monday.', quoted: rewrapped })
  const poem = 'As the poet says:\n\n> Bread is life,\n> and life is bread.'
  expect(await pass(poem, 2)).toEqual({ content: poem, quoted: '' })
  const outlook =
    'See below.\n\n________________________________\nFrom: Bakery <b@x.example>\nSent: Monday, 3 May 2026 10:00\nTo: Ann\nSubject: Re: Rye\n\nYes, we bake rye bread.\n\nWhich day suits you best, and how many loaves would you like to have?'
  expect((await pass(outlook, 3)).content).toBe('See below.')
  const between = `${outlook}\n\nOn Friday, and twenty of them.`
  expect(await pass(between, 4)).toEqual({ content: between, quoted: '' })
  const marked = outlook.replace('bread.\n\nWhich', 'bread.\n>>> Great!\n\nWhich')
  expect(await pass(marked, 6)).toEqual({ content: marked, quoted: '' })
  const theirs = 'My sister asks:\n\nOn Mon, 3 May 2026 at 10:00, Eve <eve@x.example> wrote:\n> Is it sourdough?'
  expect((await pass(theirs, 5)).quoted).toContain('Is it sourdough?')
  await expect
    .poll(() => received.some(({ text }) => text?.includes('It quotes:') === true && text.includes('sourdough')))
    .toBe(true)
})

test('mail without the secret, or to an address that is made up isn’t kept', async ({ world }) => {
  const { inbox, id, address } = await converse(world)
  const pass = (text: string, token?: string) => passOn(world, text, 'message/rfc822', token)
  expect((await pass(write(address, 'Hello'), 'another-secret-of-the-same-length')).status).toBe(404)
  const forged = address.replace(/\.[\da-f]{20}@/, `.${'0'.repeat(20)}@`)
  for (const to of [forged, address.replace('@replies.', '@other.'), 'no-reply@platform.example'])
    expect((await pass(write(to, 'Hello'))).body.message).toBe('Ignored: it isn’t addressed to a conversation.')
  for (const [body, type] of [
    ['{', 'application/json'],
    ['[]', 'application/json'],
    ['null', 'application/json'],
  ] as const)
    expect((await passOn(world, body, type)).status).toBe(400)
  expect((await pass('')).status).toBe(200)
  expect((await inbox.one(id)).thread).toHaveLength(1)
  Object.assign(world.ctx.platform, { inboundMail: undefined })
  expect((await pass(write(address, 'Hello'))).status).toBe(404)
})

test('two programs that answer each other come to an end', async ({ world }) => {
  const { address } = await converse(world)
  const statuses = new Set<number>()
  for (let time = 0; time < 31; time++) {
    const text = write(address, `Answer ${time}`).replace('<first@', `<a${time}@`)
    statuses.add((await passOn(world, text, 'message/rfc822')).status)
  }
  expect([...statuses]).toEqual([200, 429])
})

test('hostile mail is stored as text: nothing of it becomes a header, html or an error', async ({ world }) => {
  const { inbox, id, address } = await converse(world)
  const odd = [
    write(address, '\0\0<script>alert(1)</script>'),
    write(address, 'x').replace(
      'Ann Example <ann@example.com>',
      '=?utf-8?q?Eve=0D=0ABcc:_x@y.example?= <eve@example.com>',
    ),
    write(address, `${'> '.repeat(10_000)}`),
    write(address, `<html>${'<div>'.repeat(5000)}Deep`).replace('text/plain', 'text/html'),
    write(address, '').replace('text/plain', 'text/html').concat('<p>Only <b>html</b></p><style>p{}</style>'),
  ]
  for (const [index, text] of odd.entries()) {
    passTime(world, 1)
    const answer = await passOn(world, text.replace('<first@', `<odd${index}@`), 'message/rfc822')
    expect([index, answer.status]).toEqual([index, 200])
  }
  const { thread } = await inbox.one(id)
  const names = thread.map(({ name }: { name: string }) => name).join()
  expect(names).not.toMatch(/[\r\n]/)
  expect(thread.at(-1).content).toBe('Only html')
})

test(
  'a very long conversation shows its latest answers whole, and of those before how they begin',
  { tags: 'long' },
  async ({ world }) => {
    const { inbox, id, address } = await converse(world)
    const letter = (nth: number) =>
      `From: ann@example.com\r\nTo: ${address}\r\n\r\nNumber ${nth}. ${'Bread, please. '.repeat(6500)}`
    passTime(world, 1)
    for (let nth = 0; nth < 13; nth += 1) {
      expect((await passOn(world, letter(nth), 'message/rfc822')).body.message).toBe('Received.')
      passTime(world, 3600)
    }
    const thread: { content: string; notes: string[] }[] = (await inbox.one(id)).thread.slice(-13)
    const lengths = thread.map(({ content, notes }) => [
      content.startsWith('Number'),
      content.length > 90_000,
      notes.length,
    ])
    expect(lengths).toEqual([...Array(3).fill([true, false, 1]), ...Array(10).fill([true, true, 0])])
  },
)

test('a mail that is made to take long to read is refused, or read as far as people write', async ({ world }) => {
  const { inbox, id, address } = await converse(world)
  const form = new FormData()
  form.append('recipient', address)
  for (let nth = 0; nth < 1500; nth += 1) form.append('attachment', new File(['x'], 'a.txt'))
  expect((await passOn(world, form)).status).toBe(400)
  const fields = new URLSearchParams(Array.from({ length: 1500 }, (_, nth) => [`a${nth}`, 'x']))
  const kind = 'application/x-www-form-urlencoded'
  expect((await passOn(world, `recipient=${encodeURIComponent(address)}&${fields}`, kind)).status).toBe(400)
  const encoded = `${'QUJD'.repeat(19)}\r\n`.repeat(100_000)
  const attached = [
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: image/jpeg; name="bread.jpg"',
    'Content-Transfer-Encoding: base64',
    '',
    `${encoded}--b`,
    'Content-Type: text/plain',
    '',
    'Here it is.',
    '--b--',
  ]
  const mail = ['From: ann@example.com', `To: ${address}`, ...attached].join('\r\n')
  passTime(world, 1)
  expect((await passOn(world, mail, 'message/rfc822')).body.message).toBe('Received.')
  const { thread } = await inbox.one(id)
  expect(thread.at(-1)).toMatchObject({ content: 'Here it is.', attachments: ['bread.jpg'] })
})

test('without mail coming in, answers go to whoever wrote', async ({ world }) => {
  const { received } = await openPost(world)
  const inbox = await openInbox(world)
  const { id } = (await inbox.write()).body
  const editor = await inbox.addMember('baker@example.com', 'editor')
  const { body } = await inbox.call(`POST ${inbox.at}/${id}/replies`, { content: 'Yes.' }, { token: editor })
  expect(body.threads_back).toBe(false)
  await expect.poll(() => received.length).toBe(2)
  const mail = received.find(({ subject }) => subject?.startsWith('Re: '))
  expect(mail?.replyTo).toEqual([{ name: '', address: 'baker@example.com' }])
})

test('a mail that fails is seen in the conversation', async ({ world }) => {
  await openPost(world, {
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such user'), { responseCode: 550 })),
  })
  const inbox = await openInbox(world)
  const { id } = (await inbox.write()).body
  await inbox.call(`POST ${inbox.at}/${id}/replies`, { content: 'Yes.' })
  await expect.poll(async () => (await inbox.one(id)).thread[0].state).toBe('failed')
  expect((await inbox.one(id)).thread[0].problem).toContain('No such user')
})

test('an address that nobody has proven gets few mails a day, and a message without one gets none', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  await inbox.goLive()
  const { id } = (await inbox.write()).body
  const reply = (to = id) => inbox.call(`POST ${inbox.at}/${to}/replies`, { content: 'Yes.' })
  const statuses: number[] = []
  for (let time = 0; time < 31; time++) statuses.push((await reply()).status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  const nameless = (await inbox.fill('about/2', { Idea: 'Sell tea' })).body
  expect((await reply(nameless.id)).body).toEqual(
    words('This message has no e-mail address, so you can’t reply by e-mail.'),
  )
})
