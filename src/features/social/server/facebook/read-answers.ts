import { z } from 'zod'
import type { CommentPage, PostMetrics, PublishedPost } from '../adapter/calls.ts'
import { keepTold } from '../adapter/told-metrics.ts'
import { dateOf } from '../graph/graph-time.ts'
import { cursorOf, Paging, type Graph } from '../graph/open-graph.ts'

const Comments = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      message: z.string().optional(),
      created_time: z.string().optional(),
      permalink_url: z.string().optional(),
      /** Left out of those who haven’t allowed the app to know them. */
      from: z.object({ id: z.string(), name: z.string().optional() }).optional(),
      parent: z.object({ id: z.string() }).optional(),
    }),
  ),
  paging: Paging,
})

/** The comments of a post and their answers, oldest first. */
export async function listComments(
  graph: Graph,
  page: string,
  id: string,
  cursor: string | undefined,
): Promise<CommentPage> {
  const fields = 'id,message,created_time,permalink_url,from{id,name},parent{id}'
  const query = { fields, filter: 'stream', order: 'chronological', limit: '50', ...(cursor && { after: cursor }) }
  const { data, paging } = await graph.read(`${encodeURIComponent(id)}/comments`, query, Comments)
  const comments = data.map((one) => ({
    id: one.id,
    author: one.from?.name ?? '',
    text: one.message ?? '',
    createdAt: dateOf(one.created_time),
    url: one.permalink_url,
    ...(one.parent && { parentId: one.parent.id }),
    ...(one.from?.id === page && { isOwn: true }),
  }))
  return { comments, cursor: cursorOf(paging) }
}

const count = z.int().nonnegative()
const Summary = z.object({ summary: z.object({ total_count: count.optional() }).optional() }).optional()
const Counts = z.object({
  shares: z.object({ count: count.optional() }).optional(),
  comments: Summary,
  reactions: Summary,
  likes: Summary,
  views: count.optional(),
})
const Insights = z.object({
  data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.unknown() })).min(1) })),
})

const summaryOf = (edge: string) => `${edge}.limit(0).summary(total_count)`
const Whole = z.object({ isFilm: z.literal(true) })

async function readFilmMetrics({ read }: Graph, id: string): Promise<PostMetrics> {
  const fields = ['views', summaryOf('likes'), summaryOf('comments')].join(',')
  const { views, likes, comments } = await read(encodeURIComponent(id), { fields }, Counts)
  return keepTold({ views, likes: likes?.summary?.total_count, comments: comments?.summary?.total_count })
}

/** What Facebook tells of a post; of films it tells other things than of texts and pictures. */
export async function readMetrics(graph: Graph, { id, kept }: PublishedPost): Promise<PostMetrics> {
  if (Whole.safeParse(kept).success) return readFilmMetrics(graph, id)
  const fields = ['shares', summaryOf('reactions'), summaryOf('comments')].join(',')
  const { shares, reactions, comments } = await graph.read(encodeURIComponent(id), { fields }, Counts)
  const metric = 'post_total_media_view_unique,post_clicks'
  const { data } = await graph.read(`${encodeURIComponent(id)}/insights`, { metric, period: 'lifetime' }, Insights)
  const told = (name: string) => count.safeParse(data.find((one) => one.name === name)?.values[0]?.value).data
  return keepTold({
    likes: reactions?.summary?.total_count,
    comments: comments?.summary?.total_count,
    shares: shares?.count,
    reach: told('post_total_media_view_unique'),
    clicks: told('post_clicks'),
  })
}
