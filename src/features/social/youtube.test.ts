import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import {
  keysToldIn,
  commit,
  mediaOf,
  newAttempt,
  openAccount,
  openFakeClient,
  postOf,
  prepare,
  publish,
} from '#test/fakes/social/open-account.ts'
import { openYouTube } from '#test/fakes/social/youtube.ts'
import { explainGoogle } from './server/youtube/explain.ts'

async function open() {
  const fake = await openYouTube()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}

const megabyte = 1024 * 1024
const film = (size: number) => mediaOf(randomBytes(size), { contentType: 'video/mp4' })

test('a film is shown with its title, tags, privacy and what its maker declares', async () => {
  const fake = await open()
  const fields = { title: 'Bread <3', made_for_kids: 'yes', synthetic: 'yes' }
  const post = postOf(fake, 'How it’s made.', { fields, tags: ['bread', 'sour dough'], privacy: 'unlisted' })
  const published = await publish(fake, post)
  expect(published.url).toBe(`https://www.youtube.com/watch?v=${published.id}`)
  const told = { title: 'Bread ‹3', tags: 'bread,sour dough', privacy: 'unlisted', kids: 'true', synthetic: 'true' }
  expect(fake.posts()[0]?.fields).toEqual(told)
})

test('a film of 60 MB arrives whole in chunks, a few in each step, and is not there before the last', async () => {
  const fake = await open()
  const bytes = new Uint8Array(60 * megabyte + 7)
  const post = postOf(fake, 'Long.', { media: [mediaOf(bytes, { contentType: 'video/mp4' })] })
  const kept = await prepare(fake, post)
  expect(fake.posts()).toEqual([])
  await commit(fake, post, kept)
  expect(fake.posts()[0]?.media).toEqual([{ contentType: 'video/mp4', size: bytes.length, alt: '' }])
})

test('an upload goes on where YouTube says that it stopped, after a crash and when only a part of a chunk was taken', async () => {
  const fake = await open()
  fake.takeAtMost(2 * megabyte)
  const post = postOf(fake, 'Slow.', { media: [film(20 * megabyte)] })
  const { prepare: step } = openAccount(fake)
  const begun = await step?.(post, {})
  await step?.(post, begun!.kept)
  // What was kept is older than what has arrived.
  for (let again = await step?.(post, begun!.kept); again?.state === 'wait';) again = await step?.(post, begun!.kept)
  const { id } = await commit(fake, post, begun!.kept)
  expect(fake.posts()).toMatchObject([{ id, media: [{ size: 20 * megabyte }] }])
})

test('a film whose last answer was lost is found by its upload, and committing it again makes no other', async () => {
  const fake = await open()
  const post = postOf(fake, 'Once.')
  const kept = await prepare(fake, post)
  const { reconcile } = openAccount(fake)
  expect(await reconcile?.(post, kept, newAttempt())).toBe('absent')
  fake.setTrouble('silence after success')
  await expect(commit(fake, post, kept)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  const again = await commit(fake, post, kept)
  expect(fake.posts().map(({ id }) => id)).toEqual([again.id])
})

test('an upload that YouTube has forgotten begins anew, and leaves it open what became of one that was committed', async () => {
  const fake = await open()
  const post = postOf(fake, 'Late.')
  const kept = await prepare(fake, post)
  fake.forgetUploads()
  expect(await openAccount(fake).prepare?.(post, kept)).toMatchObject({
    state: 'wait',
    kept: { session: expect.any(String) },
  })
  expect(await openAccount(fake).reconcile?.(post, kept, newAttempt())).toBe('unsure')
  await expect(commit(fake, post, kept)).rejects.toMatchObject({ failure: 'content_rejected' })
})

test('a film without a title, with too many tags, or a picture is refused before anything is sent', async () => {
  const fake = await open()
  const refused = { failure: 'content_rejected' }
  await expect(publish(fake, postOf(fake, 'No title.', { fields: { title: ' ' } }))).rejects.toMatchObject(refused)
  const tags = Array.from({ length: 60 }, (_, place) => `tag of bread ${place}`)
  await expect(publish(fake, postOf(fake, 'Tags.', { tags }))).rejects.toMatchObject(refused)
  await expect(publish(fake, postOf(fake, 'A picture.', { media: [mediaOf(randomBytes(9))] }))).rejects.toMatchObject(
    refused,
  )
  expect(fake.heard).toEqual([])
})

test('comments are read page by page with their answers, and an answer goes into the thread', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Talk.'))
  const [first] = ['One?', 'Two?', 'Three?'].map((text) => fake.addComment(published.id, { author: 'Ann', text }))
  const calls = openAccount(fake)
  const page = await calls.listComments?.(published)
  expect(page?.comments.map(({ text }) => text)).toEqual(['One?', 'Two?'])
  const rest = await calls.listComments?.(published, page?.cursor)
  expect(rest).toMatchObject({ comments: [{ author: 'Ann', text: 'Three?', isOwn: false }], cursor: undefined })
  const comment = { id: first! }
  const answer = await openAccount(fake, {}, true).reply?.(published, { text: 'Yes.', comment }, newAttempt())
  expect(fake.replies()).toEqual([{ id: answer?.id, to: first, text: 'Yes.' }])
  const again = await calls.listComments?.(published)
  const own = again!.comments.find(({ isOwn }) => isOwn)!
  expect(own).toMatchObject({ text: 'Yes.', parentId: first })
  await openAccount(fake, {}, true).reply?.(published, { text: 'And more.', comment: own }, newAttempt())
  expect(fake.replies()[1]).toMatchObject({ to: first })
  fake.turnCommentsOff()
  expect(await calls.listComments?.(published)).toEqual({ comments: [] })
})

test('numbers are those that YouTube tells, and a film that is gone has none', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Counted.'))
  fake.setMetrics(published.id, { views: 1200, comments: 0 })
  const { readMetrics } = openAccount(fake)
  expect(await readMetrics?.(published)).toEqual({ views: 1200, comments: 0 })
  const gone = await readMetrics?.({ id: 'gone' }).catch((problem: unknown) => problem)
  expect(gone).toMatchObject({ failure: 'not_available' })
  expect(keysToldIn(fake, gone)).toEqual([])
})

test('access is given back, also where it was given back already', async () => {
  const fake = await open()
  await openAccount(fake).revoke?.()
  await openAccount(fake).revoke?.()
  await expect(openAccount(fake).refresh?.()).rejects.toMatchObject({ failure: 'reconnect_needed' })
})

test('what is used up for a day comes back at midnight in California, or a day later for the channel', async () => {
  const fake = await open()
  const client = openFakeClient(fake)
  const explain = (reason: string) =>
    explainGoogle({ status: 403, headers: new Headers(), text: '', json: { error: { errors: [{ reason }] } } }, client)
  expect(explain('quotaExceeded')).toMatchObject({
    failure: 'quota_exhausted',
    scope: 'app',
    until: new Date('2026-01-16T08:00:00Z'),
  })
  expect(explain('uploadLimitExceeded')).toMatchObject({
    failure: 'quota_exhausted',
    until: new Date('2026-01-16T12:00:00Z'),
  })
  expect(explain('insufficientPermissions')).toMatchObject({ failure: 'reconnect_needed' })
})
