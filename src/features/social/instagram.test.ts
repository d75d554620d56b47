import { expect, onTestFinished, test } from 'vitest'
import { instagramAccount, page } from '#test/fakes/social/graph-pages.ts'
import { graphError } from '#test/fakes/social/graph.ts'
import { openInstagram } from '#test/fakes/social/instagram.ts'
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

const open = async () => {
  const fake = await openInstagram()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}
const picture = (alt = '') => mediaOf(new Uint8Array(2000), { alt })
const film = (alt = '') => mediaOf(new Uint8Array(3000), { contentType: 'video/mp4', alt })

test('pictures and films are there in their order, pictures with descriptions, from their public addresses', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'All.', { media: [picture('Rolls'), film('Not told'), picture()] }))
  expect(fake.posts()).toMatchObject([
    {
      text: 'All.',
      media: [
        { contentType: 'image/jpeg', alt: 'Rolls' },
        { contentType: 'video/mp4', alt: '' },
        { contentType: 'image/jpeg', alt: '' },
      ],
      fields: { media_type: 'CAROUSEL', urls: expect.stringContaining('https://sites.example/social-media/one.jpg') },
    },
  ])
})

test('a film alone is a reel, and needs no text', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, '', { media: [film()] }))
  expect(fake.posts()).toMatchObject([{ text: '', fields: { media_type: 'REELS' } }])
})

test('a film that is worked on for long is published once it is ready', async () => {
  const fake = await open()
  fake.containers.trouble({ looks: 9 })
  await publish(fake, postOf(fake, 'Long.', { media: [film(), picture()] }))
  expect(fake.posts()).toHaveLength(1)
})

test('a picture that Instagram can’t use is refused for good, and in its words', async () => {
  const fake = await open()
  fake.containers.trouble({ error: 'Media upload has failed with error code 2207009' })
  const problem = await publish(fake, postOf(fake, 'Tall.')).catch((caught: unknown) => caught)
  expect(problem).toMatchObject({ failure: 'content_rejected', message: expect.stringContaining('2207009') })
})

test('a lost answer is settled by the state of what was prepared, also among posts with the same text', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'Another.'))
  const post = postOf(fake, 'Fresh rolls.')
  const attempt = newAttempt()
  const kept = await prepare(fake, post)
  const { reconcile } = openAccount(fake)
  fake.setTrouble('silence before')
  await expect(commit(fake, post, kept, attempt)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  await expect(reconcile?.(post, kept, attempt)).resolves.toBe('absent')
  fake.setTrouble('silence after success')
  await expect(commit(fake, post, kept, attempt)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  await expect(reconcile?.(post, kept, attempt)).resolves.toMatchObject({ id: fake.posts()[1]?.id })
  expect(fake.posts()).toHaveLength(2)
})

test('two pictures without a text that can’t be told apart are left to their owner', async () => {
  const fake = await open()
  const post = postOf(fake, '')
  const attempt = newAttempt()
  await publish(fake, postOf(fake, ''))
  const kept = await prepare(fake, post)
  fake.setTrouble('silence after success')
  await expect(commit(fake, post, kept, attempt)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  await expect(openAccount(fake).reconcile?.(post, kept, attempt)).resolves.toBe('unsure')
})

test('what Instagram’s error codes mean for a post that was sent', () => {
  const { explain } = platformOf('instagram')
  const client = openFakeClient({ key: 'instagram', url: '', host: '', credentials: {}, extra: {}, app: {} } as never)
  const failureOf = (code: number, subcode: number, isVisible = true) => {
    const { status, body: json } = graphError(code, 'No.', { subcode })
    const reply = { status, json, text: '', headers: new Headers() }
    return explain?.(reply, { title: client.title, now: client.now, quote: client.quote, isVisible })?.failure
  }
  expect(failureOf(9, 2_207_042)).toBe('quota_exhausted')
  expect(failureOf(4, 2_207_051)).toBe('outcome_unknown')
  expect(failureOf(-1, 2_207_001)).toBe('outcome_unknown')
  expect(failureOf(-1, 2_207_001, false)).toBe('transient')
  expect(failureOf(9007, 2_207_027)).toBe('transient')
  expect(failureOf(25, 2_207_050)).toBe('not_available')
  expect(failureOf(36_003, 2_207_009)).toBe('content_rejected')
  expect(failureOf(4, 0)).toBe('rate_limited')
  expect(failureOf(10, 0)).toBe('reconnect_needed')
})

test('comments are listed page by page with their answers, and answered under the comment that they belong to', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Open.'))
  const ids = Array.from({ length: 60 }, (_, number) =>
    fake.addComment(published.id, { author: 'mia', text: `Question ${number}` }),
  )
  const inner = fake.addComment(ids[0]!, { author: 'tom', text: 'Me too.' })
  const { listComments } = openAccount(fake)
  const first = await listComments?.(published)
  const second = await listComments?.(published, first?.cursor)
  const all = [...(first?.comments ?? []), ...(second?.comments ?? [])]
  expect(all.map(({ id }) => id)).toEqual([ids[0], inner, ...ids.slice(1)])
  expect(second?.cursor).toBeUndefined()
  expect(all[0]).toMatchObject({ author: '@mia', createdAt: new Date('2026-01-15T12:00:00Z') })
  expect(all[1]).toMatchObject({ author: '@tom', parentId: ids[0] })
  const reply = { text: 'At seven.', comment: all[1]! }
  const answered = await openAccount(fake, {}, true).reply?.(published, reply, newAttempt())
  expect(fake.replies()).toEqual([{ id: answered?.id, to: ids[0], text: 'At seven.' }])
  const again = await listComments?.(published)
  expect(again?.comments[2]).toMatchObject({ text: 'At seven.', isOwn: true })
})

test('numbers are told as far as Instagram tells them', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Counted.'))
  const { readMetrics } = openAccount(fake)
  expect(await readMetrics?.(published)).toEqual({})
  fake.setMetrics(published.id, { views: 1200, reach: 900, likes: 0, engagement: 12 })
  expect(await readMetrics?.(published)).toEqual({ views: 1200, reach: 900, likes: 0, engagement: 12 })
})

test('who signs in chooses of the Instagram accounts of their pages', async () => {
  const fake = await open()
  const { oauth } = platformOf('instagram')
  const client = openFakeClient(fake, { access_token: '', page_id: '' })
  const redirectUri = 'https://sites.example/social/back'
  const signIn = { state: 's', redirectUri, scopes: oauth?.scopes ?? [], challenge: '' }
  const code = await fake.agree(oauth?.authorizeUrl(client, signIn) ?? '')
  const tokens = await oauth?.exchange(client, { code, redirectUri, verifier: '', query: {} })
  const signedIn = { access_token: tokens?.accessToken ?? '', page_id: '' }
  expect(await openAccount(fake, signedIn).identify()).toEqual([
    {
      id: instagramAccount.id,
      name: 'The bakery',
      handle: '@thebakery',
      url: 'https://www.instagram.com/thebakery/',
      extra: { page_id: page.id, instagram_id: instagramAccount.id },
      accessToken: fake.credentials.access_token,
    },
  ])
})
