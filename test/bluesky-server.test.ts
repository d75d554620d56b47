// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { callBluesky } from '../scripts/bluesky/calls.ts'
import { type BlueskyServer, startBluesky } from '../scripts/bluesky/start-bluesky.ts'
import { openLosingProxy } from './losing-proxy.ts'

const posts = 'app.bsky.feed.post'
let server: BlueskyServer

beforeAll(async () => {
  server = await startBluesky({ answersAfter: 1 })
})
afterAll(() => server.stop())

async function signIn({ service, handle, password }: Pick<BlueskyServer, 'service' | 'handle' | 'password'> = server) {
  const login = { identifier: handle, password }
  const { did, accessJwt } = await callBluesky(service, 'com.atproto.server.createSession', { body: login })
  const session = { service, repo: String(did), token: String(accessJwt) }
  const put = (rkey: string, record: object) =>
    callBluesky(service, 'com.atproto.repo.putRecord', {
      token: session.token,
      body: {
        repo: session.repo,
        collection: posts,
        rkey,
        record: { createdAt: '2026-01-05T09:00:00.000Z', ...record },
      },
    })
  return { ...session, put }
}

async function listTexts(repo: string, service = server.service): Promise<string[]> {
  const query = { repo, collection: posts, limit: '100' }
  const { records } = await callBluesky(service, 'com.atproto.repo.listRecords', { query })
  return (records as { value: { text: string } }[]).map(({ value }) => value.text)
}

interface Thread {
  post: { uri: string; cid: string; likeCount: number; replyCount: number; record: { text: string } }
  replies: Thread[]
}

async function readThread({ service, token }: { service: string; token: string }, uri: unknown): Promise<Thread> {
  const { thread } = await callBluesky(service, 'app.bsky.feed.getPostThread', { token, query: { uri: String(uri) } })
  return thread as Thread
}

test('a post that is put twice under one name is there once', async () => {
  const { repo, put } = await signIn()
  const first = await put('3mbtwice22222', { text: 'Open from seven on Saturday.' })
  const second = await put('3mbtwice22222', { text: 'Open from seven on Saturday.' })
  expect(second).toMatchObject({ uri: first['uri'], cid: first['cid'] })
  expect((await listTexts(repo)).filter((text) => text === 'Open from seven on Saturday.')).toHaveLength(1)
})

test('somebody reads a post, likes it and comments on it, and likes what is answered to that', async () => {
  const owner = await signIn()
  const { uri, cid } = await owner.put('3mbcomment222', { text: 'Rye bread with walnuts.' })
  await expect.poll(async () => (await readThread(owner, uri)).replies).toHaveLength(1)
  const { post, replies } = await readThread(owner, uri)
  expect(post).toMatchObject({ likeCount: 1, replyCount: 1 })
  const [comment] = replies
  const parent = { uri: comment!.post.uri, cid: comment!.post.cid }
  await owner.put('3mbanswer2222', { text: 'Until noon.', reply: { root: { uri, cid }, parent } })
  const likesOfAnswer = async () => (await readThread(owner, uri)).replies[0]?.replies[0]?.post.likeCount
  await expect.poll(likesOfAnswer).toBe(1)
})

test('a picture is shown with its post', async () => {
  const { service, repo, token, put } = await signIn()
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'tan' } })
    .jpeg()
    .toBuffer()
  const uploaded = await fetch(`${service}/xrpc/com.atproto.repo.uploadBlob`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })
  const { blob } = (await uploaded.json()) as { blob: object }
  const embed = { $type: 'app.bsky.embed.images', images: [{ alt: 'A loaf', image: blob }] }
  const { uri } = await put('3mbpicture222', { text: 'Fresh.', embed })
  const readPosts = async () => {
    const { posts: found } = await callBluesky(service, 'app.bsky.feed.getPosts', {
      token,
      query: { uris: String(uri) },
    })
    return found as { embed: { images: { thumb: string; alt: string }[] } }[]
  }
  await expect.poll(readPosts).toHaveLength(1)
  const [image] = (await readPosts())[0]!.embed.images
  expect(image?.alt).toBe('A loaf')
  const shown = await fetch(image!.thumb)
  expect([shown.status, shown.headers.get('content-type'), await listTexts(repo)]).toEqual([
    200,
    expect.stringMatching(/^image\//),
    expect.arrayContaining(['Fresh.']),
  ])
})

/** Sends a post until an answer comes, and says how often that was. */
async function sendUntilAnswered(send: () => Promise<unknown>, most = 20): Promise<number> {
  for (let count = 1; count <= most; count++) {
    const isAnswered = await send().then(
      () => true,
      (problem: Error) => {
        if (problem.message === 'fetch failed') return false
        throw problem
      },
    )
    if (isAnswered) return count
  }
  throw new Error('There was no answer.')
}

/** A name of the form that posts have. */
const nameOf = (run: string, index: number) =>
  `3mb${run[0]}${index
    .toString(6)
    .padStart(9, '0')
    .replace(/\d/g, (digit) => 'abcdef'[Number(digit)]!)}`

test('posts whose requests and answers are lost are there once each after they are sent again, and the same ones are lost each time', async () => {
  const fates: string[][] = []
  for (const run of ['first', 'second']) {
    const proxy = await openLosingProxy(server.service, { seed: 7 })
    onTestFinished(proxy.close)
    const { repo, put } = await signIn({ ...server, service: proxy.service })
    for (let index = 0; index < 30; index++) {
      await sendUntilAnswered(() => put(nameOf(run, index), { text: `${run} ${index}` }))
    }
    const texts = await listTexts(repo)
    expect(texts.filter((text) => text.startsWith(run)).toSorted()).toEqual(
      Array.from({ length: 30 }, (_, index) => `${run} ${index}`).toSorted(),
    )
    fates.push(proxy.fates)
  }
  const [first = [], second] = fates
  expect(second).toEqual(first)
  expect(new Set(first)).toEqual(new Set(['passed', 'request lost', 'answer lost']))
})

test('accounts, their passwords and their posts are there after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-bluesky-kept-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const before = await startBluesky({ folder })
  const owner = await signIn(before)
  const { uri } = await owner.put('3mbkept222222', { text: 'Still here.' })
  await before.stop()
  const after = await startBluesky({ folder })
  onTestFinished(after.stop)
  expect([after.handle, after.password]).toEqual([before.handle, before.password])
  const again = await signIn(after)
  expect(again.repo).toBe(owner.repo)
  const textOf = async () => (await readThread(again, uri)).post.record.text
  await expect.poll(textOf).toBe('Still here.')
})
