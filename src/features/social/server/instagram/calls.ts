import { z } from 'zod'
import type { AccountIdentity, CommitAttempt, OutgoingPost, PlatformCalls, Reconciled } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { keepTold } from '../adapter/told-metrics.ts'
import {
  containerOf,
  containerStates,
  prepareContainer,
  reconcileContainer,
  type ContainerStatus,
} from '../graph/containers.ts'
import { versionOf } from '../graph/facebook-login.ts'
import { findRecent } from '../graph/find-recent.ts'
import { dateOf } from '../graph/graph-time.ts'
import { Created, cursorOf, openGraph, Paging, type Graph } from '../graph/open-graph.ts'
import { noPages, readPages } from '../graph/pages.ts'
import { listComments } from './list-comments.ts'

async function identify(client: PlatformClient, graph: Graph): Promise<AccountIdentity[]> {
  const more = 'instagram_business_account{id,username,name}'
  const pages = await readPages(client, graph, { more, task: 'CREATE_CONTENT' })
  const found = pages.flatMap(({ id, access_token, instagram_business_account: account }) => {
    if (!account) return []
    const handle = account.username === undefined ? undefined : `@${account.username}`
    return {
      id: account.id,
      name: account.name || handle || account.id,
      handle,
      url: account.username === undefined ? undefined : `https://www.instagram.com/${account.username}/`,
      extra: { page_id: id, instagram_id: account.id },
      ...(access_token !== undefined && { accessToken: access_token }),
    }
  })
  if (found.length === 0) throw noPages(client.title)
  return found
}

const describePicture = ({ address, alt }: PostMedia): Record<string, string> => ({
  image_url: address(),
  ...(alt && { alt_text: alt }),
})

const describeItem = (media: PostMedia): Record<string, string> => ({
  ...(media.isFilm ? { media_type: 'VIDEO', video_url: media.address() } : describePicture(media)),
  is_carousel_item: 'true',
})

function describePost({ text, media }: OutgoingPost, items: readonly string[]): Record<string, string> {
  const [first] = media
  const caption: Record<string, string> = text ? { caption: text } : {}
  if (items.length > 0 || !first) return { media_type: 'CAROUSEL', children: items.join(','), ...caption }
  // A film alone is a reel.
  return first.isFilm
    ? { media_type: 'REELS', video_url: first.address(), ...caption }
    : { ...describePicture(first), ...caption }
}

const Status = z.object({ status_code: z.enum(containerStates), status: z.string().optional() })

async function readStatus({ read }: Graph, id: string): Promise<ContainerStatus> {
  const { status_code: state, status = '' } = await read(
    encodeURIComponent(id),
    { fields: 'status_code,status' },
    Status,
  )
  return { state, words: status }
}

const Listed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      caption: z.string().optional(),
      timestamp: z.string().optional(),
      permalink: z.string().optional(),
    }),
  ),
  paging: Paging,
})

async function findPost(
  client: PlatformClient,
  { read }: Graph,
  text: string,
  attempt: CommitAttempt,
): Promise<Reconciled> {
  const account = encodeURIComponent(client.account.extra['instagram_id'] ?? '')
  // Newest first; there is no asking for those since a time.
  const query = { fields: 'id,caption,timestamp,permalink', limit: '100' }
  const { data, paging } = await read(`${account}/media`, query, Listed)
  const listed = data.map((one) => ({
    id: one.id,
    url: one.permalink,
    text: one.caption ?? '',
    createdAt: dateOf(one.timestamp),
  }))
  return findRecent(listed, { text, attempt, now: client.now(), isWhole: cursorOf(paging) === undefined })
}

const Insights = z.object({
  data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.int().nonnegative() })).min(1) })),
})

async function readMetrics({ read }: Graph, id: string) {
  const metric = 'views,reach,likes,comments,shares,total_interactions'
  const { data } = await read(`${encodeURIComponent(id)}/insights`, { metric }, Insights)
  const told = Object.fromEntries(data.map(({ name, values }) => [name, values[0]?.value]))
  const { views, reach, likes, comments, shares, total_interactions: engagement } = told
  return keepTold({ views, reach, likes, comments, shares, engagement })
}

export function openInstagram(client: PlatformClient): PlatformCalls {
  const graph = openGraph(client, versionOf(client))
  const account = client.account.extra['instagram_id'] ?? ''
  const edge = (name: string) => `${encodeURIComponent(account)}/${name}`
  const look = async (id: string) => readStatus(graph, id)
  const create = async (form: Readonly<Record<string, string>>) => (await graph.post(edge('media'), form, Created)).id
  return {
    identify: async () => identify(client, graph),
    prepare: async (post, kept) =>
      prepareContainer(client, post, kept, {
        createItem: async (media) => create(describeItem(media)),
        createPost: async (whole, items) => create(describePost(whole, items)),
        readStatus: look,
      }),
    commit: async (_post, kept) => {
      const { id } = await graph.post(edge('media_publish'), { creation_id: containerOf(kept) ?? '' }, Created)
      return { id }
    },
    reconcile: async ({ text }, kept, attempt) =>
      reconcileContainer(kept, look, async () => findPost(client, graph, text, attempt)),
    locate: async ({ id }) => {
      const shape = z.object({ permalink: z.string().optional() })
      return (await graph.read(encodeURIComponent(id), { fields: 'permalink' }, shape)).permalink
    },
    remove: async ({ id }) => graph.remove(id),
    listComments: async ({ id }, cursor) => listComments(graph, account, id, cursor),
    // A reply to a reply stands under the same comment.
    reply: async (_published, { text, comment }) => {
      const to = encodeURIComponent(comment.parentId ?? comment.id)
      return graph.post(`${to}/replies`, { message: text }, Created)
    },
    readMetrics: async ({ id }) => readMetrics(graph, id),
  }
}
