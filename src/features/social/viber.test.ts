import { expect, onTestFinished, test } from 'vitest'
import { mediaOf, openAccount, platformOf, postOf, publish } from '#test/fakes/social/open-account.ts'
import { openViber } from '#test/fakes/social/viber.ts'

const open = async () => {
  const fake = await openViber()
  onTestFinished(fake.close)
  return fake
}

test('a picture is fetched by Viber with its text, and numbers of posts keep all their digits', async () => {
  const fake = await open()
  const { id } = await publish(fake, postOf(fake, 'Fresh today', { media: [mediaOf(new Uint8Array(100))] }))
  expect(id).toMatch(/^\d{19}$/)
  await publish(fake, postOf(fake, '', { media: [mediaOf(new Uint8Array(100))] }))
  expect(fake.posts()).toMatchObject([
    { id, text: 'Fresh today', media: [{ alt: 'https://sites.example/social-media/one.jpg' }] },
    { text: '', media: [{}] },
  ])
  expect(fake.faults).toEqual([])
})

test('Viber’s super admin posts, and a channel without one is told', async () => {
  const fake = await open()
  expect(await openAccount(fake).identify()).toEqual([
    { id: 'pa:75346594275468546724', name: 'The bakery', extra: { sender_id: '01234567890A=' } },
  ])
  fake.leaveAdmins()
  await expect(openAccount(fake).identify()).rejects.toMatchObject({ failure: 'not_available' })
})

test.for([
  [3, 'content_rejected'],
  [8, 'reconnect_needed'],
  [10, 'not_available'],
  [12, 'rate_limited'],
  [999, 'outcome_unknown'],
] as const)('Viber’s own status %s, which comes with 200, is told as %s', async ([status, failure]) => {
  const fake = await open()
  fake.failWith(status)
  await expect(publish(fake, postOf(fake, 'Hello'))).rejects.toMatchObject({ failure })
  expect(fake.posts()).toEqual([])
})

test('posting to Viber waits until whoever runs this installation has switched it on', () => {
  expect(platformOf('viber')).toMatchObject({ gate: expect.any(String), unverified: expect.any(String) })
})
