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
import { openWeChat } from '#test/fakes/social/wechat.ts'
import { explainWeChat } from './server/wechat/explain.ts'

async function open() {
  const fake = await openWeChat()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}

const picture = (size: number) => mediaOf(randomBytes(size), { contentType: 'image/png' })

test('an article has its paragraphs, its pictures in their order, and what was said about it', async () => {
  const fake = await open()
  const fields = {
    title: 'Bread',
    author: 'The baker',
    digest: 'How it’s made',
    link: 'https://bakery.example/bread',
    allow_comment: 'yes',
    followers_comment: 'yes',
  }
  const media = [100, 200, 300, 400, 500].map(picture)
  const { id } = await publish(fake, postOf(fake, 'One & two.\n\n<b>Three</b>', { media, fields }))
  const { title, author, digest, link } = fields
  const about = { title, author, digest, content_source_url: link }
  const told = { ...about, need_open_comment: '1', only_fans_can_comment: '1' }
  const seen = media.map(({ size }) => ({ contentType: 'image/png', size, alt: '' }))
  expect(fake.posts()).toEqual([{ id, text: 'One & two.\n\n<b>Three</b>', media: seen, fields: told }])
})

test('nothing is published before it is committed, and each step is kept', async () => {
  const fake = await open()
  const post = postOf(fake, 'Slow.', { media: [100, 200, 300, 400].map(picture) })
  const { prepare: step } = openAccount(fake)
  const cover = await step?.(post, {})
  const three = await step?.(post, cover!.kept)
  expect(three).toMatchObject({ state: 'wait', kept: { pictures: { length: 3 } } })
  const four = await step?.(post, three!.kept)
  const draft = await step?.(post, four!.kept)
  expect(draft).toMatchObject({ state: 'ready' })
  expect(await step?.(post, draft!.kept)).toEqual(draft)
  expect(fake.posts()).toEqual([])
})

test('an account without a token gets one with its keys, and another when it is connected', async () => {
  const fake = await open()
  const [identity] = await openAccount(fake, { access_token: '' }).identify()
  expect(identity).toMatchObject({ id: 'wx0123456789abcdef', name: 'The bakery', accessToken: expect.any(String) })
  const post = postOf(fake, 'Without.')
  const kept = await prepare(fake, post)
  await openAccount(fake, { access_token: '' }, true).commit(post, kept, newAttempt())
  expect(fake.posts()).toHaveLength(1)
})

test('an article has its address once WeChat has looked at it, or the news that it was refused', async () => {
  const fake = await open()
  fake.takeTime(1)
  const published = await publish(fake, postOf(fake, 'Look.'))
  const { locate } = openAccount(fake)
  expect(await locate?.(published)).toBeUndefined()
  expect(await locate?.(published)).toMatch(/^https:\/\/mp\.weixin\.qq\.com\/s\/article-/)
  fake.decide(4)
  const refused = await publish(fake, postOf(fake, 'Bad.'))
  expect(await locate?.(refused)).toBeUndefined()
  const why = await locate?.(refused).catch((problem: unknown) => problem)
  expect(why).toMatchObject({ failure: 'content_rejected' })
  expect(keysToldIn(fake, why)).toEqual([])
})

test('a lost article is found by its cover; one whose draft is still there is absent after a while, and open before', async () => {
  const fake = await open()
  const post = postOf(fake, 'Once.')
  const kept = await prepare(fake, post)
  const now = new Date('2026-01-15T12:00:00Z')
  const { reconcile } = openAccount(fake)
  const before = { key: 'a', since: new Date(now.getTime() - 10 * 60_000) }
  expect(await reconcile?.(post, kept, { key: 'a', since: now })).toBe('unsure')
  expect(await reconcile?.(post, kept, before)).toBe('absent')
  for (let more = 0; more < 25; more += 1) await publish(fake, postOf(fake, `Article ${more}`))
  fake.setTrouble('an error after success')
  await expect(commit(fake, post, kept)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  for (let more = 0; more < 25; more += 1) await publish(fake, postOf(fake, `Later article ${more}`))
  const found = await reconcile?.(post, kept, before)
  expect(found).toMatchObject({ id: kept['draft'], url: expect.stringContaining('mp.weixin.qq.com') })
  await openAccount(fake).remove?.(found as never)
  expect(await reconcile?.(post, kept, before)).toBe('unsure')
  await openAccount(fake).remove?.(found as never)
})

test('an article that WeChat still looks at can’t be deleted yet', async () => {
  const fake = await open()
  fake.takeTime(1)
  const published = await publish(fake, postOf(fake, 'Soon.'))
  await expect(openAccount(fake).remove?.(published)).rejects.toMatchObject({ failure: 'transient' })
  await openAccount(fake).remove?.(published)
  expect(fake.posts()).toEqual([])
})

test('comments are read page by page, each with the one answer that WeChat takes', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Talk.'))
  const [first] = ['One?', 'Two?', 'Three?'].map((text) => fake.addComment(published.id, { author: 'o-ann', text }))
  const calls = openAccount(fake)
  const comment = { id: first! }
  const answer = await openAccount(fake, {}, true).reply?.(published, { text: 'Yes.', comment }, newAttempt())
  expect(fake.replies()).toEqual([{ id: answer?.id, to: first, text: 'Yes.' }])
  const page = await calls.listComments?.(published)
  expect(page?.comments.map(({ text, isOwn }) => [text, isOwn])).toEqual([
    ['One?', false],
    ['Yes.', true],
    ['Two?', false],
  ])
  expect(await calls.listComments?.(published, page?.cursor)).toMatchObject({
    comments: [{ text: 'Three?', author: 'o-ann', createdAt: new Date('2026-01-15T12:00:00Z') }],
    cursor: undefined,
  })
  const again = openAccount(fake, {}, true).reply?.(published, { text: 'No.', comment }, newAttempt())
  await expect(again).rejects.toMatchObject({ failure: 'content_rejected' })
})

test('a text that is too long with its paragraphs, or without a title, is refused before there is a draft', async () => {
  const fake = await open()
  const refused = { failure: 'content_rejected' }
  await expect(publish(fake, postOf(fake, 'a\n'.repeat(5000)))).rejects.toMatchObject(refused)
  await expect(publish(fake, postOf(fake, 'No title.', { fields: { title: ' ' } }))).rejects.toMatchObject(refused)
  await publish(fake, postOf(fake, 'é'.repeat(19_500)))
  expect(fake.posts()[0]?.text).toHaveLength(19_500)
})

test('what WeChat says with 200 decides whether to wait, to connect anew or to give up', async () => {
  const fake = await open()
  const client = openFakeClient(fake)
  const explain = (errcode: number) =>
    explainWeChat({ status: 200, headers: new Headers(), text: '', json: { errcode, errmsg: 'why' } }, client)
  expect(explain(40125)).toMatchObject({ failure: 'reconnect_needed' })
  expect(explain(40164)).toMatchObject({ failure: 'not_available' })
  expect(explain(48001)).toMatchObject({ failure: 'not_available' })
  expect(explain(45009)).toMatchObject({ failure: 'quota_exhausted', until: new Date('2026-01-15T16:00:00Z') })
  expect(explain(99_999)).toMatchObject({ failure: 'content_rejected' })
})
