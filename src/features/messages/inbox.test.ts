import Papa from 'papaparse'
import { expect } from 'vitest'
import { readEvents } from '#test/event-reader.ts'
import { contact, openInbox, subjectsTo, type Inbox } from '#test/inbox.ts'
import { passTime } from '#test/people.ts'
import { words } from '#test/words.ts'
import { test, type World } from '#test/world.ts'

/** Messages of several people, a minute apart, all of them verified. */
async function receive(world: World, inbox: Inbox, list: [email: string, message: string][]): Promise<string[]> {
  const ids: string[] = []
  for (const [email, message] of list) {
    const token = await world.signIn(email, inbox.host)
    ids.push((await inbox.write({ email, message }, { token })).body.id)
    passTime(world, 60)
  }
  return ids
}

test('a list has pages, the latest first, and stays in order while messages come in', async ({ world }) => {
  const inbox = await openInbox(world)
  const ids = await receive(
    world,
    inbox,
    [1, 2, 3, 4, 5].map((n) => [`p${n}@example.com`, `Question ${n}`]),
  )
  const first = (await inbox.call(`GET ${inbox.at}?limit=2`)).body
  expect(first.items.map(({ id }: { id: string }) => id)).toEqual([ids[4], ids[3]])
  await receive(world, inbox, [['late@example.com', 'A late one']])
  const second = (await inbox.call(`GET ${inbox.at}?limit=10&cursor=${encodeURIComponent(first.next)}`)).body
  expect(second.items.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1], ids[0]])
  expect(second.next).toBeNull()
})

test('a search finds words by how they begin, in any script, with and without accents, in every part', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  await receive(world, inbox, [
    ['ann@example.com', 'Do you have crème brûlée?'],
    ['bob@müller.example', 'Ich möchte ein Brötchen bestellen'],
    ['li@example.com', '请问面包几点出炉'],
    ['omar@example.com', 'هل لديكم خبز طازج'],
  ])
  const found = async (q: string, more = '') =>
    (await inbox.list(`q=${encodeURIComponent(q)}${more}`)).map(({ sender_email: email }) => email)
  expect(await found('creme')).toEqual(['ann@example.com'])
  expect(await found('BRÛL')).toEqual(['ann@example.com'])
  expect(await found('brötchen best')).toEqual(['bob@müller.example'])
  expect(await found('müller')).toEqual(['bob@müller.example'])
  expect(await found('面包')).toEqual(['li@example.com'])
  expect(await found('خبز')).toEqual(['omar@example.com'])
  expect((await found('example.com')).length).toBe(3)
  expect(await found('crème brötchen')).toEqual([])
  for (const odd of ["'", '!!', ':*', '%', "bob' | 'zzz", '\\'.repeat(50), '( & )'])
    expect(await found(odd)).toEqual([])
  expect(await found('creme', '&unread=no')).toEqual([])
})

test('messages are read, archived, marked unread again, and counted', async ({ world }) => {
  const inbox = await openInbox(world)
  const [first, second] = (await receive(world, inbox, [
    ['ann@example.com', 'One'],
    ['bob@example.com', 'Two'],
  ])) as [string, string]
  expect(await inbox.unread()).toBe(2)
  expect((await inbox.one(first)).read).toBe(false)
  const put = (id: string, change: object) => inbox.call(`PUT ${inbox.at}/${id}`, change)
  expect((await put(first, { read: true })).body.read).toBe(true)
  expect(await inbox.unread()).toBe(1)
  expect((await inbox.list('unread=yes')).map(({ id }) => id)).toEqual([second])
  await put(first, { read: false })
  const both = await inbox.call(`PUT ${inbox.at}`, {
    ids: [first, second, first, 'no id'],
    read: true,
    folder: 'archived',
  })
  expect(both.body).toEqual({ changed: 2 })
  expect([await inbox.unread(), (await inbox.list()).length, (await inbox.list('folder=archived')).length]).toEqual([
    0, 0, 2,
  ])
  await put(first, { folder: 'back' })
  expect((await inbox.list()).map(({ id }) => id)).toEqual([first])
  for (const bad of [{}, { folder: 'sent' }, { folder: 'nowhere' }, { read: 'yes' }])
    expect((await put(first, bad)).status).toBe(400)
})

test('what is deleted comes back within 30 days, and then is gone for good', async ({ world }) => {
  const inbox = await openInbox(world)
  const [kept, lost] = (await receive(world, inbox, [
    ['ann@example.com', 'One'],
    ['bob@example.com', 'Two'],
  ])) as [string, string]
  await inbox.call(`PUT ${inbox.at}/${kept}`, { folder: 'archived' })
  for (const id of [kept, lost])
    expect((await inbox.call(`DELETE ${inbox.at}/${id}`)).body.message).toBe(
      'Message deleted. You can restore it from the trash for 30 days.',
    )
  expect(await inbox.list('folder=trash')).toHaveLength(2)
  expect((await inbox.call(`PUT ${inbox.at}/${kept}`, { folder: 'back' })).body.folder).toBe('archived')
  await inbox.later(31 * 86_400)
  await world.jobs.run('sweep-messages')
  expect(await inbox.list('folder=trash')).toEqual([])
  expect((await inbox.call(`PUT ${inbox.at}/${lost}`, { folder: 'back' })).status).toBe(404)
  await inbox.call(`DELETE ${inbox.at}/${kept}`)
  expect((await inbox.call(`DELETE ${inbox.at}/${kept}`)).body.message).toBe('Message permanently deleted.')
  expect((await inbox.call(`GET ${inbox.at}/${kept}`)).status).toBe(404)
})

test('a note needs a subject and a text, and is where the team reads', async ({ world }) => {
  const inbox = await openInbox(world)
  const post = (sent: object) => inbox.call(`POST ${inbox.at}`, sent)
  expect((await post({ subject: ' ', content: 'x' })).body).toEqual(words('Please enter a subject.'))
  expect((await post({ subject: 'x', content: '\n ' })).body).toEqual(words('Please write a message.'))
  expect((await post({ subject: 'x\r\nBcc: eve@example.com', content: 'x' })).status).toBe(400)
  const sending = crypto.randomUUID()
  const note = { subject: 'Flour', content: 'We need flour.', sending }
  const answers = await Promise.all([post(note), post(note)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await inbox.list()).map(({ subject, read }) => [subject, read])).toEqual([['Flour', true]])
  expect(await subjectsTo(world, 'owner@example.com')).toEqual([])
})

test('mail goes only to somebody who has written and proven the address, so a site is no relay', async ({ world }) => {
  const inbox = await openInbox(world)
  await inbox.write({ email: 'victim@example.com' })
  const send = (to: string) => inbox.call(`POST ${inbox.at}`, { subject: 'Bread', content: 'It is ready.', to })
  const refused = words('You can only write to people who have contacted this site and verified their e-mail address.')
  for (const to of ['victim@example.com', 'stranger@example.com']) expect((await send(to)).body).toEqual(refused)
  for (const to of ['ann@example.com, eve@example.com', 'ann@example.com\nBcc: eve@example.com'])
    expect((await send(to)).status).toBe(400)
  await receive(world, inbox, [['ann@example.com', 'One']])
  expect((await send('Ann@example.com')).status).toBe(201)
  expect(await subjectsTo(world, 'Ann@example.com')).toEqual(['Bread'])
  expect((await inbox.list('folder=sent')).map(({ subject }) => subject)).toEqual(['Bread'])
})

test('the file of a list opens in office programs, and nothing in it is a formula', async ({ world }) => {
  const inbox = await openInbox(world)
  await receive(world, inbox, [
    ['ann@example.com', '=HYPERLINK("https://evil.example","Click")'],
    ['bob@example.com', 'Two lines,\n"quoted"'],
    ['eve@example.com', 'Hi;=cmd()\t+1+cmd();-1\n@SUM(1)\r\n- "=x";-) a=b;c'],
  ])
  await inbox.fill('about/2', { Idea: '+1' })
  const read = async (query = '') => {
    const headers = { authorization: `Bearer ${inbox.tokenOf()}` }
    const answer = await inbox.visit(`${inbox.at}/export${query}`, { headers })
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="messages-${inbox.label}.csv"`)
    return Papa.parse<Record<string, string>>((await answer.text()).replace('\uFEFF', ''), {
      header: true,
      skipEmptyLines: true,
    }).data
  }
  const rows = await read()
  expect(rows.map(({ content }) => content)).toEqual([
    '\'=HYPERLINK("https://evil.example","Click")',
    'Two lines,\n"quoted"',
    // Where semicolons separate cells, a new one begins behind each of them, and a new row with each line.
    "Hi;'=cmd()\t'+1+cmd();'-1\n'@SUM(1)\n'- \"=x\";-) a=b;c",
    'Idea: +1',
  ])
  expect(rows[0]).toMatchObject({ sender_email: 'ann@example.com', verified: 'yes', form: 'contact' })
  expect((await read('?q=quoted')).map(({ sender_name: name }) => name)).toEqual(['Ann Example'])
  expect(await read('?folder=trash')).toEqual([])
})

test('whoever looks at the inbox hears of every change, and nobody hears of another’s', async ({ world }) => {
  const inbox = await openInbox(world)
  const other = await openInbox(world, 'eve@example.com', 'tearoom.example')
  const listen = async ({ at, tokenOf }: Inbox, token = tokenOf()) =>
    world.visit(`http://localhost${at}/events`, { headers: { authorization: `Bearer ${token}` } })
  expect((await listen(inbox, other.tokenOf())).status).toBe(404)
  const [own, theirs] = [readEvents(await listen(inbox)), readEvents(await listen(other))]
  const { body } = await inbox.write()
  await inbox.call(`PUT ${inbox.at}/${body.id}`, { read: true })
  const changed = ['message-changed', { domainId: inbox.id }]
  await expect.poll(() => own.received()).toEqual([['ready', {}], changed, changed])
  expect(theirs.received()).toEqual([['ready', {}]])
  await Promise.all([own.leave(), theirs.leave()])
})

test('a message of another domain isn’t there for any call, and an id of one changes nothing of the other', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  const eve = await openInbox(world, 'eve@example.com', 'tearoom.example')
  const { id } = (await inbox.write()).body
  const missing = words('Message not found.')
  expect((await eve.call(`GET ${eve.at}/${id}`)).body).toEqual(missing)
  expect((await eve.call(`PUT ${eve.at}/${id}`, { read: true })).body).toEqual(missing)
  expect((await eve.call(`DELETE ${eve.at}/${id}`)).body).toEqual(missing)
  expect((await eve.call(`POST ${eve.at}/${id}/replies`, { content: 'Hello' })).body).toEqual(missing)
  expect((await eve.call(`PUT ${eve.at}`, { ids: [id], folder: 'trash' })).body).toEqual({ changed: 0 })
  expect(await eve.list(`q=${encodeURIComponent('rye bread')}`)).toEqual([])
  expect((await inbox.one(id)).folder).toBe('inbox')
  const viewer = await inbox.addMember('viewer@example.com', 'viewer')
  expect((await inbox.call(`GET ${inbox.at}`, undefined, { token: viewer })).status).toBe(403)
  const editor = await inbox.addMember('editor@example.com', 'editor')
  expect((await inbox.call(`GET ${inbox.at}/${id}`, undefined, { token: editor })).body.content).toBe(contact.message)
})
