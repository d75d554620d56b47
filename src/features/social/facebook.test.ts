import { expect, onTestFinished, test } from 'vitest'
import { openFacebook } from '#test/fakes/social/facebook.ts'
import { page } from '#test/fakes/social/graph-pages.ts'
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
  const fake = await openFacebook()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}
const picture = (size: number, alt = '') => mediaOf(new Uint8Array(size), { alt })
const film = (size: number) => mediaOf(new Uint8Array(size), { contentType: 'video/mp4' })

test('pictures are there in their order with their descriptions, and nobody saw them before the post', async () => {
  const fake = await open()
  const post = postOf(fake, 'Fresh.', { media: [picture(2001, 'Rolls'), picture(2002), picture(2003, 'Bread')] })
  const kept = await prepare(fake, post)
  expect(fake.posts()).toEqual([])
  await commit(fake, post, kept)
  expect(fake.posts()).toMatchObject([
    {
      text: 'Fresh.',
      media: [
        { contentType: 'image/jpeg', size: 2001, alt: 'Rolls' },
        { contentType: 'image/jpeg', size: 2002, alt: '' },
        { contentType: 'image/jpeg', size: 2003, alt: 'Bread' },
      ],
    },
  ])
})

test('a link is shown with a preview where there are no pictures', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'Read.', { fields: { link: 'https://sites.example/bread' } }))
  await publish(fake, postOf(fake, 'See.', { fields: { link: 'https://sites.example/bread' }, media: [picture(2000)] }))
  expect(fake.posts().map(({ fields }) => fields)).toEqual([{ link: 'https://sites.example/bread' }, {}])
})

test('a film is sent in the pieces that Facebook asks for, and is published with its text', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Kneading & more', { media: [film(6000)] }))
  expect(fake.posts()).toMatchObject([
    { id: published.id, text: 'Kneading & more', media: [{ contentType: 'video/mp4', size: 6000 }] },
  ])
  expect(fake.heard.filter((call) => call.endsWith('/videos'))).toHaveLength(5)
  await expect(openAccount(fake).locate?.(published)).resolves.toBe(
    `https://www.facebook.com/thebakery/videos/${published.id}/`,
  )
})

test('a film goes on where it was when a piece arrived and nobody noted it', async () => {
  const fake = await open()
  const post = postOf(fake, 'Kneading', { media: [film(6000)] })
  const { prepare: step } = openAccount(fake)
  const begun = await step?.(post, {})
  await step?.(post, begun?.kept ?? {})
  const again = await step?.(post, begun?.kept ?? {})
  expect(again).toMatchObject({ state: 'wait', kept: { film: { start: 2500, end: 5000 } } })
  let kept = again?.kept ?? {}
  for (let state = 'wait'; state !== 'ready';) {
    const next = await step?.(post, kept)
    kept = next?.kept ?? {}
    state = next?.state ?? 'ready'
  }
  await commit(fake, post, kept)
  expect(fake.posts()).toMatchObject([{ media: [{ size: 6000 }] }])
})

test('a film whose answer was lost is there once Facebook has worked on it', async () => {
  const fake = await open()
  fake.workOnFilms(true)
  const post = postOf(fake, 'Kneading', { media: [film(3000)] })
  const kept = await prepare(fake, post)
  const attempt = newAttempt()
  const { reconcile } = openAccount(fake)
  await expect(reconcile?.(post, kept, attempt)).resolves.toBe('unsure')
  fake.setTrouble('silence after success')
  await expect(commit(fake, post, kept, attempt)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  await expect(reconcile?.(post, kept, attempt)).resolves.toBe('unsure')
  fake.workOnFilms(false)
  const found = await reconcile?.(post, kept, attempt)
  expect(found).toMatchObject({ id: fake.posts()[0]?.id, kept: { isFilm: true } })
})

test('a post whose answer was lost is found by its pictures, also without a text', async () => {
  const fake = await open()
  const other = await publish(fake, postOf(fake, '', { media: [picture(2000)] }))
  const post = postOf(fake, '', { media: [picture(2000), picture(2001)] })
  const kept = await prepare(fake, post)
  const attempt = newAttempt()
  fake.setTrouble('an error after success')
  await expect(commit(fake, post, kept, attempt)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  const found = await openAccount(fake).reconcile?.(post, kept, attempt)
  expect(found).toMatchObject({ id: fake.posts()[1]?.id })
  expect(found).not.toMatchObject({ id: other.id })
})

test('a post that never arrived isn’t taken for there, and only for gone once the list has settled', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'Other.'))
  const post = postOf(fake, 'Rolls.')
  const { reconcile } = openAccount(fake)
  await expect(reconcile?.(post, { photos: [] }, newAttempt())).resolves.toBe('unsure')
  const earlier = { ...newAttempt(), since: new Date('2026-01-15T11:50:00Z') }
  await expect(reconcile?.(post, { photos: [] }, earlier)).resolves.toBe('absent')
})

test('comments are listed page by page, and answered under the comment that they belong to', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Open.'))
  const ids = Array.from({ length: 60 }, (_, number) =>
    fake.addComment(published.id, { author: 'Mia Müller', text: `Question ${number}` }),
  )
  const inner = fake.addComment(ids[0]!, { author: 'Tom', text: 'Me too.' })
  const { listComments } = openAccount(fake)
  const first = await listComments?.(published)
  const second = await listComments?.(published, first?.cursor)
  const all = [...(first?.comments ?? []), ...(second?.comments ?? [])]
  expect(all.map(({ id }) => id)).toEqual([...ids, inner])
  expect(second?.cursor).toBeUndefined()
  expect(all[0]).toMatchObject({ author: 'Mia Müller', createdAt: new Date('2026-01-15T12:00:00Z') })
  const [asked] = all.slice(-1)
  expect(asked?.parentId).toBe(ids[0])
  const answered = await openAccount(fake, {}, true).reply?.(
    published,
    { text: 'At seven.', comment: asked! },
    newAttempt(),
  )
  expect(fake.replies()).toEqual([{ id: answered?.id, to: ids[0], text: 'At seven.' }])
  const again = await listComments?.(published, first?.cursor)
  expect(again?.comments.at(-1)).toMatchObject({ text: 'At seven.', isOwn: true })
})

test('numbers are told as far as Facebook tells them, others of films than of texts', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Counted.'))
  const { readMetrics } = openAccount(fake)
  expect(await readMetrics?.(published)).toEqual({})
  fake.setMetrics(published.id, { likes: 0, comments: 4, shares: 2, reach: 900, clicks: 31 })
  expect(await readMetrics?.(published)).toEqual({ likes: 0, comments: 4, shares: 2, reach: 900, clicks: 31 })
  const moving = await publish(fake, postOf(fake, 'Moving.', { media: [film(3000)] }))
  fake.setMetrics(moving.id, { views: 1200, likes: 5, comments: 1 })
  expect(await readMetrics?.(moving)).toEqual({ views: 1200, likes: 5, comments: 1 })
})

test('who signs in chooses of the pages that they may post to, each with access of its own', async () => {
  const fake = await open()
  const { oauth } = platformOf('facebook')
  const client = openFakeClient(fake, { access_token: '', page_id: '' })
  const redirectUri = 'https://sites.example/social/back'
  const signIn = { state: 's', redirectUri, scopes: oauth?.scopes ?? [], challenge: '' }
  const code = await fake.agree(oauth?.authorizeUrl(client, signIn) ?? '')
  const tokens = await oauth?.exchange(client, { code, redirectUri, verifier: '', query: {} })
  const signedIn = { access_token: tokens?.accessToken ?? '', page_id: '' }
  expect(await openAccount(fake, signedIn).identify()).toEqual([
    {
      id: page.id,
      name: 'The bakery',
      handle: '@thebakery',
      url: 'https://www.facebook.com/thebakery',
      extra: { page_id: page.id },
      accessToken: fake.credentials.access_token,
    },
  ])
  fake.pages.hidePages()
  await expect(openAccount(fake, signedIn).identify()).rejects.toMatchObject({
    failure: 'not_available',
    phrase: { code: 'social-no-pages' },
  })
})

test('a post that may not be deleted isn’t taken for deleted', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Stays.'))
  fake.refuseDeletion()
  await expect(openAccount(fake, {}, true).remove?.(published)).rejects.toMatchObject({ failure: 'content_rejected' })
})

test('where more was posted since than the list shows, nobody says that a post isn’t there', async () => {
  const fake = await open()
  for (let number = 0; number < 101; number += 1) await publish(fake, postOf(fake, `Post ${number}`))
  const earlier = { ...newAttempt(), since: new Date('2026-01-15T11:50:00Z') }
  const { reconcile } = openAccount(fake)
  await expect(reconcile?.(postOf(fake, 'Rolls.'), { photos: [] }, earlier)).resolves.toBe('unsure')
})

test('an operator may name another version of the Graph API', async () => {
  const fake = await open()
  const newer = { ...fake, app: { ...fake.app, graph_version: 'v26.0' } }
  await expect(openAccount(newer).identify()).rejects.toMatchObject({ failure: 'content_rejected' })
  expect(fake.heard).toEqual([`GET /v26.0/${page.id}`])
  fake.faults.length = 0
})
