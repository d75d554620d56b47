import { expect } from 'vitest'
import { languageHeader } from '#kit/language-header.ts'
import { listTexts } from '#notifications/server/text-outbox.ts'
import { openChat } from '#test/chatting.ts'
import { openNotified } from '#test/notified-site.ts'
import { codeInMail, mailsTo, passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'

const chatMails = 'new_chat_email_notifications'
const chatTexts = 'new_chat_sms_notifications'
const phone = '+12025550143'

const about = (name: string, site: string) => new RegExp(`Vera Visitor.*${name}.*${site}`)

/** The latest mail to an address that isn’t about a code. */
const latestTo = async (world: World, to: string) =>
  (await mailsTo(world, to)).find(({ text = '' }) => text.includes('/chats?domain='))

async function openChatting(world: World, settings = 'chat yes\n') {
  const site = await openNotified(world)
  await site.write({ 'settings.txt': settings })
  return site
}

test('an owner is notified of a chat in English, in the language of their site, or in that of their own settings', async ({
  world,
}) => {
  const site = await openChatting(world)
  await openChat(world, site)
  await expect
    .poll(() => latestTo(world, 'owner@example.com'))
    .toMatchObject({
      subject: 'Vera Visitor started a chat on bakery.example',
      text: expect.stringContaining('You received this e-mail because your address is in the notification settings of'),
    })
  await site.write({ 'settings.txt': 'chat yes\nlanguage fr\n' })
  passTime(world, 601)
  await openChat(world, site)
  await expect
    .poll(async () => (await latestTo(world, 'owner@example.com'))?.subject)
    .toBe('Vera Visitor a ouvert une discussion sur bakery.example')
  await site.call('PUT /settings', { language: 'de' })
  passTime(world, 601)
  await openChat(world, site)
  await expect
    .poll(() => latestTo(world, 'owner@example.com'))
    .toMatchObject({
      subject: 'Vera Visitor hat auf bakery.example einen Chat begonnen',
      text: expect.stringMatching(
        /\nAntworten:\n[^]*Ihre Adresse in den Benachrichtigungseinstellungen[^]*\nAbbestellen: /,
      ),
      html: expect.stringContaining('<html lang="de">'),
    })
})

test('an owner who chose no language is notified in that of the screen on which they signed in, and a site of theirs counts less', async ({
  world,
}) => {
  const site = await openChatting(world, 'chat yes\nlanguage fr\n')
  const email = 'owner@example.com'
  const signIn = async (language: string, host?: string) => {
    const from = { headers: { [languageHeader]: language }, ...(host && { host }) }
    passTime(world, 601)
    const code = await codeInMail(world, email, () =>
      world.ask('POST /api/auth/send-verification-code', { email }, from),
    )
    expect((await world.ask('POST /api/auth/verify-code', { email, code }, from)).status).toBe(200)
  }
  const subjectAfter = async (count: number) => {
    await openChat(world, site)
    const list = async () => (await mailsTo(world, email)).filter(({ text = '' }) => text.includes('/chats?domain='))
    await expect.poll(async () => (await list()).length).toBe(count)
    return (await list())[0]?.subject
  }
  await world.write('tearoom.example', { 'content.txt': '# Tea' })
  await signIn('de')
  expect(await subjectAfter(1)).toBe('Vera Visitor hat auf bakery.example einen Chat begonnen')
  // The page of a site speaks the language of the site, whatever its owner reads.
  await signIn('nl', 'tearoom.example')
  expect(await subjectAfter(2)).toBe('Vera Visitor hat auf bakery.example einen Chat begonnen')
  await signIn('en')
  expect(await subjectAfter(3)).toBe('Vera Visitor started a chat on bakery.example')
  await signIn('!!')
  expect(await subjectAfter(4)).toBe('Vera Visitor a ouvert une discussion sur bakery.example')
})

test('in Arabic the mail is read from right to left, and no address in it has a sign beside it that a link would take in', async ({
  world,
}) => {
  const site = await openChatting(world)
  await site.call('PUT /settings', { language: 'ar' })
  await openChat(world, site)
  await expect.poll(() => latestTo(world, 'owner@example.com')).toBeDefined()
  const mail = await latestTo(world, 'owner@example.com')
  expect(mail?.subject).toBe('بدأ \u2068Vera Visitor\u2069 محادثة على \u2068bakery.example\u2069')
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.text).toMatch(/ bakery\.example: http:\S+\/notification-settings$/m)
  for (const address of `${mail?.text}${mail?.html}`.match(/https?:\S+|\S+@\S+/g) ?? [])
    expect(address).not.toMatch(/[\u2068\u2069]/)
})

test('an address without an account and a phone are notified in the language of the site, each once', async ({
  world,
}) => {
  const site = await openChatting(world, 'chat yes\nlanguage de\n')
  await site.put({ [chatMails]: ['ann@example.com', 'owner@example.com'], [chatTexts]: [phone] })
  await site.join('ann@example.com')
  await expect.poll(() => site.textedCode(phone)).not.toBe('')
  await site.verify(phone, await site.textedCode(phone), 'sms')
  await site.call('PUT /settings', { language: 'en' })
  await openChat(world, site)
  await expect
    .poll(async () => (await latestTo(world, 'ann@example.com'))?.subject)
    .toMatch(about('hat auf', 'einen Chat'))
  await expect
    .poll(async () => (await latestTo(world, 'owner@example.com'))?.subject)
    .toMatch(about('started', 'bakery'))
  const texts = async () => (await listTexts(world.ctx)).map(({ body }) => body).filter((body) => !/^\d/.test(body))
  await expect
    .poll(texts)
    .toEqual([expect.stringMatching(/^Chat auf bakery\.example, Vera Visitor: .* \(\S+\/chats\)$/)])
})

test('the list of notifications is in the language of its screen, and what was written before stays as it is', async ({
  world,
}) => {
  const site = await openChatting(world)
  await site.happen({ title: 'New message from Ben' })
  passTime(world, 1)
  await openChat(world, site)
  const titles = async (language: string) => {
    const headers = { [languageHeader]: language }
    const { body } = await site.call(`GET ${site.on}/notifications`, undefined, { headers })
    return (body.items as { title: string }[]).map(({ title }) => title)
  }
  expect(await titles('de')).toEqual([
    'Vera Visitor hat auf bakery.example einen Chat begonnen',
    'New message from Ben',
  ])
  expect(await titles('en')).toEqual(['Vera Visitor started a chat on bakery.example', 'New message from Ben'])
  await expect
    .poll(async () => (await mailsTo(world, 'owner@example.com')).map(({ subject }) => subject))
    .toContain('New message from Ben')
})

test('a test of a list is in the language of whoever gets it', async ({ world }) => {
  const site = await openChatting(world)
  await site.call('PUT /settings', { language: 'nl' })
  await site.test('chat', 'owner@example.com')
  await expect
    .poll(async () => (await mailsTo(world, 'owner@example.com')).at(0)?.subject)
    .toBe('Test: meldingen over nieuwe chats van bakery.example')
})

test('why somebody was not notified is said in the language of the screen', async ({ world }) => {
  const site = await openChatting(world)
  await site.put({ [chatMails]: ['ann@example.com'] })
  await openChat(world, site)
  const headers = { [languageHeader]: 'de' }
  const list = async () => (await site.call(`GET ${site.on}/notifications`, undefined, { headers })).body.items
  await expect
    .poll(async () => (await list())[0].entries)
    .toMatchObject([{ entry: 'ann@example.com', fate: 'not-sent', reason: 'Noch nicht bestätigt.' }])
  Object.assign(world.ctx.platform, { isTrial: false, isProduction: true })
  await site.put({ [chatTexts]: [phone] })
  const reason = async () =>
    (await site.call(`GET ${site.path}`, undefined, { headers })).body.states[chatTexts][0].reason
  await expect.poll(reason).toBe('Es ist kein SMS-Dienst eingerichtet.')
})

test('whether an address wants to be notified is asked in the language of the site, by mail, text and page', async ({
  world,
}) => {
  const site = await openChatting(world, 'chat yes\nlanguage ar\n')
  await site.put({ [chatMails]: ['ann@example.com'], [chatTexts]: [phone] })
  const [asked] = await mailsTo(world, 'ann@example.com')
  expect(asked?.subject).toBe('إشعارات من \u2068bakery.example\u2069: يرجى التأكيد')
  expect(asked?.text).toContain('هل تريد تلقّي إشعارات من bakery.example؟')
  await expect
    .poll(async () => (await listTexts(world.ctx))[0]?.body)
    .toMatch(/^\d{6} هو رمزك لإشعارات bakery\.example\./)
  const path = /\/api\/notifications\/confirm\/\S+/.exec(asked?.text ?? '')?.[0] ?? ''
  const visit = async (at: string, init: RequestInit = {}) => (await world.visit(`http://localhost${at}`, init)).text()
  expect(await visit(path)).toMatch(/<html lang="ar" dir="rtl">[^]*هل تريد تلقّي إشعارات من/)
  expect(await visit(path, { method: 'POST', body: '' })).toContain('الإشعارات مفعّلة')
  const headers = { 'accept-language': 'xx, de-AT;q=0.8, en;q=0.5' }
  expect(await visit(path, { headers })).toContain('Dieser Link gilt nicht mehr')
})

test('the page that stops a kind of mail is in the language of whoever gets it, or of their browser once the site is gone', async ({
  world,
}) => {
  const site = await openChatting(world)
  await site.call('PUT /settings', { language: 'it' })
  await openChat(world, site)
  await expect.poll(() => latestTo(world, 'owner@example.com')).toBeDefined()
  const path = /\/api\/notifications\/unsubscribe\/\S+/.exec(
    (await latestTo(world, 'owner@example.com'))?.text ?? '',
  )?.[0]
  const headers = { 'accept-language': 'xx, de-AT;q=0.8, en;q=0.5' }
  const visit = async (method: string) => (await world.visit(`http://localhost${path}`, { method, headers })).text()
  expect(await visit('GET')).toContain('Interrompere le e-mail sulle nuove chat?')
  expect(await visit('POST')).toContain('owner@example.com non riceverà più e-mail da bakery.example sulle nuove chat.')
  await site.call(`DELETE ${site.on}`)
  for (const method of ['GET', 'POST'])
    expect(await visit(method)).toContain('Die Website, die diese E-Mails gesendet hat, gibt es nicht mehr.')
})
