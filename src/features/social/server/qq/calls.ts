import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { AccessTokens, CommitAttempt, OutgoingPost, PlatformCalls, PublishedPost } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { askForTokens } from '../adapter/oauth.ts'
import { notAvailable, PlatformFailed, reconnectNeeded, rejected } from '../adapter/platform-failed.ts'
import { findThread, listThreads, writeThread, type Read } from './threads.ts'

const Channel = z.object({ id: z.string(), name: z.string(), type: z.int() })
const Bot = z.object({ username: z.string() })
const KeptThread = z.object({ title: z.string(), since: z.string(), thread_id: z.string().optional() })
const forum = 10_007

/** QQ answers 200 also where it gives no token. */
async function askForToken(client: PlatformClient): Promise<AccessTokens> {
  const { api_key: appId, api_secret: clientSecret } = client.account
  const call = { at: 'tokens', path: '/getAppAccessToken', json: { appId, clientSecret }, reads: true } as const
  try {
    return await askForTokens(client, call)
  } catch (problem) {
    if (problem instanceof PlatformFailed && problem.failure === 'content_rejected')
      throw reconnectNeeded(client.title, problem)
    throw problem
  }
}

function openAccess(client: PlatformClient) {
  let token = client.account.access_token
  const getToken = async () => (token ||= (await askForToken(client)).accessToken)
  const getHeaders = async () => ({ authorization: `QQBot ${await getToken()}` })
  const read: Read = async (call, shape) => client.read({ ...call, headers: await getHeaders() }, shape)
  return { getToken, getHeaders, read }
}
type Access = ReturnType<typeof openAccess>

async function identify({ read, getToken }: Access, client: PlatformClient, channel: string) {
  const { id, name, type } = await read({ path: `/channels/${channel}` }, Channel)
  if (type !== forum)
    throw notAvailable(phrase('social-qq-forum', 'This channel of {title} is no forum.', { title: client.title }))
  const { username } = await read({ path: '/users/@me' }, Bot)
  const accessToken = await getToken()
  const isNew = accessToken !== client.account.access_token
  return [{ id, name, handle: username, ...(isNew && { accessToken }) }]
}

/** QQ makes a thread a moment later, and may look at it first. Until the list shows it, nobody knows its id. */
async function publish(
  client: PlatformClient,
  { getHeaders, read }: Access,
  channel: string,
  post: OutgoingPost,
): Promise<PublishedPost> {
  const thread = writeThread(post)
  if (!thread.title) throw rejected(phrase('social-title-needed', 'A title is needed.'))
  const since = client.now()
  const path = `/channels/${channel}/threads`
  const reply = await client.send({ method: 'PUT', path, headers: await getHeaders(), json: thread })
  // 201 and 202 hold an error that says that it was accepted.
  const isLater = reply.status === 201 || reply.status === 202
  const task = isLater ? 'accepted' : client.readReply(reply, z.object({ task_id: z.string() })).task_id
  const kept = { title: thread.title, since: since.toISOString() }
  const thread_id = await findThread(read, channel, thread.title, since).catch((problem: unknown) => {
    // It is published, whatever becomes of this reading.
    if (problem instanceof PlatformFailed) return undefined
    throw problem
  })
  return thread_id === undefined ? { id: task, kept } : { id: thread_id, kept: { ...kept, thread_id } }
}

async function remove(client: PlatformClient, { getHeaders, read }: Access, channel: string, { kept }: PublishedPost) {
  const { title, since, thread_id: known } = KeptThread.parse(kept)
  const thread = known ?? (await findThread(read, channel, title, new Date(since)))
  if (thread === undefined)
    throw new PlatformFailed(
      'transient',
      phrase('social-still-publishing', '{title} is still looking at it.', { title: client.title }),
    )
  const { threads, isWhole } = await listThreads(read, channel)
  if (isWhole && !threads.some(({ thread_id }) => thread_id === thread)) return
  const path = `/channels/${channel}/threads/${encodeURIComponent(thread)}`
  const reply = await client.send({ method: 'DELETE', path, headers: await getHeaders() })
  if (reply.status !== 204 && reply.status !== 200) throw client.failureOf(reply)
}

export function openQQ(client: PlatformClient): PlatformCalls {
  const channel = client.account.extra['channel_id'] ?? ''
  const access = openAccess(client)
  return {
    identify: () => identify(access, client, channel),
    refresh: () => askForToken(client),
    commit: (post) => publish(client, access, channel, post),
    // One that QQ still looks at isn’t in the list yet, so that none is there proves nothing.
    reconcile: async (post, _kept, { since }: CommitAttempt) => {
      const { title } = writeThread(post)
      const thread_id = await findThread(access.read, channel, title, since)
      return thread_id === undefined
        ? 'unsure'
        : { id: thread_id, kept: { title, since: since.toISOString(), thread_id } }
    },
    remove: (published) => remove(client, access, channel, published),
  }
}
