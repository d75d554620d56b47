import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openLinkedIn } from '#test/fakes/social/linkedin.ts'
import { member, page } from '#test/fakes/social/linkedin-shapes.ts'
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

async function open(author = page) {
  const fake = await openLinkedIn({ author })
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}
const picture = (size: number, alt = '') => mediaOf(randomBytes(size), { alt })
const film = (size: number) => mediaOf(randomBytes(size), { contentType: 'video/mp4' })

test('somebody who signs in chooses between the pages that they look after and their own profile', async () => {
  const fake = await open()
  const url = 'https://www.linkedin.com/company/the-bakery/'
  expect(await openAccount(fake).identify()).toEqual([
    { id: page, name: 'The bakery', url, extra: { author: page } },
    { id: member, name: 'Ada Baker', extra: { author: member } },
  ])
})

test('an app that LinkedIn approved for people only asks for no more, and offers the profile alone', async () => {
  const fake = await open(member)
  fake.app = { ...fake.app, posts_as: 'people' }
  const { oauth } = platformOf('linkedin')
  const signIn = { state: 'a', redirectUri: 'https://sites.example/back', scopes: oauth!.scopes, challenge: '' }
  const url = new URL(oauth!.authorizeUrl(openFakeClient(fake), signIn))
  expect(url.searchParams.get('scope')).toBe('openid profile w_member_social')
  expect(await openAccount(fake).identify()).toMatchObject([{ id: member }])
})

test('tags are tags, and every other sign is shown as it was written', async () => {
  const fake = await open()
  const text = '#Bread and #Brötchen, a#b #my_tag (50 % off*) <3 @home {x|y} [z] \\ ~ https://sites.example/a_b#c'
  await publish(fake, postOf(fake, text))
  expect(fake.posts()).toMatchObject([{ text, fields: { tags: '#Bread #Brötchen' } }])
})

test('one picture and twenty are posted in their order with their alt texts', async () => {
  const fake = await open()
  const one = await publish(fake, postOf(fake, 'One.', { media: [picture(900, 'A loaf')] }))
  expect(one.url).toBe(`https://www.linkedin.com/feed/update/${one.id}/`)
  const sizes = Array.from({ length: 20 }, (_, place) => 100 + place)
  await publish(fake, postOf(fake, 'Many.', { media: sizes.map((size) => picture(size, `Loaf ${size}`)) }))
  const [first, second] = fake.posts()
  expect(first?.media).toEqual([{ contentType: 'image/jpeg', size: 900, alt: 'A loaf' }])
  expect(second?.media.map(({ size, alt }) => [size, alt])).toEqual(sizes.map((size) => [size, `Loaf ${size}`]))
})

test('a member, who can’t ask how far pictures are, posts them to everybody or to their connections', async () => {
  const fake = await open(member)
  await publish(fake, postOf(fake, 'Mine.', { media: [picture(900)], privacy: 'followers' }))
  await publish(fake, postOf(fake, 'For all.'))
  expect(fake.posts().map(({ fields }) => fields['visibility'])).toEqual(['CONNECTIONS', 'PUBLIC'])
})

test('a page posts to nobody but everybody', async () => {
  const fake = await open()
  const refused = publish(fake, postOf(fake, 'For a few.', { privacy: 'followers' }))
  await expect(refused).rejects.toMatchObject({ failure: 'content_rejected' })
  expect(await openAccount(fake).readLimits?.()).toEqual({ privacies: ['public'] })
  expect(fake.posts()).toEqual([])
})

test('a film is sent in the parts that LinkedIn names, put together and waited for', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'Watch this.', { media: [film(18_000_000)] }))
  expect(fake.posts()[0]?.media).toEqual([{ contentType: 'video/mp4', size: 18_000_000, alt: '' }])
  expect(fake.heard.filter((call) => call.startsWith('PUT '))).toHaveLength(5)
})

test('a film whose addresses have expired is announced anew, and one that LinkedIn can’t show is refused', async () => {
  const fake = await open()
  const post = postOf(fake, 'Watch this.', { media: [film(5_000_000)] })
  const first = await openAccount(fake).prepare?.(post, {})
  fake.forgetUploads()
  expect(await openAccount(fake).prepare?.(post, first!.kept)).toEqual({ state: 'wait', kept: {}, afterMs: 0 })
  await prepare(fake, post)
  fake.failMedia()
  await expect(prepare(fake, post)).rejects.toMatchObject({ failure: 'content_rejected' })
  const pictures = postOf(fake, 'Look.', { media: [picture(900)] })
  await expect(prepare(fake, pictures)).rejects.toMatchObject({ failure: 'content_rejected' })
})

test('a lost post of a page is found by its text, tags included, and one that isn’t there is told apart', async () => {
  const fake = await open()
  const post = postOf(fake, 'Rolls (fresh) #Bread')
  const attempt = newAttempt()
  fake.setTrouble('silence after success')
  await expect(commit(fake, post, {}, attempt)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  const { reconcile } = openAccount(fake)
  expect(await reconcile?.(post, {}, attempt)).toMatchObject({ id: fake.posts()[0]?.id })
  const earlier = { ...attempt, since: new Date(attempt.since.getTime() - 600_000) }
  expect(await reconcile?.(postOf(fake, 'Cakes #Bread'), {}, earlier)).toBe('absent')
})

test('of a member’s profile nothing is read back, and that is said', async () => {
  const fake = await open(member)
  const calls = openAccount(fake)
  expect([calls.listComments, calls.reply, calls.readMetrics, calls.reconcile]).toEqual(Array(4).fill(undefined))
  const { account } = openFakeClient(fake)
  const abilities = platformOf('linkedin').abilitiesOf?.(account)
  expect(abilities).toMatchObject({ comments: false, reply: 'no', metrics: [], proof: 'none', remove: true })
})

test('comments come page by page, and an answer stands under the one that it is for', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Fresh.'))
  for (let number = 1; number <= 51; number += 1) fake.addComment?.(published.id, { author: '', text: `No. ${number}` })
  const first = await openAccount(fake).listComments!(published)
  expect(first.comments).toHaveLength(50)
  const { comments, cursor } = await openAccount(fake).listComments!(published, first.cursor)
  expect([comments.map(({ text }) => text), cursor]).toEqual([['No. 51'], undefined])
  const comment = comments[0]!
  const reply = await openAccount(fake, {}, true).reply!(published, { text: 'Thank you!', comment }, newAttempt())
  expect(fake.replies?.()).toEqual([{ id: reply.id, to: comment.id, text: 'Thank you!' }])
})

test('numbers are those that LinkedIn tells, and what it doesn’t tell is left out', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Fresh.'))
  fake.setMetrics?.(published.id, { impressions: 120, reach: 80, clicks: 4, comments: 0 })
  const { readMetrics } = openAccount(fake)
  expect(await readMetrics?.(published)).toEqual({ impressions: 120, reach: 80, clicks: 4, comments: 0 })
  fake.setMetrics?.(published.id, {})
  expect(await readMetrics?.(published)).toEqual({})
})

test('without a lasting token nothing can be renewed, and a version that LinkedIn has ended is the operator’s to change', async () => {
  const fake = await open()
  expect(openAccount(fake, { refresh_token: '' }).refresh).toBeUndefined()
  fake.endVersion()
  await expect(publish(fake, postOf(fake, 'Fresh.'))).rejects.toMatchObject({ failure: 'not_available' })
  fake.app = { ...fake.app, version: '202701' }
  await publish(fake, postOf(fake, 'Fresh.'))
  expect(fake.posts()).toHaveLength(1)
})
