import { expect } from 'vitest'
import { openInbox, subjectsTo } from '#test/inbox.ts'
import { mailsTo } from '#test/people.ts'
import { words } from '#test/words.ts'
import { test } from '#test/world.ts'

const order = {
  Name: 'Ann Example',
  'E-mail': 'ann@example.com',
  'What would you like?': 'Two loaves\nof rye',
  Size: 'large',
  Extras: ['jam', 'butter'],
  Pieces: '2',
  Day: '2026-02-28',
  Phone: '+44 20 7946 0000',
}

test('a form comes in with its fields by their labels, and says what the owner has written for it', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  const { status, body } = await inbox.fill('1', order)
  expect([status, body.message]).toEqual([200, 'Thank you. We bake it for you.'])
  const [message] = await inbox.list('form=orders')
  expect(message).toMatchObject({
    sender_name: 'Ann Example',
    sender_email: 'ann@example.com',
    subject: 'Two loaves',
    content: 'Two loaves\nof rye',
    form: 'orders',
    fields: [
      { label: 'Name', value: 'Ann Example' },
      { label: 'E-mail', value: 'ann@example.com' },
      { label: 'What would you like?', value: 'Two loaves\nof rye' },
      { label: 'Size', value: 'large' },
      { label: 'Extras', value: 'jam, butter' },
      { label: 'Pieces', value: '2' },
      { label: 'Day', value: '2026-02-28' },
      { label: 'Phone', value: '+44 20 7946 0000' },
      { label: 'source', value: 'home page' },
    ],
  })
  const enter = await world.ask(`POST /api/forms/${body.id}/verify`, { code: body.code }, { host: inbox.host })
  expect(enter.body).toEqual({ verified: true })
  expect((await inbox.call(`GET ${inbox.at}/forms`)).body).toEqual({ forms: ['orders'] })
})

test('a form without a free text has its folder as the subject, as people write it', async ({ world }) => {
  const inbox = await openInbox(world)
  await inbox.put({
    'ask/content.txt': '# Ask\n\n:::form\nText: Town *\n:::\n\n:::form{action=job-offers}\nText: Town *\n:::\n',
  })
  for (const form of ['ask/1', 'ask/2']) expect((await inbox.fill(form, { Town: 'Bath' })).status).toBe(200)
  expect((await inbox.list()).map(({ subject }) => subject).toSorted()).toEqual(['Contact', 'Job offers'])
})

test('what is typed into a password field is kept nowhere, and the owner reads why', async ({ world }) => {
  const inbox = await openInbox(world)
  const { body } = await inbox.fill('1', { ...order, 'Secret word': 'hunter2-hunter2' })
  const whole = await inbox.one(body.id)
  expect(JSON.stringify(whole)).not.toContain('hunter2')
  expect(whole.notes).toEqual([
    'This form asks for a password, which wasn’t stored. Visitors should sign in on the sign-in page.',
  ])
  expect(await inbox.list('q=hunter2')).toEqual([])
})

test('names that the form doesn’t have are dropped, and what is hidden comes from the page alone', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  const { body } = await inbox.fill('1', {
    ...order,
    source: 'made up',
    folder: 'trash',
    __proto__: 'x',
    toString: 'y',
  })
  const { fields } = await inbox.one(body.id)
  expect(fields).toHaveLength(9)
  expect(fields.at(-1)).toEqual({ label: 'source', value: 'home page' })
})

test('each kind of field takes what it is for, and says what is wrong', async ({ world }) => {
  const inbox = await openInbox(world)
  const tries: [object, string][] = [
    [{ Name: '' }, 'Please fill in all fields.'],
    [{ 'E-mail': 'ann' }, 'Please enter a valid email address.'],
    [{ 'E-mail': 'ann@example.com\r\nBcc: eve@example.com' }, 'Please enter a valid email address.'],
    [{ Size: 'huge' }, 'The options have changed. Please choose again: Size'],
    [{ Size: ['small', 'large'] }, 'Please choose one of these: Size'],
    [{ Extras: ['jam', 'gold'] }, 'The options have changed. Please choose again: Extras'],
    [{ Pieces: 'two' }, 'Please enter a number: Pieces'],
    [{ Day: '2026-02-30' }, 'Please enter a date: Day'],
    [{ Phone: 'call me' }, 'Please enter a valid phone number: Phone'],
  ]
  for (const [change, message] of tries)
    expect((await inbox.fill('1', { ...order, ...change })).body).toEqual(words(message))
  expect(await inbox.list()).toEqual([])
})

test('an address and a number of a phone are taken as they were pasted or written', async ({ world }) => {
  const inbox = await openInbox(world)
  const addresses = ['\u200bann@example.com\u00a0', '<ann@example.com>', 'mailto:ann@example.com?subject=Hi']
  const phones = [
    '+49 30 1234567 ext. 12',
    '030/1234567 Durchwahl 12',
    '+1‑202‑555‑0143 x12',
    '+1 (202) 555–0143;ext=12',
    '+44 20 7946 0018, #12',
    '+7 495 123−45−67 доб. 12',
    '1-800-FLOWERS',
  ]
  const filled = [
    ...addresses.map((address) => ({ 'E-mail': address })),
    ...phones.map((phone) => ({ Phone: phone })),
    { Phone: '\u202atel:+1 202 555 0143\u202c' },
  ]
  for (const change of filled) expect((await inbox.fill('1', { ...order, ...change })).status).toBe(200)
  const kept = await inbox.list('form=orders&limit=50')
  const valuesOf = (label: string) => kept.map((one) => one.fields.find((field) => field.label === label)?.value)
  expect(new Set(valuesOf('E-mail'))).toEqual(new Set(['ann@example.com', order['E-mail']]))
  expect(valuesOf('Phone')).toEqual(expect.arrayContaining([...phones, '+1 202 555 0143']))
})

test('forms of a page are numbered as they are shown, those in parts and in other blocks too', async ({ world }) => {
  const inbox = await openInbox(world)
  expect((await inbox.fill('about/1', { Question: 'Is the shop open?' })).status).toBe(200)
  expect((await inbox.fill('about/2', { Idea: 'Sell tea' })).status).toBe(200)
  expect((await inbox.list()).map(({ form, content }) => [form, content])).toEqual(
    expect.arrayContaining([
      ['questions', 'Is the shop open?'],
      ['ideas', 'Idea: Sell tea'],
    ]),
  )
})

test('a form that is gone says what to do; its page may have gone, too', async ({ world }) => {
  const inbox = await openInbox(world)
  const gone =
    'This form has changed since you opened the page. Please copy what you wrote, reload the page and send it again.'
  for (const form of ['2', 'about/3', 'about/9999', 'nothing/2'])
    expect((await inbox.fill(form, order)).body).toEqual(words(gone))
  // Where there is no page, visitors see the first one.
  expect((await inbox.fill('nothing/1', order)).status).toBe(200)
  await inbox.put({ 'content.txt': 'draft: yes\n\n:::form\nText: Name\n:::\n' })
  expect((await inbox.fill('1', { Name: 'Ann' })).body).toEqual(words(gone))
  for (const form of ['about', 'about/0', '../1', '0', '1/', 'a/verify'])
    expect((await inbox.fill(form, order)).status).toBeGreaterThanOrEqual(400)
})

test('a form in another language is read from that page', async ({ world }) => {
  const inbox = await openInbox(world)
  await inbox.put({ 'content.de.txt': ':::form{action=bestellungen}\nText: Name *\nEmail: E-Mail\n:::\n' })
  const { status } = await inbox.fill('1', { Name: 'Ann', 'E-Mail': 'ann@example.com' }, { language: 'de' })
  expect(status).toBe(200)
  expect((await inbox.list())[0]).toMatchObject({ form: 'bestellungen', sender_name: 'Ann' })
})

test('a form says which language its page is in, and is still that of the page', async ({ world }) => {
  const inbox = await openInbox(world)
  await inbox.put({
    'content.txt': 'Language: de\n\n:::form{action=fragen}\nText: Frage *\n:::\n',
    'content.de.txt': ':::form{action=anderes}\nText: Anderes *\n:::\n',
  })
  expect((await inbox.fill('1', { Frage: 'Wann?' }, { language: 'de' })).status).toBe(200)
  expect((await inbox.fill('1?language=de', { Anderes: 'Wo?' }, { language: 'de' })).status).toBe(200)
  expect((await inbox.list()).map(({ form }) => form).toSorted()).toEqual(['anderes', 'fragen'])
})

test('the recipient of a form gets mail if they belong to the site; a stranger gets none, and the owner reads why', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  const stranger = await inbox.fill('about/2', { Idea: 'Sell tea' })
  expect(await subjectsTo(world, 'team@example.com')).toEqual([])
  await expect.poll(() => subjectsTo(world, 'owner@example.com')).toEqual(['New message: Ideas'])
  expect((await inbox.one(stranger.body.id)).notes[0]).toContain(
    'team@example.com, the recipient of this form, isn’t verified',
  )
  await inbox.addMember('team@example.com', 'editor')
  const known = await inbox.fill('about/2', { Idea: 'Sell coffee' })
  await expect.poll(() => subjectsTo(world, 'team@example.com')).toEqual(['New message: Ideas'])
  expect((await inbox.one(known.body.id)).notes).toEqual([])
})

test('a message is kept where its form names a recipient whose words are cut within a letter', async ({ world }) => {
  const inbox = await openInbox(world)
  const recipient = `${'a'.repeat(99)}😀@example.com`
  await inbox.put({ 'content.txt': `:::form{recipient=${recipient}}\nText: Name\n:::\n` })
  const { status, body } = await inbox.fill('1', { Name: 'Ann' })
  expect(status).toBe(200)
  expect((await inbox.one(body.id)).notes[0]).toContain('isn’t verified for this site')
})

test('an action that is an address leads nowhere: the message stays in the inbox', async ({ world }) => {
  const inbox = await openInbox(world)
  await inbox.put({ 'content.txt': ':::form{action=mailto:eve@example.com}\nText: Name\n:::\n' })
  await inbox.fill('1', { Name: 'Ann' })
  expect((await inbox.list())[0]?.form).toBe('contact')
  expect(await subjectsTo(world, 'eve@example.com')).toEqual([])
})

test('a form without an e-mail field needs no code, and its owner is told at once', async ({ world }) => {
  const inbox = await openInbox(world)
  expect((await inbox.fill('about/2', { Idea: 'Sell tea' })).body.needsCode).toBe(false)
  await expect.poll(() => subjectsTo(world, 'owner@example.com')).toEqual(['New message: Ideas'])
})

test('the mail to the team says everything once', async ({ world }) => {
  const inbox = await openInbox(world)
  await inbox.fill('about/2', { Idea: 'Sell tea' })
  await inbox.put({ 'content.txt': ':::form\nTextArea: Question\nText: Name\n:::\n' })
  await inbox.fill('1', { Question: 'When are you open?\n\nAlways?', Name: 'Ann' })
  await expect.poll(async () => (await mailsTo(world, 'owner@example.com')).length).toBe(2)
  const texts = (await mailsTo(world, 'owner@example.com')).map(({ text = '' }) => text.split('View message')[0]!)
  for (const said of ['Idea: Sell tea', 'Always?', 'Name: Ann'])
    expect([said, texts.join('\n').split(said).length - 1]).toEqual([said, 1])
})
