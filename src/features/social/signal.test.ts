import { expect, onTestFinished, test } from 'vitest'
import { mediaOf, openAccount, postOf, publish } from '#test/fakes/social/open-account.ts'
import { openSignal } from '#test/fakes/social/signal.ts'

const open = async () => {
  const fake = await openSignal()
  onTestFinished(fake.close)
  return fake
}

test('pictures and a film reach a Signal group in their order, under names that break nothing', async () => {
  const fake = await open()
  const media = [
    { ...mediaOf(new Uint8Array(3000)), name: 'Brötchen; "fresh",base64.jpg' },
    mediaOf(new Uint8Array(5000), { contentType: 'video/mp4' }),
  ]
  await publish(fake, postOf(fake, '', { media }))
  await publish(fake, postOf(fake, '*Fresh* today', { fields: { recipients: 'group.U3RhZmY=' } }))
  expect(fake.posts()).toMatchObject([
    {
      text: '',
      fields: fake.fields,
      media: [
        { contentType: 'image/jpeg', size: 3000 },
        { contentType: 'video/mp4', size: 5000 },
      ],
    },
    { text: '*Fresh* today', media: [], fields: { recipients: 'group.U3RhZmY=' } },
  ])
  expect(fake.faults).toEqual([])
})

test('files that are too large together are refused before the bridge gets any', async () => {
  const fake = await open()
  const media = [mediaOf(new Uint8Array(16_000_000)), mediaOf(new Uint8Array(16_000_000))]
  await expect(publish(fake, postOf(fake, 'Hi', { media }))).rejects.toMatchObject({ failure: 'content_rejected' })
  expect(fake.heard).toEqual([])
})

test('the groups that a message can go to are those that the number is in', async () => {
  const fake = await open()
  const { listChoices } = openAccount(fake)
  expect(await listChoices!('recipients')).toEqual([
    { value: 'group.QmFrZXJ5TmV3cw==', title: 'Bakery news' },
    { value: 'group.U3RhZmY=', title: 'group.U3RhZmY=' },
  ])
  fake.leave('group.U3RhZmY=')
  expect(await listChoices!('recipients')).toHaveLength(1)
})

test('a refused deletion in Signal is a failure', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Hello'))
  fake.leave(fake.fields['recipients']!)
  await expect(openAccount(fake).remove!(published)).rejects.toMatchObject({ failure: 'content_rejected' })
  expect(fake.posts()).toHaveLength(1)
})

test.for([
  'http://signal.example',
  'https://user:pass@signal.example',
  'https://signal.example/?a',
  'https://127.0.0.1:8080',
])('no bridge is called at %s', async (bridge_url) => {
  const fake = await open()
  await expect(openAccount(fake, { bridge_url }).identify()).rejects.toMatchObject({ failure: 'not_available' })
  expect(fake.heard).toEqual([])
})

test('a bridge without this number, or that wants another token, has to be connected again', async () => {
  const fake = await open()
  await expect(openAccount(fake, { number: '+431111111' }).identify()).rejects.toMatchObject({
    failure: 'reconnect_needed',
  })
  await expect(openAccount(fake, { access_token: '' }).identify()).rejects.toMatchObject({
    failure: 'reconnect_needed',
  })
})
