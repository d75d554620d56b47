import { expect, onTestFinished, test } from 'vitest'
import { mediaOf, openAccount, postOf, publish } from '#test/fakes/social/open-account.ts'
import { openWhatsApp, silent, talkedTo } from '#test/fakes/social/whatsapp.ts'

const open = async () => {
  const fake = await openWhatsApp()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}
const picture = () => mediaOf(new Uint8Array(2000))
const film = () => mediaOf(new Uint8Array(3000), { contentType: 'video/mp4' })

test('a picture or film goes to one person, with its text', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'Fresh.', { media: [picture()] }))
  await publish(fake, postOf(fake, '', { media: [film()] }))
  expect(fake.posts()).toMatchObject([
    { text: 'Fresh.', media: [{ contentType: 'image/jpeg', size: 2000 }], fields: { to: talkedTo } },
    { text: '', media: [{ contentType: 'video/mp4', size: 3000 }] },
  ])
})

test('a text with a link shows its preview, and one without doesn’t ask for it', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'See https://sites.example/bread'))
  await publish(fake, postOf(fake, 'No link.'))
  expect(fake.posts().map(({ fields }) => fields['preview'])).toEqual(['true', 'false'])
})

test('whoever hasn’t written for a day gets no text of one’s own, but a template', async () => {
  const fake = await open()
  const to = `+${silent}`
  await expect(publish(fake, postOf(fake, 'Hello.', { fields: { to } }))).rejects.toMatchObject({
    failure: 'content_rejected',
    message: 'More than 24 hours have passed.',
  })
  await publish(fake, postOf(fake, 'Frische Brötchen\nab sieben', { fields: { to, template: 'hello:de' } }))
  const values = { template_values: 'Roggenbrot\n3,20 €' }
  await publish(fake, postOf(fake, '', { media: [picture()], fields: { to, template: 'offer:de', ...values } }))
  await publish(fake, postOf(fake, 'Ignored.', { fields: { to, template: 'plain:de' } }))
  expect(fake.posts()).toMatchObject([
    { text: 'Neues aus der Bäckerei: Frische Brötchen ab sieben', media: [] },
    { text: 'Roggenbrot heute für 3,20 €.', media: [{ contentType: 'image/jpeg' }] },
    { text: 'Wir haben geöffnet.', media: [] },
  ])
})

test('only approved templates that a post can fill are offered, from all pages of the list', async () => {
  const fake = await open()
  expect(await openAccount(fake).listChoices?.('template')).toEqual([
    { value: 'hello:de', title: 'hello (de)' },
    { value: 'offer:de', title: 'offer (de)' },
    { value: 'plain:de', title: 'plain (de)' },
  ])
})

test.for([
  ['values are missing', { template: 'offer:de', template_values: 'Roggenbrot' }, 'social-template-values'],
  ['a picture has no place', { template: 'hello:de' }, 'social-template-no-media'],
  ['a template is gone', { template: 'gone:de' }, 'social-no-template'],
] as const)('nothing is sent where %s', async ([, fields, code]) => {
  const fake = await open()
  const post = postOf(fake, 'Text.', { media: [picture()], fields: { to: talkedTo, ...fields } })
  await expect(publish(fake, post)).rejects.toMatchObject({ failure: 'content_rejected', phrase: { code } })
  expect(fake.posts()).toEqual([])
  expect(fake.heard.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('a template that needs a picture isn’t sent without', async () => {
  const fake = await open()
  const fields = { to: talkedTo, template: 'offer:de', template_values: 'A\nB' }
  await expect(publish(fake, postOf(fake, '', { fields }))).rejects.toMatchObject({
    phrase: { code: 'social-template-media' },
  })
})

test.for(['', 'mia', '491701234567, 491709999999', '+49 170 1234567\n+49 170 9999999', '123', '0170 1234567'])(
  'a post goes to exactly one number with its country, and not to “%s”',
  async (to) => {
    const fake = await open()
    await expect(publish(fake, postOf(fake, 'Hello.', { fields: { to } }))).rejects.toMatchObject({
      failure: 'content_rejected',
      phrase: { code: 'social-whatsapp-number' },
    })
    expect(fake.heard).toEqual([])
  },
)

test('the number is sent as WhatsApp takes it, however it was written', async () => {
  const fake = await open()
  for (const to of ['+49 (170) 123-4567', '00491701234567', '49.170.1234567'])
    await publish(fake, postOf(fake, 'Hello.', { fields: { to } }))
  expect(fake.posts().map(({ fields }) => fields['to'])).toEqual([talkedTo, talkedTo, talkedTo])
})
