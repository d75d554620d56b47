import { expect, onTestFinished, test } from 'vitest'
import { mediaOf, openAccount, postOf, publish } from '#test/fakes/social/open-account.ts'
import { openTelegram } from '#test/fakes/social/telegram.ts'

const open = async () => {
  const fake = await openTelegram()
  onTestFinished(fake.close)
  return fake
}
const picture = (size: number) => mediaOf(new Uint8Array(size))
const film = (size: number) => mediaOf(new Uint8Array(size), { contentType: 'video/mp4' })

test('an album in Telegram keeps the order of its pictures and films, with the text at the first, and is deleted whole', async () => {
  const fake = await open()
  const media = [picture(300), film(5000), picture(100), film(200)]
  const published = await publish(fake, postOf(fake, 'Fresh today', { media }))
  expect(fake.posts()).toEqual([
    {
      id: published.id,
      text: 'Fresh today',
      fields: {},
      media: [
        { contentType: 'image/jpeg', size: 300, alt: '' },
        { contentType: 'video/mp4', size: 5000, alt: '' },
        { contentType: 'image/jpeg', size: 100, alt: '' },
        { contentType: 'video/mp4', size: 200, alt: '' },
      ],
    },
  ])
  expect(published.url).toBe(`https://t.me/bakerynews/${published.id}`)
  await openAccount(fake, {}, true).remove!(published)
  expect(fake.posts()).toEqual([])
  expect(fake.faults).toEqual([])
})

test('one picture or film goes to Telegram with its text, or without one', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'A loaf', { media: [picture(300)] }))
  await publish(fake, postOf(fake, '', { media: [film(400)] }))
  await publish(fake, postOf(fake, '', { media: [picture(100), picture(200)] }))
  expect(fake.posts()).toMatchObject([
    { text: 'A loaf', media: [{ size: 300 }] },
    { text: '', media: [{ size: 400 }] },
    { text: '', media: [{ size: 100 }, { size: 200 }] },
  ])
  expect(fake.faults).toEqual([])
})

test('signs of HTML and Markdown stay as they were written in Telegram', async () => {
  const fake = await open()
  const text = '<b>Fresh</b> *today* _from_ [seven](https://a.example) &amp; `now`'
  await publish(fake, postOf(fake, text))
  await publish(fake, postOf(fake, text, { media: [picture(300)] }))
  expect(fake.posts().map((post) => post.text)).toEqual([text, text])
  expect(fake.faults).toEqual([])
})

test('a refused deletion in Telegram is a failure, in its words', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Hello'))
  fake.keepForGood()
  const refused = openAccount(fake).remove!(published)
  await expect(refused).rejects.toMatchObject({ failure: 'content_rejected' })
  await expect(refused).rejects.toThrow(/can’t be deleted/)
  expect(fake.posts()).toHaveLength(1)
})

test.for([
  { status: 'member' },
  { status: 'administrator', can_post_messages: false },
  { status: 'left' },
  { status: 'kicked', until_date: 0 },
])('a bot that may not post in a channel of Telegram isn’t connected: %o', async (rights) => {
  const fake = await open()
  fake.setRights(rights)
  await expect(openAccount(fake).identify()).rejects.toMatchObject({ failure: 'not_available' })
})

test('a group in Telegram that has got another number says which, and has to be connected again', async () => {
  const fake = await open()
  fake.moveGroup()
  const refused = publish(fake, postOf(fake, 'Hello'))
  await expect(refused).rejects.toMatchObject({ failure: 'reconnect_needed' })
  await expect(refused).rejects.toThrow(/-1009876543210/)
})

test('Telegram’s own number of seconds is when a post is tried again', async () => {
  const fake = await open()
  fake.setTrouble('too many calls')
  await expect(publish(fake, postOf(fake, 'Hello'))).rejects.toMatchObject({
    failure: 'rate_limited',
    until: new Date('2026-01-15T12:00:35Z'),
  })
})
