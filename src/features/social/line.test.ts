import { expect, onTestFinished, test } from 'vitest'
import { openLine } from '#test/fakes/social/line.ts'
import { mediaOf, newAttempt, openAccount, postOf, publish } from '#test/fakes/social/open-account.ts'

const open = async () => {
  const fake = await openLine()
  onTestFinished(fake.close)
  return fake
}
const picture = (address: string) => ({ ...mediaOf(new Uint8Array(100)), address: () => address })

test('a text and four pictures are one message to followers on LINE, which fetches the pictures in their order', async () => {
  const fake = await open()
  const addresses = [1, 2, 3, 4].map((number) => `https://sites.example/social-media/${number}.jpg`)
  const post = postOf(fake, 'Fresh today', { media: addresses.map(picture) })
  await openAccount(fake).check!(post)
  expect(fake.posts()).toEqual([])
  await publish(fake, post)
  expect(fake.posts()).toMatchObject([{ text: 'Fresh today', media: addresses.map((alt) => ({ alt })) }])
  await publish(fake, postOf(fake, '', { media: [picture(addresses[0]!)] }))
  expect(fake.posts()[1]).toMatchObject({ text: '', media: [{ alt: addresses[0] }] })
  expect(fake.faults).toEqual([])
})

test('LINE says before anything is sent that a text is too long, and where', async () => {
  const fake = await open()
  const refused = openAccount(fake).check!(postOf(fake, 'x'.repeat(5001)))
  await expect(refused).rejects.toMatchObject({ failure: 'content_rejected' })
  await expect(refused).rejects.toThrow(/messages\.0\.text/)
  expect(fake.posts()).toEqual([])
})

test('a plan at LINE without messages left is told from too many calls, and until when', async () => {
  const fake = await open()
  fake.setQuota(200, 200)
  const spent = { failure: 'quota_exhausted', until: new Date('2026-01-31T15:00:00Z') }
  await expect(openAccount(fake).check!(postOf(fake, 'Hello'))).rejects.toMatchObject(spent)
  await expect(publish(fake, postOf(fake, 'Hello'))).rejects.toMatchObject(spent)
  fake.setQuota(200, 10)
  fake.setTrouble('too many calls')
  await expect(publish(fake, postOf(fake, 'Hello'))).rejects.toMatchObject({ failure: 'rate_limited' })
  await publish(fake, postOf(fake, 'Hello'))
  expect(fake.posts()).toHaveLength(1)
})

test('a key is the same for LINE each time it is sent, and another for another post', async () => {
  const fake = await open()
  const [attempt, post] = [newAttempt(), postOf(fake, 'Once')]
  const first = await openAccount(fake, {}, true).commit(post, {}, attempt)
  expect(await openAccount(fake, {}, true).commit(post, {}, attempt)).toEqual(first)
  await openAccount(fake, {}, true).commit(post, {}, newAttempt())
  expect(fake.posts()).toHaveLength(2)
})

test('numbers from LINE are those it tells; what it holds back is left out', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Hello'))
  expect(await openAccount(fake).readMetrics!(published)).toEqual({})
  fake.setMetrics!(published.id, { reach: 320, clicks: 0 })
  expect(await openAccount(fake).readMetrics!(published)).toEqual({ reach: 320, clicks: 0 })
  fake.setMetrics!(published.id, { reach: 320, impressions: 82, clicks: 51 })
  expect(await openAccount(fake).readMetrics!(published)).toEqual({ reach: 320, impressions: 82, clicks: 51 })
})
