import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import {
  commit,
  keysToldIn,
  mediaOf,
  newAttempt,
  openAccount,
  postOf,
  prepare,
  publish,
} from '#test/fakes/social/open-account.ts'
import { openReddit } from '#test/fakes/social/reddit.ts'

async function open() {
  const fake = await openReddit()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}
type Fake = Awaited<ReturnType<typeof open>>

const picture = (size = 500) => mediaOf(randomBytes(size), { contentType: 'image/png' })
const tell = (problem: unknown) => JSON.stringify((problem as { phrase: unknown }).phrase)
const refusalOf = (fake: Fake, fields: Record<string, string>, media = [] as ReturnType<typeof picture>[]) =>
  publish(fake, postOf(fake, 'No.', { fields: { ...fake.fields, ...fields }, media })).catch(
    (problem: unknown) => problem,
  )

test('a text keeps its lines, and goes to the community with its title, flair and mark', async () => {
  const fake = await open()
  const fields = { subreddit: '/r/bakery', title: ' Rolls & <buns> ', flair: 'fresh BREAD', nsfw: 'yes', link: '' }
  const text = 'One\nTwo 👩‍👩‍👧‍👦\n\nThree & <four>'
  const { id, url } = await publish(fake, postOf(fake, text, { fields }))
  expect(url).toBe(`https://www.reddit.com/r/bakery/comments/${id}/a/`)
  const flair = '680f43b8-1fec-11e3-80d1-12313b0b80bc'
  const told = { sr: 'bakery', title: 'Rolls & <buns>', nsfw: 'true', kind: 'self', flair }
  expect(fake.posts()).toEqual([{ id, text, media: [], fields: told }])
})

test('a link is posted as one, with a text or without, also to one’s own profile', async () => {
  const fake = await open()
  const link = 'https://sites.example/rolls?a=1&b=2'
  await publish(fake, postOf(fake, '', { fields: { subreddit: 'u/the_bakery', title: 'Look', link } }))
  await publish(fake, postOf(fake, 'With words.', { fields: { ...fake.fields, link } }))
  expect(fake.posts()).toMatchObject([
    { text: '', fields: { kind: 'link', url: link, sr: 'u_the_bakery' } },
    { text: 'With words.', fields: { kind: 'link', url: link, sr: 'bakery' } },
  ])
})

test('a picture is uploaded first, and its post is found although Reddit doesn’t tell which it is', async () => {
  const fake = await open()
  const { id } = await publish(fake, postOf(fake, 'Look.', { media: [picture(2 * 1024 * 1024)] }))
  expect(fake.posts()).toMatchObject([
    { id, text: 'Look.', media: [{ contentType: 'image/png', size: 2 * 1024 * 1024 }], fields: { kind: 'image' } },
  ])
})

test('a picture that Reddit isn’t done with yet is open, found later, and posted once', async () => {
  const fake = await open()
  fake.delayPictures(2)
  const post = postOf(fake, 'Slow.', { media: [picture()] })
  const [kept, attempt] = [await prepare(fake, post), newAttempt()]
  await expect(commit(fake, post, kept, attempt)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  expect(await openAccount(fake).reconcile?.(post, kept, attempt)).toBe('unsure')
  const found = await openAccount(fake).reconcile?.(post, kept, attempt)
  expect(fake.posts().map(({ id }) => id)).toEqual([(found as { id: string }).id])
})

test('a post that isn’t among one’s own after a while isn’t there, and another one isn’t taken for it', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'Other words.'))
  const attempt = { ...newAttempt(), since: new Date('2026-01-15T11:55:00Z') }
  const post = postOf(fake, 'These words.')
  expect(await openAccount(fake).reconcile?.(post, {}, attempt)).toBe('absent')
  expect(await openAccount(fake).reconcile?.(post, {}, newAttempt())).toBe('unsure')
  const withPicture = { ...post, fields: { ...fake.fields, title: 'Another' }, media: [picture()] }
  expect(await openAccount(fake).reconcile?.(withPicture, {}, attempt)).toBe('unsure')
})

test.for([
  [{ subreddit: 'two words' }, 'r/bakery'],
  [{ title: ' ' }, 'title'],
  [{ link: 'javascript:alert(1)' }, 'address'],
  [{ flair: 'Stale bread' }, 'Fresh bread'],
  [{ flair: 'Any', subreddit: 'u/the_bakery' }, 'no flair'],
] as const)('what can’t go out is said before it is posted: %j', async ([fields, words]) => {
  const fake = await open()
  const refused = await refusalOf(fake, fields)
  expect(refused).toMatchObject({ failure: 'content_rejected' })
  expect(tell(refused)).toContain(words)
  expect(fake.heard).not.toContain('POST /api/submit')
})

test('a link beside a picture is refused, and nothing is uploaded', async () => {
  const fake = await open()
  const refused = await refusalOf(fake, { link: 'https://sites.example/' }, [picture()])
  expect(refused).toMatchObject({ failure: 'content_rejected' })
  expect(fake.heard).toEqual([])
})

test('what a community’s rules forbid, and what Reddit says in an answer of success, is told in its words', async () => {
  const fake = await open()
  fake.forbid('You may not have "rolls" in your title.')
  expect(tell(await refusalOf(fake, {}))).toContain('You may not have')
  fake.failWith('SUBREDDIT_NOEXIST', `That community doesn’t exist, ${fake.credentials['access_token']}.`)
  const refused = await refusalOf(fake, {})
  expect(refused).toMatchObject({ failure: 'content_rejected' })
  expect(keysToldIn(fake, refused)).toEqual([])
  fake.failWith('USER_REQUIRED', 'Please log in to do that.')
  expect(await refusalOf(fake, {})).toMatchObject({ failure: 'reconnect_needed' })
  expect(fake.posts()).toEqual([])
})

test.for([
  ['Looks like you’ve been doing that a lot. Take a break for 9 minutes before trying again.', '12:10:00'],
  ['You are doing that too much. Try again in 40 seconds.', '12:00:41'],
  ['You are doing that too much. Try again in 1 hour.', '14:00:00'],
] as const)('“%s” is heeded', async ([words, time]) => {
  const fake = await open()
  fake.failWith('RATELIMIT', words)
  const until = new Date(`2026-01-15T${time}Z`)
  expect(await refusalOf(fake, {})).toMatchObject({ failure: 'rate_limited', until })
})

test('comments are read with their answers, and an answer keeps its lines', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Talk.'))
  const calls = openAccount(fake)
  expect(await calls.listComments?.(published)).toEqual({ comments: [] })
  const first = fake.addComment!(published.id, { author: 'ann', text: 'Open & <early>?' })
  const second = fake.addComment!(first, { author: 'bob', text: 'I hope so.' })
  const answer = await openAccount(fake, {}, true).reply?.(
    published,
    { text: 'Yes.\nFrom seven.', comment: { id: second } },
    newAttempt(),
  )
  expect(fake.replies!()).toEqual([{ id: answer?.id, to: second, text: 'Yes.\nFrom seven.' }])
  const { comments } = await calls.listComments!(published)
  expect(comments).toMatchObject([
    { id: first, author: 'u/ann', text: 'Open & <early>?', isOwn: false },
    { id: second, author: 'u/bob', parentId: first, url: expect.stringContaining('https://www.reddit.com/r/') },
    { id: answer?.id, author: 'u/the_bakery', parentId: second, isOwn: true },
  ])
  expect(comments[0]).not.toHaveProperty('parentId')
})

test('numbers are those that Reddit tells, and a post that is gone has none', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Count.'))
  fake.setMetrics!(published.id, { likes: 12, comments: 0 })
  expect(await openAccount(fake).readMetrics?.(published)).toEqual({ likes: 12, comments: 0 })
  fake.setMetrics!(published.id, { likes: 3 })
  expect(await openAccount(fake).readMetrics?.(published)).toEqual({ likes: 3 })
  await openAccount(fake).remove?.(published)
  await expect(openAccount(fake).readMetrics?.(published)).rejects.toMatchObject({ failure: 'not_available' })
})

test('access without all permissions has to be given again, and is given back at disconnecting', async () => {
  const fake = await open()
  fake.narrowScope()
  await expect(openAccount(fake).identify()).rejects.toMatchObject({ failure: 'reconnect_needed' })
  await openAccount(fake).revoke?.()
  await expect(openAccount(fake).refresh?.()).rejects.toMatchObject({ failure: 'reconnect_needed' })
})
