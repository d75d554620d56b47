import { expect, onTestFinished, test } from 'vitest'
import { openMastodon } from '#test/fakes/social/mastodon.ts'
import {
  commit,
  mediaOf,
  newAttempt,
  openAccount,
  openFakeClient,
  platformOf,
  postOf,
  prepare,
  publish,
} from '#test/fakes/social/open-account.ts'
import { test as testWorld } from '#test/world.ts'

const open = async () => {
  const fake = await openMastodon()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}
const picture = (alt = '', size = 2000) => mediaOf(new Uint8Array(size), { alt })

test('pictures come to Mastodon in their order, each with what it shows', async () => {
  const fake = await open()
  const media = [picture('Rolls', 900), mediaOf(new Uint8Array(800), { contentType: 'image/png' })]
  await publish(fake, postOf(fake, 'Fresh.', { media }))
  expect(fake.posts()[0]?.media).toEqual([
    { contentType: 'image/jpeg', size: 900, alt: 'Rolls' },
    { contentType: 'image/png', size: 800, alt: '' },
  ])
})

test('a film that the server works on for long is posted once it is ready, and uploaded once', async () => {
  const fake = await open()
  fake.slowMedia(4)
  const post = postOf(fake, 'Kneading.', { media: [mediaOf(new Uint8Array(3000), { contentType: 'video/mp4' })] })
  const first = await openAccount(fake).prepare!(post, {})
  const second = await openAccount(fake).prepare!(post, first.kept)
  expect(second).toMatchObject({ state: 'wait', afterMs: 5000 })
  await commit(fake, post, await prepare(fake, post))
  expect(fake.posts()).toMatchObject([{ text: 'Kneading.', media: [{ contentType: 'video/mp4', size: 3000 }] }])
  expect(fake.heard.filter((line) => line === 'POST /api/v2/media')).toHaveLength(2)
})

test('a picture that the server can’t read is refused for good, and one that it never ends with is tried later', async () => {
  const fake = await open()
  fake.slowMedia(1)
  const post = postOf(fake, 'Odd.', { media: [picture()] })
  const { kept } = await openAccount(fake).prepare!(post, {})
  const late = openAccount(fake).prepare!(post, { ...kept, looks: 120 })
  await expect(late).rejects.toMatchObject({ failure: 'transient' })
  fake.failMedia()
  await expect(openAccount(fake).prepare!(post, kept)).rejects.toMatchObject({ failure: 'content_rejected' })
})

test('who sees a post, its language and what it warns of are as they were chosen', async () => {
  const fake = await open()
  for (const privacy of ['public', 'unlisted', 'followers', 'private'] as const)
    await publish(fake, postOf(fake, privacy, { privacy, language: 'de-AT', fields: { spoiler_text: 'Bread' } }))
  expect(fake.posts().map(({ fields }) => fields['visibility'])).toEqual(['public', 'unlisted', 'private', 'direct'])
  expect(fake.posts()[0]?.fields).toMatchObject({ language: 'de', spoiler_text: 'Bread' })
})

test('however often an attempt at Mastodon is repeated, it is one post, also with a picture that is in it already', async () => {
  const fake = await open()
  const post = postOf(fake, 'Once.', { media: [picture()] })
  const [kept, attempt] = [await prepare(fake, post), newAttempt()]
  const ids = new Set<string>()
  for (let times = 0; times < 4; times += 1) ids.add((await commit(fake, post, kept, attempt)).id)
  expect([ids.size, fake.posts().length]).toEqual([1, 1])
})

test('what a server allows is read from it: length, number of pictures and kinds of files', async () => {
  const fake = await open()
  expect(await openAccount(fake).readLimits!()).toMatchObject({ max_text_length: 500, media: { max: 4, maxFilms: 1 } })
  fake.setInstance({ characters: 11_000, attachments: 16, mimes: ['image/png', 'image/heic'] })
  expect(await openAccount(fake).readLimits!()).toMatchObject({
    max_text_length: 11_000,
    url_weight: 23,
    media: { max: 16, image: { mimes: ['image/png'], maxBytes: 16_000_000 }, video: null, maxAlt: 1500 },
    rule: expect.stringContaining('11000'),
  })
  fake.setInstance({ characters: -1 })
  await expect(openAccount(fake).readLimits!()).rejects.toMatchObject({ failure: 'transient' })
})

test('comments at Mastodon are read as text, and an answer names whom it answers and is seen by the same people', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Rolls?'))
  const id = fake.addComment!(published.id, { author: 'Mira', text: 'Yes & <b>more</b>!\nTwo.' })
  const { comments } = await openAccount(fake).listComments!(published)
  expect(comments).toMatchObject([{ id, author: 'Mira', text: 'Yes & <b>more</b>!\nTwo.' }])
  const attempt = newAttempt()
  for (let times = 0; times < 2; times += 1)
    await openAccount(fake, {}, true).reply!(published, { text: 'See you.', comment: comments[0]! }, attempt)
  expect(fake.replies!()).toMatchObject([{ to: id, text: '@mira@elsewhere.example See you.' }])
  const { comments: all } = await openAccount(fake).listComments!(published)
  expect(all[1]).toMatchObject({ parentId: id, isOwn: true, kept: { visibility: 'unlisted' } })
  await openAccount(fake).remove!(published)
  expect((await openAccount(fake).listComments!(published)).comments).toEqual([])
})

test('numbers that a server doesn’t tell are left out', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Rolls.'))
  expect(await openAccount(fake).readMetrics!(published)).toEqual({})
  fake.setMetrics!(published.id, { likes: 3, shares: 0, comments: 1 })
  expect(await openAccount(fake).readMetrics!(published)).toEqual({ likes: 3, shares: 0, comments: 1 })
})

test('our app is registered at the server where somebody signs in, and the access is given back in the end', async () => {
  const fake = await open()
  const redirectUri = 'https://sites.example/account/social/back'
  const client = openFakeClient(fake, { access_token: '' })
  const extra = await platformOf('mastodon').oauth!.register!(client, redirectUri)
  expect(extra).toEqual({ client_id: 'app-1', client_secret: 'secret-of-app-1' })
  await openAccount(fake, { ...extra }).revoke!()
  await expect(openAccount(fake).identify()).rejects.toMatchObject({ failure: 'reconnect_needed' })
})

test('a token that somebody entered stays theirs when they disconnect', async () => {
  const fake = await open()
  await openAccount(fake, { client_id: '', client_secret: '' }).revoke!()
  expect(await openAccount(fake).identify()).toMatchObject([{ name: 'The bakery', handle: `@bakery@${fake.host}` }])
})

test('a page of something else where Mastodon was proves nothing of a post', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Still there.'))
  fake.moveAway()
  await expect(openAccount(fake).remove!(published)).rejects.toMatchObject({ failure: 'content_rejected' })
  await expect(openAccount(fake).listComments!(published)).rejects.toMatchObject({ failure: 'content_rejected' })
  expect(fake.posts()).toHaveLength(1)
})

testWorld(
  'somebody signs in at the server that they name, and what it allows holds for their posts',
  async ({ world }) => {
    const fake = await open()
    fake.setInstance({ characters: 3000 })
    Object.assign(world.ctx, { allowFetchTo: [fake.host], patientFetch: globalThis.fetch })
    const token = await world.signIn('owner@example.com')
    const start = (extra: object) => world.ask('POST /api/social/auth/mastodon/start', { extra }, { token })
    const elsewhere = await start({ server: 'http://127.0.0.1:1' })
    expect([elsewhere.status, elsewhere.body.message]).toEqual([422, expect.stringContaining('address of the server')])
    const { body } = await start({ server: fake.url, client_id: 'first-app' })
    expect(new URL(body.url).searchParams.get('client_id')).toBe('app-1')
    const state = new URL(body.url).searchParams.get('state')
    const code = await fake.agree!(body.url)
    const finished = await world.ask('POST /api/social/auth/finish', { state, code }, { token })
    expect([finished.status, finished.body.message]).toEqual([200, undefined])
    const { body: limits } = await world.ask('GET /api/social/platforms/limits', undefined, { token })
    expect(JSON.stringify(limits)).toContain('3000 characters')
  },
)
