import { z } from 'zod'
import type { CommentPage, CommentReply, PlatformComment, PublishedPost } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { reasonOf } from './explain.ts'

const Comment = z.object({
  id: z.string().min(1),
  snippet: z.object({
    authorDisplayName: z.string().nullish(),
    authorChannelId: z.object({ value: z.string().nullish() }).nullish(),
    textDisplay: z.string().nullish(),
    parentId: z.string().nullish(),
    publishedAt: z.string().nullish(),
  }),
})
type Comment = z.infer<typeof Comment>
const Threads = z.object({
  nextPageToken: z.string().nullish(),
  items: z
    .array(
      z.object({
        snippet: z.object({ topLevelComment: Comment }),
        replies: z.object({ comments: z.array(Comment).optional() }).nullish(),
      }),
    )
    .default([]),
})

export const addressOfFilm = (video: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(video)}`

function commentOf({ id, snippet }: Comment, video: string, channel: string | undefined): PlatformComment {
  const time = new Date(snippet.publishedAt ?? '')
  return {
    id,
    author: snippet.authorDisplayName ?? '',
    text: snippet.textDisplay ?? '',
    createdAt: Number.isNaN(time.getTime()) ? null : time,
    url: `${addressOfFilm(video)}&lc=${encodeURIComponent(id)}`,
    parentId: snippet.parentId ?? undefined,
    isOwn: channel !== undefined && snippet.authorChannelId?.value === channel,
  }
}

/** The comments of a film with their first answers, newest first. */
export async function listComments(
  client: PlatformClient,
  headers: Readonly<Record<string, string>>,
  video: string,
  cursor?: string,
): Promise<CommentPage> {
  const query = new URLSearchParams({
    part: 'snippet,replies',
    videoId: video,
    order: 'time',
    textFormat: 'plainText',
    maxResults: '100',
    ...(cursor && { pageToken: cursor }),
  })
  const reply = await client.send({ path: `/commentThreads?${query}`, headers })
  if (reasonOf(reply) === 'commentsDisabled') return { comments: [] }
  const { items, nextPageToken } = client.readReply(reply, Threads)
  const channel = client.account.extra['channel_id']
  const all = items.flatMap(({ snippet, replies }) => [snippet.topLevelComment, ...(replies?.comments ?? [])])
  return { comments: all.map((one) => commentOf(one, video, channel)), cursor: nextPageToken ?? undefined }
}

/** Answers a comment; an answer to an answer goes into the same thread, as YouTube has only those. */
export async function replyTo(
  client: PlatformClient,
  headers: Readonly<Record<string, string>>,
  video: string,
  { text, comment }: CommentReply,
): Promise<PublishedPost> {
  const json = { snippet: { parentId: comment.parentId ?? comment.id, textOriginal: text } }
  const { id } = await client.read({ method: 'POST', path: '/comments?part=snippet', headers, json }, Comment)
  return { id, url: `${addressOfFilm(video)}&lc=${encodeURIComponent(id)}` }
}
