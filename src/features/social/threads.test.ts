import { expect, onTestFinished, test } from 'vitest'
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
import { openThreads } from '#test/fakes/social/threads.ts'

const open = async () => {
  const fake = await openThreads()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}
const picture = (alt = '') => mediaOf(new Uint8Array(2000), { alt })
const film = (alt = '') => mediaOf(new Uint8Array(3000), { contentType: 'video/mp4', alt })

test('a picture and a film are there in their order, each with its description and its public address', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'Both.', { media: [picture('Rolls'), film('Kneading'), picture()] }))
  const [seen] = fake.posts()
  expect(seen).toMatchObject({
    text: 'Both.',
    media: [
      { contentType: 'image/jpeg', alt: 'Rolls' },
      { contentType: 'video/mp4', alt: 'Kneading' },
      { contentType: 'image/jpeg', alt: '' },
    ],
  })
  expect(seen?.fields['urls']?.split(' ')).toEqual(Array(3).fill('https://sites.example/social-media/one.jpg'))
})

test('a single picture needs no text', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, '', { media: [picture('Rolls')] }))
  expect(fake.posts()).toMatchObject([{ text: '', media: [{ alt: 'Rolls' }] }])
})

test('who may reply, and the topic, are as they were chosen', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'Quiet.', { fields: { reply_control: 'mentioned_only', topic_tag: 'Bread' } }))
  expect(fake.posts()[0]?.fields).toMatchObject({ reply_control: 'mentioned_only', topic_tag: 'Bread' })
})

test('a film that is worked on for long is published once it is ready', async () => {
  const fake = await open()
  fake.containers.trouble({ looks: 7 })
  const post = postOf(fake, 'Long.', { media: [film()] })
  const first = await openAccount(fake).prepare?.(post, {})
  const second = await openAccount(fake).prepare?.(post, first?.kept ?? {})
  expect(second).toMatchObject({ state: 'wait', afterMs: expect.any(Number) })
  expect(second?.state === 'wait' && second.afterMs).toBeGreaterThan(1000)
  await publish(fake, post)
  expect(fake.posts()).toHaveLength(1)
})

test('a film that Threads can’t use is refused for good, and in its words', async () => {
  const fake = await open()
  fake.containers.trouble({ error: 'INVALID_DURATION' })
  const problem = await publish(fake, postOf(fake, 'Bad.', { media: [film()] })).catch((caught: unknown) => caught)
  expect(problem).toMatchObject({ failure: 'content_rejected', message: expect.stringContaining('INVALID_DURATION') })
  expect(fake.posts()).toEqual([])
})

test('what expired before it was published is prepared anew', async () => {
  const fake = await open()
  const post = postOf(fake, 'Late.', { media: [picture(), picture()] })
  const kept = await prepare(fake, post)
  fake.containers.expire()
  const again = await openAccount(fake).prepare?.(post, kept)
  expect(again).toEqual({ state: 'wait', kept: {}, afterMs: 0 })
  await publish(fake, post)
  expect(fake.posts()).toHaveLength(1)
})

test('a lost answer is found by its text among others, and what never arrived is known not to be there', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'Another.'))
  const post = postOf(fake, 'Rolls from seven.', { media: [picture(), film()] })
  const attempt = newAttempt()
  const kept = await prepare(fake, post)
  fake.setTrouble('silence before')
  await expect(commit(fake, post, kept, attempt)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  await expect(openAccount(fake).reconcile?.(post, kept, attempt)).resolves.toBe('absent')
  fake.setTrouble('an error after success')
  await expect(commit(fake, post, kept, attempt)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  const found = await openAccount(fake).reconcile?.(post, kept, attempt)
  expect(found).toMatchObject({ id: fake.posts()[1]?.id })
  await expect(commit(fake, post, kept, attempt)).rejects.toMatchObject({ failure: 'content_rejected' })
  expect(fake.posts()).toHaveLength(2)
  fake.faults.length = 0
})

test('replies are listed page by page with whom they answer, and can be answered', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Open.'))
  const ids = Array.from({ length: 60 }, (_, number) =>
    fake.addComment(published.id, { author: 'mia', text: `Question ${number}` }),
  )
  const inner = fake.addComment(ids[0]!, { author: 'tom', text: 'Me too.' })
  const account = openAccount(fake)
  const first = await account.listComments?.(published)
  const second = await account.listComments?.(published, first?.cursor)
  const all = [...(first?.comments ?? []), ...(second?.comments ?? [])]
  expect(all.map(({ id }) => id)).toEqual([...ids, inner])
  expect(second?.cursor).toBeUndefined()
  expect(all[0]).toMatchObject({ author: '@mia', text: 'Question 0', createdAt: new Date('2026-01-15T12:00:00Z') })
  expect(all[0]?.parentId).toBeUndefined()
  expect(all.at(-1)?.parentId).toBe(ids[0])
  const reply = { text: 'At seven.', comment: { id: inner } }
  const answered = await openAccount(fake, {}, true).reply?.(published, reply, newAttempt())
  expect(fake.replies()).toEqual([{ id: answered?.id, to: inner, text: 'At seven.' }])
  const again = await account.listComments?.(published, first?.cursor)
  expect(again?.comments.at(-1)).toMatchObject({ text: 'At seven.', isOwn: true })
})

test('numbers are told as far as Threads tells them', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Counted.'))
  expect(await openAccount(fake).readMetrics?.(published)).toEqual({})
  fake.setMetrics(published.id, { views: 1200, likes: 0, comments: 4, shares: 9 })
  expect(await openAccount(fake).readMetrics?.(published)).toEqual({ views: 1200, likes: 0, comments: 4, shares: 9 })
})

test('a published post can be opened at its address', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Here.'))
  await expect(openAccount(fake).locate?.(published)).resolves.toBe(
    `https://www.threads.com/@bakery/post/${published.id}`,
  )
})

test('who signs in gets access for 60 days', async () => {
  const fake = await open()
  const { oauth } = platformOf('threads')
  const client = openFakeClient(fake)
  const redirectUri = 'https://sites.example/social/back'
  const signIn = { state: 's', redirectUri, scopes: oauth?.scopes ?? [], challenge: '' }
  const code = await fake.agree(oauth?.authorizeUrl(client, signIn) ?? '')
  const tokens = await oauth?.exchange(client, { code, redirectUri, verifier: '', query: {} })
  expect(tokens?.accessToken).toBe(fake.credentials.access_token)
  expect(tokens?.expiresAt).toEqual(new Date('2026-03-16T11:59:04Z'))
})
