import { expect, onTestFinished, test } from 'vitest'
import { openBluesky } from '#test/fakes/social/bluesky.ts'
import { commit, mediaOf, newAttempt, openAccount, postOf, prepare, publish } from '#test/fakes/social/open-account.ts'

async function open() {
  const fake = await openBluesky()
  onTestFinished(fake.close)
  return fake
}

test('links, tags and people in a post at Bluesky are links there, also behind emoji; who isn’t known stays text', async () => {
  const fake = await open()
  const text = '👩‍👩‍👧‍👦 Zwölf für @mira.test und @nobody.test: https://sites.example/a #brot'
  const { kept } = await publish(fake, postOf(fake, text))
  expect(kept).toEqual({ cid: expect.stringMatching(/^bafy/) })
  expect(fake.posts().map((post) => post.text)).toEqual([text])
  expect(fake.faults).toEqual([])
})

test('pictures come to Bluesky in their order, with what they show and their shape', async () => {
  const fake = await open()
  const media = [
    mediaOf(new Uint8Array(900).fill(1), { alt: 'Rolls' }),
    mediaOf(new Uint8Array(800).fill(2), { contentType: 'image/png', alt: '' }),
  ]
  await publish(fake, postOf(fake, 'Fresh.', { media }))
  expect(fake.posts()[0]?.media).toEqual([
    { contentType: 'image/jpeg', size: 900, alt: 'Rolls' },
    { contentType: 'image/png', size: 800, alt: '' },
  ])
  expect(fake.faults).toEqual([])
})

test('however often an attempt at Bluesky is repeated, it is one post', async () => {
  const fake = await open()
  const post = postOf(fake, 'Once.')
  const attempt = newAttempt()
  const kept = await prepare(fake, post)
  const ids = new Set<string>()
  for (let times = 0; times < 4; times += 1) ids.add((await commit(fake, post, kept, attempt)).id)
  await commit(fake, post, kept)
  expect(ids.size).toBe(1)
  expect(fake.posts()).toHaveLength(2)
})

test('a session at Bluesky that is over goes on with its refresh token, or else with the app password', async () => {
  const fake = await open()
  fake.expireToken()
  await expect(openAccount(fake).readMetrics?.({ id: 'at://x' })).rejects.toMatchObject({ failure: 'token_expired' })
  const renewed = await openAccount(fake).refresh!()
  const again = await openAccount(fake, { refresh_token: 'gone', access_token: renewed.accessToken }).refresh!()
  expect(fake.heard.filter((line) => line.includes('createSession'))).toHaveLength(1)
  const keys = { access_token: again.accessToken, refresh_token: again.refreshToken! }
  expect(await openAccount(fake, keys).readMetrics?.({ id: 'at://x' })).toEqual({})
})

test('answers at Bluesky are read and answered below the one that they answer; numbers that it doesn’t tell are left out', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Rolls?'))
  const id = fake.addComment!(published.id, { author: 'Mira', text: 'Yes!' })
  const { comments } = await openAccount(fake).listComments!(published)
  expect(comments).toMatchObject([{ id, author: 'Mira', text: 'Yes!', isOwn: false }])
  await openAccount(fake, {}, true).reply!(published, { text: 'See you.', comment: comments[0]! }, newAttempt())
  expect(fake.replies!()).toMatchObject([{ to: id, text: 'See you.' }])
  expect(await openAccount(fake).readMetrics!(published)).toEqual({})
  fake.setMetrics!(published.id, { likes: 3, shares: 0 })
  expect(await openAccount(fake).readMetrics!(published)).toEqual({ likes: 3, shares: 0 })
  expect(fake.faults).toEqual([])
})
