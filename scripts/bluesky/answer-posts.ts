import { setTimeout as wait } from 'node:timers/promises'
import type { BlueskyAccount } from './accounts.ts'
import { callBluesky } from './calls.ts'

/** A version of a record. */
interface Reference {
  uri: string
  cid: string
}

interface Post extends Reference {
  value: { reply?: { parent: Reference } }
}

interface Place {
  service: string
  reader: BlueskyAccount
  afterMs: number
  signal: AbortSignal
}

const posts = 'app.bsky.feed.post'
const comment = 'Thank you, this is just what I was looking for. Are you open on Sunday, too?'
const everyMs = 1000

const nameOf = (uri: string) => uri.slice(uri.lastIndexOf('/') + 1)

/** One way in which the reader reacts. Under the name of the post that it is about, so that it is done once. */
async function react(service: string, token: string, { repo, collection, about, record }: Reaction): Promise<void> {
  const body = { repo, collection, rkey: nameOf(about.uri), record: { ...record, createdAt: new Date().toISOString() } }
  await callBluesky(service, 'com.atproto.repo.putRecord', { token, body })
}

interface Reaction {
  repo: string
  collection: string
  about: Reference
  record: object
}

async function listPosts(service: string, repo: string): Promise<Post[]> {
  const query = { repo, collection: posts, limit: '100' }
  const { records } = await callBluesky(service, 'com.atproto.repo.listRecords', { query })
  return records as Post[]
}

async function listOthers(service: string, own: string): Promise<string[]> {
  const { repos } = await callBluesky(service, 'com.atproto.sync.listRepos')
  return (repos as { did: string }[]).map(({ did }) => did).filter((did) => did !== own)
}

/** Somebody who likes each post of the others some seconds after it appeared, answers it, and likes what is answered to that. */
export async function answerPosts({ service, reader, afterMs, signal }: Place): Promise<void> {
  const login = { identifier: reader.handle, password: reader.password }
  const openSession = () => callBluesky(service, 'com.atproto.server.createSession', { body: login })
  let { did, accessJwt } = await openSession()
  const repo = String(did)
  const own = await listPosts(service, repo)
  const answered = new Set(own.flatMap(({ value }) => value.reply?.parent.uri ?? []))
  const seenAt = new Map<string, number>()

  async function answer({ uri, cid, value: { reply } }: Post) {
    const about = { uri, cid }
    const base = { repo, about }
    await react(service, String(accessJwt), { ...base, collection: 'app.bsky.feed.like', record: { subject: about } })
    if (!reply)
      await react(service, String(accessJwt), {
        ...base,
        collection: posts,
        record: { text: comment, langs: ['en'], reply: { root: about, parent: about } },
      })
    answered.add(uri)
  }

  async function look() {
    for (const other of await listOthers(service, repo)) {
      for (const post of await listPosts(service, other)) {
        const to = post.value.reply?.parent.uri
        if (answered.has(post.uri) || (to !== undefined && !to.startsWith(`at://${repo}/`))) continue
        const seen = seenAt.get(post.uri) ?? performance.now()
        seenAt.set(post.uri, seen)
        if (performance.now() - seen >= afterMs) await answer(post)
      }
    }
  }

  while (!signal.aborted) {
    await look().catch(async (problem: unknown) => {
      if (signal.aborted) return
      process.stderr.write(`${String(problem)}\n`)
      // A session ends after two hours.
      accessJwt = (await openSession()).accessJwt
    })
    await wait(everyMs, undefined, { signal }).catch(() => {})
  }
}
