import { longestAnswerCharacters } from '#messages/rules.ts'
import { replyAddress } from '#messages/server/mail/reply-address.ts'
import { messageReplies } from '#messages/server/tables.ts'
import { openChat } from '../chatting.ts'
import { contact } from '../inbox.ts'
import { asForm, plain, takes, type Entries, type Sent, type Walk } from './entry.ts'
import { textOfLength } from './largest-input.ts'
import { anAddress, hard, mailOf, words } from './mails.ts'
import { secret } from './open-walk.ts'
import { sendPhoto } from './people-calls.ts'

const visitor = { name: 'Vera Visitor', email: 'vera@example.com' }
const short = words.slice(0, 2000)
/** Every field of the large form, filled as far as they are taken. */
const fields = (number: string) => ({
  Name: 'Ann',
  'E-mail': 'ann@example.com',
  'Field 1': number,
  'Field 4': textOfLength('words ', 9000),
  'Field 0': textOfLength('words ', 9000),
})
const formFields = (number: string) =>
  Object.fromEntries(Object.entries(fields(number)).map(([name, value]) => [name, value]))

const boundary = 'a-boundary-of-a-mail'
const partsOf = (to: string) =>
  mailOf(
    to,
    `multipart/mixed; boundary=${boundary}`,
    `--${boundary}\r\nContent-Type: text/plain\r\n\r\n${words}\r\n--${boundary}\r\nContent-Type: image/png; name=a.png\r\nContent-Transfer-Encoding: base64\r\n\r\n${textOfLength(`${textOfLength('A', 76)}\r\n`, 27_000_000)}\r\n--${boundary}--\r\n`,
  )

const written = async ({ world, site }: Walk) => {
  const { body } = await world.ask('POST /api/contact', { ...contact, message: words }, { host: site.host })
  return body.id as string
}
/** A message, and long answers to it. */
const message = (walk: Walk) =>
  walk.once('message', async () => {
    const [id, { ctx, clock }] = [await written(walk), walk.world]
    const said = {
      content: textOfLength('a', longestAnswerCharacters),
      quoted: textOfLength('> aaaaaaaaaaaa\n', longestAnswerCharacters),
      isOurs: false,
    }
    const row = {
      ...said,
      messageId: id,
      domainId: walk.site.id,
      name: 'Ann',
      email: 'ann@example.com',
      createdAt: clock.now,
    }
    for (let nth = 0; nth < 40; nth += 1) await ctx.db.insert(messageReplies).values({ ...row, mailId: `${nth}` })
    return id
  })
const ofMessage = async (walk: Walk) => ({ named: { message: await message(walk) } })
const toConversation = async (walk: Walk) => replyAddress(walk.world.ctx, await message(walk)) ?? ''
const passedOn =
  (type: string, write: (to: string) => BodyInit) =>
  async (walk: Walk): Promise<Sent> => ({
    named: { token: secret },
    body: write(await toConversation(walk)),
    type,
  })
const postmark = (to: string, html: string) =>
  JSON.stringify({
    FromFull: { Email: 'ann@example.com', Name: 'Ann' },
    ToFull: [{ Email: to, Name: '' }],
    TextBody: '',
    HtmlBody: html,
    Headers: [],
    Attachments: [{ Name: 'a.png', Content: textOfLength('AAAA', 25_000_000) }],
  })

const chat = (walk: Walk) => walk.once('chat', () => openChat(walk.world, walk.site))
const ofChat = async (walk: Walk) => {
  const { id, headers } = await chat(walk)
  return { named: { id }, headers }
}
const chatting = async (walk: Walk) => ({
  ...(await ofChat(walk)),
  json: { content: short, client_id: crypto.randomUUID() },
})

export const messageCalls: Entries = {
  'GET /api/form-start': plain(),
  'POST /api/contact': takes(200, { json: { ...contact, message: words } }),
  'POST /api/contact/:id/verify': takes(400, async (walk) => ({
    named: { id: await message(walk) },
    json: { code: 'AAAAAA' },
  })),
  'POST /api/contact/:id/resend': takes([200, 429], async (walk) => ({ named: { id: await message(walk) } })),
  'POST /api/forms/:form{.+}': takes(200, { named: { form: '2' }, json: { fields: fields('12') } }),
  'POST /api/forms/:id/verify': takes(400, async (walk) => ({
    named: { id: await message(walk) },
    json: { code: 'AAAAAA' },
  })),
  'POST /api/forms/:id/resend': takes([200, 429], async (walk) => ({ named: { id: await message(walk) } })),
  'POST /forms/:form{.+}': takes(200, { named: { form: '2' }, ...asForm(formFields('12')) }),
  'POST /forms/:id/verify': takes(200, async (walk) => ({
    named: { id: await message(walk) },
    ...asForm({ code: 'AAAAAA' }),
  })),
  'POST /forms/:id/resend': takes([200, 429], async (walk) => ({
    named: { id: await message(walk) },
    ...asForm({ a: textOfLength('b', 200_000) }),
  })),
  'POST /report-site': takes(
    200,
    asForm({ 'report-reason': 'spam', address: 'https://bakery.example/', words: words.slice(0, 2000), email: '' }),
  ),
  'POST /contact': takes(200, { ...asForm({ ...contact, message: words }) }),
  'POST /subscribe': takes(200, () => asForm({ email: anAddress(), name: textOfLength('Ann ', 90) })),
  'POST /chats/offline': takes(200, () => asForm({ ...visitor, message: short })),
  'POST /api/inbound-mail/:token': takes(
    200,
    ...hard.map((one) => passedOn('message/rfc822', (to) => mailOf(to, 'text/html', textOfLength(one, 1_000_000)))),
    ...hard.map((one) =>
      passedOn('message/rfc822', (to) =>
        mailOf(to, 'text/plain', `Hi\r\n${textOfLength(`${textOfLength(one, 70)}\r\n`, 900_000)}`),
      ),
    ),
    passedOn('message/rfc822', partsOf),
    passedOn('message/rfc822', (to) =>
      mailOf(to, 'text/plain', `Hi\r\n\r\n${textOfLength('> baaaaaaaaaaaa\r\n', 90_000)}`),
    ),
    passedOn('application/json', (to) => postmark(to, textOfLength('<p>Hello <b>you</b></p>', 2_000_000))),
    passedOn('application/x-www-form-urlencoded', (to) =>
      new URLSearchParams({
        'body-mime': mailOf(to, 'text/html', textOfLength('<b>', 2_000_000)),
        recipient: to,
      }).toString(),
    ),
  ),
  'GET /api/domains/:id/messages': plain(200, { query: { limit: '100', q: 'rye' } }),
  'POST /api/domains/:id/messages': takes(201, { json: { subject: textOfLength('Hi ', 200), content: words } }),
  'PUT /api/domains/:id/messages': takes(200, {
    json: { read: true, ids: Array.from({ length: 100 }, () => crypto.randomUUID()) },
  }),
  'DELETE /api/domains/:id/messages': plain(200, { query: { folder: 'trash' } }),
  'GET /api/domains/:id/messages/unread-count': plain(),
  'GET /api/domains/:id/messages/forms': plain(),
  'GET /api/domains/:id/messages/export': plain(),
  'GET /api/domains/:id/messages/events': plain(),
  'GET /api/domains/:id/messages/:message': takes(200, ofMessage),
  'PUT /api/domains/:id/messages/:message': takes(200, async (walk) => ({
    ...(await ofMessage(walk)),
    json: { read: true },
  })),
  'POST /api/domains/:id/messages/:message/replies': takes(201, async (walk) => ({
    ...(await ofMessage(walk)),
    json: { content: words },
  })),
  'DELETE /api/domains/:id/messages/:message': takes(200, async (walk) => ({
    named: { message: await written(walk) },
  })),
  'GET /api/chats/here': plain(),
  'POST /api/chats': takes(201, () => ({ json: { ...visitor, content: short, client_id: crypto.randomUUID() } })),
  'POST /api/chats/offline': takes(201, () => ({
    json: { ...visitor, content: short, client_id: crypto.randomUUID() },
  })),
  'GET /api/chats': plain(),
  'POST /api/chats/:id/reopen': takes(404, async (walk) => ({
    ...(await ofChat(walk)),
    json: { ticket: textOfLength('a', 100) },
  })),
  'POST /api/chats/:id/visitor': takes(409, async (walk) => ({ ...(await ofChat(walk)), json: visitor })),
  'GET /api/chats/:id': takes(200, ofChat),
  'GET /api/chats/:id/unread-count': takes(200, ofChat),
  'GET /api/chats/:id/messages': takes(200, ofChat),
  'POST /api/chats/:id/messages': takes(201, chatting),
  'POST /api/chats/:id/images': takes(201, async (walk) => ({ ...(await ofChat(walk)), ...(await sendPhoto(walk)) })),
  'POST /api/chats/:id/typing': takes(200, ofChat),
  'POST /api/chats/:id/read': takes(200, async (walk) => ({ ...(await ofChat(walk)), json: { up_to: 1 } })),
  'POST /api/chats/:id/transcript': takes(409, ofChat),
  'GET /api/chats/:id/events': takes(200, ofChat),
  'GET /api/domains/:id/chats/events': plain(),
  'GET /api/domains/:id/chats': plain(),
  'GET /api/domains/:id/chats/unread-count': plain(),
  'PUT /api/chats/:id': takes(200, { json: { status: 'closed' } }),
  'POST /api/chats/:id/restore': plain(),
  'DELETE /api/chats/:id': plain(),
  'GET /api/domains/:id/canned-replies': plain(),
  'POST /api/domains/:id/canned-replies': takes(201, () => ({ json: { title: crypto.randomUUID(), content: short } })),
  'PUT /api/domains/:id/canned-replies/:reply': takes(404, { json: { title: 'a', content: short } }),
  'DELETE /api/domains/:id/canned-replies/:reply': plain(404),
  'POST /api/texts/:service/:token': takes(404, {
    named: { service: 'twilio' },
    body: textOfLength('a=b&', 100_000),
    type: 'application/x-www-form-urlencoded',
  }),
  'GET /api/openapi.json': plain(),
}
