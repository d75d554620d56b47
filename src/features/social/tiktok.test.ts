import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { commit, mediaOf, newAttempt, openAccount, postOf, prepare, publish } from '#test/fakes/social/open-account.ts'
import { openTikTok } from '#test/fakes/social/tiktok.ts'

async function open() {
  const fake = await openTikTok()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}

const megabyte = 1024 * 1024
const film = (size: number) => mediaOf(randomBytes(size), { contentType: 'video/mp4' })
const photo = () => mediaOf(randomBytes(10))

test.for([900, 5 * megabyte, 19 * megabyte, 20 * megabyte, 65 * megabyte + 3])(
  'a film of %i bytes arrives whole, and isn’t there before its last chunk',
  async (size) => {
    const fake = await open()
    const post = postOf(fake, 'How bread is made.', { media: [film(size)] })
    const kept = await prepare(fake, post)
    expect(fake.posts()).toEqual([])
    const { id } = await commit(fake, post, kept)
    expect(fake.posts()).toMatchObject([{ id, media: [{ contentType: 'video/mp4', size }] }])
  },
)

test('nothing is allowed or declared that nobody has ticked, and what the account can’t allow stays off', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'One.'))
  const off = { comment: 'true', duet: 'true', stitch: 'true', aigc: 'false', own: 'false', paid: 'false' }
  expect(fake.posts()[0]?.fields).toEqual({ level: 'PUBLIC_TO_EVERYONE', ...off })
  const ticked = ['allow_comment', 'allow_duet', 'allow_stitch', 'own_brand', 'paid_partnership', 'synthetic']
  const fields = { ...fake.fields, ...Object.fromEntries(ticked.map((name) => [name, 'yes'])) }
  await publish(fake, postOf(fake, 'Two.', { fields }))
  const on = { comment: 'false', duet: 'false', stitch: 'true', aigc: 'true', own: 'true', paid: 'true' }
  expect(fake.posts()[1]?.fields).toEqual({ level: 'PUBLIC_TO_EVERYONE', ...on })
})

test('photos are fetched by TikTok, with their title and music', async () => {
  const fake = await open()
  const fields = { ...fake.fields, title: 'Bread', add_music: 'yes' }
  const { id } = await publish(fake, postOf(fake, 'All of it.', { media: [photo(), photo()], fields }))
  const media = Array.from({ length: 2 }, () => ({
    contentType: 'https://sites.example/social-media/one.jpg',
    size: 0,
    alt: '',
  }))
  const told = { level: 'PUBLIC_TO_EVERYONE', title: 'Bread', music: 'true' }
  expect(fake.posts()).toEqual([{ id, text: 'All of it.', media, fields: told }])
})

test('photos whose answer was lost are never taken for posted or for absent', async () => {
  const fake = await open()
  const post = postOf(fake, 'Photos.', { media: [photo()] })
  fake.setTrouble('silence after success')
  await expect(publish(fake, post)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  expect(await openAccount(fake).reconcile?.(post, {}, newAttempt())).toBe('unsure')
})

test('an upload goes on where it stopped after a crash, and one that was forgotten is announced anew', async () => {
  const fake = await open()
  const post = postOf(fake, 'Slow.', { media: [film(50 * megabyte)] })
  const { prepare: step } = openAccount(fake)
  const begun = await step?.(post, {})
  await step?.(post, begun!.kept)
  // What was kept is older than what has arrived.
  const again = await step?.(post, begun!.kept)
  expect(again).toMatchObject({ state: 'ready' })
  await commit(fake, post, again!.kept)
  expect(fake.posts()).toHaveLength(1)
  const other = postOf(fake, 'Forgotten.', { media: [film(50 * megabyte)] })
  const announced = await step?.(other, {})
  fake.forgetUploads()
  expect(await step?.(other, announced!.kept)).toEqual({ state: 'wait', kept: {}, afterMs: 0 })
})

test('a film whose last chunk never arrived is known to be absent, and is sent again to make one post', async () => {
  const fake = await open()
  const post = postOf(fake, 'Once.', { media: [film(30 * megabyte)] })
  const kept = await prepare(fake, post)
  fake.setTrouble('silence before')
  await expect(commit(fake, post, kept)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  expect(await openAccount(fake).reconcile?.(post, kept, newAttempt())).toBe('absent')
  const { id } = await commit(fake, post, kept)
  expect(await openAccount(fake).reconcile?.(post, kept, newAttempt())).toMatchObject({ id })
  // Another worker that knows nothing of it makes no second, and hears that it is there.
  expect(await commit(fake, post, kept)).toMatchObject({ id })
  expect(fake.posts()).toHaveLength(1)
})

test('a post has its address and numbers once TikTok has looked at it, and none before', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Look.'))
  const { locate, readMetrics } = openAccount(fake)
  expect(await locate?.(published)).toBeUndefined()
  expect(await readMetrics?.(published)).toEqual({})
  expect(await locate?.(published)).toBe('https://www.tiktok.com/@bakery/video/7411234567890123401')
  fake.setMetrics(published.id, { views: 3000, likes: 0 })
  expect(await readMetrics?.(published)).toEqual({ views: 3000, likes: 0 })
})

test('a post that TikTok refuses after it was sent says why', async () => {
  const fake = await open()
  const post = postOf(fake, 'Bad.')
  const kept = await prepare(fake, post)
  const published = await commit(fake, post, kept)
  fake.failWith('frame_rate_check_failed')
  await expect(openAccount(fake).locate?.(published)).rejects.toMatchObject({ failure: 'content_rejected' })
  // Looked for as a lost one, it isn’t there; and sending it again says why.
  expect(await openAccount(fake).reconcile?.(post, kept, newAttempt())).toBe('absent')
  await expect(commit(fake, post, kept)).rejects.toMatchObject({ failure: 'content_rejected' })
  fake.failWith('spam_risk_too_many_posts')
  await expect(commit(fake, post, kept)).rejects.toMatchObject({
    failure: 'quota_exhausted',
    until: new Date('2026-01-16T12:00:00Z'),
  })
})

test('the choices and limits are those of the account at the moment', async () => {
  const fake = await open()
  const calls = openAccount(fake)
  expect(await calls.listChoices?.('privacy_level')).toEqual([
    { value: 'PUBLIC_TO_EVERYONE', title: 'Everyone' },
    { value: 'MUTUAL_FOLLOW_FRIENDS', title: 'Friends' },
    { value: 'SELF_ONLY', title: 'Only you' },
  ])
  expect(await calls.readLimits?.()).toMatchObject({ media: { max: 35, video: { maxSeconds: 300 } } })
  const long = { ...film(900), seconds: 301 }
  const refused = { failure: 'content_rejected' }
  await expect(publish(fake, postOf(fake, 'Long.', { media: [long] }))).rejects.toMatchObject(refused)
  const followers = { privacy_level: 'FOLLOWER_OF_CREATOR' }
  await expect(publish(fake, postOf(fake, 'Level.', { fields: followers }))).rejects.toMatchObject(refused)
  const branded = { privacy_level: 'SELF_ONLY', paid_partnership: 'yes' }
  await expect(publish(fake, postOf(fake, 'Paid.', { fields: branded }))).rejects.toMatchObject(refused)
  expect(fake.posts()).toEqual([])
})

test('access is given back, also where it was given back already', async () => {
  const fake = await open()
  await openAccount(fake).revoke?.()
  await openAccount(fake).revoke?.()
  await expect(openAccount(fake).identify()).rejects.toMatchObject({ failure: 'token_expired' })
})
