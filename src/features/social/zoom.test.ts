import { expect, onTestFinished, test } from 'vitest'
import {
  commit,
  newAttempt,
  openAccount,
  openFakeClient,
  platformOf,
  postOf,
  publish,
} from '#test/fakes/social/open-account.ts'
import { openZoom } from '#test/fakes/social/zoom.ts'

const open = async () => {
  const fake = await openZoom()
  onTestFinished(fake.close)
  return fake
}

test('a lost post is found again in Zoom by its words, also behind others and over midnight, and isn’t an older one', async () => {
  const fake = await open()
  const post = postOf(fake, 'Rolls & buns\n\nfrom seven')
  const attempt = newAttempt()
  const { id } = await commit(fake, post, {}, attempt)
  for (const text of ['One', 'Two', 'Three']) await publish(fake, postOf(fake, text))
  const { reconcile } = openAccount(fake)
  expect(await reconcile!(post, {}, attempt)).toEqual({ id })
  const later = { ...attempt, since: new Date(attempt.since.getTime() + 600_000) }
  expect(await reconcile!(post, {}, later)).toBe('unsure')
  const other = postOf(fake, 'After midnight')
  fake.setTime('2026-01-15T00:00:01Z')
  const early = await commit(fake, other, {}, attempt)
  expect(await reconcile!(other, {}, { ...attempt, since: new Date('2026-01-14T23:59:59Z') })).toEqual({ id: early.id })
  expect(fake.faults).toEqual([])
})

test('a post isn’t called absent in Zoom where another one of ours might be it', async () => {
  const fake = await open()
  const { reconcile } = openAccount(fake)
  const long = { ...newAttempt(), since: new Date(newAttempt().since.getTime() - 600_000) }
  const other = postOf(fake, 'Never sent')
  expect(await reconcile!(other, {}, newAttempt())).toBe('unsure')
  expect(await reconcile!(other, {}, long)).toBe('absent')
  await publish(fake, postOf(fake, 'Something else'))
  expect(await reconcile!(other, {}, long)).toBe('unsure')
})

test('answers in a thread of Zoom are read and answered', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Open on Sunday?'))
  const id = fake.addComment!(published.id, { author: 'ada', text: 'Yes <3' })
  const calls = openAccount(fake, {}, true)
  const answer = await calls.reply!(published, { text: 'From seven', comment: { id } }, newAttempt())
  const { comments, cursor } = await calls.listComments!(published)
  expect(comments).toMatchObject([
    { id, author: 'ada', text: 'Yes <3', isOwn: false },
    { id: answer.id, author: 'robin', text: 'From seven', isOwn: true },
  ])
  expect(comments[0]?.createdAt?.toISOString()).toMatch(/^2026-01-15T12:00:/)
  expect(cursor).toBeUndefined()
  expect(fake.replies!()).toEqual([{ id: answer.id, to: published.id, text: 'From seven' }])
  expect(fake.faults).toEqual([])
})

test('numbers from Zoom are its reactions, and nothing where it tells nothing', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Hello'))
  expect(await openAccount(fake).readMetrics!(published)).toEqual({})
  fake.setMetrics!(published.id, { likes: 6 })
  expect(await openAccount(fake).readMetrics!(published)).toEqual({ likes: 6 })
  expect(await openAccount(fake).locate!(published)).toBe(`https://zoom.us/launch/chat/${published.id}`)
})

test('a text that is too long for Zoom isn’t posted, and neither a refused deletion nor a lost channel is hidden', async () => {
  const fake = await open()
  await expect(publish(fake, postOf(fake, 'x'.repeat(4097)))).rejects.toMatchObject({ failure: 'content_rejected' })
  const published = await publish(fake, postOf(fake, 'x'.repeat(4096)))
  const id = fake.addComment!(published.id, { author: 'ada', text: 'Mine' })
  await expect(openAccount(fake).remove!({ id })).rejects.toMatchObject({ failure: 'content_rejected' })
  fake.leave()
  await expect(publish(fake, postOf(fake, 'Hello'))).rejects.toMatchObject({ failure: 'reconnect_needed' })
  await expect(openAccount(fake).remove!(published)).rejects.toMatchObject({ failure: 'reconnect_needed' })
  expect(fake.posts()).toHaveLength(1)
})

test('each channel of Zoom that somebody is in can be chosen', async () => {
  const fake = await open()
  const all = await openAccount(fake, { channel_id: '' }).identify()
  expect(all.map(({ name, extra }) => [name, extra])).toEqual([
    ['News', { channel_id: '825c9e31f1064c73b394c5e4557d3447', email: 'robin@bakery.example' }],
    ['Team', { channel_id: 'second', email: 'robin@bakery.example' }],
  ])
  fake.leave()
  await expect(openAccount(fake, { channel_id: '' }).identify()).rejects.toMatchObject({ failure: 'not_available' })
})

test('an app at Zoom that lacks a permission has to be allowed it by signing in again', async () => {
  const fake = await open()
  fake.dropScopes()
  await expect(openAccount(fake).identify()).rejects.toMatchObject({ failure: 'reconnect_needed' })
})

test('Zoom gives access to those who agree, renews it with a token that is used once, and takes it back', async () => {
  const fake = await open()
  const client = openFakeClient(fake)
  const { oauth } = platformOf('zoom')
  const redirectUri = 'https://sites.example/social/return'
  const url = oauth!.authorizeUrl(client, { state: 'abc', redirectUri, scopes: oauth!.scopes, challenge: 'x' })
  const code = await fake.agree!(url)
  const given = await oauth!.exchange(client, { code, verifier: 'v', redirectUri, query: {} })
  const keys = { access_token: given.accessToken, refresh_token: given.refreshToken! }
  fake.expireToken()
  await expect(openAccount(fake, keys).identify()).rejects.toMatchObject({ failure: 'token_expired' })
  const renewed = await openAccount(fake, keys).refresh!()
  const newKeys = { access_token: renewed.accessToken, refresh_token: renewed.refreshToken! }
  expect(await openAccount(fake, newKeys).identify()).toHaveLength(1)
  await expect(openAccount(fake, keys).refresh!()).rejects.toMatchObject({ failure: 'reconnect_needed' })
  await openAccount(fake, newKeys).revoke!()
  await expect(openAccount(fake, newKeys).refresh!()).rejects.toMatchObject({ failure: 'reconnect_needed' })
  expect(fake.faults).toEqual([])
})
