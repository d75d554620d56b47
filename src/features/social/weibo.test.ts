import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import {
  keysToldIn,
  mediaOf,
  newAttempt,
  openAccount,
  openFakeClient,
  postOf,
  publish,
} from '#test/fakes/social/open-account.ts'
import { openWeibo } from '#test/fakes/social/weibo.ts'
import { explainWeibo } from './server/weibo/explain.ts'

async function open() {
  const fake = await openWeibo()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}

const link = 'https://sites.example/bread'
const refused = { failure: 'content_rejected' }

test('the link is put behind the text, and only once', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'Fresh rolls.'))
  await publish(fake, postOf(fake, `See ${link} for more.`))
  await publish(fake, postOf(fake, ''))
  expect(fake.posts().map(({ text }) => text)).toEqual([`Fresh rolls. ${link}`, `See ${link} for more.`, link])
})

test('a picture goes along with the text as it is', async () => {
  const fake = await open()
  const media = [mediaOf(randomBytes(700), { contentType: 'image/gif' })]
  const { id } = await publish(fake, postOf(fake, '新鲜 & 100 %', { media }))
  const seen = [{ contentType: 'image/gif', size: 700, alt: '' }]
  expect(fake.posts()).toEqual([{ id, text: `新鲜 & 100 % ${link}`, media: seen, fields: {} }])
})

test('140 signs with the link are taken, and one more is refused before anything is sent', async () => {
  const fake = await open()
  // The link has 27 letters, and there is a space in front.
  const longest = '中'.repeat(126)
  const { check } = openAccount(fake)
  await check?.(postOf(fake, longest))
  await publish(fake, postOf(fake, longest))
  await expect(check?.(postOf(fake, `${longest}a`))).rejects.toMatchObject(refused)
  await expect(publish(fake, postOf(fake, `${longest}a`))).rejects.toMatchObject(refused)
  expect(fake.posts()).toHaveLength(1)
})

test.for([
  ['a topic', '#面包#', { link }],
  ['no link', 'Fresh.', { link: '' }],
  ['a link that is none', 'Fresh.', { link: 'javascript:alert(1)' }],
] as const)('%s is refused before anything is sent', async ([, text, fields]) => {
  const fake = await open()
  await expect(publish(fake, postOf(fake, text, { fields }))).rejects.toMatchObject(refused)
  expect(fake.heard).toEqual([])
})

test('a lost post is found by its words, with the addresses that Weibo shortened, and none is never taken for absent', async () => {
  const fake = await open()
  const post = postOf(fake, 'Look at https://bakery.example/a?b=1 now')
  fake.setTrouble('an error after success')
  await expect(publish(fake, post)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  const { reconcile } = openAccount(fake)
  expect(await reconcile?.(post, {}, newAttempt())).toMatchObject({ id: fake.posts()[0]?.id })
  expect(await reconcile?.(post, {}, { key: 'a', since: new Date('2026-01-15T12:05:00Z') })).toBe('unsure')
  expect(await reconcile?.(postOf(fake, 'Other.'), {}, newAttempt())).toBe('unsure')
})

test('the same text again is refused by Weibo, in its words', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, 'Twice.'))
  await expect(publish(fake, postOf(fake, 'Twice.'))).rejects.toMatchObject(refused)
})

test('comments are read page by page, newest first, and answered', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Talk.'))
  const ids = Array.from({ length: 51 }, (_, place) =>
    fake.addComment(published.id, { author: 'Ann', text: `${place}?` }),
  )
  const calls = openAccount(fake)
  const page = await calls.listComments?.(published)
  expect(page?.comments[0]).toMatchObject({
    author: 'Ann',
    text: '50?',
    isOwn: false,
    createdAt: new Date('2026-01-15T12:00:00Z'),
  })
  const rest = await calls.listComments?.(published, page?.cursor)
  expect(rest).toMatchObject({ comments: [{ text: '0?' }], cursor: undefined })
  const comment = { id: ids[50]! }
  const answer = await openAccount(fake, {}, true).reply?.(published, { text: 'Yes.', comment }, newAttempt())
  expect(fake.replies()).toEqual([{ id: answer?.id, to: ids[50], text: 'Yes.' }])
  expect((await calls.listComments?.(published))?.comments[0]).toMatchObject({ isOwn: true, parentId: ids[50] })
  const long = openAccount(fake, {}, true).reply?.(published, { text: '中'.repeat(141), comment }, newAttempt())
  await expect(long).rejects.toMatchObject(refused)
})

test('numbers are those that Weibo tells', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Counted.'))
  fake.setMetrics(published.id, { likes: 0, shares: 5 })
  expect(await openAccount(fake).readMetrics?.(published)).toEqual({ likes: 0, shares: 5 })
})

test('access is given back, also where it was given back already', async () => {
  const fake = await open()
  await openAccount(fake).revoke?.()
  await openAccount(fake).revoke?.()
  await expect(openAccount(fake).identify()).rejects.toMatchObject({ failure: 'reconnect_needed' })
})

test('Weibo’s codes say whether to wait until the next hour, to ask the operator, or that nobody knows', async () => {
  const fake = await open()
  const client = openFakeClient(fake)
  const explain = (error_code: number) => explainWeibo({ json: { error_code, error: 'why' } }, client)
  expect(explain(10_022)).toMatchObject({ failure: 'rate_limited', until: new Date('2026-01-15T13:00:00Z') })
  expect(explain(10_017)).toMatchObject({ failure: 'not_available' })
  expect(explain(10_009)).toMatchObject({ failure: 'transient' })
  expect(explain(10_001)).toMatchObject({ failure: 'outcome_unknown' })
  const refused = await publishFromNowhere(fake).catch((problem: unknown) => problem)
  expect(refused).toMatchObject({ failure: 'not_available' })
  expect(keysToldIn(fake, refused)).toEqual([])
})

/** Of an installation whose operator hasn’t entered its address. */
const publishFromNowhere = (fake: Awaited<ReturnType<typeof openWeibo>>) =>
  publish({ ...fake, app: { ...fake.app, server_ip: '' } }, postOf(fake, 'From where?'))
