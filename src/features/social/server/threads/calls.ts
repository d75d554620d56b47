import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { askForTokens, withQuery } from '../adapter/oauth.ts'
import type { CommentPage, CommitAttempt, OutgoingPost, PlatformCalls, Reconciled } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import { keepTold } from '../adapter/told-metrics.ts'
import {
  containerOf,
  containerStates,
  prepareContainer,
  reconcileContainer,
  type ContainerStatus,
} from '../graph/containers.ts'
import { findRecent } from '../graph/find-recent.ts'
import { dateOf } from '../graph/graph-time.ts'
import { Created, cursorOf, openGraph, Paging, type Graph } from '../graph/open-graph.ts'

/** The Threads API has had this one version since it began. */
const version = 'v1.0'
const pageSize = '100'

const Profile = z.object({ id: z.string(), username: z.string().optional(), name: z.string().optional() })
const Status = z.object({ status: z.enum(containerStates), error_message: z.string().optional() })
const Threads = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      text: z.string().optional(),
      timestamp: z.string().optional(),
      permalink: z.string().optional(),
    }),
  ),
  paging: Paging,
})
const Replies = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      text: z.string().optional(),
      username: z.string().optional(),
      timestamp: z.string().optional(),
      permalink: z.string().optional(),
      replied_to: z.object({ id: z.string() }).optional(),
      is_reply_owned_by_me: z.boolean().optional(),
    }),
  ),
  paging: Paging,
})
const Insights = z.object({
  data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.int().nonnegative() })).min(1) })),
})

const describeMedia = ({ isFilm, alt, address }: PostMedia) => ({
  media_type: isFilm ? 'VIDEO' : 'IMAGE',
  [isFilm ? 'video_url' : 'image_url']: address(),
  ...(alt && { alt_text: alt }),
})

function describePost({ text, media, fields }: OutgoingPost, items: readonly string[]) {
  const { reply_control, topic_tag } = fields
  const about = { ...(text && { text }), ...(reply_control && { reply_control }), ...(topic_tag && { topic_tag }) }
  const [first] = media
  if (!first) return { media_type: 'TEXT', ...about }
  if (items.length === 0) return { ...describeMedia(first), ...about }
  return { media_type: 'CAROUSEL', children: items.join(','), ...about }
}

async function readStatus({ read }: Graph, id: string): Promise<ContainerStatus> {
  const { status, error_message } = await read(encodeURIComponent(id), { fields: 'status,error_message' }, Status)
  return { state: status, words: error_message ?? '' }
}

async function findPost(client: PlatformClient, { read }: Graph, text: string, attempt: CommitAttempt) {
  // In seconds, a little early: what is older than the attempt is sorted out afterwards.
  const since = String(Math.floor(attempt.since.getTime() / 1000) - 300)
  const { data, paging } = await read(
    'me/threads',
    { fields: 'id,text,timestamp,permalink', since, limit: pageSize },
    Threads,
  )
  const listed = data.map((one) => ({
    id: one.id,
    url: one.permalink,
    text: one.text ?? '',
    createdAt: dateOf(one.timestamp),
  }))
  return findRecent(listed, { text, attempt, now: client.now(), isWhole: cursorOf(paging) === undefined })
}

async function listReplies({ read }: Graph, id: string, cursor: string | undefined): Promise<CommentPage> {
  const fields = 'id,text,username,timestamp,permalink,replied_to,is_reply_owned_by_me'
  const query = { fields, reverse: 'false', limit: '50', ...(cursor && { after: cursor }) }
  const { data, paging } = await read(`${encodeURIComponent(id)}/conversation`, query, Replies)
  const comments = data.map((one) => ({
    id: one.id,
    author: one.username === undefined ? '' : `@${one.username}`,
    text: one.text ?? '',
    createdAt: dateOf(one.timestamp),
    url: one.permalink,
    ...(one.replied_to && one.replied_to.id !== id && { parentId: one.replied_to.id }),
    ...(one.is_reply_owned_by_me && { isOwn: true }),
  }))
  return { comments, cursor: cursorOf(paging) }
}

/** A reply is held in a container, too, which nobody sees; one of text alone is ready at once. */
async function reply(client: PlatformClient, graph: Graph, text: string, to: string) {
  const form = { media_type: 'TEXT', text, reply_to_id: to }
  const { id: container } = await graph.post('me/threads', form, Created, { reads: true })
  const { state } = await readStatus(graph, container)
  if (state !== 'FINISHED')
    throw new PlatformFailed(
      'transient',
      phrase('social-reply-not-ready', '{title} isn’t done with the reply yet.', { title: client.title }),
    )
  return graph.post('me/threads_publish', { creation_id: container }, Created)
}

const asked = ['views', 'likes', 'replies', 'reposts', 'quotes'] as const

async function readMetrics({ read }: Graph, id: string) {
  const { data } = await read(`${encodeURIComponent(id)}/insights`, { metric: asked.join(',') }, Insights)
  const told = Object.fromEntries(data.map(({ name, values }) => [name, values[0]?.value]))
  const { views, likes, replies: comments, reposts, quotes } = told
  const shares = reposts === undefined || quotes === undefined ? undefined : reposts + quotes
  return keepTold({ views, likes, comments, shares })
}

export function openThreads(client: PlatformClient): PlatformCalls {
  const graph = openGraph(client, version)
  const find = async (text: string, attempt: CommitAttempt): Promise<Reconciled> =>
    findPost(client, graph, text, attempt)
  const look = async (id: string) => readStatus(graph, id)
  const create = async (form: Readonly<Record<string, string>>) => (await graph.post('me/threads', form, Created)).id
  return {
    identify: async () => {
      const { id, username, name } = await graph.read('me', { fields: 'id,username,name' }, Profile)
      const handle = username === undefined ? undefined : `@${username}`
      const url = handle === undefined ? undefined : `https://www.threads.com/${handle}`
      return [{ id, name: name || handle || id, handle, url }]
    },
    refresh: async () => {
      const query = { grant_type: 'th_refresh_token', access_token: client.account.access_token }
      return askForTokens(client, { method: 'GET', path: withQuery('/refresh_access_token', query) })
    },
    prepare: async (post, kept) =>
      prepareContainer(client, post, kept, {
        createItem: async (media) => create({ ...describeMedia(media), is_carousel_item: 'true' }),
        createPost: async (whole, items) => create(describePost(whole, items)),
        readStatus: look,
      }),
    commit: async (_post, kept) => {
      const { id } = await graph.post('me/threads_publish', { creation_id: containerOf(kept) ?? '' }, Created)
      return { id }
    },
    reconcile: async ({ text }, kept, attempt) => reconcileContainer(kept, look, async () => find(text, attempt)),
    locate: async ({ id }) => {
      const shape = z.object({ permalink: z.string().optional() })
      return (await graph.read(encodeURIComponent(id), { fields: 'permalink' }, shape)).permalink
    },
    remove: async ({ id }) => graph.remove(id),
    listComments: async ({ id }, cursor) => listReplies(graph, id, cursor),
    reply: async (_published, { text, comment }) => reply(client, graph, text, comment.id),
    readMetrics: async ({ id }) => readMetrics(graph, id),
  }
}
