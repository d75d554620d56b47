import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { keysToldIn, mediaOf, newAttempt, openAccount, postOf, publish } from '#test/fakes/social/open-account.ts'
import { openQQ } from '#test/fakes/social/qq.ts'

async function open() {
  const fake = await openQQ()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}

test('a thread has its title, its lines and its pictures, which QQ fetches', async () => {
  const fake = await open()
  const media = [mediaOf(randomBytes(10)), mediaOf(randomBytes(10))]
  const { id } = await publish(fake, postOf(fake, 'One.\n\n“Three” & 4', { media, fields: { title: ' Bread ' } }))
  const seen = media.map(() => ({ contentType: 'https://sites.example/social-media/one.jpg', size: 0, alt: '' }))
  expect(fake.posts()).toEqual([{ id, text: 'One.\n\n“Three” & 4', media: seen, fields: { title: 'Bread' } }])
  await publish(fake, postOf(fake, '', { media }))
  expect(fake.posts()[1]).toMatchObject({ text: '', media: seen })
})

test('a thread without a title is refused before it is sent', async () => {
  const fake = await open()
  const post = postOf(fake, 'No title.', { fields: { title: ' ' } })
  await expect(publish(fake, post)).rejects.toMatchObject({ failure: 'content_rejected' })
  expect(fake.heard).toEqual([])
})

test('a bot without a token gets one with its keys, and another when it is connected', async () => {
  const fake = await open()
  const [identity] = await openAccount(fake, { access_token: '' }).identify()
  expect(identity).toEqual({ id: '2324603', name: '面包论坛', handle: '面包机器人', accessToken: expect.any(String) })
  await openAccount(fake, { access_token: '' }, true).commit(postOf(fake, 'Without.'), {}, newAttempt())
  expect(fake.posts()).toHaveLength(1)
  const { expiresAt } = await openAccount(fake).refresh!()
  expect(expiresAt).toEqual(new Date('2026-01-15T14:00:00Z'))
})

test('a channel that is no forum can’t be connected', async () => {
  const fake = await open()
  fake.becomeTextChannel()
  const refused = await openAccount(fake)
    .identify()
    .catch((problem: unknown) => problem)
  expect(refused).toMatchObject({ failure: 'not_available' })
  expect(keysToldIn(fake, refused)).toEqual([])
})

test('a thread that QQ makes later is published, found when it is there, and deleted then', async () => {
  const fake = await open()
  fake.lookAtThreads()
  fake.hideThreads(true)
  const post = postOf(fake, 'Later.')
  const published = await publish(fake, post)
  const { reconcile, remove } = openAccount(fake)
  expect(await reconcile?.(post, {}, newAttempt())).toBe('unsure')
  await expect(remove?.(published)).rejects.toMatchObject({ failure: 'transient' })
  fake.hideThreads(false)
  expect(await reconcile?.(post, {}, newAttempt())).toMatchObject({ id: fake.posts()[0]?.id })
  expect(await reconcile?.(post, {}, { key: 'a', since: new Date('2026-01-15T12:05:00Z') })).toBe('unsure')
  await remove?.(published)
  expect(fake.posts()).toEqual([])
})
