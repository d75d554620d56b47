import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import {
  commit,
  keysToldIn,
  mediaOf,
  newAttempt,
  openAccount,
  openFakeClient,
  platformOf,
  postOf,
  prepare,
  publish,
} from '#test/fakes/social/open-account.ts'
import { openX } from '#test/fakes/social/x.ts'

async function open() {
  const fake = await openX()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}

const megabyte = 1024 * 1024

test('four pictures are posted in their order, each with what is said for those who can’t see it', async () => {
  const fake = await open()
  const media = [3000, 2 * megabyte, 1000, 10].map((size, place) =>
    mediaOf(randomBytes(size), { alt: place === 2 ? '' : `Picture ${place}` }),
  )
  const { url, id } = await publish(fake, postOf(fake, 'Four.', { media, fields: { reply_settings: 'following' } }))
  expect(url).toContain(id)
  expect(fake.posts()).toMatchObject([
    {
      media: [
        { size: 3000, alt: 'Picture 0' },
        { size: 2 * megabyte, alt: 'Picture 1' },
        { size: 1000, alt: '' },
        { size: 10, alt: 'Picture 3' },
      ],
      fields: { reply_settings: 'following' },
    },
  ])
})

test('a film of 20 MB goes in chunks, a few in each step, and is posted once X has looked at it', async () => {
  const fake = await open()
  fake.slowMedia(4)
  const media = [mediaOf(new Uint8Array(20 * megabyte + 7), { contentType: 'video/mp4' })]
  const post = postOf(fake, 'Film.', { media, fields: { made_with_ai: 'yes' } })
  const step = await openAccount(fake).prepare?.(post, {})
  const second = await openAccount(fake).prepare?.(post, step!.kept)
  expect(second).toMatchObject({ state: 'wait', kept: { upload: { sent: 8 } }, afterMs: 0 })
  // What was kept may be older than what has arrived: chunks are sent again.
  const again = await openAccount(fake).prepare?.(post, step!.kept)
  expect(again?.kept).toEqual(second?.kept)
  await commit(fake, post, await prepare(fake, post))
  expect(fake.posts()).toMatchObject([
    { media: [{ contentType: 'video/mp4', size: 20 * megabyte + 7 }], fields: { made_with_ai: 'true' } },
  ])
})

test('a picture whose upload was finished before a crash is uploaded once more', async () => {
  const fake = await open()
  const post = postOf(fake, 'Again.', { media: [mediaOf(randomBytes(500))] })
  const begun = await openAccount(fake).prepare?.(post, {})
  const sent = await openAccount(fake).prepare?.(post, begun!.kept)
  await openAccount(fake).prepare?.(post, sent!.kept)
  const repeated = await openAccount(fake).prepare?.(post, sent!.kept)
  expect(repeated).toMatchObject({ state: 'wait', kept: { upload: { sent: 0, tries: 2 } } })
})

test('a film that X can’t show, and a GIF beside a picture, are refused before anything is posted', async () => {
  const fake = await open()
  const gif = mediaOf(randomBytes(10), { contentType: 'image/gif' })
  const two = postOf(fake, 'Two.', { media: [gif, mediaOf(randomBytes(10))] })
  await expect(publish(fake, two)).rejects.toMatchObject({ failure: 'content_rejected' })
  expect(fake.heard).toEqual([])
  await publish(fake, postOf(fake, 'A GIF.', { media: [gif] }))
  fake.failMedia()
  const film = postOf(fake, 'Bad.', { media: [mediaOf(randomBytes(10), { contentType: 'video/mp4' })] })
  await expect(publish(fake, film)).rejects.toMatchObject({ failure: 'content_rejected' })
  expect(fake.posts()).toHaveLength(1)
})

test.for(['Rolls & <buns> https://sites.example/a?b=1&c=2', 'See https://sites.example/ now 👩‍👩‍👧‍👦', ''])(
  'a post “%s” with a picture whose answer was lost is found among one’s own, although X writes it anew',
  async (text) => {
    const fake = await open()
    await publish(fake, postOf(fake, 'Another one.'))
    const post = postOf(fake, text, { media: [mediaOf(randomBytes(100))] })
    const kept = await prepare(fake, post)
    const attempt = newAttempt()
    fake.setTrouble('silence after success')
    await expect(commit(fake, post, kept, attempt)).rejects.toMatchObject({ failure: 'outcome_unknown' })
    const found = await openAccount(fake).reconcile?.(post, kept, attempt)
    expect(found).toMatchObject({ id: fake.posts()[1]?.id })
    expect(fake.posts()).toHaveLength(2)
  },
)

test('a post that isn’t among one’s own after a while isn’t there, unless a link could hide it', async () => {
  const fake = await open()
  const post = postOf(fake, 'Rolls: https://sites.example/rolls')
  const attempt = { ...newAttempt(), since: new Date('2026-01-15T11:55:00Z') }
  expect(await openAccount(fake).reconcile?.(post, {}, attempt)).toBe('absent')
  expect(await openAccount(fake).reconcile?.(post, {}, newAttempt())).toBe('unsure')
  await publish(fake, post)
  fake.hideLinks()
  expect(await openAccount(fake).reconcile?.(post, {}, attempt)).toBe('unsure')
})

test('the same text again is refused in X’s words, and stays one post', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'Twice.'))
  const refused = await publish(fake, postOf(fake, 'Twice.')).catch((problem: unknown) => problem)
  expect(refused).toMatchObject({ failure: 'content_rejected' })
  expect(JSON.stringify((refused as { phrase: unknown }).phrase)).toContain('duplicate content')
  expect(fake.posts()).toHaveLength(1)
})

test('a limit of X is over at the time that it names, and without credits nothing goes out for anybody', async () => {
  const fake = await open()
  fake.setTrouble('too many calls')
  await expect(publish(fake, postOf(fake, 'One.'))).rejects.toMatchObject({
    failure: 'rate_limited',
    until: new Date('2026-01-15T12:10:00Z'),
  })
  const failures = [
    [402, 'credits', 'quota_exhausted'],
    [429, 'usage-capped', 'quota_exhausted'],
    [403, 'unsupported-authentication', 'reconnect_needed'],
    [403, 'client-forbidden', 'not_available'],
  ] as const
  for (const [status, name, failure] of failures) {
    fake.failWith(status, name, `Not with ${fake.credentials['access_token']}.`)
    const problem = await publish(fake, postOf(fake, 'One.')).catch((caught: unknown) => caught)
    expect(problem).toMatchObject({ failure, ...(failure === 'quota_exhausted' && { scope: 'app' }) })
    expect(keysToldIn(fake, problem)).toEqual([])
  }
})

test('comments are read page by page with who wrote them, and only who called the account can be answered', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Talk.'))
  const first = fake.addComment!(published.id, { author: 'ann', text: 'Hi @bakery, 1 < 2 & more?' })
  const second = fake.addComment!(first, { author: 'bob', text: 'See https://sites.example/x' })
  fake.addComment!(published.id, { author: 'cleo', text: 'Nice.' })
  const calls = openAccount(fake)
  const page = await calls.listComments?.(published)
  expect(page?.comments).toMatchObject([
    { id: first, author: '@ann', text: 'Hi @bakery, 1 < 2 & more?', isOwn: false },
    { id: second, author: '@bob', text: 'See https://sites.example/x', parentId: first },
  ])
  expect(page?.comments[0]).not.toHaveProperty('parentId')
  const rest = await calls.listComments?.(published, page?.cursor)
  expect(rest).toMatchObject({ comments: [{ author: '@cleo' }], cursor: undefined })
  const answer = await openAccount(fake, {}, true).reply?.(
    published,
    { text: 'Yes.', comment: { id: first } },
    newAttempt(),
  )
  expect(fake.replies!()).toEqual([{ id: answer?.id, to: first, text: 'Yes.' }])
  const uncalled = { text: 'No?', comment: { id: second } }
  const refused = await openAccount(fake, {}, true)
    .reply?.(published, uncalled, newAttempt())
    .catch((problem: unknown) => problem)
  expect(refused).toMatchObject({ failure: 'content_rejected' })
  expect(JSON.stringify((refused as { phrase: unknown }).phrase)).toContain('not been mentioned')
})

test('numbers are those that X tells, those of old posts without clicks, and a post that is gone has none', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Count.'))
  const told = { impressions: 90, likes: 5, comments: 2, shares: 4, clicks: 3, engagement: 12 }
  fake.setMetrics!(published.id, told)
  expect(await openAccount(fake).readMetrics?.(published)).toEqual(told)
  fake.setMetrics!(published.id, { likes: 0 })
  expect(await openAccount(fake).readMetrics?.(published)).toEqual({ likes: 0 })
  const old = fake.age(published.id, 31)
  expect(await openAccount(fake).readMetrics?.({ id: old })).toEqual({ likes: 0 })
  await openAccount(fake).remove?.({ id: old })
  await expect(openAccount(fake).readMetrics?.({ id: old })).rejects.toMatchObject({ failure: 'not_available' })
})

test('tokens from an app of one’s own are renewed with its keys, and access is given back at disconnecting', async () => {
  const fake = await open()
  const { client_id: api_key, client_secret: api_secret } = fake.app as { client_id: string; client_secret: string }
  const own = { ...fake, app: {} }
  const { accessToken, refreshToken } = await openAccount(own, { api_key, api_secret }).refresh!()
  expect(refreshToken).not.toBe(fake.credentials['refresh_token'])
  await expect(openAccount(fake, { refresh_token: '' }).refresh?.()).rejects.toMatchObject({
    failure: 'reconnect_needed',
  })
  const client = openFakeClient(fake, { access_token: accessToken, refresh_token: refreshToken! })
  // What was entered by hand belongs to another app, and stays.
  await platformOf('x').open(client).revoke?.()
  expect(fake.heard).not.toContain('POST /2/oauth2/revoke')
  const signedIn = { ...client, account: { ...client.account, scopes: ['tweet.read'] } }
  await platformOf('x').open(signedIn).revoke?.()
  await expect(platformOf('x').open(signedIn).identify()).rejects.toMatchObject({ failure: 'token_expired' })
})
