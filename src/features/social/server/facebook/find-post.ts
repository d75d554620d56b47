import { z } from 'zod'
import type { CommitAttempt, Reconciled } from '../adapter/calls.ts'
import { findRecent } from '../graph/find-recent.ts'
import { dateOf } from '../graph/graph-time.ts'
import { cursorOf, Paging, type Graph } from '../graph/open-graph.ts'

const Target = z.object({ target: z.object({ id: z.string().optional() }).optional() })
const Posts = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      message: z.string().optional(),
      created_time: z.string().optional(),
      permalink_url: z.string().optional(),
      attachments: z
        .object({
          data: z.array(Target.extend({ subattachments: z.object({ data: z.array(Target) }).optional() })),
        })
        .optional(),
    }),
  ),
  paging: Paging,
})
type ListedPost = z.infer<typeof Posts>['data'][number]

const photosOf = ({ attachments }: ListedPost): (string | undefined)[] =>
  (attachments?.data ?? []).flatMap(({ target, subattachments }) => [
    target?.id,
    ...(subattachments?.data ?? []).map((one) => one.target?.id),
  ])

interface PostSearch {
  page: string
  text: string
  /** The ids of its pictures, which are attached to no other post. */
  photos: readonly string[]
  attempt: CommitAttempt
  now: Date
}

/** Finds a post by its pictures where it has some, and else by its text, among those since the attempt. */
export async function findPost(graph: Graph, { page, text, photos, attempt, now }: PostSearch): Promise<Reconciled> {
  const fields = 'id,message,created_time,permalink_url,attachments{target{id},subattachments{target{id}}}'
  // In seconds, a little early: what is older than the attempt is sorted out afterwards.
  const since = String(Math.floor(attempt.since.getTime() / 1000) - 300)
  const query = { fields, since, limit: '100' }
  const { data, paging } = await graph.read(`${encodeURIComponent(page)}/published_posts`, query, Posts)
  const listed = data.map((one) => ({
    id: one.id,
    url: one.permalink_url,
    text: one.message ?? '',
    createdAt: dateOf(one.created_time),
    photos: photosOf(one),
  }))
  const pictured = listed.find((one) => one.photos.some((id) => id !== undefined && photos.includes(id)))
  if (pictured) return { id: pictured.id, url: pictured.url }
  return findRecent(listed, { text, attempt, now, isWhole: cursorOf(paging) === undefined })
}

const Film = z.object({
  id: z.string(),
  permalink_url: z.string().optional(),
  status: z.object({ publishing_phase: z.object({ status: z.string().optional() }).optional() }).optional(),
})

/** A film has had its id since its upload began; whether it was published is said once it has been worked on. */
export async function findFilm(graph: Graph, id: string): Promise<Reconciled> {
  const film = await graph.read(encodeURIComponent(id), { fields: 'id,permalink_url,status' }, Film)
  if (film.status?.publishing_phase?.status !== 'complete') return 'unsure'
  const url = film.permalink_url && URL.parse(film.permalink_url, 'https://www.facebook.com')?.href
  return { id, url: url || undefined, kept: { isFilm: true } }
}
