import { expect } from 'vitest'
import { languageHeader } from '#kit/language-header.ts'
import { openInbox, subjectsTo } from '#test/inbox.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'
import { replyAddress } from './server/mail/reply-address.ts'

const secret = 'a-secret-of-the-mail-service'

const textsTo = async (world: World, to: string) => (await mailsTo(world, to)).map(({ text }) => text)

async function openInboxIn(world: World, language: string) {
  const inbox = await openInbox(world)
  await inbox.call('PUT /settings', { language })
  return inbox
}

test('a message of a visitor is told in the language of the owner, and what was written stays as it is', async ({
  world,
}) => {
  const inbox = await openInboxIn(world, 'de')
  const { body } = await inbox.write({ priority: 'Urgent', message: 'Do you bake rye bread?' })
  await world.jobs.run('tell-of-message', { id: body.id })
  await expect
    .poll(() => subjectsTo(world, 'owner@example.com'))
    .toEqual(['[nicht bestätigt] Neue Nachricht: Do you bake rye bread?'])
  const said =
    'Von: Ann Example, ann@example.com\n\nNicht bestätigt: Der Absender hat nicht bestätigt, dass diese Adresse ihm gehört.\n\nPriorität: Dringend\n\nDo you bake rye bread?\n\nNachricht ansehen:\n'
  expect(await textsTo(world, 'owner@example.com')).toEqual([expect.stringContaining(said)])
})

test('why a form notified nobody else is said in the language of the owner, too', async ({ world }) => {
  const inbox = await openInboxIn(world, 'fr')
  await inbox.fill('about/2', { Idea: 'Sell tea' })
  await expect
    .poll(() => subjectsTo(world, 'owner@example.com'))
    .toEqual([expect.stringMatching(/^Nouveau message : /)])
  expect(await textsTo(world, 'owner@example.com')).toEqual([
    expect.stringContaining('team@example.com, destinataire de ce formulaire, n’est pas vérifié'),
  ])
})

test('how many messages were taken for spam agrees with its noun in Arabic', async ({ world }) => {
  const inbox = await openInboxIn(world, 'ar')
  for (const place of [1, 2]) {
    passTime(world, 60)
    await inbox.write({ website: 'x', email: `bot${place}@example.com`, message: `Offer ${place}` })
  }
  await world.jobs.run('tell-of-spam', { domainId: inbox.id })
  await expect.poll(() => subjectsTo(world, 'owner@example.com')).toEqual(['عُدّت رسالتان مزعجتين'])
  expect(await textsTo(world, 'owner@example.com')).toEqual([
    expect.stringContaining('تُحذف الرسائل المزعجة بعد 30 يومًا.\n\nAnn Example: Offer 2\nAnn Example: Offer 1\n'),
  ])
})

test('an answer by mail is told in the language of the owner, and listed in that of the screen', async ({ world }) => {
  Object.assign(world.ctx.platform, { inboundMail: { domain: 'replies.platform.example', secret } })
  const inbox = await openInboxIn(world, 'es')
  const { body } = await inbox.write({ message: 'Do you bake rye bread?' })
  const mail = [
    'From: Ann Example <ann@example.com>',
    `To: ${replyAddress(world.ctx, body.id)}`,
    'Message-ID: <first@mail.example.com>',
    'Auto-Submitted: auto-replied',
    '',
    'I am away.',
  ].join('\r\n')
  const headers = { 'content-type': 'message/rfc822' }
  await world.visit(`http://localhost/api/inbound-mail/${secret}`, { method: 'POST', body: mail, headers })
  await expect
    .poll(() => subjectsTo(world, 'owner@example.com'))
    .toEqual(['Nueva respuesta automática: Do you bake rye bread?'])
  expect(await textsTo(world, 'owner@example.com')).toEqual([
    expect.stringMatching(/De: Ann Example, ann@example\.com\n\nI am away\.\n\nParece que se envió automáticamente/),
  ])
  const asked = { headers: { [languageHeader]: 'it' } }
  const { items } = (await inbox.call(`GET ${inbox.on}/notifications`, undefined, asked)).body
  expect(items.map(({ title }: { title: string }) => title)).toEqual([
    'Nuova risposta automatica: Do you bake rye bread?',
  ])
})

test('what is written on the platform’s own page reaches its administrators in the language of their settings', async ({
  world,
}) => {
  await world.write('localhost', { 'content.txt': '# Platform' })
  Object.assign(world.ctx.platform, { adminEmails: ['admin@example.com', 'other@example.com'] })
  const token = await world.signIn('admin@example.com')
  await world.ask('PUT /settings', { language: 'pt' }, { token })
  const message = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Example', priority: 'Normal', message: 'Hi' }
  await world.ask('POST /api/contact', message)
  expect(await subjectsTo(world, 'admin@example.com')).toContain('Nova mensagem: Hi')
  expect(await subjectsTo(world, 'other@example.com')).toEqual(['New message: Hi'])
})
