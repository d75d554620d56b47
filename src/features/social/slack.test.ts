import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import {
  commit,
  mediaOf,
  newAttempt,
  openAccount,
  openFakeClient,
  platformOf,
  postOf,
  publish,
} from '#test/fakes/social/open-account.ts'
import { openSlack } from '#test/fakes/social/slack.ts'

const open = async () => {
  const fake = await openSlack()
  onTestFinished(fake.close)
  return fake
}
const jpeg = (size: number, alt = '') => mediaOf(new Uint8Array(size).fill(0xff), { alt })
const png = (size: number, alt = '') => mediaOf(new Uint8Array(size).fill(0x89), { contentType: 'image/png', alt })

test('pictures stand below a text in Slack in their order, each with its description, once Slack has looked at them', async () => {
  const fake = await open()
  fake.slowFiles(3)
  const media = [jpeg(3000, 'A loaf of rye'), png(2000), jpeg(1000, 'Rolls & buns')]
  await publish(fake, postOf(fake, 'Fresh today', { media }))
  expect(fake.posts()[0]?.media).toEqual([
    { contentType: 'image/jpeg', size: 3000, alt: 'A loaf of rye' },
    { contentType: 'image/png', size: 2000, alt: '2' },
    { contentType: 'image/jpeg', size: 1000, alt: 'Rolls & buns' },
  ])
  expect(fake.faults).toEqual([])
})

test('preparing for Slack goes on after a crash wherever it stopped, and shows nothing', async () => {
  const fake = await open()
  const post = postOf(fake, 'Fresh today', { media: [jpeg(3000), png(2000)] })
  let kept = {}
  for (let steps = 0; steps < 50; steps += 1) {
    // What the first of two did is lost, as if its process had ended before it was kept.
    await openAccount(fake).prepare?.(post, kept)
    const step = await openAccount(fake).prepare!(post, kept)
    kept = step.kept
    if (step.state === 'ready') break
  }
  expect(fake.posts()).toEqual([])
  await commit(fake, post, kept)
  expect(fake.posts()[0]?.media.map(({ size }) => size)).toEqual([3000, 2000])
  expect(fake.faults).toEqual([])
})

test('what nobody wrote as a mention or link of Slack’s own stays text, and one that would be cut off isn’t posted', async () => {
  const fake = await open()
  const text = '<!channel> <@U123> &amp; <https://a.example|here> *bold*'
  await publish(fake, postOf(fake, text))
  expect(fake.posts()[0]?.text).toBe(text)
  await expect(publish(fake, postOf(fake, '<'.repeat(20_000)))).rejects.toMatchObject({ failure: 'content_rejected' })
  expect(fake.posts()).toHaveLength(1)
})

test('answers in Slack are read page by page as people see them there, and answered in their thread', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Open on Sunday?'))
  const first = fake.addComment!(published.id, { author: 'Ada', text: 'Yes &amp; <https://a.example|here>, <@U77>' })
  fake.addComment!(published.id, { author: 'Bert', text: 'No' })
  const { listComments, reply } = openAccount(fake, {}, true)
  await reply!(published, { text: 'From <seven>', comment: { id: first } }, newAttempt())
  const comments = []
  let cursor: string | undefined
  do {
    const page = await listComments!(published, cursor)
    comments.push(...page.comments)
    cursor = page.cursor
  } while (cursor !== undefined)
  expect(comments).toMatchObject([
    { id: first, author: 'Ada', text: 'Yes & here, @U77', isOwn: false },
    { author: 'Bert', text: 'No', isOwn: false },
    { author: 'News', text: 'From <seven>', isOwn: true },
  ])
  expect(comments[0]?.createdAt).toBeInstanceOf(Date)
  expect(fake.replies!()).toMatchObject([{ to: published.id, text: 'From <seven>' }])
  expect(fake.faults).toEqual([])
})

test('numbers from Slack are its reactions and answers, and nothing where it tells nothing', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Hello'))
  expect(await openAccount(fake).readMetrics!(published)).toEqual({})
  fake.setMetrics!(published.id, { likes: 5, comments: 3 })
  expect(await openAccount(fake).readMetrics!(published)).toEqual({ likes: 5, comments: 3 })
  expect(await openAccount(fake).locate!(published)).toContain('https://bakery.slack.com/archives/')
  await openAccount(fake).remove!(published)
  await expect(openAccount(fake).readMetrics!(published)).rejects.toMatchObject({ failure: 'not_available' })
})

test('a post that isn’t found in Slack is only counted as absent after a while', async () => {
  const fake = await open()
  const post = postOf(fake, 'Hello')
  for (const text of ['One', 'Two', 'Three']) await publish(fake, postOf(fake, text))
  const { reconcile } = openAccount(fake)
  const { since } = newAttempt()
  expect(await reconcile!(post, {}, newAttempt())).toBe('unsure')
  expect(await reconcile!(post, {}, { ...newAttempt(), since: new Date(since.getTime() - 600_000) })).toBe('absent')
})

test.for([
  ['token_revoked', 'reconnect_needed'],
  ['missing_scope', 'reconnect_needed'],
  ['token_expired', 'token_expired'],
  ['is_archived', 'reconnect_needed'],
  ['ratelimited', 'rate_limited'],
  ['restricted_action', 'content_rejected'],
  ['internal_error', 'outcome_unknown'],
  ['fatal_error', 'outcome_unknown'],
] as const)('Slack’s own code %s, which comes with 200, is told as %s', async ([error, failure]) => {
  const fake = await open()
  fake.failWith(error)
  await expect(publish(fake, postOf(fake, 'Hello'))).rejects.toMatchObject({ failure })
  expect(fake.posts()).toEqual([])
})

test('a refused deletion in Slack is a failure', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Hello'))
  const id = fake.addComment!(published.id, { author: 'Ada', text: 'Mine' })
  await expect(openAccount(fake).remove!({ id })).rejects.toMatchObject({ failure: 'content_rejected' })
})

test('each channel of Slack with the app in it can be chosen, and without one that is said', async () => {
  const fake = await open()
  const all = await openAccount(fake, { channel_id: '' }).identify()
  expect(all.map(({ name, extra }) => [name, extra?.['channel_id']])).toEqual([
    ['The bakery #news', 'C0123456789'],
    ['The bakery #team', 'C0000000002'],
  ])
  fake.leaveChannel()
  for (const channel_id of ['', 'C0123456789'])
    await expect(openAccount(fake, { channel_id }).identify()).rejects.toMatchObject({ failure: 'not_available' })
  await expect(publish(fake, postOf(fake, 'Hello'))).rejects.toMatchObject({ failure: 'reconnect_needed' })
})

test('Slack gives access to those who agree, renews it once, and takes it back', async () => {
  const fake = await open()
  const client = openFakeClient(fake)
  const { oauth } = platformOf('slack')
  const redirectUri = 'https://sites.example/social/return'
  const challenge = createHash('sha256').update('verifier').digest('base64url')
  const url = oauth!.authorizeUrl(client, { state: 'abc', redirectUri, scopes: oauth!.scopes, challenge })
  expect(new URL(url).searchParams.get('state')).toBe('abc')
  const code = await fake.agree!(url)
  const given = await oauth!.exchange(client, { code, verifier: 'verifier', redirectUri, query: {} })
  expect(given.expiresAt?.toISOString()).toBe('2026-01-16T00:00:00.000Z')
  await expect(oauth!.exchange(client, { code, verifier: 'verifier', redirectUri, query: {} })).rejects.toMatchObject({
    failure: 'reconnect_needed',
  })
  const keys = { access_token: given.accessToken, refresh_token: given.refreshToken! }
  fake.expireToken()
  await expect(openAccount(fake, keys).identify()).rejects.toMatchObject({ failure: 'token_expired' })
  const renewed = await openAccount(fake, keys).refresh!()
  expect(await openAccount(fake, { access_token: renewed.accessToken }).identify()).toHaveLength(1)
  await expect(openAccount(fake, keys).refresh!()).rejects.toMatchObject({ failure: 'reconnect_needed' })
  await expect(openAccount(fake, { refresh_token: '' }).refresh!()).rejects.toMatchObject({
    failure: 'reconnect_needed',
  })
  expect(fake.faults).toEqual([])
})

test('wrong keys of the app at Slack are the operator’s to mend', async () => {
  const fake = await open()
  const client = openFakeClient({ ...fake, app: { client_id: '1', client_secret: 'wrong-secret' } })
  const exchange = platformOf('slack').oauth!.exchange(client, { code: 'c', verifier: '', redirectUri: '', query: {} })
  await expect(exchange).rejects.toMatchObject({ failure: 'not_available' })
})
